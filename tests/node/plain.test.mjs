// INT-34: a question is drawn early only if the core reads it without a repair or a warning, and shows the same texts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as plain from "../../npm/_lib/panel/plain.js";
import { vectors } from "../pages/vectors.js";
import { casesOf, protocols, vectorFiles } from "../support/vector-files.mjs";
import { load, root } from "./built.mjs";

const { plainQuestions } = plain;
const core = await load("core.js");
const { formIn, interruptIn } = await load("_lib/agents/plain-requests.js");

const attempt = (input, read = plainQuestions) => {
  try {
    return read(input, plain) || undefined;
  } catch {
    return undefined;
  }
};

/** What the core reads if nothing has to be changed. */
const expected = ({ text, header, multi, choices }) => ({
  question: text,
  header: header ?? "",
  kind: "choice",
  multiSelect: multi ?? false,
  options: choices.map(({ label, sent, description, tag }) => ({
    label: sent,
    ...(tag && { labelShown: label.trimEnd() }),
    ...(description && { description }),
    ...(tag && { recommended: true }),
  })),
  allowOther: true,
});

/** Whether an input is drawn early. If it is, the core must agree. */
async function isDrawnEarly(input) {
  const plain = attempt(input);
  if (!plain) return false;
  const { questionnaire, repairs, problems } = await core.validate(input);
  const about = JSON.stringify(input);
  assert.deepEqual(problems, [], about);
  assert.deepEqual(repairs.filter(({ code, before }) => code !== "default" || before !== "missing"), [], about);
  assert.deepEqual(questionnaire.questions, plain.map(expected), about);
  return true;
}

const inputs = vectorFiles
  .filter(({ name }) => name.startsWith("reading-"))
  .flatMap(({ text }) => vectors(undefined, JSON.parse(text)))
  .map(({ one, get }) => get(one.input))
  .filter((input) => typeof input === "object");

test("INT-34 no input of the vectors is drawn early as the panel would not show it", async () => {
  let early = 0;
  for (const input of inputs) if (await isDrawnEarly(input)) early += 1;
  assert.ok(inputs.length > 100 && early > 5, `${early} of ${inputs.length} inputs are drawn early`);
});

const TEXTS = [
  "A", "a", "Cop", "\u0421\u043e\u0440", "corn", "com", "I1l|", "lIl1", "O0", "o o", "rn", "m", "-", "!", "\u00bfQue?", "Gr\u00f6\u00dfe", "\u65e5\u672c\u8a9e", "\u304b", "\u30ab", "\ud55c\uad6d",
  "\u{1f600}", "\u{1f468}\u200d\u{1f469}", "a\u0301", "\u202eabc", "a\u00adb", "a\u200bb", " a", "a ", "", "a\nb", "a\\nb", "&amp;", "a & b; c", "*a*", "`a`", "A (Recommended)", "(Recommended)",
  "A  (Recommended)", "A [recommended]", "A (empfohlen)", "B (\u63a8\u8350)", "B\uff08\u63a8\u8350\uff09", "\u3010\u63a8\u8350\u3011B", "\u2b50 A", "A \u2b50", "Recommended: A", "Other", "other: x", "All of the above", "Something else", "Type here",
  "None of these", "Select all", "Twelve chars", "Thirteen long", "Enter your password", "Paste the API key", "x".repeat(200), "x".repeat(201), "\u00e9".repeat(101), "\u05d0\u05d1", "\u0645\u0631", "\u2026", "\u3164", "\u2800", "1", "1.", "null", "A\tB", "\ufeffA",
];

test("INT-34 no pair of difficult labels, headers or descriptions is drawn early as the panel would not show it", async () => {
  let early = 0;
  for (const [at, one] of TEXTS.entries()) {
    for (const other of TEXTS.slice(at)) {
      if (await isDrawnEarly([{ question: "Which one?", header: "H", options: [{ label: one, description: "d" }, { label: other }], multiSelect: true }])) early += 1;
    }
    await isDrawnEarly([{ question: one, header: one, options: [{ label: "A", description: one }, { label: "B" }] }]);
    await isDrawnEarly([{ question: "Q", options: [{ label: "A" }, { label: "B", description: one }] }, { question: one, options: [{ label: "A" }, { label: "B" }] }]);
  }
  assert.ok(early > 100, `${early} pairs are drawn early`);
});

test("INT-34 a question that names a secret is not drawn early", () => {
  const source = readFileSync(join(root, "crates/ask-core/src/text/secret.rs"), "utf8");
  const words = /SECRETS: &str = "([^"]+)"/.exec(source)[1].replace(/\\\n */g, "").split(",");
  assert.ok(words.length > 20);
  for (const word of words) {
    for (const text of [`Enter your ${word}`, `Enter your ${word.toUpperCase()}`]) {
      assert.equal(attempt([{ question: text, options: [{ label: "A" }, { label: "B" }] }]), undefined, text);
    }
  }
});

test("INT-34 plain questions in several languages are drawn early", async () => {
  for (const labels of [["Postgres (Recommended)", "SQLite"], ["Größe", "Länge"], ["\u662f\u7684", "\u4e0d\u662f"], ["Да", "Нет"], ["Ναι", "Όχι"], ["はい", "いいえ"], ["좋아요", "싫어요"], ["A (local)", "B (remote)"]]) {
    assert.ok(await isDrawnEarly([{ question: "Which one?", header: "Choice", options: labels.map((label) => ({ label, description: label })) }]), labels.join());
  }
});

test("INT-34 an object that is not what it seems is not drawn early", () => {
  const question = { question: "Which one?", options: [{ label: "A" }, { label: "B" }] };
  const strange = [null, undefined, 1, "text", [], {}, [null], { questions: [question], more: 1 }, [{ ...question, toJSON: () => null }], [question, question], Array(5).fill(question), [{ ...question, options: new Set(question.options) }], [{ ...question, options: "AB" }], [{ ...question, multiSelect: "true" }], [{ ...question, header: "" }]];
  for (const input of strange) assert.equal(attempt(input), undefined, JSON.stringify(input));
  assert.ok(attempt([question]) && attempt({ questions: [question] }));
});

/** Whether a message is drawn early. If it is, the core must ask just that, and nothing else. */
async function isMessageDrawnEarly(dialect, read, message) {
  const early = attempt(message, read);
  if (!early) return false;
  const about = JSON.stringify(message);
  const { inbound, more = [], problems = [] } = await core.decode(dialect, message);
  assert.deepEqual([inbound.type, more, problems], ["ask", [], []], about);
  const { correlation = null, questionnaire } = inbound.pending;
  const shown = questionnaire.questions.map(({ key, field, options, ...rest }) => ({ ...rest, options: options.map(({ value, ...option }) => option) }));
  assert.deepEqual({ ...questionnaire, questions: shown }, { questions: plainQuestions(early.questions).map((one) => ({ ...expected(one), allowOther: early.isTool === true })) }, about);
  if (early.isTool) assert.equal(early.correlation, correlation, about);
  return true;
}

const messages = casesOf(...Object.keys(protocols))
  .map(({ message }) => message)
  .filter((message) => message !== null && typeof message === "object");

test("INT-34 no request of the vectors is drawn early as the panel would not show it", async (t) => {
  const early = { forms: 0, interrupts: 0 };
  for (const message of messages) {
    if (await isMessageDrawnEarly("mcp-elicitation", formIn, message.params ?? message)) early.forms += 1;
    if (await isMessageDrawnEarly("acp-elicitation", formIn, message.params ?? message)) early.forms += 1;
    if (await isMessageDrawnEarly("langgraph", interruptIn, message)) early.interrupts += 1;
  }
  assert.ok(messages.length > 100, `${messages.length} messages`);
  t.diagnostic(`${early.forms} forms and ${early.interrupts} interrupts are drawn early`);
});

const form = (property, rest = {}, request = {}) => ({ message: "Which one?", requestedSchema: { type: "object", properties: { answer: { type: "string", title: "Choice", ...property } }, ...rest }, ...request });

test("INT-34 no difficult text of a form or an interrupt is drawn early as the panel would not show it", async () => {
  let early = 0;
  const look = async (dialect, read, message) => void (early += await isMessageDrawnEarly(dialect, read, message));
  for (const [at, one] of TEXTS.entries()) {
    for (const other of TEXTS.slice(at)) {
      await look("mcp-elicitation", formIn, form({ enum: [one, other] }));
      await look("acp-elicitation", formIn, form({ oneOf: [{ const: one, title: other }, { const: "b", title: "B" }] }, { required: ["answer"] }));
    }
    await look("mcp-elicitation", formIn, form({ title: one, enum: ["A", "B"] }, {}, { message: one }));
    await look("mcp-elicitation", formIn, form({ enum: ["A", "B"] }, {}, { message: one }));
    await look("langgraph", interruptIn, { __interrupt__: [{ id: one, value: { questions: [{ question: "Which one?", header: one, options: [{ label: one }, { label: "B", description: one }] }] } }] });
  }
  assert.ok(early > 1000, `${early} messages are drawn early`);
});

test("INT-34 a form or an interrupt with more than it seems is not drawn early", async () => {
  const two = { enum: ["A", "B"] };
  const forms = [
    form({}), form({ ...two, default: "A" }), form({ ...two, description: "Which?" }), form({ ...two, _meta: {} }), form({ ...two, enumNames: ["C", "D"] }), form({ enum: ["A"] }), form({ enum: [1, 2] }),
    form({ ...two, type: "number" }), form({ ...two, oneOf: [{ const: "A", title: "A" }, { const: "B", title: "B" }] }), form({ oneOf: [{ const: 1, title: "A" }, { const: 2, title: "B" }] }),
    form(two, { properties: { a: { type: "string", title: "A", ...two }, a_other: { type: "string" } } }), form(two, { title: "More" }), form(two, { required: ["other"] }), form(two, {}, { mode: "url" }), form(two, {}, { _meta: { "x/questions": [] } }), form(two, {}, { message: "" }),
  ];
  for (const message of forms) assert.equal(attempt(message, formIn), undefined, JSON.stringify(message));
  const value = { questions: [{ question: "Which one?", options: [{ label: "A" }, { label: "B" }] }] };
  const interrupts = [[{ id: "i", value }, { id: "j", value }], [{ id: 1, value }], [{ id: "i", value: { ...value, action_requests: [] } }], [{ interruptId: "i", payload: value }], [{ id: "i", value, payload: value }], []];
  for (const __interrupt__ of interrupts) assert.equal(attempt({ __interrupt__ }, interruptIn), undefined, JSON.stringify(__interrupt__));
  assert.ok(attempt(form(two), formIn) && attempt({ __interrupt__: [{ id: "i", value, ns: [] }] }, interruptIn));
});
