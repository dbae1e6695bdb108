// The Codex connector over transports of every kind, with a virtual clock. The test plays the app-server; `tests/peers` uses a
// WebSocket in a page, `tests/peer-codex` the real app-server.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { home, load } from "./built.mjs";
import { LIBRARY, NOBODY, somebody, untilWithdrawn } from "./person.mjs";
import { onVirtualClock } from "./virtual-clock.mjs";

const { connect } = await load("connect/codex.js");
const { validate } = await load("core.js");
// The virtual clock does not wait for the core to load, nor for what the connector loads with its first connection.
await validate([]);
await load("_lib/agents/bridge/retry.js");
await load("_lib/agents/requests.js");
await load("_lib/agents/own-outcome.js");

const { question, header, options } = LIBRARY;
const lib = { id: "lib", header, question, isOther: true, isSecret: false, options };
const request = (id, more, itemId = "call_1") => ({
  method: "item/tool/requestUserInput",
  id,
  params: { threadId: "T", turnId: "U", itemId, questions: [{ ...lib, ...more }], isBlocking: true, autoResolutionMs: null },
});
const form = {
  method: "mcpServer/elicitation/request",
  id: 3,
  params: { threadId: "T", turnId: "U", serverName: "deploy", mode: "form", _meta: null, message: "Where to?", requestedSchema: { type: "object", properties: { env: { type: "string", enum: ["staging", "production"] } } } },
};
const resolved = (requestId) => ({ method: "serverRequest/resolved", params: { threadId: "T", requestId } });
const LUXON = (id) => ({ id, result: { answers: { lib: { answers: ["luxon"] } } } });
const INTERRUPT = { id: "ask-user-question interrupt call_1", method: "turn/interrupt", params: { threadId: "T", turnId: "U" } };

/** One connection: what a `WebSocket` has. */
class Socket extends EventTarget {
  sent = [];
  constructor(readyState = 1) {
    super();
    this.readyState = readyState;
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  say(...messages) {
    for (const message of messages) this.dispatchEvent(new MessageEvent("message", { data: typeof message === "string" ? message : JSON.stringify(message) }));
  }
  break() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

describe("codex", () => {
  const clock = onVirtualClock(() => session.close());
  let session, socket, log;

  beforeEach(() => {
    socket = new Socket();
    log = { statuses: [], errors: [] };
  });
  const visit = (options, transport = socket) =>
    (session = connect(transport, { ask: somebody(), onStatus: (status) => log.statuses.push(status), onError: (error) => log.errors.push(error.message), ...options }));
  const ends = async (outcome, message = request(0)) => {
    visit({ ask: somebody(outcome) });
    socket.say(message);
    await clock.advance(100);
    return socket.sent;
  };
  const waiting = () => {
    const ask = somebody(untilWithdrawn);
    visit({ ask });
    return ask;
  };

  it("answers a request, and 0 and an empty text are ids", async () => {
    visit();
    socket.say(request(0), request("", {}, "call_2"));
    await clock.advance(100);
    assert.deepEqual(socket.sent, [LUXON(0), LUXON("")]);
    assert.deepEqual([log.statuses, log.errors], [["online"], []]);
  });

  for (const type of ["declined", "expired"]) it(`${type} is an empty answer`, async () => assert.deepEqual(await ends({ type }), [{ id: 0, result: { answers: {} } }]));
  for (const type of ["cancelled", "aborted"]) it(`${type} interrupts the turn and sends no reply`, async () => assert.deepEqual(await ends({ type }), [INTERRUPT]));
  it("superseded sends nothing", async () => assert.deepEqual(await ends({ type: "superseded" }), []));

  it("typed text and notes are sent as the terminal of Codex does", async () => {
    const sent = await ends({ type: "answered", entries: [{ other: "Temporal" }] });
    assert.deepEqual(sent, [{ id: 0, result: { answers: { lib: { answers: ["Other", "user_note: Temporal"] } } } }]);
  });

  it("fills in the form of an MCP server, and leaves other modes and requests to the host", async () => {
    const sent = await ends({ type: "answered", entries: [{ selected: ["production"] }] }, form);
    assert.deepEqual(sent, [{ id: 3, result: { action: "accept", content: { env: "production" }, _meta: null } }]);
    socket.say({ ...form, id: 4, params: { ...form.params, mode: "url", url: "https://example.com" } }, { method: "item/commandExecution/requestApproval", id: 5, params: {} }, { id: 6, result: {} });
    await clock.advance(100);
    assert.equal(socket.sent.length, 1);
    assert.deepEqual(log.errors, []);
  });

  for (const [name, ...messages] of [
    ["the request is resolved", resolved(0)],
    ["its thread is idle", { method: "thread/status/changed", params: { threadId: "T", status: { type: "idle" } } }],
    ["its thread is idle when it is resumed", { id: 9, result: { thread: { id: "T", status: { type: "idle" } } } }],
  ]) {
    it(`closes the question when ${name}`, async () => {
      const ask = waiting();
      socket.say(request(0));
      await clock.advance(100);
      socket.say({ method: "serverRequest/resolved", params: { threadId: "other", requestId: 0 } }, { method: "serverRequest/resolved" }, { method: "thread/status/changed", params: null });
      socket.say({ method: "thread/status/changed", params: { threadId: "T", status: { type: "active", activeFlags: ["waitingOnUserInput"] } } });
      socket.say({ method: "thread/status/changed", params: { threadId: "other", status: { type: "idle" } } }, { id: 9, result: null }, { id: 9, result: { thread: 7 } });
      assert.equal(ask.asked[0].signal.aborted, false);
      socket.say(...messages);
      await clock.advance(100);
      assert.equal(ask.asked[0].signal.aborted, true);
      assert.deepEqual(socket.sent, []);
    });
  }

  it("an answer that comes after the request was resolved is not sent", async () => {
    let answer;
    visit({ ask: () => new Promise((resolve) => (answer = resolve)) });
    socket.say(request(0));
    await clock.advance(100);
    socket.say(resolved(0));
    answer({ type: "answered", entries: [{ selected: ["luxon"] }] });
    await clock.advance(100);
    assert.deepEqual([socket.sent, log.errors], [[], []]);
  });

  it("a transport that throws is reported, and the person can try again", async () => {
    const deliveries = [];
    const ask = async (_, { deliver }) => {
      const outcome = { type: "answered", entries: [{ selected: ["luxon"] }] };
      deliveries.push(await deliver(outcome).catch(({ message }) => message));
      deliveries.push(await deliver(outcome));
      return outcome;
    };
    const { send } = socket;
    socket.send = () => ((socket.send = send), assert.fail("closing"));
    visit({ ask });
    socket.say(request(0));
    await clock.advance(100);
    assert.deepEqual([deliveries, socket.sent], [["closing", undefined], [LUXON(0)]]);
  });

  it("a request that arrives twice is asked and answered once", async () => {
    const ask = somebody();
    visit({ ask });
    socket.say(request(0), request(0));
    await clock.advance(100);
    socket.say(request(0), resolved(0), request(0));
    await clock.advance(100);
    assert.deepEqual([ask.asked.length, socket.sent], [1, [LUXON(0)]]);
  });

  it("two forms that look the same are two questions", async () => {
    const ask = somebody({ type: "declined" });
    visit({ ask });
    socket.say(form);
    await clock.advance(100);
    socket.say(resolved(3), form);
    await clock.advance(100);
    assert.deepEqual([ask.asked.length, socket.sent.length], [2, 2]);
  });

  it("reads several lines in one message", async () => {
    visit();
    socket.say(`${JSON.stringify(request(0))}\n\n${JSON.stringify(request(1, {}, "call_2"))}\n`);
    await clock.advance(100);
    assert.deepEqual(socket.sent, [LUXON(0), LUXON(1)]);
  });

  it("counts what is no message, and answers malformed questions with the error of the protocol", async () => {
    visit({ ask: NOBODY });
    socket.say("{", "7", "null", '"x"', `{"method":"item/tool/requestUserInput","id":0,"params":{"questions":[`);
    socket.dispatchEvent(new MessageEvent("message", { data: new Blob(["x"]) }));
    assert.equal(session.ignored, 5);
    const broken = [undefined, null, 7, {}, { questions: 7 }, { questions: [] }, { questions: [7, null] }, { threadId: {}, itemId: [], questions: [{ options: 7 }] }];
    for (const [id, params] of broken.entries()) socket.say({ method: "item/tool/requestUserInput", id, params });
    socket.say({ method: "item/tool/requestUserInput", params: {} }, { method: "item/tool/requestUserInput", id: {}, params: {} }, { method: 7 }, []);
    socket.say({ method: "mcpServer/elicitation/request", id: 99, params: { mode: "form", serverName: "s", requestedSchema: { type: "object", properties: {} } } });
    await clock.advance(100);
    assert.deepEqual(socket.sent.map(({ id, error }) => [id, error.code]).sort(([a], [b]) => a - b), [...broken.keys(), 99].map((id) => [id, -32602]));
    assert.deepEqual(log.errors, []);
  });

  it("a question that cannot be shown is an error, and is reported", async () => {
    const sent = await ends(() => Promise.reject(new Error("no page")));
    assert.deepEqual(sent, [{ id: 0, error: { code: -32603, message: "The questions could not be shown to the user." } }]);
    assert.deepEqual(log.errors, ["no page"]);
  });

  it("declines questions that ask for a secret, unless they are allowed, and stores nothing of them", async () => {
    visit({ ask: NOBODY });
    socket.say(request(0, { isSecret: true }));
    await clock.advance(100);
    assert.deepEqual(socket.sent, [{ id: 0, result: { answers: {} } }]);
    assert.equal(log.errors.length, 1);
    session.close();
    const ask = somebody();
    socket = new Socket();
    visit({ ask, secrets: true, storage: { getItem: NOBODY, setItem: NOBODY } });
    socket.say(request(0, { isSecret: true }));
    await clock.advance(100);
    assert.deepEqual([socket.sent, ask.asked[0].options.storage], [[LUXON(0)], false]);
  });

  it("names the panel of a call, and no panel of a form", async () => {
    const ask = waiting();
    socket.say(request(0), form);
    await clock.advance(100);
    assert.deepEqual(ask.asked.map(({ options }) => options.id), ["call_1", undefined]);
  });

  it("after a break, an answer is sent on the connection on which Codex repeats the question", async () => {
    const sockets = [];
    let answer;
    const asked = [];
    const ask = (questionnaire) => (asked.push(questionnaire), new Promise((resolve) => (answer = resolve)));
    const opened = [];
    visit({ ask, onOpen: (socket) => opened.push(socket) }, () => (sockets.push(new Socket(0)), sockets.at(-1)));
    await clock.advance(10);
    assert.equal(session.status, "connecting");
    sockets[0].open();
    sockets[0].say(request(0));
    await clock.advance(100);
    sockets[0].break();
    await clock.advance(0);
    assert.equal(session.status, "offline");
    answer({ type: "answered", entries: [{ selected: ["luxon"] }] });
    await clock.advance(2000);
    sockets[1].open();
    // The same id may be that of another question.
    sockets[1].say(request(0, {}, "call_9"));
    await clock.advance(100);
    assert.deepEqual(sockets[1].sent, []);
    sockets[1].say(request(7));
    await clock.advance(100);
    assert.deepEqual(sockets[1].sent, [LUXON(7)]);
    // An answer that may have been lost is sent again; one that was confirmed is not.
    sockets[1].break();
    await clock.advance(5000);
    sockets[2].open();
    sockets[2].say(request(8), resolved(8), request(8));
    await clock.advance(100);
    assert.deepEqual([sockets[2].sent, asked.length, log.errors], [[LUXON(8)], 2, []]);
    assert.deepEqual(opened, sockets);
    assert.deepEqual(log.statuses, ["online", "offline", "online", "offline", "online"]);
  });

  it("waits longer and longer while there is no connection, and reports why", async () => {
    let attempts = 0;
    visit({}, () => ((attempts += 1), Promise.reject(new Error("refused"))));
    await clock.advance(300_000);
    assert.ok(attempts > 5 && attempts < 30, `${attempts} attempts`);
    assert.equal(log.errors.length, attempts);
  });

  it("takes an async iterable, and is closed when that ends", async () => {
    const sent = [];
    async function* lines() {
      yield JSON.stringify(request(0));
      yield request(1, {}, "call_2");
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    visit({}, { send: (text) => sent.push(JSON.parse(text)), [Symbol.asyncIterator]: lines });
    await clock.advance(100);
    assert.deepEqual([sent, session.status], [[LUXON(0), LUXON(1)], "online"]);
    await clock.advance(200);
    assert.equal(session.status, "closed");
  });

  it("takes an object with onmessage, and leaves the handler of the host in place", async () => {
    const [sent, seen] = [[], []];
    const transport = { send: (text) => sent.push(JSON.parse(text)), onmessage: (message) => seen.push(message) };
    visit({}, transport);
    await clock.advance(10);
    transport.onmessage(request(0));
    await clock.advance(100);
    assert.deepEqual([sent, seen], [[LUXON(0)], [request(0)]]);
  });

  it("close() and a signal end open questions and send nothing", async () => {
    const ask = waiting();
    socket.say(request(0));
    await clock.advance(100);
    session.close();
    assert.equal(ask.asked[0].signal.aborted, true);
    const control = new AbortController();
    visit({ signal: control.signal });
    control.abort();
    socket.say(request(1, {}, "call_2"));
    await clock.advance(100);
    assert.deepEqual([socket.sent, session.status], [[], "closed"]);
  });
});

/** A message of the agent with a question that does not wait. */
const inMessage = (id) => ({
  method: "item/completed",
  params: { threadId: "T", turnId: "U", item: { type: "agentMessage", id, text: question, delivery: "async", questions: [{ title: question, options: ["date-fns", "luxon"] }] } },
});
const ACCEPTED = { type: "answered", entries: [{ selected: ["luxon"] }] };
/** Until something is so. */
const until = async (isSo) => {
  while (!isSo()) await new Promise(setImmediate);
};

describe("codex, questions in messages", () => {
  it("sends an answer once, also where the page has asked in a panel with the options that it got", async () => {
    for (const delivers of [true, false]) {
      const socket = new Socket();
      socket.send = (text) => {
        Socket.prototype.send.call(socket, text);
        socket.say({ id: JSON.parse(text).id, result: {} });
      };
      const ask = async (_, { deliver }) => {
        if (delivers) await deliver(ACCEPTED);
        return ACCEPTED;
      };
      const session = connect(socket, { ask });
      socket.say(inMessage("m1"));
      await until(() => socket.sent.length);
      await new Promise((resolve) => setTimeout(resolve, 20));
      session.close();
      assert.deepEqual(socket.sent.map(({ method, params }) => [method, params.input[0].text]), [["turn/steer", `${question}\nluxon`]]);
    }
  });
});

describe("codex, while a part of its code cannot be loaded", () => {
  const copy = mkdtempSync(join(tmpdir(), "ask-user-question-"));
  after(() => rmSync(copy, { recursive: true }));
  cpSync(home, copy, { recursive: true });
  const [retry, later] = ["_lib/agents/bridge/retry.js", "_lib/agents/codex-later.js"].map((file) => join(copy, file));
  const errors = [];
  const visit = async (transport, options) => {
    errors.length = 0;
    const { connect } = await import(pathToFileURL(join(copy, "connect/codex.js")));
    return connect(transport, { ...options, onError: ({ code }) => errors.push(code) });
  };

  it("is closed, with an error, when it cannot connect again", async () => {
    rmSync(retry);
    const socket = new Socket();
    const session = await visit(() => socket);
    await until(() => session.status === "online" && errors.length);
    socket.break();
    await until(() => session.status !== "online");
    await new Promise(setImmediate);
    assert.deepEqual([session.status, errors], ["closed", ["ERR_MODULE_NOT_FOUND"]]);
  });

  it("asks the next question in a message when it can be loaded again", async () => {
    renameSync(later, `${later}-away`);
    const socket = new Socket();
    const ask = somebody(untilWithdrawn);
    const session = await visit(socket, { ask });
    socket.say(inMessage("m1"));
    await until(() => errors.filter((code) => code === "ERR_MODULE_NOT_FOUND").length === 2);
    renameSync(`${later}-away`, later);
    socket.say(inMessage("m2"));
    await ask.isAsked(1);
    session.close();
    assert.equal(ask.asked.length, 1);
  });
});
