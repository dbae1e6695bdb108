// Messages, results and logs of others, as they stand in public places, with their sources: those of one protocol stand beside it, the
// others in `tests/foreign`. They were in no test before. Each says what a person is asked, or what the result of a call says.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { protocols } from "../support/vector-files.mjs";
import { load } from "./built.mjs";

const core = await load("core.js");
const { read } = await load("connect/transcript.js");
const folder = new URL("../foreign/", import.meta.url);

/** What a person sees of questions. */
const shown = ({ questions }) =>
  questions.map(({ question, options, multiSelect }) => ({ question, options: options.map(({ label }) => label), ...(multiSelect && { multiSelect }) }));

/** As it is sent: maps of the package have no prototype. */
const plain = (value) => JSON.parse(JSON.stringify(value));

/** The entries that a person makes: by question a label or another text, or in the order of the questions `{selected, other}`. */
function entries({ questions }, answers) {
  const given = questions.map(({ question }, at) => {
    if (!Array.isArray(answers)) return [answers[question] ?? []].flat();
    return [...(answers[at]?.selected ?? []), ...(answers[at]?.other === undefined ? [] : [answers[at].other])];
  });
  return questions.map(({ question, options }, at) => {
    const selected = given[at].filter((one) => options.some(({ label }) => label === one));
    const other = given[at].find((one) => !selected.includes(one));
    return { question, selected: selected.map((label) => ({ label })), ...(other !== undefined && { other: `${other}` }) };
  });
}

async function checkRequest({ message, dialect, expect, reply, tools }) {
  const detected = await core.detectDialect(message);
  if (dialect !== undefined && !expect.none) assert.equal(detected, dialect);
  // A message that is of no protocol is not asked.
  if (expect.none && detected === null) return;
  const name = detected ?? "tool-input";
  const { inbound, problems, more = [] } = await core.decode(name, message, { mode: "lenient", tools });
  if (expect.none) return assert.equal(inbound.type === "ask", false);
  if (expect.problem) return assert.notEqual(problems.length, 0);
  assert.equal(inbound.type, "ask", JSON.stringify(problems));
  const { questionnaire } = inbound.pending;
  assert.deepEqual([inbound, ...more.map((one) => one.inbound)].flatMap((one) => shown(one.pending.questionnaire)), expect.questions);
  if (expect.context !== undefined) assert.equal(questionnaire.context, expect.context);
  if (!reply) return;
  const outcome = { type: reply.type ?? "answered", entries: entries(questionnaire, reply.answer ?? {}) };
  assert.deepEqual(plain((await core.encode(name, inbound.pending, outcome)).messages), reply.messages);
}

async function checkInput({ input, expect }) {
  // What a model may not send is shown all the same where the page is lenient.
  const mode = expect.questions?.some(({ options }) => options.length < 2) ? "lenient" : "contract";
  const { questionnaire, problems } = await core.validate(input, { mode });
  if (expect.problem) return assert.equal(questionnaire, null);
  assert.ok(questionnaire, JSON.stringify(problems));
  assert.deepEqual(shown(questionnaire), expect.questions);
  if (expect.context !== undefined) assert.equal(questionnaire.context, expect.context);
}

async function checkResult({ input, result, expect: { type, says = type, answers, response, notes } }) {
  const read = await core.readResult(input, result);
  // Some sources leave open which of two endings it is.
  assert.ok([says].flat().includes(read.says), `${read.says} in place of ${says}`);
  if (typeof type === "string") assert.equal(read.outcome?.type, type);
  if (answers !== undefined) assert.deepEqual({ ...read.outcome?.answers }, answers);
  if (response !== undefined) assert.equal(read.outcome?.response, response);
  if (notes !== undefined) assert.deepEqual(read.outcome.entries.flatMap(({ notes }) => notes ?? []), [notes].flat().filter(Boolean));
}

async function checkLog({ lines, expect, tools }) {
  const { calls } = await read(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"), { tools });
  const got = calls.map(({ says, outcome, questionnaire }, at) => ({
    ...(expect[at]?.questions && { questions: questionnaire && shown(questionnaire) }),
    says,
    ...(outcome?.type === "answered" && { answers: { ...outcome.answers } }),
    ...(expect[at]?.response !== undefined && { response: outcome?.response }),
  }));
  assert.deepEqual(plain(got), expect);
}

const CHECKS = { request: checkRequest, input: checkInput, result: checkResult, log: checkLog };
const all = readdirSync(folder).filter((name) => name.endsWith(".json"));
const ofProtocols = Object.values(protocols).flatMap(({ foreign = [] }) => foreign);
const cases = [...ofProtocols, ...all.flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")))];

describe("foreign data", () => {
  for (const one of cases.filter(({ open }) => !open)) it(`${one.name} (${one.source})`, () => CHECKS[one.kind](one));

  // What is read otherwise, and why. One that is read rightly belongs above.
  for (const one of cases.filter(({ open }) => open)) {
    it(`open: ${one.name} (${one.source})`, () => assert.rejects(async () => CHECKS[one.kind](one)));
  }

  it("are many, each with a source of its own kind", () => {
    assert.equal(new Set(cases.map(({ name }) => name)).size, cases.length);
    assert.ok(cases.every(({ source }) => source.length > 5));
  });
});
