// `ask-user-question/hop` on the server: what it lists to pages, and what it takes from them.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { describe, it } from "node:test";
import { snippet } from "../support/snippet.mjs";
import { load } from "./built.mjs";
import { LIBRARY, plain } from "./person.mjs";

const { createHop, connectHop } = await load("hop.js");
const { claude, openai, agentLoop } = await load("connect/index.js");

/** A page that listens by `fetch`: its lists, in order. */
async function listening(hop, path = "/questions") {
  const response = await hop.fetch(new Request(`http://server${path}`));
  assert.equal(response.headers.get("content-type"), "text/event-stream");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => JSON.parse((await reader.read()).value.replace(/^data: /, ""));
  return { next, leave: () => reader.cancel() };
}

const post = (hop, key, body) => hop.fetch(new Request(`http://server/questions/${key}`, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }));

const answer = (label) => ({ type: "answered", entries: [{ selected: [label] }] });

describe("hop", () => {
  it("lists a question to every page, and its answer reaches the agent in the agent's format", async () => {
    const hop = createHop();
    const pages = [await listening(hop), await listening(hop)];
    assert.equal(hop.pages, 2);
    for (const page of pages) assert.deepEqual(await page.next(), []);
    const result = claude.canUseTool({ ask: hop.ask, askedBy: "Claude", layout: "form", onPanel() {} })("AskUserQuestion", { questions: [LIBRARY] }, { toolUseID: "call_0" });
    const [[first], [second]] = [await pages[0].next(), await pages[1].next()];
    assert.deepEqual(first, second);
    assert.equal(first.questionnaire.questions[0].question, LIBRARY.question);
    assert.deepEqual(first.options, { askedBy: "Claude", layout: "form", actions: true }, "what a page may know");
    assert.equal((await post(hop, first.key, answer("luxon"))).status, 204);
    assert.deepEqual(plain((await result).updatedInput.answers), { [LIBRARY.question]: "luxon" });
    for (const page of pages) assert.deepEqual(await page.next(), []);
    assert.equal((await post(hop, first.key, answer("luxon"))).status, 409, "the second answer");
    for (const page of pages) await page.leave();
    assert.equal(hop.pages, 0);
  });

  it("gives calls with the same id keys of their own, at the same time and one after the other", async () => {
    const hop = createHop();
    const page = await listening(hop);
    await page.next();
    const call = { role: "assistant", tool_calls: [{ id: "call_0", type: "function", function: { name: "AskUserQuestion", arguments: JSON.stringify({ questions: [LIBRARY] }) } }] };
    const ask = () => openai.fromChat({ choices: [{ message: call }] }, { ask: hop.ask });
    const both = [ask(), ask()];
    let list = [];
    while (list.length < 2) list = await page.next();
    assert.notEqual(list[0].key, list[1].key);
    await post(hop, list[1].key, answer("luxon"));
    await post(hop, list[0].key, answer("date-fns"));
    const labels = (await Promise.all(both)).map(({ toolResults: [{ content }] }) => Object.values(JSON.parse(content).answers)[0]);
    assert.deepEqual(labels.sort(), ["date-fns", "luxon"]);
    while (list.length) list = await page.next();
    const again = ask();
    [{ key: again.key }] = list = await page.next();
    await post(hop, again.key, answer("luxon"));
    assert.match((await again).toolResults[0].content, /luxon/);
    await page.leave();
  });

  it("keeps a question for which a page sends something else than an ending of it", async () => {
    const hop = createHop();
    const page = await listening(hop);
    await page.next();
    const outcome = hop.ask([LIBRARY]);
    const [{ key }] = await page.next();
    for (const body of ["", "{", "null", "5", "[]", { type: "aborted" }, { type: "superseded" }, { type: "answered" }, answer("moment"), { type: "answered", entries: [{ selected: "luxon" }] }, { ...answer("luxon"), entries: [{ question: "Another?", other: "x" }] }]) {
      const response = await post(hop, key, body);
      assert.equal(response.status, 400, JSON.stringify(body));
      assert.notEqual(await response.text(), "");
    }
    assert.equal((await post(hop, key, "x".repeat(1_000_001))).status, 413);
    assert.equal((await post(hop, "no-such-key", answer("luxon"))).status, 409);
    assert.equal((await post(hop, key, { type: "cancelled" })).status, 204);
    assert.equal((await outcome).type, "cancelled");
    await page.leave();
  });

  it("ends a question that the agent withdraws, before or while it waits", async () => {
    const hop = createHop();
    const page = await listening(hop);
    await page.next();
    const control = new AbortController();
    const asked = hop.ask([LIBRARY], {}, control.signal);
    assert.equal((await page.next()).length, 1);
    control.abort();
    assert.deepEqual(await asked, { type: "superseded" });
    assert.deepEqual(await page.next(), []);
    assert.deepEqual(await hop.ask([LIBRARY], {}, control.signal), { type: "superseded" });
    await page.leave();
  });

  it("waits until the host has delivered an answer, and keeps the question if that fails", async () => {
    const hop = createHop();
    const page = await listening(hop);
    await page.next();
    let isFailing = true;
    const deliver = async () => {
      if (isFailing) throw new Error("offline");
    };
    const outcome = hop.ask([LIBRARY], { deliver });
    const [{ key }] = await page.next();
    assert.equal((await post(hop, key, answer("luxon"))).status, 502);
    isFailing = false;
    assert.equal((await post(hop, key, answer("luxon"))).status, 204);
    assert.equal((await outcome).type, "answered");
    await page.leave();
  });

  it("passes an answer on as the core reads it, with its files", async () => {
    const hop = createHop();
    const page = await listening(hop);
    await page.next();
    const files = [{ name: "a.txt", type: "text/plain", size: 1, data: "eA==" }];
    const bodies = [{ type: "answered", answers: { [LIBRARY.question]: "luxon" }, odd: 1 }, { type: "answered", entries: [{ selected: ["luxon"], files }] }];
    for (const [body, expected] of bodies.map((body, at) => [body, [undefined, files][at]])) {
      const delivered = [];
      const outcome = hop.ask([LIBRARY], { deliver: async (outcome) => void delivered.push(outcome) });
      const [{ key }] = await page.next();
      assert.equal((await post(hop, key, body)).status, 204);
      assert.deepEqual(delivered, [await outcome]);
      const [{ odd, entries: [entry], answers }] = delivered;
      assert.deepEqual([odd, entry.selected, entry.files, { ...answers }], [undefined, [{ index: 1, label: "luxon" }], expected, { [LIBRARY.question]: "luxon" }]);
      assert.deepEqual(await page.next(), []);
    }
    await page.leave();
  });

  it("a page whose onPanel throws still waits for the panel, and hears of both", async () => {
    let source;
    globalThis.EventSource = class {
      constructor() {
        source = this;
      }
      close() {}
    };
    const errors = [];
    const fail = () => {
      throw new Error("the page");
    };
    const page = connectHop("/questions", { onPanel: fail, onError: ({ message }) => errors.push(message) });
    source.onmessage({ data: JSON.stringify([{ key: "k", questionnaire: { questions: [LIBRARY] }, options: {} }]) });
    // There is no page in Node, so the panel fails.
    while (errors.length < 2) await new Promise(setImmediate);
    assert.deepEqual([errors[0], /document is not defined/.test(errors[1])], ["the page", true]);
    page.close();
    delete globalThis.EventSource;
  });

  it("sends no page what is the server's own: functions, storage, headers and passwords", async () => {
    const hop = createHop();
    const page = await listening(hop);
    await page.next();
    hop.ask([LIBRARY], { askedBy: "X", id: "call_0", password: "p", headers: { authorization: "Bearer t" }, storage: {}, onChange() {}, host: "#chat", mode: "lenient", timeoutMs: 5000, wording: { "btn.send": "Go" } });
    assert.deepEqual((await page.next())[0].options, { askedBy: "X", timeoutMs: 5000, wording: { "btn.send": "Go" } });
    await page.leave();
  });

  it("works with node:http under another path, and leaves other requests alone", async () => {
    const hop = createHop({ path: "/api/ask" });
    const server = createServer((request, response) => void (hop.handle(request, response) || response.writeHead(404).end()));
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    const origin = `http://127.0.0.1:${server.address().port}`;
    assert.equal((await fetch(`${origin}/questions`)).status, 404);
    assert.equal((await fetch(`${origin}/api/asking`)).status, 404);
    const outcome = agentLoop.askUser({ ask: hop.ask })([LIBRARY]);
    const response = await fetch(`${origin}/api/ask?session=1`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let list = [];
    while (!list.length) list = JSON.parse((await reader.read()).value.replace(/^data: /, "").trim());
    assert.equal((await fetch(`${origin}/api/ask/${list[0].key}`, { method: "POST", body: JSON.stringify(answer("luxon")) })).status, 204);
    assert.deepEqual((await outcome)[0].selectedOptions, ["luxon"]);
    await reader.cancel();
    server.close();
    server.closeAllConnections();
    assert.equal(await hop.fetch(new Request("http://server/questions")), undefined);
  });

  it("answers a Request as the recipe does", async () => {
    const hop = createHop();
    const code = snippet("docs/recipes/browser-hop.md", "js", 2).replace(/^import .*$/gm, "").replace("export const", "return");
    const answerRequest = new Function("hop", code.replace("return answerRequest =", "return"))(hop);
    assert.equal((await answerRequest(new Request("http://server/other"))).status, 404);
    const response = await answerRequest(new Request("http://server/questions"));
    assert.equal(response.status, 200);
    await response.body.cancel();
  });
});
