// What a screen reader gets: role, name, state and description of everything, as golden texts.

import { reach, STATES } from "../support/states.ts";
import { DATABASE, FEATURES, TESTING, oneOf } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

/** The whole of each state that is not a question. */
const WHOLE: Record<string, string> = {
  review: `
    - region "Claude asks":
      - group "Review":
        - button "✓ Auth Method"
        - button "✓ Providers"
        - button "✓ Package Mgr"
      - heading "Check your answers" [level=2]
      - term: Auth Method
      - definition: OAuth 2.0
      - definition:
        - 'button "Change: Which authentication method should we use?"': Change
      - term: Providers
      - definition: Google, GitHub
      - definition:
        - 'button "Change: Which OAuth providers should we support?"': Change
      - term: Package Mgr
      - definition: bun (typed)
      - definition:
        - 'button "Change: Which package manager do you prefer?"': Change
      - button "Back"
      - button "Send answers"
      - button "Collapse"
      - button "More"`,
  "leave prompt": `
    - region "Claude asks":
      - group "Leave without sending?":
        - paragraph: Leave without sending?
        - button "Stop"
        - button "Go on without me"
        - button "Keep answering"`,
  collapsed: `
    - region "Claude asks":
      - text: Question waiting Which database should we use for this project?
      - button "Open"`,
  receipt: `
    - group "Answered":
      - paragraph: Auth Method OAuth 2.0
      - paragraph: Providers Skipped
      - paragraph: Package Mgr “bun” (typed)`,
  "receipt of a cancelled question": `
    - group "Cancelled":
      - paragraph: Database Cancelled`,
  "several questions": `
    - region "Claude asks":
      - group "Question 2 of 3":
        - button "✓ Auth Method"
        - button "Providers"
        - button "Testing" [disabled]
      - group "Providers Which OAuth providers should we support?"
      - button "Back"
      - button "Skip"
      - button "Continue"
      - button "Collapse"
      - button "More"`,
  "waiting behind it": `
    - region "Claude asks":
      - text: 2 more waiting
      - group "Testing Which testing framework should we use?"`,
};

/** The group of the question, to the last word. */
const GROUPS: Record<string, string> = {
  plain: `
- group "Database Which database should we use for this project?":
  - text: Database Which database should we use for this project?
  - radio "PostgreSQL (Recommended)"
  - text: PostgreSQL (Recommended) Robust relational DB, great for complex queries
  - radio "MongoDB"
  - text: MongoDB Document DB, flexible schema for rapid development
  - radio "SQLite"
  - text: SQLite Embedded DB, zero configuration, good for small apps
  - radio "Other"
  - 'textbox "Your own answer to: Which database should we use for this project?"':
    - /placeholder: Type your own answer`,
  "multi-select with Other open": `
- group "Features Which features should we enable?":
  - text: Features Which features should we enable?
  - paragraph: Select any number.
  - checkbox "TypeScript" [checked]
  - text: TypeScript Type safety and better IDE support
  - checkbox "ESLint + Prettier"
  - text: ESLint + Prettier Code linting and formatting
  - checkbox "Testing (Vitest)"
  - text: Testing (Vitest) Unit and component testing
  - checkbox "Tailwind CSS" [checked]
  - text: Tailwind CSS Utility-first CSS framework
  - checkbox "Other" [checked]
  - 'textbox "Your own answer to: Which features should we enable?"': Storybook, and a page for every component`,
  error: `
- group "Features Which features should we enable?":
  - text: Features Which features should we enable?
  - paragraph: Select any number.
  - checkbox "TypeScript" [invalid]
  - text: TypeScript Type safety and better IDE support
  - checkbox "ESLint + Prettier" [invalid]
  - text: ESLint + Prettier Code linting and formatting
  - checkbox "Testing (Vitest)" [invalid]
  - text: Testing (Vitest) Unit and component testing
  - checkbox "Tailwind CSS" [invalid]
  - text: Tailwind CSS Utility-first CSS framework
  - checkbox "Other" [invalid]
  - 'textbox "Your own answer to: Which features should we enable?"':
    - /placeholder: Type your own answer`,
};

for (const state of STATES) {
  const whole = WHOLE[state.name];
  const group = GROUPS[state.name];
  if (!whole && !group) continue;
  test(`INT-7 the accessibility tree of: ${state.name}`, async ({ chat, panel, page }) => {
    await reach(state, chat, panel);
    if (group) expect(`\n${await panel.region.getByRole("group").first().ariaSnapshot()}`).toBe(group);
    if (whole) await expect(page.locator("#host")).toMatchAriaSnapshot(whole);
  });
}

test("K1 Tab goes from the chips to the options, the field, the main buttons and the secondary actions, then leaves the panel", async ({ chat, panel, page }) => {
  await chat.composer.focus();
  await chat.ask([FEATURES, DATABASE]);
  await panel.pick("TypeScript");
  await panel.press("Continue");
  await panel.read();
  await chat.composer.focus();
  const order: string[] = [];
  for (let press = 0; press < 20 && order.at(-1) !== "After the panel"; press += 1) {
    await page.keyboard.press("Tab");
    order.push(await page.evaluate(() => {
      let focused = document.activeElement!;
      while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      const labelled = focused.getAttribute("aria-labelledby");
      const label = labelled ? (focused.getRootNode() as ShadowRoot).getElementById(labelled) : null;
      return (focused.getAttribute("aria-label") ?? label?.textContent ?? ((focused as HTMLElement).title || focused.textContent))!;
    }));
  }
  expect(order).toEqual([
    // The style sheet adds the brackets, so they are in the name and not in this text.
    "Features", "Database", "PostgreSQL Recommended", `Your own answer to: ${DATABASE.question}`, "Back", "Skip", "Review answers", "Back to message", "Collapse", "More", "After the panel",
  ]);
});

test("INT-7 the group says how many may be chosen, and where the person is", async ({ chat, panel }) => {
  await chat.ask([FEATURES, DATABASE]);
  await expect(panel.question("Features Which features should we enable?")).toHaveAccessibleDescription("Question 1 of 2 Select any number.");
  await panel.pick("TypeScript");
  await panel.press("Continue");
  await expect(panel.question("Database Which database should we use for this project?")).toHaveAccessibleDescription("Question 2 of 2");
});

test("INT-7 the name of an option is its label alone, and its description is its description", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  for (const { label, description } of DATABASE.options) {
    await expect(panel.option(label)).toHaveAccessibleName(label);
    await expect(panel.option(label)).toHaveAccessibleDescription(description!);
  }
  await expect(panel.option("Other")).toHaveAccessibleName("Other");
});

test("INT-14 in the review, the button that changes an answer is described by it", async ({ chat, panel }) => {
  await chat.ask([FEATURES, DATABASE]);
  for (const label of ["TypeScript", "ESLint + Prettier"]) await panel.pick(label);
  await panel.press("Continue");
  await panel.press("Skip");
  await expect(panel.button(`Change: ${FEATURES.question}`)).toHaveAccessibleDescription(/^TypeScript, ?ESLint \+ Prettier$/);
  await expect(panel.button(`Change: ${DATABASE.question}`)).toHaveAccessibleDescription("Skipped");
});

test("INT-11 in a form an option is described by the error of its question while there is one", async ({ chat, panel }) => {
  await chat.ask([DATABASE, oneOf("Which port?", "8080", "9090")], { layout: "form" });
  await panel.press("Send answers");
  const error = "Select an answer, or skip.";
  await expect(panel.option("SQLite")).toHaveAccessibleDescription(`${error} ${DATABASE.options[2]!.description}`);
  for (const label of ["8080", "Other"]) await expect(panel.question("Which port?").getByRole("radio", { name: label })).toHaveAccessibleDescription(error);
  await panel.pick("8080");
  await expect(panel.option("9090")).toHaveAccessibleDescription("");
});

test("INT-7 the radios of a question are one native group, so that screen readers say their position", async ({ chat, panel }) => {
  await chat.ask([TESTING]);
  await chat.ask([TESTING], { host: "#second", askedBy: "Second" });
  await expect(panel.region).toHaveCount(2);
  const groups = await panel.page.evaluate(() =>
    [...document.querySelectorAll("[data-ask-user-question]")].flatMap(({ shadowRoot }) => {
      const radios = [...(shadowRoot?.querySelectorAll<HTMLInputElement>("fieldset input[type=radio]") ?? [])];
      return radios.length ? [[radios.length, new Set(radios.map(({ name }) => name)).size, radios.every(({ name }) => name !== "")]] : [];
    }),
  );
  expect(groups).toEqual([[3, 1, true], [3, 1, true]]);
});

test("INT-7 nothing is preselected, not even a recommended option", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.seeChosen();
  await panel.read();
  await panel.seeChosen();
});

test("INT-22 a long header is shortened on screen and complete in the accessible name", async ({ chat, panel }) => {
  const header = "A header that is much longer than twelve";
  await chat.ask([{ ...oneOf("Which?", "a", "b"), header }]);
  await expect(panel.question(`${header} Which?`)).toBeVisible();
  const chip = panel.region.locator("[part=chip]");
  const shown = (await chip.textContent())!;
  expect(shown.length).toBeLessThan(header.length);
  expect(shown).toMatch(/…$/);
  await expect(chip).toHaveAttribute("title", header);
});

for (const [name, header, most] of [
  ["CJK", "数据库选择与存储引擎的比较和讨论", 13],
  ["ZWJ emoji", "👨‍👩‍👧‍👦".repeat(20), 13],
  ["combining marks", `A${"\u0301".repeat(2000)}`, 64],
] as const) {
  test(`INT-22 a header of ${name} is shortened by visible characters, not by code units`, async ({ chat, panel }) => {
    await chat.ask([{ ...oneOf("Which?", "a", "b"), header }]);
    const shown = (await panel.region.locator("[part=chip]").textContent())!;
    expect([...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(shown)].length).toBeLessThanOrEqual(most);
    expect(shown.length).toBeLessThanOrEqual(66);
  });
}

test("INT-21 every string of an agent stands in its own direction", async ({ chat, panel }) => {
  await chat.ask([{ question: "איזה מסד נתונים?", header: "נתונים", options: [{ label: "PostgreSQL", description: "طويل" }, { label: "עברית (x)", description: "plain" }] }]);
  await panel.read();
  const isolated = await panel.region.evaluate((region) => {
    const texts = ["איזה מסד נתונים?", "PostgreSQL", "طويل", "עברית (x)", "plain"];
    return texts.map((text) => {
      const holder = [...region.querySelectorAll("*")].find((element) => element.textContent === text && !element.firstElementChild)!;
      return holder.localName === "bdi" || holder.getAttribute("dir") === "auto" || holder.closest("bdi, [dir=auto]") !== null;
    });
  });
  expect(isolated).toEqual([true, true, true, true, true]);
});

test("INT-23 every visible word of a control begins its name", async ({ chat, panel }) => {
  await chat.ask([FEATURES, DATABASE]);
  await panel.read();
  const wrong = await panel.region.evaluate((region) =>
    [...region.querySelectorAll("button")]
      .filter((button) => button.checkVisibility() && button.innerText.trim())
      .filter((button) => !(button.getAttribute("aria-label") ?? button.innerText).startsWith(button.innerText))
      .map((button) => button.innerText),
  );
  expect(wrong).toEqual([]);
});
