// KEYBOARD.md, "In the options": at least one test for each row, for one choice and for several.

import { recordKeys, recordedKeys } from "../support/key-log.ts";
import { numpad } from "../support/keyboard.ts";
import { AUTH_METHOD, DATABASE, FEATURES, PROVIDERS, oneOf } from "../support/questions.ts";
import { expect, hasFocus, test } from "../support/test.ts";

const [POSTGRES, MONGO, SQLITE] = DATABASE.options.map(({ label }) => label);
const [TYPESCRIPT, ESLINT, VITEST, TAILWIND] = FEATURES.options.map(({ label }) => label);

test("K1 Tab enters the radios at the first without checking it, and they are one stop", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES));
  await panel.seeChosen();
  await page.keyboard.press("Tab");
  await expect(panel.ownWords).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(panel.options.and(page.locator(":focus"))).toHaveCount(1);
  await panel.seeChosen();
});

test("K1 Tab enters the radios at the checked one", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.pick(MONGO);
  await panel.seeChosen(MONGO);
  await panel.ownWords.focus();
  await expect(panel.ownWords).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(panel.option(MONGO)).toBeFocused();
  await panel.seeChosen(MONGO);
});

test("K1 every checkbox is a stop of its own", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.option(TYPESCRIPT));
  for (const label of [ESLINT, VITEST, TAILWIND, "Other"]) {
    await page.keyboard.press("Tab");
    await expect(panel.option(label)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(panel.ownWords).toBeFocused();
  await panel.seeChosen();
});

test("K2 in radios the arrows move and check, wrap around, and reach Other without entering its field", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES));
  for (const label of [MONGO, SQLITE, "Other", POSTGRES]) {
    await panel.keys("ArrowDown");
    await expect(panel.option(label)).toBeFocused();
    await panel.seeChosen(label);
  }
  await panel.keys("ArrowUp");
  await expect(panel.option("Other")).toBeFocused();
  await panel.seeChosen("Other");
  await asked.expectPending();
});

test("K2 in checkboxes the arrows only move, wrap around, and do not scroll the page", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.option(TYPESCRIPT));
  for (const label of [ESLINT, VITEST, TAILWIND, "Other", TYPESCRIPT]) {
    await panel.keys("ArrowDown");
    await expect(panel.option(label)).toBeFocused();
  }
  await panel.keys("ArrowUp");
  await expect(panel.option("Other")).toBeFocused();
  await panel.seeChosen();
});

for (const [direction, forward, back] of [["ltr", "ArrowRight", "ArrowLeft"], ["rtl", "ArrowLeft", "ArrowRight"]] as const) {
  test(`K3 in radios ${forward} goes forward when the page runs ${direction}`, async ({ chat, panel }) => {
    await chat.ask([DATABASE], { dir: direction });
    await panel.keysAt(panel.option(POSTGRES), forward);
    await panel.seeChosen(MONGO);
    await panel.keys(back);
    await panel.seeChosen(POSTGRES);
  });
}

test("K3 in checkboxes left and right are left to the page", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES]);
  await recordKeys(page);
  await panel.keysAt(panel.option(ESLINT), "ArrowRight", "ArrowLeft");
  await expect(panel.option(ESLINT)).toBeFocused();
  expect((await recordedKeys(page)).filter(({ key }) => key.startsWith("Arrow"))).toEqual([{ key: "ArrowRight", prevented: false }, { key: "ArrowLeft", prevented: false }]);
});

test("K4 Space checks the focused radio, and never unchecks it", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES), "Space");
  await panel.seeChosen(POSTGRES);
  await panel.keys("Space");
  await panel.seeChosen(POSTGRES);
});

test("K4 Space toggles the focused checkbox", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.option(ESLINT), "Space");
  await panel.seeChosen(ESLINT);
  await panel.keys("Space");
  await panel.seeChosen();
});

test("K4 a held Space toggles a checkbox once, when it is released", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.option(ESLINT));
  for (let press = 0; press < 10; press += 1) await page.keyboard.down("Space");
  await panel.seeChosen();
  await page.keyboard.up("Space");
  await panel.seeChosen(ESLINT);
});

test("K5 Enter on an unchecked radio only checks it, and on a checked one confirms", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES), "Enter");
  await panel.seeChosen(POSTGRES);
  await asked.expectPending();
  await panel.keys("Enter");
  expect(await asked.answers()).toBe(`{"${DATABASE.question}":"${POSTGRES}"}`);
});

test("K5 an arrow and Enter choose and send", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES), "ArrowDown", "Enter");
  expect(await asked.answers()).toBe(`{"${DATABASE.question}":"MongoDB"}`);
});

test("K5 Enter on Other, checked and blank, goes to its field", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES), "ArrowUp", "Enter");
  await expect(panel.ownWords).toBeFocused();
  await asked.expectPending();
});

test("K5 Enter confirms ticked checkboxes, wherever the focus is among them", async ({ chat, panel }) => {
  const asked = await chat.ask([FEATURES]);
  await panel.keysAt(panel.option(TYPESCRIPT), "Space", "ArrowDown", "ArrowDown", "Enter");
  expect(await asked.answers()).toBe(`{"${FEATURES.question}":"TypeScript"}`);
});

test("K5 Enter with nothing ticked ticks nothing, sends nothing, and says what is missing", async ({ chat, panel }) => {
  const asked = await chat.ask([FEATURES]);
  await panel.keysAt(panel.option(ESLINT), "Enter");
  await expect(panel.error).toHaveText("Select at least one answer, or skip.");
  await panel.seeChosen();
  await asked.expectPending();
});

test("K6 a digit checks its radio and focuses it, on either part of the keyboard, and never sends", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.option(POSTGRES), "3");
  await panel.seeChosen(SQLITE);
  await expect(panel.option(SQLITE)).toBeFocused();
  await numpad(page, 2);
  await panel.seeChosen(MONGO);
  await expect(panel.option(MONGO)).toBeFocused();
  await panel.keys("2", "2");
  await panel.seeChosen(MONGO);
  await asked.expectPending();
});

test("K6 a digit toggles its checkbox and focuses it", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.option(TYPESCRIPT), "4", "2");
  await panel.seeChosen(ESLINT, TAILWIND);
  await expect(panel.option(ESLINT)).toBeFocused();
  await panel.keys("4");
  await panel.seeChosen(ESLINT);
});

test("K6 the digits of nine options all work", async ({ chat, panel }) => {
  await chat.ask([oneOf("Which?", ..."abcdefghi")], { mode: "lenient" });
  await panel.keysAt(panel.option("a"), "9");
  await panel.seeChosen("i");
  await panel.keys("1");
  await panel.seeChosen("a");
});

for (const [question, digit] of [[DATABASE, "4"], [FEATURES, "5"]] as const) {
  test(`K7 ${digit} is Other after ${question.options.length} options: it goes to the field and is not typed into it`, async ({ chat, panel }) => {
    await chat.ask([question]);
    await panel.keysAt(panel.option(question.options[0].label), digit);
    await expect(panel.ownWords).toBeFocused();
    await expect(panel.ownWords).toHaveValue("");
    await panel.seeChosen("Other");
    await panel.type("5 of them");
    await expect(panel.ownWords).toHaveValue("5 of them");
  });
}

test("K7 the digit of Other never unticks it", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  await panel.write("Storybook");
  await panel.option(TYPESCRIPT).focus();
  await panel.keys("5");
  await panel.seeChosen("Other");
  await expect(panel.ownWords).toBeFocused();
  await expect(panel.ownWords).toHaveValue("Storybook");
});

for (const chord of ["Control+Enter", "Meta+Enter"]) {
  test(`K8 ${chord} does what the main button does`, async ({ chat, panel }) => {
    const asked = await chat.ask([AUTH_METHOD, PROVIDERS]);
    await panel.keysAt(panel.option("OAuth 2.0 (Recommended)"), chord);
    await expect(panel.error).toBeVisible();
    await panel.keys("ArrowDown", chord);
    await expect(panel.option("Google")).toBeFocused();
    await panel.keys("Space", chord);
    await expect(panel.review).toBeFocused();
    await panel.keys(chord);
    expect(await asked.answers()).toBe(`{"${AUTH_METHOD.question}":"JWT","${PROVIDERS.question}":"Google"}`);
  });
}

test("K9 other digits, letters, Home, End, Page keys and chords are left to the page", async ({ chat, panel, page }) => {
  const asked = await chat.ask([FEATURES]);
  await panel.keysAt(panel.option(ESLINT));
  await recordKeys(page);
  const keys = ["6", "0", "9", "a", "Z", "Home", "End", "PageUp", "PageDown", "Control+1", "Alt+2", "Control+ArrowDown", "Alt+Enter", "Shift+F2"];
  for (const key of keys) await page.keyboard.press(key);
  const plain = (await recordedKeys(page)).filter(({ key }) => !["Control", "Alt", "Shift"].includes(key));
  expect(plain.map(({ prevented }) => prevented)).toEqual(keys.map(() => false));
  await panel.seeChosen();
  expect(await hasFocus(panel.option(ESLINT))).toBe(true);
  await asked.expectPending();
});
