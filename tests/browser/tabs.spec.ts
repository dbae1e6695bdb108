// The chips of several questions: each leads to its question, once the person has come to it.

import { AUTH_METHOD, DATABASE, FEATURES, PROVIDERS, TESTING, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const FOUR = [AUTH_METHOD, PROVIDERS, TESTING, DATABASE];
const NAMES = ["Auth Method", "Providers", "Testing", "Database"];

test("INT-14 of the chips only those of questions that the person has come to can be opened; the present one is marked", async ({ chat, panel }) => {
  await chat.ask(FOUR);
  await panel.seeStep("Question 1 of 4");
  await expect(panel.tab(/./)).toHaveText(NAMES);
  await expect(panel.tab("Auth Method")).toHaveAttribute("aria-current", "step");
  for (const name of NAMES.slice(1)) await expect(panel.tab(name)).toBeDisabled();
  await expect(panel.region.getByRole("button")).toHaveCount(NAMES.length + 4);
});

test("INT-14 INT-6 a chip opens its question, and every draft is kept", async ({ chat, panel }) => {
  const asked = await chat.ask(FOUR);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("Google");
  await panel.press(/Auth Method$/);
  await panel.seeQuestion("Auth Method Which authentication method should we use?");
  await panel.seeChosen("JWT");
  await expect(panel.option("JWT")).toBeFocused();
  await expect(panel.tab("Providers")).toHaveAccessibleName("✓ Providers");
  await expect(panel.tab("Testing")).toBeDisabled();
  await panel.pick("Session-based");
  await panel.press(/Providers$/);
  await panel.seeChosen("Google");
  await panel.press("Continue");
  await panel.press("Skip");
  await expect(panel.tab("Testing")).toHaveAccessibleName("Testing");
  await expect(panel.tab("Testing")).toBeEnabled();
  await panel.pick("SQLite");
  await panel.press("Review answers");
  await panel.seeStep("Review");
  await expect(panel.region.locator("[aria-current]")).toHaveCount(0);
  await panel.press(/Providers$/);
  await panel.pick("Apple");
  await panel.press(/Database$/);
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ [AUTH_METHOD.question]: "Session-based", [PROVIDERS.question]: "Google, Apple", [DATABASE.question]: "SQLite" });
});

for (const dir of ["ltr", "rtl"] as const) {
  test(`K21 the arrows move between the chips that can be opened, ${dir}, and Enter opens one`, async ({ chat, panel, page }) => {
    await page.evaluate((dir) => void (document.dir = dir), dir);
    await chat.ask(FOUR);
    await panel.pick("JWT");
    await panel.press("Continue");
    await panel.pick("Google");
    await panel.press("Continue");
    await panel.read();
    const [next, previous] = dir === "ltr" ? (["ArrowRight", "ArrowLeft"] as const) : (["ArrowLeft", "ArrowRight"] as const);
    await panel.tab("Testing").focus();
    for (const [key, name] of [[next, "Auth Method"], [previous, "Testing"], [previous, "Providers"], [previous, "Auth Method"]] as const) {
      await page.keyboard.press(key);
      await expect(panel.tab(name), key).toBeFocused();
    }
    await page.keyboard.press("Alt+ArrowRight");
    await expect(panel.tab("Auth Method")).toBeFocused();
    await panel.seeStep("Question 3 of 4");
    await page.keyboard.press("Enter");
    await panel.seeStep("Question 1 of 4");
    await expect(panel.option("JWT")).toBeFocused();
  });
}

test("INT-3 a chip that is pressed too early opens nothing", async ({ chat, panel }) => {
  await chat.ask([AUTH_METHOD, PROVIDERS]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.tab("Auth Method").evaluate((tab: HTMLElement) => tab.click());
  await panel.seeStep("Question 2 of 2");
  await panel.press(/Auth Method$/);
  await panel.seeStep("Question 1 of 2");
});

const LONG: Question[] = FOUR.map((question, at) => ({ ...question, header: ["Authentifizierungsverfahren", "認証プロバイダーの選択", "اختبار الوحدات والتكامل", "Datenbankanbindung"][at]! }));

for (const [name, questions] of [["short", FOUR], ["long", LONG], ["no", FOUR.map(({ header, ...question }) => question)]] as const) {
  for (const width of [280, 320, 390, 520, 720]) {
    test(`INT-22 the chips with ${name} headers take one line beside the tools, ${width} px`, async ({ chat, panel, page }) => {
      await page.setViewportSize({ width: width + 16, height: 900 });
      await chat.ask([...questions], { mode: "lenient", askedBy: "The theme editor" });
      await panel.pick(/^OAuth/);
      await panel.press("Continue");
      await panel.read();
      const line = await panel.region.evaluate((region) => {
        const boxes = [...region.querySelectorAll("[part~=tab]")].map((tab) => tab.getBoundingClientRect());
        const tools = region.querySelector("[part=tools]")!.getBoundingClientRect();
        return { lines: new Set(boxes.map(({ top }) => Math.round(top))).size, right: Math.max(...boxes.map(({ right }) => right)), tools: tools.left, least: Math.min(...boxes.map(({ width, height }) => Math.min(width, height))) };
      });
      expect(line.lines).toBe(1);
      expect(line.right).toBeLessThanOrEqual(line.tools);
      expect(line.least).toBeGreaterThanOrEqual(20);
    });
  }
}

test("INT-14 one question has a chip that is no button, and a form has none of them", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  await expect(panel.tabs()).toHaveCount(0);
  await expect(panel.region.getByRole("button")).toHaveCount(4);
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await chat.ask([FEATURES, DATABASE], { layout: "form" });
  await panel.read();
  await expect(panel.tabs()).toHaveCount(0);
});
