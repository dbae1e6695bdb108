// SAFE-1: a press that was already on its way ends nothing. For half a second after the panel appears only the draft can be
// changed, whatever the device; afterwards every press counts.

import { stopClock } from "../support/arming.ts";
import { daily, isEven } from "../support/daily.ts";
import type { Chat } from "../support/chat.ts";
import type { Panel } from "../support/panel.ts";
import { hold } from "../support/keyboard.ts";
import { AUTH_METHOD, FEATURES, PROVIDERS, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

type Press = [name: string, press: (panel: Panel) => Promise<void>];

/** Everything with which a person can choose something. */
const CHOICES: Press[] = [
  ["a click on an option", (panel) => panel.point(panel.option("Vitest"))],
  ["a click on the text of an option", (panel) => panel.point(panel.region.getByText("Vite-native"))],
  ["a tap on an option", (panel) => panel.option("Vitest").tap()],
  ["Space on an option", (panel) => panel.option("Vitest").press("Space")],
  ["a digit on an option", (panel) => panel.option("Jest").press("2")],
];

/** Everything with which a person can leave a question. */
const PRESSES: Press[] = [
  [
    "a click on Cancel",
    async (panel) => {
      if (!(await panel.menu.count())) await panel.point(panel.button("More"));
      await panel.point(panel.button("Cancel"));
    },
  ],
  ["a click on Skip", (panel) => panel.point(panel.button("Skip"))],
  ["a tap on Skip", (panel) => panel.button("Skip").tap()],
  ["Enter on an option", (panel) => panel.option("Vitest").press("Enter")],
  ["Enter on Skip", (panel) => panel.button("Skip").press("Enter")],
  ["Space on Skip", (panel) => panel.button("Skip").press("Space")],
  ["Escape on an option", (panel) => panel.option("Vitest").press("Escape")],
  ["Control+Enter on an option", (panel) => panel.option("Vitest").press("Control+Enter")],
  ["a click by assistive technology", (panel) => panel.button("Skip").evaluate((button: HTMLElement) => button.click())],
];

/** Whether nothing has come of it: no answer, no ending, nothing chosen, nothing complained about. */
async function nothingHappened(panel: Panel, chat: Chat): Promise<void> {
  expect(await chat.page.evaluate(() => globalThis.chat.settled)).toEqual([]);
  await panel.seeChosen();
  await expect(panel.error).toHaveCount(0);
  await expect(panel.leavePrompt).toHaveCount(0);
}

test.use({ hasTouch: true, time: "real", freshContext: true });

for (const [at, [name, press]] of PRESSES.entries()) {
  test(`SAFE-1 ${name} does nothing in the first 500 ms, and everything after`, { tag: daily(isEven(at)) }, async ({ chat, panel, page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await chat.ask([TESTING], { receipt: false });
    await expect(panel.region).toBeVisible();
    for (const wait of [0, 250, 240]) {
      await page.clock.runFor(wait);
      await press(panel);
      await nothingHappened(panel, chat);
    }
    // Pressing faster than a double click may restart the wait.
    await page.clock.runFor(600);
    await expect(panel.region).toHaveAttribute("data-armed", "true");
    await press(panel);
    const counted = async () => (await panel.region.count()) === 0 || (await panel.region.getByRole("radio", { checked: true }).count()) + (await panel.error.count()) + (await panel.leavePrompt.count()) > 0;
    await expect.poll(counted).toBe(true);
  });
}

for (const [at, [name, choose]] of CHOICES.entries()) {
  test(`SAFE-1 X5 ${name} changes the draft at once, and ends nothing`, { tag: daily(isEven(at)) }, async ({ chat, panel, page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    const asked = await chat.ask([TESTING], { receipt: false });
    await expect(panel.region).toBeVisible();
    await choose(panel);
    await panel.seeChosen("Vitest");
    await panel.point(panel.button("Send answer"));
    await expect(panel.region).toHaveAttribute("data-armed", "false");
    await asked.expectPending();
  });
}

test("SAFE-1 a press that began before the panel was armed does not count when it ends after", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = await chat.ask([TESTING], { receipt: false });
  await expect(panel.region).toBeVisible();
  await panel.button("Skip").hover();
  await page.mouse.down();
  await page.clock.runFor(600);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await page.mouse.up();
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Skip"));
  expect((await asked.error()).code).toBe("declined");
});

test("SAFE-1 somebody who presses again and again ends nothing", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = await chat.ask([TESTING], { receipt: false });
  await expect(panel.region).toBeVisible();
  await panel.button("Skip").hover();
  for (let press = 0; press < 12; press += 1) {
    await page.mouse.down();
    await page.clock.runFor(60);
    await page.mouse.up();
    await page.clock.runFor(60);
  }
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Skip"));
  expect((await asked.error()).code).toBe("declined");
});

test("I2 SAFE-1 in real time no press counts in the first half second", async ({ chat, panel, page }) => {
  // Without an early panel, after which the half second begins.
  await page.evaluate(() => globalThis.chat.library.preload());
  await page.evaluate(() => {
    const appeared = new MutationObserver(() => {
      const skip = document.querySelector("#host [data-ask-user-question]")?.shadowRoot?.querySelector<HTMLElement>("[part~=skip]");
      if (!skip) return;
      appeared.disconnect();
      globalThis.times = [performance.now()];
      const section = skip.closest("section")!;
      const press = () => {
        if (section.dataset.armed !== "true") return void setTimeout(press, 20);
        globalThis.times.push(performance.now());
        skip.click();
      };
      // A press that comes too early restarts the wait, so there is one.
      skip.click();
      press();
    });
    appeared.observe(document.querySelector("#host")!, { childList: true, subtree: true });
    const deep = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = deep.call(this, init);
      appeared.observe(root, { childList: true, subtree: true });
      return root;
    };
  });
  const asked = await chat.ask([TESTING]);
  expect((await asked.error()).code).toBe("declined");
  await expect.poll(() => page.evaluate(() => globalThis.times.length)).toBe(2);
  void panel;
  const [appeared, pressed] = await page.evaluate(() => globalThis.times);
  expect(pressed - appeared).toBeGreaterThanOrEqual(490);
});

test("X5 before the panel is armed Tab, arrows and typing work", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await chat.composer.focus();
  await chat.ask([TESTING]);
  await panel.tabTo(panel.option("Jest"));
  await page.keyboard.press("ArrowDown");
  await panel.seeChosen("Vitest");
  await panel.tabTo(panel.ownWords);
  await panel.type("bun");
  await panel.seeChosen("Other");
  await expect(panel.region).toHaveAttribute("data-armed", "false");
});

test("X5 after a step change Enter and pointer wait again, until a key has chosen", async ({ chat, panel, page }) => {
  await page.clock.install();
  const asked = await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.pick("JWT");
  await stopClock(page);
  await panel.point(panel.button("Continue"));
  await expect(panel.option("Google")).toBeFocused();
  await page.keyboard.press("Enter");
  await panel.point(panel.button("Back"));
  await panel.seeQuestion("Providers Which OAuth providers should we support?");
  await expect(panel.error).toHaveCount(0);
  await panel.option("Google").focus();
  await page.keyboard.press("2");
  await panel.seeChosen("GitHub");
  await page.keyboard.press("Enter");
  await expect(panel.review).toBeVisible();
  await asked.expectPending();
});

test("SAFE-1 Send never appears under the option that was just pressed", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  await panel.read();
  const box = (await panel.option("TypeScript").boundingBox())!;
  await panel.pick("TypeScript");
  const send = (await panel.button("Send answer").boundingBox())!;
  expect(send.y).toBeGreaterThan(box.y + box.height);
});

test("INT-3 an Enter that began in the composer and is released in the panel does nothing", async ({ chat, panel, page }) => {
  await chat.composer.focus();
  const asked = await chat.open([TESTING]);
  await panel.read();
  await page.keyboard.down("Enter");
  await asked.call("focus");
  for (let press = 0; press < 10; press += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(panel.option("Jest")).toBeFocused();
  await panel.seeChosen();
  await asked.expectPending();
});

const HELD: [key: string, where: (panel: Panel) => ReturnType<Panel["button"]>, expected: string][] = [
  ["Enter", (panel) => panel.option("Google"), "an error, and nothing sent"],
  ["Enter", (panel) => panel.button("Skip"), "one step on"],
  ["1", (panel) => panel.option("Google"), "one tick"],
  ["Space", (panel) => panel.option("Google"), "one tick"],
];
for (const [at, [key, where, expected]] of HELD.entries()) {
  test(`X3 ${key} held on ${where.toString().match(/"(.*)"/)![1]} acts once: ${expected}`, { tag: daily(isEven(at)) }, async ({ chat, panel, page }) => {
    const asked = await chat.ask([PROVIDERS, AUTH_METHOD, TESTING]);
    await panel.read();
    await where(panel).focus();
    await hold(page, key, 20);
    if (expected.startsWith("one tick")) await panel.seeChosen("Google");
    if (expected.startsWith("an error")) await expect(panel.error).toBeVisible();
    await panel.seeStep(expected.startsWith("one step") ? "Question 2 of 3" : "Question 1 of 3");
    await asked.expectPending();
  });
}

test("X3 a held Escape closes one layer, not all of them", async ({ chat, panel, page }) => {
  const asked = await chat.ask([TESTING]);
  await panel.pick("Jest");
  await hold(page, "Escape", 20);
  await expect(panel.leavePrompt).toBeVisible();
  await asked.expectPending();
});

test("X3 a held Enter on the last button sends once, and presses nothing of the question behind it", async ({ chat, panel, page }) => {
  const first = await chat.ask([TESTING], { receipt: false });
  const second = await chat.ask([PROVIDERS], { receipt: false });
  await panel.pick("Jest");
  await panel.button("Send answer").focus();
  await hold(page, "Enter", 20);
  expect(await first.answers()).toBe(`{"${TESTING.question}":"Jest"}`);
  await panel.seeQuestion("Providers Which OAuth providers should we support?");
  await panel.seeChosen();
  await second.expectPending();
});

declare global {
  var times: number[];
}
