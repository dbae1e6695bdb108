// SAFE-1: a press that was already on its way ends nothing. For half a second after the panel appears only the draft can be
// changed, whatever the device; afterwards every press counts.

import type { Page } from "@playwright/test";
import { daily, isEven } from "../support/daily.ts";
import type { Chat } from "../support/chat.ts";
import type { Panel } from "../support/panel.ts";
import { hold } from "../support/keyboard.ts";
import { AUTH_METHOD, FEATURES, PROVIDERS, TESTING } from "../support/questions.ts";
import { drawn, expect, pushDown, test } from "../support/test.ts";

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
  ["a click on Cancel", (panel) => panel.point(panel.button("Cancel"))],
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
    const counted = async () => (await panel.region.count()) === 0 || (await panel.region.getByRole("radio", { checked: true }).count()) + (await panel.error.count()) > 0;
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
  await panel.button("Cancel").hover();
  await page.mouse.down();
  await page.clock.runFor(600);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await page.mouse.up();
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Cancel"));
  expect((await asked.error()).code).toBe("cancelled");
});

test("SAFE-1 somebody who presses again and again ends nothing", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = await chat.ask([TESTING], { receipt: false });
  await expect(panel.region).toBeVisible();
  await panel.button("Cancel").hover();
  for (let press = 0; press < 12; press += 1) {
    await page.mouse.down();
    await page.clock.runFor(60);
    await page.mouse.up();
    await page.clock.runFor(60);
  }
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Cancel"));
  expect((await asked.error()).code).toBe("cancelled");
});

test("I2 SAFE-1 in real time no press counts in the first half second", async ({ chat, panel, page }) => {
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

/** Stops the page's clock: from here on nothing arms by itself, however slow the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test("SAFE-1 the click that brings the window back does not count", async ({ chat, panel, page }) => {
  await page.clock.install();
  const asked = await chat.ask([TESTING]);
  await panel.read();
  await stopClock(page);
  await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
  await panel.point(panel.button("Cancel"));
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Cancel"));
  expect((await asked.error()).code).toBe("cancelled");
});

test("SAFE-1 a panel that is expanded arms again", async ({ chat, panel, page }) => {
  await page.clock.install();
  const asked = await chat.open([TESTING]);
  await panel.read();
  await asked.call("collapse");
  await expect(panel.button("Open")).toBeVisible();
  await stopClock(page);
  await asked.call("expand");
  await panel.point(panel.button("Cancel"));
  await asked.expectPending();
});

/** Pushes the host far below what can be seen. */
const pushAway = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector("#host")!;
    for (let at = 0; at < 100; at += 1) host.before(Object.assign(document.createElement("p"), { textContent: "…" }));
  });

test("SAFE-1 a panel that was out of sight arms only when it has been seen for half a second", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await pushAway(page);
  const asked = await chat.ask([TESTING]);
  await expect(panel.region).toBeAttached();
  await page.clock.runFor(2_000);
  await panel.button("Cancel").scrollIntoViewIfNeeded();
  await panel.point(panel.button("Cancel"));
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Cancel"));
  expect((await asked.error()).code).toBe("cancelled");
});

test("SAFE-1 a panel that the page moves arms again", async ({ chat, panel, page }) => {
  await page.clock.install();
  const asked = await chat.ask([TESTING]);
  await panel.read();
  await stopClock(page);
  await pushAway(page);
  await panel.button("Cancel").scrollIntoViewIfNeeded();
  await panel.point(panel.button("Cancel"));
  await asked.expectPending();
});

for (const [how, ...pixels] of [["at once", 40], ["little by little", 6, 6]] as const) {
  test(`SAFE-1 a panel that is pushed away under the pointer, ${how}, arms again`, async ({ chat, panel, page }) => {
    await page.clock.install();
    const asked = await chat.ask([TESTING]);
    await panel.read();
    await stopClock(page);
    for (const by of pixels) {
      await drawn(page);
      await pushDown(page, by);
    }
    await expect(panel.region).toHaveAttribute("data-armed", "false");
    await panel.point(panel.button("Cancel"));
    await asked.expectPending();
    await page.clock.runFor(600);
    await panel.point(panel.button("Cancel"));
    expect((await asked.error()).code).toBe("cancelled");
  });
}

test("SAFE-1 a panel that is pushed away arms again at any scroll position, even with its head out of sight", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.evaluate(() => {
    const host = document.querySelector<HTMLElement>("#host")!;
    const scroller = document.createElement("div");
    Object.assign(scroller.style, { height: "400px", overflow: "auto" });
    host.replaceWith(scroller);
    const space = Object.assign(document.createElement("div"), { id: "space" });
    space.style.height = "600px";
    scroller.append(host, space);
  });
  await chat.ask([TESTING]);
  await panel.read();
  await page.evaluate(() => (document.querySelector("#host")!.parentElement!.scrollTop = 60));
  await drawn(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await stopClock(page);
  await page.evaluate(() => (document.querySelector<HTMLElement>("#host")!.parentElement!.style.marginTop = "40px"));
  await expect(panel.region).toHaveAttribute("data-armed", "false");
});

test("SAFE-1 a panel that the page scrolls under the pointer arms again", async ({ chat, panel, page }) => {
  await page.clock.install();
  await pushDown(page, 300);
  const asked = await chat.ask([TESTING]);
  await page.evaluate(() => document.querySelector("#host")!.after(Object.assign(document.createElement("pre"), { textContent: "\n".repeat(200) })));
  await panel.read();
  await drawn(page);
  await stopClock(page);
  await page.evaluate(() => scrollBy(0, 96));
  await panel.point(panel.button("Cancel"));
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Cancel"));
  expect((await asked.error()).code).toBe("cancelled");
});

/** What hides a panel that is in view, and shows it again. */
const COVERS: [what: string, cover: () => void, uncover: () => void][] = [
  ["an overlay", () => document.body.append(Object.assign(document.createElement("aside"), { style: "position: fixed; inset: 0; background: red" })), () => document.querySelector("aside")!.remove()],
  ["a modal dialog", () => (document.body.append(document.createElement("dialog")), document.querySelector("dialog")!.showModal()), () => document.querySelector("dialog")!.remove()],
  ["opacity 0", () => void (document.querySelector<HTMLElement>("#host")!.style.opacity = "0"), () => void (document.querySelector<HTMLElement>("#host")!.style.opacity = "")],
];
for (const [at, [what, cover, uncover]] of COVERS.entries()) {
  test(`SAFE-1 a panel under ${what} is not armed, and arms again after`, { tag: daily(isEven(at)) }, async ({ chat, panel, page }) => {
    const asked = await chat.ask([TESTING]);
    const armed = () => page.evaluate(() => document.querySelector("[data-ask-user-question='']")?.shadowRoot?.querySelector("section")?.dataset.armed);
    await expect.poll(armed).toBe("true");
    await page.evaluate(cover);
    await expect.poll(armed).toBe("false");
    await page.waitForFunction((since) => performance.now() - since > 800, await page.evaluate(() => performance.now()));
    expect(await armed()).toBe("false");
    await page.evaluate(uncover);
    await expect.poll(armed).toBe("true");
    await panel.point(panel.button("Cancel"));
    expect((await asked.error()).code).toBe("cancelled");
  });
}

test("SAFE-1 markup that is drawn late and moves the buttons lets the panel arm again", async ({ chat, panel, page }) => {
  let arrives = () => {};
  const arrival = new Promise<void>((resolve) => (arrives = resolve));
  await page.route("**/_engine/lazy/draw.js", async (route) => (await arrival, route.continue()));
  await page.clock.install();
  // Code is drawn in a wider font, so this needs more lines then.
  const description = Array.from({ length: 60 }, () => "`iiiiiiii`").join(" ");
  const asked = await chat.ask([{ ...TESTING, options: [{ label: "Vitest", description }, { label: "Jest" }] }]);
  await panel.read();
  await stopClock(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  arrives();
  await expect(panel.region.getByRole("code")).toHaveCount(60);
  await expect(panel.region).toHaveAttribute("data-armed", "false");
  await panel.point(panel.button("Cancel"));
  await asked.expectPending();
});

/** What browsers call a cover, although every button can be seen and pressed. */
const HARMLESS: [what: string, draw: () => void][] = [
  ["a filter", () => void (document.querySelector<HTMLElement>("#host")!.style.filter = "brightness(0.9)")],
  ["a bar over its edge", () => document.querySelector("#host")!.before(Object.assign(document.createElement("aside"), { style: "height: 12px; margin-bottom: -12px; position: relative; background: red" }))],
];
for (const [at, [what, draw]] of HARMLESS.entries()) {
  test(`SAFE-1 ${what} locks nobody out`, { tag: daily(isEven(at)) }, async ({ chat, panel, page }) => {
    await page.evaluate(draw);
    const asked = await chat.ask([TESTING]);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    expect(await asked.answers()).toContain("Vitest");
  });
}

test("SAFE-1 a panel stays armed while the person scrolls and while it grows", async ({ chat, panel, page }) => {
  await pushDown(page, 300);
  const asked = await chat.ask([TESTING]);
  await page.evaluate(() => document.querySelector("#host")!.after(Object.assign(document.createElement("pre"), { textContent: "\n".repeat(200) })));
  await panel.read();
  await page.clock.install();
  await stopClock(page);
  await page.mouse.move(300, 300);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 40);
  await drawn(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await panel.ownWords.fill("one\ntwo\nthree\nfour\nfive");
  await drawn(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await panel.point(panel.button("Send answer"));
  expect(await asked.answers()).toContain("three");
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
    await panel.see(expected.startsWith("one step") ? "Question 2 of 3" : "Question 1 of 3");
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
