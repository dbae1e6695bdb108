// Every kind of answer that a question may ask for (docs/reference/questions.md): what is right, what is wrong and is refused, what stands there
// in the beginning, left and changed, and what the map and the outcome have of it.

import type { Locator } from "@playwright/test";
import type { Panel } from "../support/panel.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

interface Case {
  /** What limits the answer. */
  limits?: object;
  /** The answer as its text in the map. */
  right: string | RegExp;
  /** What is entered for it, where that is not its text. */
  enter?: string;
  /** The keys for it: those of the text, if they are missing. */
  keys?: string[];
  /** What is refused, and the reason. */
  wrong: [string, string][];
  /** The answer in the beginning, its text in the map, and what the field shows. */
  proposed: [string | number | boolean, string, string?];
  /** The answer as a value, where it is no text. */
  value?: number | boolean;
  /** The field, where it is no text field. */
  field?: string;
  /** The choices. */
  choices?: string[];
}

const [DAY, TIME] = ["input[type=date]", "input[type=datetime-local]"];
const PAST = "2026-11-24";
const KINDS: Record<string, Case> = {
  text: { limits: { minLength: 2, maxLength: 5 }, right: "abc", wrong: [["a", "Type at least 2 characters."], ["abcdef", "Type at most 5 characters."]], proposed: ["ab", "ab"] },
  number: { limits: { min: 0.5, max: 9 }, right: "2.5", wrong: [["10", "Type a number from 0.5 to 9."], ["two", "Type a number from 0.5 to 9."]], proposed: [1.5, "1.5"], value: 2.5 },
  integer: { limits: { min: 1 }, right: "5", wrong: [["1.5", "Type a whole number of at least 1."], ["0", "Type a whole number of at least 1."]], proposed: [3, "3"], value: 5 },
  email: { right: "ops@example.com", wrong: [["ops", "Type an email address, for example name@example.com."]], proposed: ["a@example.com", "a@example.com"] },
  url: { right: "https://example.com/a", wrong: [["example", "Type a whole web address, for example https://example.com."]], proposed: ["https://example.com", "https://example.com"] },
  date: { limits: { min: "2026-11-25", max: "2026-12-31" }, right: "2026-12-24", keys: [..."12242026"], wrong: [[PAST, "Choose from 2026-11-25 to 2026-12-31."]], proposed: ["2026-11-26", "2026-11-26"], field: DAY },
  datetime: {
    limits: { min: "2026-11-25T00:00:00Z" },
    right: /^2026-12-24T15:30:00[+-]\d\d:\d\d$/,
    enter: "2026-12-24T15:30",
    keys: [..."12242026", "Tab", ..."0330PM"],
    wrong: [[`${PAST}T01:00`, "Choose 2026-11-25T00:00:00Z or later."]],
    proposed: ["2026-11-26T15:30:00Z", "2026-11-26T15:30:00Z", "2026-11-26T15:30"],
    field: TIME,
  },
  confirm: { right: "Yes", keys: ["1"], wrong: [], proposed: [false, "No"], value: true, choices: ["Yes", "No"] },
  choice: { limits: { options: ["Red", "Green"].map((label) => ({ label })) }, right: "Red", keys: ["1"], wrong: [], proposed: ["Green", "Green"], choices: ["Red", "Green"] },
};

const QUESTION = "What shall it be?";
const field = (panel: Panel, { field }: Case): Locator => (field ? panel.region.locator(field) : panel.ownWords);
const entered = ({ enter, right }: Case) => enter ?? String(right);

/** Enters an answer as with a mouse. */
async function enter(panel: Panel, one: Case, text = entered(one)): Promise<void> {
  if (one.choices) await panel.pick(text);
  else await field(panel, one).fill(text);
}

const expected = ({ right }: Case) => ({ [QUESTION]: typeof right === "string" ? right : expect.stringMatching(right) });

test.use({ timezoneId: "UTC" });

for (const [type, one] of Object.entries(KINDS)) {
  const ask = { question: QUESTION, header: "It", type, ...one.limits };

  test(`${type}: a right answer is sent as a text, and a wrong one is refused with the reason`, async ({ chat, panel }) => {
    const asked = await chat.askOutcome([ask]);
    await panel.read();
    for (const [wrong, reason] of one.wrong) {
      await enter(panel, one, wrong);
      await panel.press("Send answer");
      await expect(panel.error).toHaveText(reason);
    }
    await enter(panel, one);
    await panel.press("Send answer");
    const outcome = await asked.outcome();
    expect(Object.fromEntries(Object.entries(outcome.answers))).toEqual(expected(one));
    expect(outcome.entries[0].value).toBe(one.value);
  });

  test(`${type}: the answer in the beginning is left or changed, and an empty one is skipped`, async ({ chat, panel }) => {
    const [proposal, answer, shown = answer] = one.proposed;
    for (const change of [undefined, entered(one), ""]) {
      const asked = await chat.ask([{ ...ask, default: proposal }]);
      await panel.read();
      if (one.choices) await panel.seeChosen(shown);
      else await expect(field(panel, one)).toHaveValue(shown);
      if (change === "" && !one.choices) await field(panel, one).fill("");
      else if (change) await enter(panel, one);
      await panel.press(change === "" ? "Skip" : "Send answer");
      if (change === "") await expect(asked.answers()).rejects.toThrow();
      else expect(JSON.parse(await asked.answers())).toEqual(change ? expected(one) : { [QUESTION]: answer });
    }
  });

  test(`INT-9 ${type}: it is announced with its options, if it has any`, async ({ chat, page }) => {
    await chat.ask([ask]);
    const options = one.choices ? / It\. What shall it be\? 3 options\. Select one\.$/ : / It\. What shall it be\?\s*$/;
    await expect(page.locator("[data-ask-user-question=announcer]")).toHaveText(options);
  });

  test(`${type}: JSON text with the kind in another spelling is the same question`, async ({ chat, panel }) => {
    const asked = await chat.ask(JSON.stringify([{ ...ask, type: type.toUpperCase() }]));
    await panel.read();
    await enter(panel, one);
    await panel.press("Send answer");
    expect(JSON.parse(await asked.answers())).toEqual(expected(one));
  });

  test(`${type}: keys alone answer it`, async ({ chat, panel, page }) => {
    const asked = await chat.ask([ask]);
    await panel.read();
    await panel.tabTo(one.choices ? panel.option(one.choices[0]) : field(panel, one));
    for (const key of one.keys ?? [...String(one.right)]) await page.keyboard.press(key);
    if (one.choices) await panel.seeChosen(one.choices[0]);
    await panel.keysAt(panel.button("Send answer"), "Enter");
    expect(JSON.parse(await asked.answers())).toEqual(expected(one));
  });

  test(`${type}: a pasted answer is as good as a typed one`, async ({ chat, panel, page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    // In an option's place, words of the person's own.
    const pasted = one.choices ? "Neither of them" : entered(one);
    const asked = await chat.askOutcome([ask]);
    await panel.read();
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await panel.tabTo(field(panel, one));
    await page.keyboard.press("ControlOrMeta+v");
    await expect(field(panel, one)).toHaveValue(pasted);
    await panel.press("Send answer");
    const outcome = await asked.outcome();
    expect(Object.fromEntries(Object.entries(outcome.answers))).toEqual(one.choices ? { [QUESTION]: pasted } : expected(one));
    expect(outcome.entries[0].value).toBe(one.choices ? undefined : one.value);
  });
}

test("confirm: without words of the person's own, one of the two is chosen", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([{ question: "Deploy now?", type: "confirm", allowOther: false }]);
  await panel.read();
  await expect(panel.ownWords).toHaveCount(0);
  await panel.pick("No");
  await panel.press("Send answer");
  expect((await asked.outcome()).entries[0]).toMatchObject({ selected: [{ label: "No" }], value: false });
});

test("confirm: other options than Yes and No have no value", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([{ question: "Deploy now?", type: "confirm", options: [{ label: "No, wait" }, { label: "Go" }] }]);
  await panel.pick("No, wait");
  await panel.press("Send answer");
  const [entry] = (await asked.outcome()).entries;
  expect([entry.selected[0].label, entry.value]).toEqual(["No, wait", undefined]);
});

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
