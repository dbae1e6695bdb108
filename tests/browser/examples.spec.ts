// The examples of the source documents, each answered twice: with the keyboard alone and with the mouse alone. The
// answers are compared byte for byte.

import { daily, isEven } from "../support/daily.ts";
import type { Chat } from "../support/chat.ts";
import type { Panel } from "../support/panel.ts";
import { AUTH_METHOD, COMMAND_TYPE, DATABASE, FEATURES, PACKAGE_MANAGER, PROVIDERS, TESTING, toolUse, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

interface Example {
  name: string;
  questions: Question[];
  answers: string;
  /** From the first control of the first question on. */
  keyboard(panel: Panel): Promise<void>;
  mouse(panel: Panel): Promise<void>;
}

const EXAMPLES: Example[] = [
  {
    name: "the technology choice, as recommended",
    questions: [DATABASE],
    answers: '{"Which database should we use for this project?":"PostgreSQL (Recommended)"}',
    keyboard: (panel) => panel.keys("Space", "Enter"),
    async mouse(panel) {
      await panel.pick("PostgreSQL (Recommended)");
      await panel.press("Send answer");
    },
  },
  {
    name: "the features, three of four",
    questions: [FEATURES],
    answers: '{"Which features should we enable?":"TypeScript, ESLint + Prettier, Tailwind CSS"}',
    keyboard: (panel) => panel.keys("Space", "ArrowDown", "Space", "ArrowDown", "ArrowDown", "Space", "Enter"),
    async mouse(panel) {
      for (const label of ["Tailwind CSS", "TypeScript", "ESLint + Prettier"]) await panel.pick(label);
      await panel.press("Send answer");
    },
  },
  {
    name: "the two questions about signing in",
    questions: [AUTH_METHOD, PROVIDERS],
    answers:
      '{"Which authentication method should we use?":"OAuth 2.0 (Recommended)",' +
      '"Which OAuth providers should we support?":"Google, GitHub"}',
    async keyboard(panel) {
      await panel.keys("Space", "Enter");
      await expect(panel.option("Google")).toBeFocused();
      await panel.keys("Space", "ArrowDown", "Space", "Enter");
      await expect(panel.review).toBeFocused();
      await panel.tabTo(panel.button("Send answers"));
      await panel.keys("Enter");
    },
    async mouse(panel) {
      await panel.pick("OAuth 2.0 (Recommended)");
      await panel.press("Continue");
      await panel.pick("Google");
      await panel.pick("GitHub");
      await panel.press("Review answers");
      await panel.press("Send answers");
    },
  },
  {
    name: "the package manager, in own words",
    questions: [PACKAGE_MANAGER],
    answers: '{"Which package manager do you prefer?":"bun"}',
    async keyboard(panel) {
      await panel.tabTo(panel.ownWords);
      await panel.type("bun");
      await panel.keys("Enter");
    },
    async mouse(panel) {
      await panel.write("bun");
      await panel.press("Send answer");
    },
  },
  {
    name: "the testing framework",
    questions: [TESTING],
    answers: '{"Which testing framework should we use?":"Vitest"}',
    keyboard: (panel) => panel.keys("ArrowDown", "Enter"),
    async mouse(panel) {
      await panel.pick("Vitest");
      await panel.press("Send answer");
    },
  },
  {
    name: "the command type of the transcript",
    questions: [COMMAND_TYPE],
    answers: `{"What is a 'command' in this queue?":"Both"}`,
    keyboard: (panel) => panel.keys("3", "Enter"),
    async mouse(panel) {
      await panel.pick("Both");
      await panel.press("Send answer");
    },
  },
];

/** Everything that may be handed over for the same questions. */
const SHAPES: [name: string, shape: (questions: Question[]) => unknown][] = [
  ["an array of questions", (questions) => questions],
  ["the tool's input", (questions) => ({ questions })],
  ["a tool_use block", toolUse],
  ["the JSON text of an array", (questions) => JSON.stringify(questions)],
  ["the JSON text of the input", (questions) => JSON.stringify({ questions }, null, 2)],
  ["the JSON text of a tool_use block", (questions) => JSON.stringify(toolUse(questions))],
];

async function byKeyboard(example: Example, chat: Chat, panel: Panel, input: unknown): Promise<string> {
  await chat.composer.focus();
  const asked = await chat.ask(input);
  await expect(panel.region).toBeVisible();
  await panel.tabTo(panel.option(example.questions[0].options[0].label));
  await example.keyboard(panel);
  return asked.answers();
}

async function byMouse(example: Example, chat: Chat, panel: Panel, input: unknown): Promise<string> {
  const asked = await chat.ask(input);
  await example.mouse(panel);
  return asked.answers();
}

// Every day each example and each shape is answered in one of the two ways.
for (const [at, example] of EXAMPLES.entries()) {
  test(`${example.name}: answered with the keyboard alone`, { tag: daily(isEven(at)) }, async ({ chat, panel }) => {
    expect(await byKeyboard(example, chat, panel, example.questions)).toBe(example.answers);
  });

  test(`${example.name}: answered with the mouse alone`, { tag: daily(!isEven(at)) }, async ({ chat, panel }) => {
    expect(await byMouse(example, chat, panel, example.questions)).toBe(example.answers);
  });

  test(`${example.name}: every control is found by role and name`, async ({ chat, panel }) => {
    await chat.ask(example.questions);
    const [{ question, header, options, multiSelect }] = example.questions;
    const group = panel.question(`${header} ${question}`);
    await expect(group).toBeVisible();
    const role = multiSelect ? "checkbox" : "radio";
    for (const { label, description } of options) {
      const control = group.getByRole(role, { name: label, exact: true });
      await expect(control).not.toBeChecked();
      await expect(control).toHaveAccessibleDescription(description ?? "");
    }
    await expect(group.getByRole(role, { name: "Other", exact: true })).not.toBeChecked();
    await expect(group.getByRole("textbox", { name: `Your own answer to: ${question}`, exact: true })).toBeEditable();
    await expect(group.getByRole(role)).toHaveCount(options.length + 1);
    const main = example.questions.length > 1 ? "Continue" : "Send answer";
    for (const button of [main, "Skip", "More", "Collapse"]) await expect(panel.button(button)).toBeEnabled();
  });
}

const [testing] = EXAMPLES.filter(({ questions }) => questions[0] === TESTING);
for (const [at, [name, shape]] of SHAPES.entries()) {
  test(`${name} is read as the questions in it, by keyboard`, { tag: daily(!isEven(at)) }, async ({ chat, panel }) => {
    expect(await byKeyboard(testing, chat, panel, shape(testing.questions))).toBe(testing.answers);
  });

  test(`${name} is read as the questions in it, by mouse`, { tag: daily(isEven(at)) }, async ({ chat, panel }) => {
    expect(await byMouse(testing, chat, panel, shape(testing.questions))).toBe(testing.answers);
  });
}

test("SAFE-5 the answers map has no prototype", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await asked.result()).toMatchObject({ state: "resolved", bare: true, keys: [TESTING.question] });
});

test("several choices are joined by commas, in the order of the question, own words last", async ({ chat, panel }) => {
  const asked = await chat.ask([FEATURES]);
  for (const label of ["Testing (Vitest)", "TypeScript"]) await panel.pick(label);
  await panel.write("Storybook");
  await panel.press("Send answer");
  expect(await asked.answers()).toBe('{"Which features should we enable?":"TypeScript, Testing (Vitest), Storybook"}');
});

test("I4 askOutcome() returns every question with its choices, own words and status", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([AUTH_METHOD, PROVIDERS]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.press("Skip");
  await panel.press("Send answers");
  expect(await asked.outcome()).toMatchObject({
    type: "answered",
    entries: [
      { index: 0, question: AUTH_METHOD.question, header: "Auth Method", status: "answered", selected: [{ index: 1, label: "JWT" }] },
      { index: 1, question: PROVIDERS.question, header: "Providers", status: "skipped", selected: [] },
    ],
    answers: { [AUTH_METHOD.question]: "JWT" },
  });
});
