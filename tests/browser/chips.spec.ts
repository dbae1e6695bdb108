// `layout: "chips"`: one question with a single choice as a line of buttons, each of which selects and sends, and a field
// for the person's own words.

import { stopClock } from "../support/arming.ts";
import type { Panel } from "../support/panel.ts";
import { DATABASE, LAYOUT, anyOf, oneOf } from "../support/questions.ts";
import { drawn, expect, test } from "../support/test.ts";

const CHIPS = { layout: "chips" };
const WHERE = oneOf("Where should it run?", "Staging", "Production", "Nowhere yet");

test("INT-37 pressing a chip selects it and sends, and leaves the receipt of every other layout", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([WHERE], CHIPS);
  await expect(panel.options).toHaveCount(0);
  await panel.press("Production");
  expect(await asked.outcome()).toMatchObject({ type: "answered", entries: [{ status: "answered", selected: [{ index: 1, label: "Production" }] }] });
  expect(await asked.settlements()).toBe(1);
  await expect(chat.receipt).toContainText("Production");
});

test("INT-37 own words are sent with Enter or with the button beside the field", async ({ chat, panel, page }) => {
  const first = await chat.ask([WHERE], CHIPS);
  await panel.write("on my laptop");
  await panel.keys("Enter");
  expect(JSON.parse(await first.answers())).toEqual({ [WHERE.question]: "on my laptop" });
  const second = await chat.ask([WHERE], CHIPS);
  await panel.write("in the attic");
  await panel.press("Send answer");
  expect(JSON.parse(await second.answers())).toEqual({ [WHERE.question]: "in the attic" });
  expect(page.url()).toContain("chat.html");
});

for (const width of [320, 560, 1024]) {
  test(`INT-37 INT-17 the first letter of own words moves nothing at ${width} px`, async ({ chat, panel, page }) => {
    await page.setViewportSize({ width, height: 768 });
    await chat.ask([WHERE], CHIPS);
    const boxes = async () => [await panel.region.boundingBox(), await panel.button("Staging").boundingBox(), await panel.ownWords.boundingBox()];
    await panel.read();
    const before = await boxes();
    await panel.write("a");
    await expect(panel.ownWords).toHaveValue("a");
    expect(await boxes()).toEqual(before);
    expect(before[1]!.height, "a chip is as high as its own text").toBe(40);
  });
}

test("INT-37 INT-6 a chip pressed after own words sends both, the words as a note", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([WHERE], CHIPS);
  await panel.write("but not today");
  await panel.press("Staging");
  expect((await asked.outcome()).entries[0]).toMatchObject({ selected: [{ label: "Staging" }], notes: "but not today" });
});

test("INT-37 INT-11 Send without an answer says so and goes to the first chip", async ({ chat, panel }) => {
  const asked = await chat.ask([WHERE], CHIPS);
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Select an answer, or skip.");
  await expect(panel.button("Staging")).toBeFocused();
  await asked.expectPending();
});

test("INT-37 INT-15 Skip declines, and Cancel and Escape cancel", async ({ chat, panel }) => {
  const skipped = await chat.ask([WHERE], CHIPS);
  await panel.press("Skip");
  expect((await skipped.error()).code).toBe("declined");
  const cancelled = await chat.ask([WHERE], CHIPS);
  await panel.cancel();
  expect((await cancelled.error()).code).toBe("cancelled");
  const escaped = await chat.ask([WHERE], CHIPS);
  await panel.keysAt(panel.button("Staging"), "Escape");
  expect((await escaped.error()).code).toBe("cancelled");
});

test("INT-37 INT-6 Escape in the field asks before it gives up own words", async ({ chat, panel, page }) => {
  const asked = await chat.ask([WHERE], CHIPS);
  await panel.write("half a thought");
  await panel.keys("Escape");
  await expect(panel.leavePrompt).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel.leavePrompt).toHaveCount(0);
  await expect(panel.ownWords).toHaveValue("half a thought");
  await asked.expectPending();
});

test.describe(() => {
  test.use({ time: "real", freshContext: true, hasTouch: true });

  const PRESSES: [name: string, press: (panel: Panel) => Promise<void>][] = [
    ["a click", (panel) => panel.point(panel.button("Production"))],
    ["a tap", (panel) => panel.button("Production").tap()],
    ["Enter", (panel) => panel.button("Production").press("Enter")],
    ["Space", (panel) => panel.button("Production").press("Space")],
  ];
  test("SAFE-1 INT-37 a press on a chip counts no sooner than one on Send", async ({ chat, panel, page }) => {
    await page.clock.install();
    await stopClock(page);
    for (const [name, press] of PRESSES) {
      const asked = await chat.ask([WHERE], { ...CHIPS, receipt: false });
      await expect(panel.region).toBeVisible();
      await page.clock.runFor(450);
      await press(panel);
      expect(await asked.isPending(), `${name} after 450 ms`).toBe(true);
      await expect(panel.region).toHaveAttribute("data-armed", "false");
      // The early press restarts the wait.
      await page.clock.runFor(600);
      await expect(panel.region).toHaveAttribute("data-armed", "true");
      await press(panel);
      expect(JSON.parse(await asked.answers()), `${name} after the wait`).toEqual({ [WHERE.question]: "Production" });
    }
  });
});

for (const [direction, forward, back] of [["ltr", "ArrowRight", "ArrowLeft"], ["rtl", "ArrowLeft", "ArrowRight"]] as const) {
  test(`INT-37 K19 the arrows move between chips and around the end, ${direction}, and Enter and Space press them`, async ({ chat, panel, page }) => {
    const asked = await chat.ask([WHERE], { ...CHIPS, dir: direction });
    await panel.keysAt(panel.button("Staging"), forward);
    await expect(panel.button("Production")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(panel.button("Nowhere yet")).toBeFocused();
    await page.keyboard.press(forward);
    await expect(panel.button("Staging")).toBeFocused();
    for (const key of [back, "ArrowUp"]) await page.keyboard.press(key);
    await expect(panel.button("Production")).toBeFocused();
    await page.keyboard.press("3");
    await asked.expectPending();
    await page.keyboard.press(direction === "ltr" ? "Enter" : "Space");
    expect(JSON.parse(await asked.answers())).toEqual({ [WHERE.question]: "Production" });
  });
}

test("INT-37 INT-7 INT-9 the chips are buttons in the group of the question, and the question is announced", async ({ chat, panel, page }) => {
  await chat.ask([{ ...WHERE, header: "Target", options: [{ label: "Staging (Recommended)" }, { label: "Production" }] }], { ...CHIPS, askedBy: "Claude" });
  const group = panel.region.getByRole("group", { name: "Where should it run?", exact: true });
  await expect(group.getByRole("button", { name: "Staging (Recommended)", exact: true })).toBeVisible();
  await expect(group.getByRole("textbox", { name: "Your own answer to: Where should it run?" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Where should it run?");
});

const MISFITS: [why: string, questions: object[], options?: object][] = [
  ["several choices may be selected", [anyOf("Which?", "A", "B")]],
  ["an option has a description", [DATABASE]],
  ["an option has a preview", [LAYOUT]],
  ["there are several questions", [WHERE, oneOf("When?", "Now", "Later")]],
  ["notes are offered", [WHERE], { allowNotes: true }],
];
for (const [why, questions, options] of MISFITS) {
  test(`INT-37 where ${why}, the panel is an ordinary one`, async ({ chat, panel }) => {
    const asked = await chat.ask(questions, { ...CHIPS, ...options });
    await panel.read();
    await panel.options.first().check();
    await asked.expectPending();
    await expect(panel.options.first()).toBeChecked();
  });
}

test("INT-37 without Other there are only the chips", async ({ chat, panel }) => {
  const asked = await chat.ask([WHERE], { ...CHIPS, allowOther: false });
  await expect(panel.ownWords).toHaveCount(0);
  await expect(panel.button("Send answer")).toHaveCount(0);
  await panel.press("Staging");
  expect(JSON.parse(await asked.answers())).toEqual({ [WHERE.question]: "Staging" });
});

for (const allowOther of [true, false]) {
  test(`INT-37 REL-6 S7 while a chip is delivered nothing else can be pressed, and a failure can be repeated, ${allowOther ? "with" : "without"} Other`, async ({ chat, panel, page }) => {
    const asked = await chat.ask([WHERE], { ...CHIPS, delivered: true, allowOther });
    await panel.press("Production");
    await expect(panel.button("Sending…")).toBeFocused();
    await expect(page.locator("[inert]").getByRole("button", { name: "Staging", includeHidden: true })).toBeVisible();
    await page.evaluate(() => globalThis.chat.deliver(0, false));
    await panel.see("Could not send. Your answers are still here.");
    await panel.press("Try again");
    expect(await page.evaluate(() => globalThis.chat.deliveries(0).length)).toBe(2);
    await page.evaluate(() => globalThis.chat.deliver(0, true));
    expect(JSON.parse(await asked.answers())).toEqual({ [WHERE.question]: "Production" });
  });
}

test("INT-37 INT-17 chips wrap at 320 px, keep 40 px of height, and cut nothing off", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await chat.ask([oneOf("Where?", "Staging", "Production", "A machine with a name so long that it needs two lines of its own", "Donaudampfschifffahrtsgesellschaftskapitänsstellvertreter")], { ...CHIPS, replyTo: "#after", youDecide: true });
  await panel.read();
  await drawn(page);
  const panelBox = (await panel.region.boundingBox())!;
  const group = panel.question("Where?");
  for (const part of [...(await group.getByRole("button").all()), panel.ownWords, panel.button("Skip")]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(panelBox.x);
    expect(box.x + box.width).toBeLessThanOrEqual(panelBox.x + panelBox.width);
    expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
  }
  for (const chip of await group.locator("[part~=pill]").all()) expect((await chip.boundingBox())!.height).toBeGreaterThanOrEqual(40);
});

test("INT-37 the custom element takes the layout as an attribute", async ({ chat, panel, page }) => {
  void chat;
  await page.evaluate(async (question) => {
    const address = "/ask-user-question/element.js";
    (await import(address)).define();
    const element = document.createElement("ask-user-question");
    element.setAttribute("layout", "chips");
    element.setAttribute("questions", JSON.stringify([question]));
    document.querySelector("#host")!.append(element);
  }, WHERE);
  await expect(panel.button("Production")).toBeVisible();
});
