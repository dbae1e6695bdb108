// Runs the language-neutral vectors through the built package. The wasm module must produce the same bytes as the native
// build (`crates/ask-protocols/tests/vectors.rs` runs the same files), and `core.js` must return the same values as objects.
//
//   PACKAGE=target/npm/ask-user-question node --test tests/node/

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { vectors } from "../pages/vectors.js";
import { vectorFiles } from "../support/vector-files.mjs";
import { load, root } from "./built.mjs";

const core = await load("core.js");
const { AskError, runtime } = await load("_lib/ask.js");
const engine = await (await load("_lib/load/core.js")).core(runtime);
// Of a page without the core.
const reader = await (await load("_lib/load/modules.js")).reader({ AskError, defaults: {} });

const json = (value) => JSON.stringify(value) ?? "null";

for (const { name, text } of vectorFiles) {
  const all = vectors(engine, JSON.parse(text));

  describe(name, () => {
    for (const { one, get, given, wanted } of all) {
      it(one.name, async () => {
        assert.equal(await given(), wanted);
        if (one.call === "validate") {
          const [input, options] = [one.text ?? json(get(one.input)), json(get(one.options))];
          assert.equal(await reader.prepare(input, options), await engine.prepare(input, options));
        }
        if (one.text === undefined) assert.equal(JSON.stringify(await value(one, get)), JSON.stringify(withObjects(one, get)));
      });
    }
  });
}

/** Makes the same call through `core.js`. Returns the problems if it is refused. */
function value(one, get) {
  const input = get(one.input);
  const calls = {
    validate: () => core.validate(input, get(one.options)),
    format: async () => {
      let lost;
      const value = await core.format(input, get(one.outcome), one.style, { onLoss: (losses) => (lost = losses) });
      assert.deepEqual(lost, one.losses);
      return value;
    },
    reply: () => core.readReply(input, one.index ?? 0, one.typed),
    seen: () => core.readAnswers(input, get(one.result)),
    result: () => core.readResult(input, get(one.result)),
    auto: () => core.autoAnswer(input),
    detect: () => core.detectGeneration(one.result),
    decode: () => core.decode(one.dialect, get(one.message), get(one.options)),
    dialect: () => core.detectDialect(get(one.message)),
    encode: () => core.encode(one.dialect, get(one.pending), get(one.outcome)),
    digest: () => core.digest(input),
    verify: () => core.verifyDecision(get(one.record), input),
  };
  return calls[one.call]().catch((error) => {
    assert.ok(error instanceof core.AskError, error.stack);
    assert.equal(error.code, "invalid");
    return error.problems;
  });
}

/** The expected result as `core.js` returns it: lists of entries become maps. */
function withObjects(one, get) {
  const expect = get(one.expect);
  if (one.problems) return one.problems;
  if (one.call === "result") return { ...expect, outcome: expect.outcome && withMaps(expect.outcome) };
  if (one.call === "seen") return { ...expect, outcome: withMaps(expect.outcome) };
  if (one.call === "decode") return decoded(expect);
  return one.call === "auto" || one.style === "outcome" ? withMaps(expect) : expect;
}

const decoded = ({ inbound, more, ...rest }) => ({
  inbound: inbound.outcome ? { ...inbound, outcome: withMaps(inbound.outcome) } : inbound,
  ...rest,
  ...(more && { more: more.map(decoded) }),
});

const withMaps = ({ answers, annotations, ...outcome }) => ({
  ...outcome,
  answers: Object.fromEntries(answers),
  annotations: Object.fromEntries(annotations),
});

describe("core.js", () => {
  const questions = [{ question: "__proto__", header: "H", options: [{ label: "A" }, { label: "B" }] }];
  const outcome = { type: "answered", entries: [{ index: 0, selected: [1] }] };

  it("returns maps without a prototype, in which __proto__ is a key like any other", async () => {
    const taken = { type: "answered", entries: [{ selected: ["B"] }] };
    for (const map of [
      await core.format(questions, taken, "answers"),
      (await core.format(questions, taken, "payload")).answers,
      (await core.format(questions, taken, "outcome")).answers,
      (await core.encode("tool-input", { dialect: "tool-input", raw: { questions } }, taken)).messages[0].answers,
      (await core.readAnswers(questions, { answers: [["__proto__", "B"]] })).outcome.answers,
    ]) {
      assert.equal(Object.getPrototypeOf(map), null);
      assert.deepEqual(Object.entries(map), [["__proto__", "B"]]);
    }
  });

  it("accepts its own results as input", async () => {
    const { inbound } = await core.decode("tool-input", { type: "tool_use", id: 0, name: "AskUserQuestion", input: { questions } });
    assert.equal(inbound.pending.correlation, 0);
    const given = await core.autoAnswer(questions);
    assert.deepEqual((await core.encode("tool-input", inbound.pending, given)).messages, [
      await core.format(questions, given, "tool-use-result"),
    ]);
    const { questionnaire } = await core.validate(questions, { mode: "lenient" });
    assert.deepEqual(await core.autoAnswer(questionnaire), given);
  });

  it("REL-21 reads what format writes, and reports what a style does not carry", async () => {
    const given = { type: "answered", entries: [{ selected: ["B"], notes: "for now" }] };
    let losses;
    const onLoss = (all) => (losses = all);
    const kept = await core.readResult(questions, await core.format(questions, given, "tool-use-result", { onLoss }));
    assert.deepEqual([kept.outcome.entries[0].notes, kept.says, losses], ["for now", "answered", undefined]);
    const wave = await core.format(questions, given, "wave", { onLoss });
    assert.deepEqual(losses, [{ path: "entries[0].notes", code: "notes" }]);
    assert.equal((await core.readResult(questions, wave)).outcome.entries[0].selected[0].label, "B");
  });

  it("decodes every call of a message, also of tools that the host names", async () => {
    const block = (id, name) => ({ type: "tool_use", id, name, input: { questions } });
    const message = { role: "assistant", content: [block("1", "AskUserQuestion"), block("2", "clarify"), block("3", "mcp__x__ask_user_question")] };
    const ids = ({ inbound, more = [] }) => [inbound, ...more.map((one) => one.inbound)].map(({ pending }) => pending.correlation);
    assert.deepEqual(ids(await core.decode("anthropic", message)), ["1", "3"]);
    assert.deepEqual(ids(await core.decode("anthropic", message, { tools: ["clarify"] })), ["1", "2", "3"]);
  });

  it("refuses with an error that lists every problem", async () => {
    await assert.rejects(core.format(questions, outcome, "answers"), (error) => {
      assert.ok(error instanceof core.AskError && error instanceof Error);
      assert.equal(error.code, "invalid");
      assert.equal(error.problems[0].path, "outcome.entries[0].selected[0]");
      assert.equal(error.message, error.problems.map((problem) => problem.message).join("\n"));
      return true;
    });
  });

  it("refuses what JSON cannot represent, and finds no question in undefined", async () => {
    const circle = {};
    circle.circle = circle;
    for (const value of [circle, [1n]]) {
      const { questionnaire, problems } = await core.validate(value);
      assert.deepEqual([questionnaire, problems.map(({ path }) => path)], [null, ["input"]]);
    }
    assert.equal((await core.validate(undefined)).questionnaire, null);
  });

  it("REL-2 refuses a position that is no whole number, and still works", async () => {
    for (const index of [1n, -1, 0.5, NaN, Infinity, 2 ** 32, "0", null, undefined, {}, { valueOf: () => 0 }, Symbol("0")]) {
      await assert.rejects(core.readReply(questions, index, "1"), (error) => {
        assert.deepEqual([error.code, error.problems[0].path], ["invalid", "index"], String(index));
        return true;
      });
    }
    assert.equal((await core.readReply(questions, 0, "1")).selected.length, 1);
  });

  it("accepts lone surrogates", async () => {
    const odd = [{ ...questions[0], question: "a\ud800b?" }];
    assert.equal((await core.validate(odd, { mode: "lenient" })).problems.length, 0);
    assert.equal(typeof (await core.readReply(questions, 0, "\udfff")).other, "string");
  });

  it("returns the committed schemas", async () => {
    for (const mode of ["strict", "lenient"]) {
      const committed = readFileSync(join(root, `schema/ask-user-question.${mode}.json`), "utf8");
      assert.equal(`${JSON.stringify(await core.toolSchema({ mode }), null, 2)}\n`, committed);
    }
  });
});
