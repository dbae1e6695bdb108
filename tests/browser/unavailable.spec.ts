// Options that cannot be chosen are shown with the reason (trial 16 of public reports: assistant-ui/tool-ui, elianiva/foldcn#65), and no way of choosing
// chooses them.

import { analyse, withAxe } from "../support/axe.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const TARGET = {
  header: "Target",
  question: "Deploy where?",
  multiSelect: false,
  options: [
    { label: "Staging", description: "Free" },
    { label: "Production", description: "Frozen until Monday", disabled: true },
    { label: "Nowhere", description: "Later" },
  ],
};
const CHECKS = {
  header: "Checks",
  question: "Which checks?",
  multiSelect: true,
  options: [
    { label: "Unit", description: "Fast" },
    { label: "Load", disabledReason: "The lab is down", available: false },
    { label: "Lint", description: "Fast" },
    { label: "All of the above", description: "Everything" },
  ],
};
const NAME = "Production (Not available)";
const OPTIONS = { mode: "lenient" };

test("INT-48 an option that cannot be chosen is readable with its reason, and a press chooses nothing", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TARGET]);
  const production = panel.option(NAME);
  await expect(production).toHaveAttribute("aria-disabled", "true");
  await expect(production).toHaveAccessibleDescription("Frozen until Monday");
  await panel.pick("Staging");
  // The label, the control and the description.
  for (const part of [panel.region.getByText("Production"), production, panel.region.getByText("Frozen until Monday")]) {
    await part.click({ force: true });
    await panel.seeChosen("Staging");
  }
  await panel.press("Send answer");
  expect(await asked.outcome()).toMatchObject({ type: "answered", answers: { "Deploy where?": "Staging" } });
});

test("INT-48 K6 K5 K4 its number does nothing, and neither do Enter and Space on it", async ({ chat, panel, page }) => {
  const asked = await chat.askOutcome([TARGET]);
  await panel.read();
  await panel.tabTo(panel.option("Staging"));
  expect(await panel.shownKeys()).toEqual(["1", "3", "4"]);
  await page.keyboard.press("2");
  await panel.seeChosen();
  await expect(panel.option("Staging")).toBeFocused();
  await panel.keys("ArrowDown");
  await expect(panel.option(NAME)).toBeFocused();
  await panel.seeChosen();
  await panel.keys("Enter", "Space", "Enter");
  await panel.seeChosen();
  await asked.expectPending();
  await page.keyboard.press("3");
  await panel.seeChosen("Nowhere");
});

test("INT-48 K2 the arrow keys reach it, choose nothing there, and go on", async ({ chat, panel, page }) => {
  await chat.askOutcome([TARGET]);
  await panel.pick("Staging");
  await page.keyboard.press("ArrowDown");
  await expect(panel.option(NAME)).toBeFocused();
  await panel.seeChosen("Staging");
  await page.keyboard.press("ArrowDown");
  await expect(panel.option("Nowhere")).toBeFocused();
  await panel.seeChosen("Nowhere");
  await page.keyboard.press("ArrowUp");
  await panel.seeChosen("Nowhere");
});

test("INT-48 checkboxes: All of the above leaves it out, and Space does not tick it", async ({ chat, panel, page }) => {
  const asked = await chat.askOutcome([CHECKS], OPTIONS);
  await panel.pick("All of the above");
  await panel.seeChosen("Unit", "Lint", "All of the above");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(panel.option("Load (Not available)")).toBeFocused();
  await expect(panel.option("Load (Not available)")).toHaveAccessibleDescription("The lab is down");
  await page.keyboard.press("Space");
  await panel.seeChosen("Unit", "Lint", "All of the above");
  await panel.press("Send answer");
  expect((await asked.outcome()).answers).toEqual({ "Which checks?": "Unit, Lint" });
});

test("INT-48 INT-37 a chip that cannot be chosen sends nothing", async ({ chat, panel }) => {
  const options = [{ label: "Staging" }, { label: "Production", unavailable: true }];
  const asked = await chat.askOutcome([{ ...TARGET, options }], { ...OPTIONS, layout: "chips" });
  await panel.read();
  await panel.button(NAME).click({ force: true });
  await asked.expectPending();
  await panel.press("Staging");
  expect((await asked.outcome()).answers).toEqual({ "Deploy where?": "Staging" });
});

test("INT-48 INT-27 with quick-pick a press on it goes nowhere", async ({ chat, panel }) => {
  await chat.askOutcome([TARGET, CHECKS], { ...OPTIONS, quickPick: true });
  await panel.seeStep("Question 1 of 2");
  await panel.read();
  await panel.option(NAME).click({ force: true });
  await panel.seeStep("Question 1 of 2");
  await panel.seeChosen();
});

test("INT-48 INT-28 a recommended or proposed option that cannot be chosen is neither", async ({ chat, panel }) => {
  const options = [{ label: "Production (Recommended)", disabled: true }, { label: "Staging" }];
  await chat.askOutcome([{ ...TARGET, type: "choice", default: "Production (Recommended)", options }], OPTIONS);
  await expect(panel.option(NAME)).not.toBeChecked();
  await expect(panel.region.getByText("Recommended")).toHaveCount(0);
});

test("INT-48 REL-5 a draft that chose it before is not restored", async ({ chat, panel }) => {
  const before = await chat.open([{ ...TARGET, options: TARGET.options.map(({ disabled, ...option }) => option) }], { id: "deploy", stored: true });
  await panel.pick("Production");
  await before.call("close");
  await before.outcome();
  await chat.open([TARGET], { id: "deploy", stored: true });
  await panel.seeChosen();
});

test("INT-48 INT-19 axe finds nothing, light and dark, at 280, 360 and 680 px", async ({ chat, panel, page }) => {
  await chat.askOutcome([TARGET]);
  await panel.pick("Staging");
  await withAxe(page);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [280, 360, 680]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      expect((await analyse(page)).findings, `${colorScheme} ${width}`).toEqual([]);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/unavailable-${colorScheme}-${width}.png` });
    }
  }
});

test("the example of an option that cannot be chosen", async ({ chat, panel }) => {
  const [, input] = /await ask\((\[[^]*\])\);/.exec(snippet("docs/reference/questions.md", "js", 1))!;
  await chat.ask(new Function(`return ${input}`)());
  await expect(panel.option(NAME)).toHaveAccessibleDescription("Frozen until Monday");
});
