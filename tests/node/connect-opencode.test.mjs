// The OpenCode connector against a model of its server and a virtual clock. `tests/peers` uses the official SDK,
// `tests/peer-opencode` the real server.

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { load } from "./built.mjs";
import { OpencodeModel, json } from "./opencode-model.mjs";
import { LIBRARY, NOBODY, untilWithdrawn } from "./person.mjs";
import { onVirtualClock } from "./virtual-clock.mjs";

const { connect } = await load("connect/opencode.js");
// Loaded before the clock is replaced: the connector waits for it with its first session.
await load("_lib/agents/bridge/opencode.js");
const { validate } = await load("core.js");
// The virtual clock does not wait for the core to load, nor for what reads the outcome of `ask`.
await validate([]);
await load("_lib/agents/own-outcome.js");

const asked = (id, more) => ({ id, sessionID: "ses_1", questions: [LIBRARY], tool: { messageID: "msg_1", callID: "call_1" }, ...more });
const LUXON = { answers: [["luxon"]] };

describe("opencode", () => {
  const clock = onVirtualClock(() => session.close());
  let server, session, log;

  beforeEach(() => {
    server = new OpencodeModel();
    log = { statuses: [], settled: [], errors: [], asked: [], losses: [] };
  });

  /** Connects a page on which `outcome` is the answer after a moment. */
  function visit({ outcome = { type: "answered", entries: [{ selected: ["luxon"] }] }, ...options } = {}) {
    const ask = async (questionnaire, { id }, signal) => {
      log.asked.push(id);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return signal.aborted ? { type: "superseded" } : outcome;
    };
    session = connect({
      baseUrl: "http://opencode.test",
      fetch: server.fetch,
      ask,
      onStatus: (status) => log.statuses.push(status),
      onSettled: ({ requestID, outcome }) => log.settled.push([requestID, outcome.type]),
      onError: (error) => log.errors.push(error),
      onLoss: (losses) => log.losses.push(...losses),
      ...options,
    });
  }
  const waiting = { ask: (_, { id }, signal) => (log.asked.push(id), untilWithdrawn(signal)) };

  it("answers what was asked before, and what is asked later", async () => {
    server.ask(asked("que_1"));
    visit();
    await clock.advance(500);
    server.ask(asked("que_2"));
    await clock.advance(500);
    assert.deepEqual(server.sent, [["/question/que_1/reply", LUXON], ["/question/que_2/reply", LUXON]]);
    assert.deepEqual(log.settled, [["que_1", "answered"], ["que_2", "answered"]]);
    assert.deepEqual([log.asked, log.statuses, log.errors], [["que_1", "que_2"], ["online"], []]);
  });

  for (const [type, sent] of [
    ["declined", ["/question/que_1/reply", { answers: [[]] }]],
    ["expired", ["/question/que_1/reply", { answers: [[]] }]],
    ["cancelled", ["/question/que_1/reject", undefined]],
    ["aborted", undefined],
  ]) {
    it(`sends this ending as OpenCode expects it: ${type}`, async () => {
      visit({ outcome: { type, entries: [] } });
      server.ask(asked("que_1"));
      await clock.advance(500);
      assert.deepEqual(server.sent, sent ? [sent] : []);
      assert.deepEqual(log.settled, [["que_1", type]]);
    });
  }

  it("a session that is closed at once asks nothing, and says that it is closed", async () => {
    server.ask(asked("que_1"));
    visit();
    assert.equal(session.status, "connecting");
    session.close();
    assert.equal(session.status, "closed");
    await clock.advance(500);
    assert.deepEqual([log.asked, log.statuses, log.errors, server.requests], [[], ["closed"], [], []]);
  });

  it("an address that is none is reported, and the session is closed", async () => {
    visit({ baseUrl: "http://" });
    await clock.advance(500);
    assert.deepEqual([session.status, log.errors.map(({ name }) => name)], ["closed", ["TypeError"]]);
  });

  it("without an address and a client it asks nothing below the page, and says what is missing", async () => {
    globalThis.location = { href: "https://app.test/chat" };
    try {
      visit({ baseUrl: undefined, fetch: NOBODY });
      await clock.advance(500);
    } finally {
      delete globalThis.location;
    }
    assert.deepEqual([session.status, log.errors.map(({ message }) => message)], ["closed", ["baseUrl: missing, must be the address of the server; pass it"]]);
  });

  it("reads the answers alone, of which onSettled and onLoss get the outcome", async () => {
    const got = [];
    const answers = { "Which library?": "luxon" };
    visit({ ask: () => answers, onSettled: ({ outcome }) => got.push(outcome) });
    server.ask(asked("que_1"));
    await clock.advance(500);
    assert.deepEqual(server.sent, [["/question/que_1/reply", LUXON]]);
    assert.deepEqual(got.map(({ type, answers, entries }) => [type, { ...answers }, entries[0].selected[0].label]), [["answered", answers, "luxon"]]);
  });

  it("reports what an answer loses", async () => {
    visit({ outcome: { type: "answered", entries: [{ selected: ["luxon"], notes: "keep small" }] } });
    server.ask(asked("que_1"));
    await clock.advance(500);
    assert.deepEqual(log.losses, [{ path: "entries[0].notes", code: "notes" }]);
  });

  it("a question that arrives twice is asked once", async () => {
    visit();
    await clock.advance(100);
    server.ask(asked("que_1"));
    server.announce("question.asked", asked("que_1"));
    await clock.advance(500);
    server.announce("question.asked", asked("que_1"));
    server.drop();
    await clock.advance(5000);
    assert.deepEqual([log.asked, server.sent.length], [["que_1"], 1]);
  });

  for (const [name, withdraw] of [
    ["answered elsewhere", () => server.announce("question.replied", { sessionID: "ses_1", requestID: "que_1", answers: [["date-fns"]] })],
    ["rejected elsewhere", () => server.announce("question.rejected", { sessionID: "ses_1", requestID: "que_1" })],
    ["its session was aborted", () => server.announce("session.error", { sessionID: "ses_1", error: { name: "MessageAbortedError", data: {} } })],
    ["its session is idle", () => server.announce("session.idle", { sessionID: "ses_1" })],
    ["its session was deleted", () => server.announce("session.deleted", { sessionID: "ses_1" })],
    ["gone from the list after a break", () => ((server.list = []), server.drop())],
    ["its session was aborted during a break", () => ((server.states = {}), server.drop())],
  ]) {
    it(`closes a question as superseded: ${name}`, async () => {
      visit(waiting);
      await clock.advance(100);
      server.ask(asked("que_1"));
      await clock.advance(100);
      withdraw();
      await clock.advance(5000);
      assert.deepEqual([log.settled, server.sent], [[["que_1", "superseded"]], []]);
    });
  }

  it("other events close nothing", async () => {
    visit(waiting);
    await clock.advance(100);
    server.ask(asked("que_1"));
    for (const [type, properties] of [
      ["session.idle", { sessionID: "ses_2" }],
      ["session.idle", {}],
      ["session.error", { sessionID: "ses_1", error: { name: "APIError" } }],
      ["question.replied", { requestID: "que_2", answers: [] }],
      ["question.replied", {}],
      ["session.status", { sessionID: "ses_1", status: { type: "busy" } }],
    ]) {
      server.announce(type, properties);
    }
    await clock.advance(500);
    assert.deepEqual([log.settled, log.errors], [[], []]);
  });

  it("does not show the questions that the list still has of an aborted session", async () => {
    server.ask(asked("que_1"));
    server.states = {};
    visit();
    await clock.advance(1000);
    assert.deepEqual([log.asked, log.errors], [[], []]);
  });

  it("malformed events cost themselves, and malformed questions are reported once", async () => {
    visit();
    await clock.advance(100);
    for (const text of ["data: {\n\n", "data: null\n\n", "data: 7\n\n", 'data: "x"\n\n', "data: {}\n\n", ": comment\n\n", "event: x\ndata: {}\n\n"]) server.send(text);
    for (const broken of [{ id: 7 }, { id: "que_0" }, { questions: undefined, id: "que_0" }, null]) server.announce("question.asked", broken);
    server.announce("question.asked", asked("que_1", { questions: [] }));
    server.announce("question.asked", asked("que_1", { questions: [] }));
    server.announce("question.asked", asked("que_2", { questions: 7 }));
    server.ask(asked("que_3"));
    await clock.advance(500);
    assert.deepEqual(log.settled, [["que_3", "answered"]]);
    const messages = log.errors.map(({ message }) => message.split("\n")[0]);
    assert.equal(messages.filter((message) => message.startsWith("questions: 0 items")).length, 1, messages.join());
    assert.equal(messages.filter((message) => message.startsWith("questions: a number")).length, 1, messages.join());
    assert.equal(messages.length, 3, messages.join());
  });

  it("a lost confirmation does not send the answer twice, and is no conflict", async () => {
    server.replies.push((settle) => (settle(), Promise.reject(new TypeError("network error"))));
    server.announce = () => {};
    server.list = [asked("que_1")];
    server.states = { ses_1: { type: "busy" } };
    visit();
    await clock.advance(5000);
    assert.deepEqual([log.settled, server.sent.length], [[["que_1", "answered"]], 2]);
  });

  it("404 to the first attempt means that another client was faster", async () => {
    visit();
    await clock.advance(100);
    server.announce("question.asked", asked("que_1"));
    await clock.advance(500);
    assert.deepEqual([log.settled, server.sent.length], [[["que_1", "superseded"]], 1]);
  });

  for (const [status, attempts] of [[500, 2], [503, 2], [429, 2], [401, 2], [403, 2], [400, 1]]) {
    it(`${status} ${attempts === 1 ? "is reported and not repeated" : "is repeated until the server takes the answer"}`, async () => {
      server.replies.push(() => json({ name: "BadRequest", data: { message: "no", kind: "Payload" } }, status));
      visit();
      await clock.advance(100);
      server.ask(asked("que_1"));
      await clock.advance(10_000);
      assert.equal(server.sent.length, attempts);
      assert.deepEqual(log.settled, attempts === 1 ? [] : [["que_1", "answered"]]);
      const isReported = status < 429;
      assert.equal(log.errors.length > 0, isReported);
      if (isReported) assert.equal(log.errors[0].status, status);
    });
  }

  it("an answer given while the server is down is sent once it is back", async () => {
    visit();
    await clock.advance(100);
    server.ask(asked("que_1"));
    await clock.advance(20);
    server.isDown = true;
    server.drop();
    await clock.advance(20_000);
    assert.equal(session.status, "offline");
    server.isDown = false;
    await clock.advance(40_000);
    assert.deepEqual([log.settled, session.status], [[["que_1", "answered"]], "online"]);
  });

  it("sends the password and the project with every request", async () => {
    server.ask(asked("que_1"));
    visit({ password: "päss", directory: "/a b", workspace: "w" });
    await clock.advance(500);
    const authorization = `Basic ${Buffer.from("opencode:päss").toString("base64")}`;
    assert.deepEqual([...new Set(server.requests.map(({ path }) => path))].sort(), ["/event", "/question", "/question/que_1/reply", "/session/status"]);
    for (const { headers, search } of server.requests) assert.deepEqual([headers.authorization, search], [authorization, "?directory=%2Fa+b&workspace=w"]);
  });

  it("shows only the questions of a session", async () => {
    server.ask(asked("que_1", { sessionID: "ses_2" }));
    visit({ sessionId: "ses_1" });
    await clock.advance(200);
    server.ask(asked("que_2", { sessionID: "ses_2" }));
    server.ask(asked("que_3"));
    await clock.advance(500);
    assert.deepEqual(log.asked, ["que_3"]);
  });

  it("close() ends open questions as aborted and sends nothing", async () => {
    visit(waiting);
    await clock.advance(100);
    server.ask(asked("que_1"));
    await clock.advance(100);
    session.close();
    await clock.advance(100);
    assert.deepEqual([log.settled, server.sent, session.status], [[["que_1", "aborted"]], [], "closed"]);
  });
});
