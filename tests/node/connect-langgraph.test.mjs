// The connector for LangGraph: interrupts in all the messages that carry them, and the command that resumes the graph.
// `tests/peers` uses a real graph.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, questions, somebody, untilWithdrawn } from "./person.mjs";

const { langgraph } = await load("connect/index.js");

const interrupt = (id, value = { questions }) => ({ id, value });
const answersOf = ({ resume }) => Object.fromEntries(Object.entries(resume).map(([id, { status, answers }]) => [id, answers ? { ...answers } : status]));
const LUXON = { "Which library?": "luxon" };

describe("langgraph.answer", () => {
  it("answers all interrupts of a message with one command, by their ids", async () => {
    const both = [interrupt("a"), interrupt("b")];
    for (const source of [{ __interrupt__: both }, ["updates", { __interrupt__: both }], { event: "values", data: { __interrupt__: both } }, { tasks: both.map((one) => ({ interrupts: [one] })) }, both]) {
      assert.deepEqual(answersOf(await langgraph.answer(source, { ask: somebody() })), { a: LUXON, b: LUXON });
    }
  });

  it("answers a text with a text", async () => {
    assert.deepEqual(await langgraph.answer([interrupt("a", "Which library?")], { ask: somebody({ type: "answered", entries: [{ other: "luxon" }] }) }), { resume: { a: "luxon" } });
  });

  it("sends nothing for an ending that leaves the graph interrupted, and the others", async () => {
    for (const type of ["cancelled", "aborted", "expired", "superseded"]) {
      assert.equal(await langgraph.answer(interrupt("a"), { ask: somebody({ type }) }), null);
    }
    assert.deepEqual(answersOf(await langgraph.answer(interrupt("a"), { ask: somebody({ type: "declined" }) })), { a: "declined" });
    const outcomes = [{ type: "cancelled" }, { type: "answered", entries: [{ selected: ["luxon"] }] }];
    const command = await langgraph.answer([interrupt("a"), interrupt("b")], { ask: () => outcomes.shift() });
    assert.deepEqual(answersOf(command), { b: LUXON });
  });

  it("accepts an empty string and __proto__ as ids", async () => {
    const { resume } = await langgraph.answer([interrupt(""), interrupt("__proto__"), interrupt("c")], { ask: somebody() });
    assert.deepEqual(Object.keys(resume), ["", "__proto__", "c"]);
  });

  it("ignores what asks nothing, and reports what cannot be asked", async () => {
    const errors = [];
    const options = { ask: NOBODY, onError: (error) => errors.push(error.code) };
    for (const odd of [undefined, null, 7, "x", {}, [], { __interrupt__: "x" }, { __interrupt__: [null, 7, {}] }, interrupt("a", { approve: true }), { tasks: [7] }]) {
      assert.equal(await langgraph.answer(odd, options), null);
    }
    errors.length = 0;
    assert.equal(await langgraph.answer(interrupt("a", { questions: [] }), options), null);
    assert.equal(await langgraph.answer({ big: 1n }, options), null);
    assert.equal(errors.length, 2);
  });
});

describe("langgraph.connect", () => {
  it("asks each interrupt once, and sends one command when all are settled", async () => {
    const sent = [];
    const settle = [];
    const ask = () => new Promise((done) => settle.push(() => done({ type: "answered", entries: [{ selected: ["luxon"] }] })));
    const asking = langgraph.connect((command) => sent.push(answersOf(command)), { ask });
    await asking.update([interrupt("a")]);
    await asking.update([interrupt("a"), interrupt("b")]);
    await asking.update([interrupt("a"), interrupt("b")]);
    assert.equal(settle.length, 2);
    settle[0]();
    await new Promise(setImmediate);
    assert.deepEqual(sent, []);
    settle[1]();
    while (!sent.length) await new Promise(setImmediate);
    await asking.update([interrupt("a"), interrupt("b")]);
    assert.deepEqual(sent, [{ a: LUXON, b: LUXON }]);
  });

  it("goes on when the program throws while it hears of a problem, in Node as well", async (test) => {
    const { mock } = test.mock.method(console, "error", () => {});
    const thrown = new Error("the program");
    const onProblem = () => {
      throw thrown;
    };
    const sent = new Promise((resolve) => langgraph.connect(resolve, { ask: somebody(), storage: { getItem() {}, setItem() {} }, onProblem }).update([interrupt("a")]));
    assert.deepEqual(answersOf(await sent), { a: LUXON });
    while (!mock.callCount()) await new Promise(setImmediate);
    assert.deepEqual(mock.calls.map(({ arguments: [error] }) => error), [thrown]);
  });

  it("asks again when a node interrupts again under the same id", async () => {
    const person = somebody();
    let done;
    const asking = langgraph.connect(() => done(), { ask: person });
    for (const name of ["One?", "Two?"]) {
      const sent = new Promise((resolve) => (done = resolve));
      await asking.update([interrupt("a", { questions: [{ ...questions[0], question: name }] })]);
      await sent;
    }
    assert.equal(person.asked.length, 2);
  });

  it("withdraws the question of an interrupt that is gone, and of a connection that is closed", async () => {
    const person = somebody(untilWithdrawn);
    const asking = langgraph.connect(() => assert.fail("nothing is sent"), { ask: person });
    await asking.update([interrupt("a")]);
    await asking.update([]);
    await asking.update([interrupt("b")]);
    asking.close();
    await asking.update([]);
    assert.deepEqual(person.asked.map(({ signal }) => signal.aborted), [true, true]);
  });

  it("withdraws a question before it asks the next one under its id", async () => {
    const person = somebody(untilWithdrawn);
    const withdrawn = [];
    const ask = (...request) => {
      withdrawn.push(person.asked.map(({ signal }) => signal.aborted));
      return person(...request);
    };
    const asking = langgraph.connect(() => assert.fail("nothing is sent"), { ask });
    for (const [at, question] of ["One?", "Two?"].entries()) {
      await asking.update([interrupt("a", { questions: [{ ...questions[0], question }] })]);
      await person.isAsked(at + 1);
    }
    assert.deepEqual(withdrawn, [[], [true]]);
  });

  it("reports that a command could not be sent, and asks again", async () => {
    const person = somebody();
    let failed;
    const error = new Promise((resolve) => (failed = resolve));
    const asking = langgraph.connect(() => Promise.reject(new Error("offline")), { ask: person, onError: failed });
    await asking.update([interrupt("a")]);
    assert.equal((await error).message, "offline");
    await asking.update([interrupt("a")]);
    await person.isAsked(2);
  });
});
