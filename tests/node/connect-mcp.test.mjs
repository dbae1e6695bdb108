// The connector for the Model Context Protocol. The test plays the client of the host; `tests/peers` uses the official ones.

import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { describe, it } from "node:test";
import { load } from "./built.mjs";
import { NOBODY, plain, somebody, untilWithdrawn, withdrawn } from "./person.mjs";

const { mcp, copilot } = await load("connect/index.js");

const LIBRARY = { type: "string", title: "Library", description: "Which library?", enum: ["date-fns", "luxon"] };
const FORM = { mode: "form", message: "Please answer", requestedSchema: { type: "object", properties: { library: LIBRARY } } };
const PAGE = { mode: "url", message: "Sign in", url: "https://auth.example/connect", elicitationId: "e-1" };
const accepted = { action: "accept", content: { library: "luxon" } };
const cancelled = { action: "cancel" };
const ODD = [undefined, null, 7, "x", [], {}, { ...FORM, mode: "hologram" }, { ...FORM, requestedSchema: 7 }];
const opened = { type: "answered", entries: [{ selected: ["I have opened the page"] }] };

/** The parts of a client that the connector uses. Version 1 takes a schema in place of the name of a method. */
function client(version) {
  const own = {
    transport: { onmessage: (message) => own.received.push(message) },
    received: [],
    getServerVersion: () => ({ name: "acme" }),
    setRequestHandler: (method, handler) => Object.assign(own, { method, handler }),
    ...(version === 2 && { getProtocolEra: () => "modern" }),
  };
  return own;
}

describe("mcp", () => {
  it("announces forms and pages", () => {
    assert.deepEqual(mcp.capabilities, { elicitation: { form: {}, url: {} } });
  });

  it("registers with both versions of the client", () => {
    const one = client(1);
    assert.equal(mcp.elicitation(one), one);
    assert.equal(one.method.shape.method.value, "elicitation/create");
    assert.deepEqual(one.method.safeParse({ a: 1 }), { success: true, data: { a: 1 } });
    const two = client(2);
    mcp.elicitation(two);
    assert.equal(two.method, "elicitation/create");
  });

  it("names the asking server, unless the host names somebody", async () => {
    for (const [askedBy, shown] of [[undefined, "MCP: acme"], ["Acme Inc.", "Acme Inc."]]) {
      const ask = somebody();
      const own = client(1);
      mcp.elicitation(own, { ask, ...(askedBy && { askedBy }) });
      assert.deepEqual(await own.handler({ params: FORM }, { requestId: 0 }), accepted);
      assert.equal(ask.asked[0].options.askedBy, shown);
    }
  });

  it("asks forms of any JSON Schema, judges their answers, and refuses what cannot be asked", async () => {
    const asked = (properties, entries) => mcp.answer({ ...FORM, requestedSchema: { type: "object", properties } }, { ask: somebody({ type: "answered", entries }) });
    const nested = { box: { type: "object", properties: { width: { type: "number", multipleOf: 0.5 }, tag: { type: "string", pattern: "^[a-z]+$" } }, required: ["width"] }, level: { enum: [1, 2] } };
    assert.deepEqual(await asked(nested, [{ other: "1.5" }, { other: "ab" }, { selected: [{ index: 1 }] }]), { action: "accept", content: { box: { width: 1.5, tag: "ab" }, level: 2 } });
    assert.deepEqual(await asked(nested, [{ other: "1.5" }, { other: "7" }, {}]), cancelled);
    const own = client(1);
    mcp.elicitation(own, { ask: NOBODY });
    const people = { type: "array", items: { type: "object", properties: { name: { type: "string" } } } };
    await assert.rejects(own.handler({ params: { ...FORM, requestedSchema: { type: "object", properties: { people } } } }, { requestId: 1 }), { code: -32602, message: /list of texts/ });
  });

  it("asks a request once that arrives twice, and keeps requests inside results apart", async () => {
    const ask = somebody();
    const own = client(1);
    mcp.elicitation(own, { ask });
    const twice = [own.handler({ params: FORM }, { requestId: 3 }), own.handler({ params: FORM }, { requestId: 3 })];
    assert.deepEqual(await Promise.all(twice), [accepted, accepted]);
    assert.equal(ask.asked.length, 1);
    const inside = [own.handler({ params: FORM }, { mcpReq: { id: "ask" } }), own.handler({ params: FORM }, { mcpReq: { id: "ask" } })];
    await Promise.all(inside);
    assert.equal(ask.asked.length, 3);
    assert.equal(ask.asked[0].options.id, undefined, "the id of a request is unique only in its connection");
  });

  it("hears the withdrawal of the request 0, which version 1 of the client ignores", async () => {
    const own = client(1);
    const { onmessage } = own.transport;
    const withdrawal = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 0 } };
    let asked;
    const ask = somebody((signal) => (asked(), untilWithdrawn(signal)));
    mcp.elicitation(own, { ask });
    const waiting = new Promise((resolve) => (asked = resolve));
    const result = own.handler({ params: FORM }, { requestId: 0 });
    await waiting;
    own.transport.onmessage({ ...withdrawal, params: { requestId: 1 } });
    assert.equal(ask.asked[0].signal.aborted, false);
    own.transport.onmessage(withdrawal);
    assert.deepEqual(await result, cancelled);
    assert.equal(own.received.length, 2, "the client gets every message");
    assert.equal(own.transport.onmessage, onmessage);
  });

  it("withdraws by the signal of either client", async () => {
    for (const extra of [(signal) => ({ signal, requestId: 0 }), (signal) => ({ signal, requestId: 5 }), (signal) => ({ mcpReq: { id: 1, signal } })]) {
      const server = new AbortController();
      const own = client(1);
      mcp.elicitation(own, { ask: somebody((signal) => withdrawn(signal, server)) });
      assert.deepEqual(await own.handler({ params: FORM }, extra(server.signal)), cancelled);
    }
  });

  it("withdraws at once by a signal that has aborted before, and leaves no listener on one", async () => {
    for (const requestId of [0, 5]) {
      const own = client(1);
      mcp.elicitation(own, { ask: NOBODY });
      assert.deepEqual(await own.handler({ params: FORM }, { signal: AbortSignal.abort(), requestId }), cancelled);
      const { signal } = new AbortController();
      mcp.elicitation(own, { ask: somebody() });
      assert.deepEqual(await own.handler({ params: FORM }, { signal, requestId }), accepted);
      assert.equal(getEventListeners(signal, "abort").length, 0, `request ${requestId}`);
    }
  });

  it("refuses what cannot be asked with the errors of JSON-RPC, and never throws into the host", async () => {
    const own = client(1);
    mcp.elicitation(own, { ask: NOBODY });
    for (const params of ODD) {
      await assert.rejects(own.handler({ params }, { requestId: 1 }), { code: -32602 });
      assert.deepEqual(await mcp.answer(params, { ask: NOBODY }), cancelled);
    }
    await assert.rejects(own.handler(undefined, undefined), { code: -32602 });
    const errors = [];
    const failing = { ask: () => Promise.reject(new Error("no page")), onError: (error) => errors.push(error.message) };
    mcp.elicitation(own, failing);
    await assert.rejects(own.handler({ params: FORM }, { requestId: 1 }), { code: -32603 });
    assert.deepEqual(await mcp.answer(FORM, failing), cancelled);
    assert.deepEqual(errors, ["no page", "no page"]);
  });

  it("leaves unknown modes to the host", async () => {
    const voice = { ...FORM, mode: "voice" };
    assert.deepEqual(await mcp.answer(voice, { ask: NOBODY, otherwise: (params) => ({ action: "decline", seen: params.mode }) }), { action: "decline", seen: "voice" });
  });

  it("tells the endings apart", async () => {
    for (const [type, action] of [["declined", "decline"], ["cancelled", "cancel"], ["expired", "cancel"], ["aborted", "cancel"], ["superseded", "cancel"]]) {
      assert.deepEqual(await mcp.answer(FORM, { ask: somebody({ type }) }), { action });
    }
  });

  it("asks to open a page", async () => {
    const ask = somebody(opened);
    assert.deepEqual(await mcp.answer(PAGE, { ask }), { action: "accept" });
    assert.equal(ask.asked[0].options.id, undefined, "a server chooses its ids, and here nothing says which server it is");
    assert.deepEqual(plain(ask.asked[0].questionnaire.questions[0].field), { link: PAGE.url });
    assert.deepEqual(await mcp.answer(PAGE, { ask: somebody({ type: "declined" }) }), { action: "decline" });
  });

  it("SAFE-8 asks to open no page that a browser does not open from a link, and reports it", async () => {
    for (const [url, rule] of [["javascript:alert(1)", "must be an http or https address"], ["file:///etc/passwd", "must be an http or https address"]]) {
      const errors = [];
      const options = { ask: NOBODY, onError: (error) => errors.push(error.message) };
      const page = { ...PAGE, url };
      assert.deepEqual(await mcp.answer(page, options), cancelled, url);
      const own = client();
      mcp.elicitation(own, options);
      await assert.rejects(own.handler({ params: page }, { requestId: 1 }), { code: -32602 }, url);
      assert.equal(await mcp.openPages({ code: -32042, data: { elicitations: [page] } }, options), false);
      assert.equal(errors.length, 3);
      for (const message of errors) assert.match(message, new RegExp(`^(The questions cannot be asked:\n)?url: .*${rule}.*; send the address of a page on the web`));
    }
    // One page of two is not all of them.
    const both = { code: -32042, data: { elicitations: [PAGE, { ...PAGE, url: "data:text/html,x" }] } };
    assert.equal(await mcp.openPages(both, { ask: somebody(opened), onError: () => {} }), false);
  });

  it("keeps the ids of two servers apart, and asks one id of a server once", async () => {
    const ask = somebody(opened);
    const clients = [client(), client()];
    for (const own of clients) mcp.elicitation(own, { ask });
    for (const own of [...clients, clients[0]]) await own.handler({ params: PAGE }, { mcpReq: { id: "ask" } });
    const [one, two, three] = ask.asked.map(({ options }) => options);
    assert.deepEqual([one.id, two.id, three.id], ["e-1", "e-1", "e-1"]);
    assert.notEqual(one.scope, two.scope);
    assert.equal(one.scope, three.scope);
  });

  it("asks to open the pages that an error lists", async () => {
    const error = Object.assign(new Error("URL elicitation required"), { code: -32042, data: { elicitations: [PAGE, { ...PAGE, elicitationId: "e-2" }] } });
    const ask = somebody(opened);
    assert.equal(await mcp.openPages(error, { ask }), true);
    assert.equal(ask.asked.length, 2);
    assert.equal(await mcp.openPages(error, { ask: somebody({ type: "declined" }) }), false);
    for (const odd of [undefined, null, new Error("x"), { code: -32042 }, { code: -32042, data: { elicitations: [7] } }]) assert.equal(await mcp.openPages(odd, { ask: NOBODY }), false);
  });

  it("writes the retry of a call whose result wants input, with the state as it came", async () => {
    const requestState = "opaque \u00e9\u{1f600}\"\\\u2028";
    const elicit = (params) => ({ method: "elicitation/create", params });
    const result = { resultType: "input_required", inputRequests: { a: elicit(FORM), __proto: elicit(PAGE), roots: { method: "roots/list" } }, requestState };
    const ask = (questionnaire) => (questionnaire.questions[0].field?.link ? opened : somebody()(questionnaire));
    assert.deepEqual(plain(await mcp.inputRequired(result, { ask })), { inputResponses: { a: accepted, __proto: { action: "accept" } }, requestState });
    assert.deepEqual(plain(await mcp.inputRequired({ taskId: "t", status: "input_required", inputRequests: { a: elicit(FORM) } }, { ask })), { taskId: "t", inputResponses: { a: accepted } });
    assert.equal(await mcp.inputRequired(result, { ask: somebody({ type: "expired" }) }), null);
    for (const odd of [undefined, null, 7, { content: [] }, { resultType: "input_required" }, { resultType: "input_required", inputRequests: { a: 7, b: elicit(null) } }]) assert.equal(await mcp.inputRequired(odd, { ask: NOBODY }), null);
  });

  it("reports losses, and one answer that cannot be shown cancels only its own key", async () => {
    const losses = [];
    const answered = { type: "answered", entries: [{ selected: ["luxon"], notes: "keep small" }] };
    await mcp.answer(FORM, { ask: somebody(answered), onLoss: (found) => losses.push(...found) });
    assert.deepEqual(losses.map(({ code }) => code), ["notes"]);
    const result = { resultType: "input_required", inputRequests: { a: { method: "elicitation/create", params: FORM }, b: { method: "elicitation/create", params: PAGE } } };
    const ask = (questionnaire) => (questionnaire.questions[0].field?.link ? Promise.reject(new Error("no page")) : somebody()(questionnaire));
    assert.deepEqual(plain(await mcp.inputRequired(result, { ask, onError: () => {} })), { inputResponses: { a: accepted, b: cancelled } });
  });
});

describe("mcp, requests that its module holds", () => {
  it("closes all requests of a message, of which it answers one", async () => {
    const [{ runtime }, { core }] = await Promise.all([load("_lib/ask.js"), load("_lib/load/core.js")]);
    const calls = await core(runtime);
    const { core: start } = runtime;
    const closed = [];
    runtime.core = async () => ({ ...calls, closeRequest: (request) => (closed.push(request), calls.closeRequest(request)) });
    const pages = { code: -32042, data: { elicitations: [PAGE, { ...PAGE, elicitationId: "e-2" }] } };
    assert.equal((await mcp.answer(pages, { ask: somebody(opened) })).action, "accept");
    runtime.core = start;
    assert.equal(new Set(closed).size, 2);
  });

  it("refuses what looks like a form until its module has read it", async () => {
    const { plainForm } = await load("_lib/agents/plain-requests.js");
    const schemas = [{ type: "object", properties: { library: { type: "string", title: "Library", enum: ["date-fns", "luxon"] } } }];
    const changing = { message: FORM.message, get requestedSchema() { return schemas.pop(); } };
    const request = plainForm("mcp-elicitation", changing, {});
    await assert.rejects(request.write({ type: "cancelled" }), { name: "AskError" });
    request.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

describe("copilot", () => {
  it("answers a form, and names the server that asks", async () => {
    const ask = somebody();
    assert.deepEqual(await copilot.answerElicitation({ sessionId: "s", elicitationSource: "acme", ...FORM }, { ask }), accepted);
    assert.equal(ask.asked[0].options.askedBy, "MCP: acme");
    assert.deepEqual(await copilot.answerElicitation({ sessionId: "s", ...PAGE }, { ask: somebody(opened) }), { action: "accept" });
    for (const odd of [undefined, {}, { sessionId: "s", message: 7 }]) assert.deepEqual(await copilot.answerElicitation(odd, { ask: NOBODY }), cancelled);
  });

  it("answers one question, and says why there is no answer", async () => {
    const request = { question: "Which library?", choices: ["date-fns", "luxon"], allowFreeform: true };
    assert.deepEqual(await copilot.answerUserInput(request, { ask: somebody() }), { answer: "luxon", wasFreeform: false });
    const typed = { type: "answered", entries: [{ other: "dayjs" }] };
    assert.deepEqual(await copilot.answerUserInput(request, { ask: somebody(typed) }), { answer: "dayjs", wasFreeform: true });
    assert.deepEqual(await copilot.answerUserInput({ question: "Your name?" }, { ask: somebody(typed) }), { answer: "dayjs", wasFreeform: true });
    assert.deepEqual(await copilot.answerUserInput(request, { ask: somebody({ type: "declined" }) }), { answer: "The user declined to answer these questions. No option was chosen.", wasFreeform: true });
    for (const odd of [undefined, null, 7, {}, { question: "" }]) assert.equal((await copilot.answerUserInput(odd, { ask: NOBODY })).wasFreeform, true);
    const failing = { ask: () => Promise.reject(new Error("no page")), onError: () => {} };
    assert.deepEqual(await copilot.answerUserInput(request, failing), { answer: "The questions could not be shown to the user.", wasFreeform: true });
  });
});
