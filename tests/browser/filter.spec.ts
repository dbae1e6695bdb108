// Many options under a filter (docs/reference/questions.md).

import { analyse, withAxe } from "../support/axe.ts";
import { Panel } from "../support/panel.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const CITIES = ["Amsterdam", "Århus", "Berlin", "Bern", "Kraków", "London", "Lyon", "Málaga", "Paris", "Porto", "São Paulo", "Zürich"];
const ask = (labels: string[], more = {}) => [{ question: "Which city?", header: "City", options: labels.map((label) => ({ label, description: `Offices in ${label}` })), ...more }];
const filter = (panel: Panel) => panel.region.getByRole("searchbox", { name: "Filter options" });
const seen = async (panel: Panel) => (await panel.options.filter({ visible: true }).evaluateAll((all) => all.map((one) => one.closest("label")!.querySelector("[part=label]")?.textContent?.trim() ?? "Other")));

test("a filter narrows the options without case and accents, says how many, and is undone by Escape", async ({ chat, panel, page }) => {
  const asked = await chat.ask(ask(CITIES), { maxOptions: 20 });
  await panel.read();
  await expect(panel.options).toHaveCount(13);
  await filter(panel).fill("ZURICH");
  expect(await seen(panel)).toEqual(["Zürich", "Other"]);
  await expect(panel.region.getByRole("status")).toHaveText("1 of 12");
  await filter(panel).fill("be offices");
  expect(await seen(panel)).toEqual(["Berlin", "Bern", "Other"]);
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(filter(panel)).toHaveValue("");
  await expect(panel.region.getByRole("status")).toHaveText("12 of 12");
  expect(await seen(panel)).toHaveLength(13);
  await filter(panel).fill("malaga");
  await page.keyboard.press("Enter");
  await expect(panel.option("Málaga")).toBeFocused();
  await expect(panel.option("Málaga")).not.toBeChecked();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which city?": "Málaga" });
});

test("keys reach and select only what is shown, and what is selected stays in sight", async ({ chat, panel, page }) => {
  const asked = await chat.ask(ask(CITIES, { multiSelect: true }), { maxOptions: 20 });
  await panel.read();
  await panel.option("Lyon").press("Space");
  await filter(panel).fill("b");
  expect(await seen(panel)).toEqual(["Berlin", "Bern", "Lyon", "Other"]);
  await page.keyboard.press("ArrowDown");
  await expect(panel.option("Berlin")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(panel.option("Lyon")).toBeFocused();
  await page.keyboard.press("1");
  await expect(panel.region.locator("input[type=checkbox]").first()).not.toBeChecked();
  await page.keyboard.press("4");
  await expect(panel.option("Bern")).toBeChecked();
  // A digit in the filter is a text.
  await filter(panel).fill("");
  await filter(panel).press("2");
  await expect(filter(panel)).toHaveValue("2");
  await expect(panel.region.locator("input[type=checkbox]").nth(1)).not.toBeChecked();
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which city?": "Bern, Lyon" });
});

test("radio buttons out of sight are skipped by the arrow keys", async ({ chat, panel, page }) => {
  const asked = await chat.ask(ask(CITIES), { maxOptions: 20 });
  await panel.read();
  await filter(panel).fill("p");
  const shown = await seen(panel);
  expect(shown).toContain("Porto");
  expect(shown).not.toContain("Zürich");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const checked = await panel.options.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).map((one) => one.checkVisibility()));
  expect(checked).toEqual([true]);
  await panel.press("Send answer");
  await asked.answers();
});

test("a filter comes back with its question, and seven options have none", async ({ chat, panel }) => {
  await chat.ask([...ask(CITIES), { question: "Which size?", header: "Size", options: CITIES.slice(0, 7).map((label) => ({ label })) }], { maxOptions: 12 });
  await panel.read();
  await filter(panel).fill("kra");
  await panel.pick("Kraków");
  await panel.press("Continue");
  await panel.seeQuestion("Which size?");
  await expect(filter(panel)).toHaveCount(0);
  await panel.press("Back");
  await expect(filter(panel)).toHaveValue("kra");
  expect(await seen(panel)).toEqual(["Kraków", "Other"]);
});

test("200 options are asked, one more is refused, and without the option there are four", async ({ chat, page, watch }) => {
  watch.expect(/^console\.warning: ask-user-question: maxOptions: 201/);
  const many = Array.from({ length: 201 }, (_, at) => `Version ${at + 1}`);
  const refused = async (options: Record<string, unknown>) => (await chat.ask(ask(many), options)).answers().then(String, (error: Error) => error.message);
  expect(await refused({ maxOptions: 200 })).toContain("questions[0].options: 201 items, at most 200");
  expect(await refused({})).toContain("questions[0].options: 201 items, at most 4");
  expect(await refused({ maxOptions: 201 })).toContain("options.maxOptions: 201, must be a whole number from 4 to 200");
  const asked = await chat.ask(ask(many.slice(0, 200)), { maxOptions: 200, locale: "de" });
  const german = await new Panel(page, page, "Der Assistent fragt").read();
  await german.region.getByRole("searchbox", { name: "Optionen filtern" }).fill("150");
  await expect(german.region.getByRole("status")).toHaveText("1 von 200");
  await german.pick("Version 150");
  await german.press("Antwort senden");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which city?": "Version 150" });
});

test("the example of the recipe", async ({ chat, panel }) => {
  const code = snippet("docs/recipes/many-options.md", "js").replace(/^import .*$/m, "").replace("await ask(", "return [").replace(/\);\s*$/, "];");
  const [questions, options] = new Function(code)();
  const asked = await chat.ask(questions, options);
  await panel.read();
  await filter(panel).fill("zur");
  await panel.pick("Zürich");
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which office?": "Zürich" });
});

test("REL-7 the filter ends with its panel, and the receipt that stays is not watched", async ({ chat, panel }) => {
  await chat.ask(ask(CITIES), { maxOptions: 20 });
  await panel.pick("Lyon");
  await panel.press("Send answer");
  await expect(chat.receipt).toBeVisible();
  const filters = await chat.receipt.evaluate(async (card) => {
    const [root, rows] = [card.getRootNode() as ShadowRoot, document.createElement("div")];
    rows.part.add("rows");
    for (let at = 0; at < 8; at += 1) rows.appendChild(document.createElement("label")).part.add("row");
    root.append(rows);
    await new Promise((done) => setTimeout(done));
    rows.remove();
    return rows.querySelectorAll("[part=filter]").length;
  });
  expect(filters).toBe(0);
});
