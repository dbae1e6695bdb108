// Every kind of answer that a question may ask for (docs/reference/questions.md): what is right, what is wrong and is refused, what stands there
// in the beginning, left and changed, and what the map and the outcome have of it.

import type { Locator } from "@playwright/test";
import type { Panel } from "../support/panel.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

interface Case {
  /** What limits the answer. */
  limits?: object;
  right: string;
  /** What is refused, and the reason. */
  wrong?: [string, string][];
  /** The answer in the beginning, and the text of it. */
  proposed: [string | number | boolean, string];
  /** The answer as a value, where it is no text. */
  value?: number | boolean;
  /** The field, where it is no text field. */
  field?: string;
}

const KINDS: Record<string, Case> = {
  text: { limits: { minLength: 2, maxLength: 5 }, right: "abc", wrong: [["a", "Type at least 2 characters."], ["abcdef", "Type at most 5 characters."]], proposed: ["ab", "ab"] },
  number: { limits: { min: 0.5, max: 9 }, right: "2.5", wrong: [["10", "Type a number from 0.5 to 9."], ["two", "Type a number from 0.5 to 9."]], proposed: [1.5, "1.5"], value: 2.5 },
  integer: { limits: { min: 1 }, right: "5", wrong: [["1.5", "Type a whole number of at least 1."], ["0", "Type a whole number of at least 1."]], proposed: [3, "3"], value: 5 },
  email: { right: "ops@example.com", wrong: [["ops", "Type an email address, for example name@example.com."]], proposed: ["a@example.com", "a@example.com"] },
  url: { right: "https://example.com/a", wrong: [["example", "Type a whole web address, for example https://example.com."]], proposed: ["https://example.com", "https://example.com"] },
  date: { right: "2026-12-24", proposed: ["2026-11-23", "2026-11-23"], field: "input[type=date]" },
};

const QUESTION = "What shall it be?";
const field = (panel: Panel, { field }: Case): Locator => (field ? panel.region.locator(field) : panel.ownWords);

for (const [type, one] of Object.entries(KINDS)) {
  const ask = { question: QUESTION, header: "It", type, ...one.limits };

  test(`${type}: a right answer is sent as a text, and a wrong one is refused with the reason`, async ({ chat, panel }) => {
    const asked = await chat.askOutcome([ask]);
    await panel.read();
    for (const [wrong, reason] of one.wrong ?? []) {
      await field(panel, one).fill(wrong);
      await panel.keysAt(field(panel, one), "Enter");
      await expect(panel.error).toHaveText(reason);
    }
    await field(panel, one).fill(one.right);
    await panel.press("Send answer");
    const [entry] = (await asked.outcome()).entries;
    expect([entry.other, entry.value]).toEqual([one.right, one.value]);
  });

  test(`${type}: the answer in the beginning is left or changed, and an empty one is skipped`, async ({ chat, panel }) => {
    const [proposal, shown] = one.proposed;
    for (const change of [undefined, one.right, ""]) {
      const asked = await chat.ask([{ ...ask, default: proposal }]);
      await panel.read();
      await expect(field(panel, one)).toHaveValue(shown);
      if (change !== undefined) await field(panel, one).fill(change);
      await panel.press(change === "" ? "Skip" : "Send answer");
      if (change === "") await expect(asked.answers()).rejects.toThrow();
      else expect(JSON.parse(await asked.answers())).toEqual({ [QUESTION]: change ?? shown });
    }
  });

  test(`${type}: JSON text with the kind in another spelling is the same question`, async ({ chat, panel }) => {
    const asked = await chat.ask(JSON.stringify([{ ...ask, type: type.toUpperCase() }]));
    await panel.read();
    await field(panel, one).fill(one.right);
    await panel.press("Send answer");
    expect(JSON.parse(await asked.answers())).toEqual({ [QUESTION]: one.right });
  });
}

test("datetime: a picker gives the time with the offset that holds then", async ({ chat, panel }) => {
  const asked = await chat.ask([{ question: QUESTION, type: "datetime" }]);
  await panel.read();
  await panel.region.locator("input[type=datetime-local]").fill("2026-11-23T15:30");
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())[QUESTION]).toMatch(/^2026-11-23T15:30:00[+-]\d\d:\d\d$/);
});

for (const [proposed, pressed, label, value] of [[undefined, "Yes", "Yes", true], [undefined, "No", "No", false], [true, undefined, "Yes", true], [false, "Yes", "Yes", true]] as const) {
  test(`confirm: ${pressed ?? "nothing"} is chosen where ${proposed ?? "nothing"} was proposed`, async ({ chat, panel }) => {
    const asked = await chat.askOutcome([{ question: "Deploy now?", type: "confirm", allowOther: false, ...(proposed !== undefined && { default: proposed }) }]);
    if (proposed !== undefined) await panel.seeChosen(proposed ? "Yes" : "No");
    if (pressed) await panel.pick(pressed);
    await panel.press("Send answer");
    const [entry] = (await asked.outcome()).entries;
    expect([entry.selected[0].label, entry.value]).toEqual([label, value]);
  });
}

test("choice: labels are proposed, and `required` keeps one of several questions from being skipped", async ({ chat, panel }) => {
  const options = ["Red", "Green", "Blue"].map((label) => ({ label }));
  const asked = await chat.ask([
    { question: "Which?", header: "One", type: "choice", options, default: "Green", required: true },
    { question: "Which of them?", header: "Some", type: "choice", options, multiSelect: true, default: ["Red", "Blue"] },
  ]);
  await panel.seeChosen("Green");
  await expect(panel.button("Skip")).toBeHidden();
  await panel.press("Continue");
  await panel.seeChosen("Red", "Blue");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which?": "Green", "Which of them?": "Red, Blue" });
});

test("what a model sends wrongly about its answer limits nothing", async ({ chat, panel }) => {
  const asked = await chat.ask([{ question: QUESTION, type: "number", min: "1", max: 3, minLength: 9, required: "yes", default: { a: 1 } }]);
  await panel.read();
  await expect(panel.ownWords).toHaveValue("");
  await panel.ownWords.fill("2");
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())).toEqual({ [QUESTION]: "2" });
});

test("the example of the documentation", async ({ chat, panel }) => {
  const code = snippet("docs/reference/questions.md", "js");
  const [, questions] = /await askOutcome\((\[[^]*?\])\);/.exec(code)!;
  const asked = await chat.askOutcome(new Function(`return ${questions}`)());
  await panel.read();
  await expect(panel.ownWords).toHaveValue("3");
  await panel.press("Continue");
  await panel.region.locator("input[type=date]").fill("2026-12-24");
  await panel.press("Continue");
  await panel.pick("Yes");
  await panel.press("Review answers");
  await panel.press("Send answers");
  const { entries } = await asked.outcome();
  expect(entries.map(({ selected, other, value }: any) => value ?? other ?? selected[0]?.label)).toEqual([3, "2026-12-24", true]);
});
