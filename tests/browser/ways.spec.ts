// The ways by which the first question of a page comes, each of a protocol: what is loaded is what `cargo xtask package` has measured, the
// first option waits for little of it, and the reply comes without WebAssembly and after a failure as well.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { visitEntry } from "../support/entry.ts";
import { Panel } from "../support/panel.ts";
import { PACKAGE } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshPage: true });

const sizes: Record<string, { files: string[]; without: string[] }> = JSON.parse(readFileSync(join(PACKAGE, "../sizes.json"), "utf8"));

const input = { questions: [TESTING] };
const permission = {
  sessionId: "s",
  toolCall: { toolCallId: "c", title: "Run the tests", rawInput: { command: "cargo test" } },
  options: [{ optionId: "Jest", name: "Allow", kind: "allow_once" }, { optionId: "no", name: "Reject", kind: "reject_once" }],
};
const hitl = { actionRequests: [{ name: "deploy", args: { target: "production" } }], reviewConfigs: [{ actionName: "deploy", allowedDecisions: ["approve", "reject"] }] };
const form = { message: TESTING.question, requestedSchema: { type: "object", properties: { answer: { type: "string", title: "Testing", enum: ["Jest", "Vitest"] } }, required: ["answer"] } };

/** Anthropic's stream of a call whose input is `given`, and whose end comes when the first option is there. */
const streamed = ({ fromStream }: any, given: any) => {
  const optionIsThere = async () => {
    while (!("optionAt" in globalThis)) await new Promise(requestAnimationFrame);
  };
  async function* events() {
    yield { type: "content_block_start", index: 0, content_block: { type: "tool_use", id: "c", name: "AskUserQuestion", input: {} } };
    yield { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: JSON.stringify(given).slice(0, -1) } };
    await optionIsThere();
    yield { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: "}" } };
    yield { type: "content_block_stop", index: 0 };
    yield { type: "message_delta", delta: { stop_reason: "tool_use" } };
  }
  return fromStream(events(), { host: "#host" });
};

/** A stream that is complete before anything has been loaded. */
const streamedAtOnce = ({ fromStream }: any, given: any) => {
  async function* events() {
    yield { type: "content_block_start", index: 0, content_block: { type: "tool_use", id: "c", name: "AskUserQuestion", input: {} } };
    yield { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: JSON.stringify(given) } };
    yield { type: "message_delta", delta: { stop_reason: "tool_use" } };
  }
  return fromStream(events(), { host: "#host" });
};

/** How the first question of each way comes: the connector, and what runs in the page with it. The first option answers. */
const WAYS: Record<string, [string, (connector: any, given: any) => Promise<unknown>, object | string]> = {
  "claude.canUseTool": ["claude", ({ canUseTool }, given) => canUseTool({ host: "#host" })("AskUserQuestion", given), input],
  "claude.canUseTool, malformed": ["claude", ({ canUseTool }, given) => canUseTool({ host: "#host" })("AskUserQuestion", given), { questions: JSON.stringify([TESTING]) }],
  "openai.fromChat": ["openai", ({ fromChat }, given) => {
    const call = { id: "c", type: "function", function: { name: "ask_user_question", arguments: JSON.stringify(given) } };
    return fromChat({ choices: [{ index: 0, finish_reason: "tool_calls", message: { tool_calls: [call] } }] }, { host: "#host" });
  }, input],
  "anthropic.fromMessage": ["anthropic", ({ fromMessage }, input) => fromMessage({ content: [{ type: "tool_use", id: "c", name: "AskUserQuestion", input }] }, { host: "#host" }), input],
  "anthropic.fromStream": ["anthropic", streamed, input],
  "anthropic.fromStream, at once": ["anthropic", streamedAtOnce, input],
  "anthropic.fromStream, malformed": ["anthropic", streamed, { questions: JSON.stringify([TESTING]) }],
  "aiSdk.connect": ["ai-sdk", ({ connect }, input) => new Promise((addToolOutput) => connect({ host: "#host" }).update({ status: "ready", messages: [{ parts: [{ type: "tool-AskUserQuestion", toolCallId: "c", state: "input-available", input }] }], addToolOutput })), input],
  "mcp.elicitation": ["mcp", ({ answer }, given) => answer(given, { host: "#host" }), form],
  "mcp.elicitation, whole schema": ["mcp", ({ answer }, given) => answer(given, { host: "#host" }), { ...form, requestedSchema: { ...form.requestedSchema, properties: { answer: { title: "Testing", enum: ["Jest", "Vitest"] } } } }],
  "acp.elicitation": ["acp", ({ answerElicitation }, given) => answerElicitation({ sessionId: "s", mode: "form", ...given }, { host: "#host" }), form],
  "acp.requestPermission": ["acp", ({ answerPermission }, given) => answerPermission(given, { every: true, host: "#host" }), permission],
  "approve.approve": ["../approve", ({ approve }, action) => approve(action, { host: "#host" }), { tool: "deploy", arguments: { target: "production" } }],
  "acp.requestPermission, hidden characters": ["acp", ({ answerPermission }, given) => answerPermission(given, { every: true, host: "#host" }), { ...permission, toolCall: { ...permission.toolCall, title: "Run \u202ethe tests" } }],
  "langgraph.answer": ["langgraph", ({ answer }, value) => answer({ __interrupt__: [{ id: "i", value }] }, { host: "#host" }), input],
  "langgraph.answer, decisions": ["langgraph", ({ answer }, value) => answer({ __interrupt__: [{ id: "i", value }] }, { host: "#host" }), hitl],
};

/** Before the first option an unbundled page makes no more requests than this. */
const MOST_REQUESTS = 12;

/** The text is made code by the browser's own console, which no policy forbids. Notes when the first option is there. */
const begin = (page: Page, [connector, ask, given]: (typeof WAYS)[string]) =>
  page.evaluate(`entry("connect/${connector}").then((connector) => {
    delete globalThis.optionAt;
    globalThis.reply = (${ask})(connector, ${JSON.stringify(given)});
    const look = () => {
      if ([...document.querySelectorAll("#host > *")].some(({ shadowRoot }) => shadowRoot?.querySelector("input, .pill"))) globalThis.optionAt = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  })`);

/** Answers with the first option. Returns the reply as text. */
async function answer(page: Page): Promise<string> {
  const panel = new Panel(page, page.locator("#host"), /./);
  await panel.read();
  if (await panel.options.count()) {
    await panel.point(panel.options.first());
    await panel.press(/^Send/);
  } else await panel.press("Allow");
  return JSON.stringify(await page.evaluate(() => (globalThis as any).reply));
}

const ANSWERED = /Jest|approve|"allow"/;

const optionIsThere = (page: Page) => page.waitForFunction(() => "optionAt" in globalThis);

/** How many requests for files of the package began before the first option. */
const before = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").filter(({ name, startTime }) => name.includes("/ask-user-question/") && startTime < (globalThis as any).optionAt).length);

for (const [name, way] of Object.entries(WAYS)) {
  test(`what ${name} loads is what is measured`, async ({ page, site, watch }) => {
    await visitEntry(page);
    const base = `${site.origin}/ask-user-question/`;
    const loaded = () => watch.requests.filter((url) => url.startsWith(base)).map((url) => url.slice(base.length));
    await begin(page, way);
    await optionIsThere(page);
    if (sizes[name].files.includes("_lib/load/calls-inline.js")) expect(await before(page)).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(await answer(page)).toMatch(ANSWERED);
    const { files, without } = sizes[name];
    const measured = [...files, ...sizes.armedPanel.files].filter((file) => !without.includes(file));
    expect(loaded().filter((file) => !measured.includes(file)), "loaded, but not measured").toEqual([]);
    expect(files.filter((file) => !loaded().includes(file)), "measured, but not loaded").toEqual([]);
  });
}

for (const [name, way] of Object.entries(WAYS)) {
  test(`SAFE-11 ${name} is answered where WebAssembly is forbidden`, async ({ page, watch }) => {
    await visitEntry(page, "no-wasm");
    await page.evaluate(() => ((globalThis as any).forbidsWasm = true));
    await begin(page, way);
    await optionIsThere(page);
    expect(await answer(page)).toMatch(ANSWERED);
    expect(watch.requests.filter((url) => /-inline\.js|\.wasm/.test(url))).toEqual([]);
  });
}

/** Of which a module fails while it writes the reply: what is returned then, and how often the page hears of it by `onError`. Nobody is left without a reply, and nothing rejects. */
const FAILS: Record<string, [way: (typeof WAYS)[string], reply: string]> = {
  "claude.canUseTool": [["claude", ({ canUseTool }, given) => canUseTool({ host: "#host", onError: (globalThis as any).onError })("AskUserQuestion", given), input], '{"behavior":"deny","message":"The questions could not be shown to the user."}'],
  "mcp.elicitation": [["mcp", ({ answer }, given) => answer(given, { host: "#host", onError: (globalThis as any).onError }), form], '{"action":"cancel"}'],
  "message.answer of MCP": [["message", ({ answer }, params) => answer("mcp-elicitation", { jsonrpc: "2.0", id: 1, method: "elicitation/create", params }, { host: "#host", onError: (globalThis as any).onError }), form], '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"The questions could not be shown to the user."}}'],
  // A graph knows no error: it stays interrupted.
  "langgraph.answer": [["langgraph", ({ answer }, value) => answer({ __interrupt__: [{ id: "i", value }] }, { host: "#host", onError: (globalThis as any).onError }), input], "null"],
  "langgraph.answer, decisions": [["langgraph", ({ answer }, value) => answer({ __interrupt__: [{ id: "i", value }] }, { host: "#host", onError: (globalThis as any).onError }), hitl], "null"],
};

/** The module fails where it hands over the next reply. */
const crash = (page: Page) =>
  page.evaluate(() => {
    const { decode } = TextDecoder.prototype;
    (globalThis as any).crashed = false;
    TextDecoder.prototype.decode = function (...values) {
      const text = decode.apply(this, values);
      if (!text.includes('"messages":')) return text;
      TextDecoder.prototype.decode = decode;
      (globalThis as any).crashed = true;
      throw new Error("crash");
    };
  });

const listen = (page: Page) => page.evaluate(() => Object.assign(globalThis, { errors: [], onError: ({ code }: { code: string }) => (globalThis as any).errors.push(code) }));

for (const [name, [way, expected]] of Object.entries(FAILS)) {
  test(`REL-3 ${name}: what fails while a reply is written ends that reply, and the next question works`, async ({ page }) => {
    await visitEntry(page);
    await listen(page);
    await begin(page, way);
    await optionIsThere(page);
    await crash(page);
    expect(await answer(page)).toBe(expected);
    expect(await page.evaluate(() => [(globalThis as any).crashed, (globalThis as any).errors])).toEqual([true, ["panic"]]);
    await begin(page, way);
    await optionIsThere(page);
    expect(await answer(page)).toMatch(ANSWERED);
  });
}

test("REL-3 langgraph.connect: a reply that fails leaves the others to be sent", async ({ page }) => {
  await visitEntry(page);
  await listen(page);
  await begin(page, ["langgraph", ({ connect }, given) => {
    const connection = connect((command: unknown) => (globalThis as any).resolve(command), { host: "#host", onError: (globalThis as any).onError });
    connection.update({ __interrupt__: [{ id: "first", value: given }, { id: "second", value: { questions: [{ ...given.questions[0], question: "And the second?" }] } }] });
    return new Promise((resolve) => ((globalThis as any).resolve = resolve));
  }, input]);
  await optionIsThere(page);
  await crash(page);
  const panel = new Panel(page, page.locator("#host"), /./);
  for (const question of [TESTING.question, "And the second?"]) {
    await panel.see(question);
    await panel.point(panel.options.first());
    await panel.press(/^Send/);
  }
  expect(JSON.stringify(await page.evaluate(() => (globalThis as any).reply))).toMatch(/^\{"resume":\{"second":.*Jest/);
  expect(await page.evaluate(() => (globalThis as any).errors)).toEqual(["panic"]);
});

test("an input that is JSON text is asked and answered", async ({ page }) => {
  const [connector, ask] = WAYS["claude.canUseTool"]!;
  await visitEntry(page);
  await begin(page, [connector, ask, JSON.stringify(input)]);
  await optionIsThere(page);
  expect(await answer(page)).toMatch(ANSWERED);
});

test("a streamed call without pieces is asked when the whole response has it", async ({ page }) => {
  await visitEntry(page);
  await begin(page, ["openai", ({ fromResponse }, given) => {
    const call = { type: "function_call", id: "fc_1", call_id: "c", name: "ask_user_question", arguments: JSON.stringify(given) };
    async function* events() {
      yield { type: "response.output_item.added", item: { ...call, arguments: "" } };
      yield { type: "response.completed", response: { status: "completed", output: [call] } };
    }
    return fromResponse(events(), { host: "#host" });
  }, input]);
  await optionIsThere(page);
  expect(await answer(page)).toMatch(ANSWERED);
});
