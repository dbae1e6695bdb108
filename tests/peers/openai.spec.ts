// The official client reads both APIs from a stub server, and agents of the Agents SDK run in the page.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { PROVIDERS, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { chatChunks, completion, message, openaiStub, response, responseEvents, type Asked, type Call, type OpenaiStub } from "./openai-stub.ts";
import { bundled, run, stackSnippet } from "./page.ts";

const CALL: Call = { id: "call_1", input: { questions: [TESTING] } };
const entry = { index: 0, question: TESTING.question, header: TESTING.header, status: "answered", selected: [{ index: 1, label: "Vitest" }] };
const VITEST = JSON.stringify({ status: "answered", answers: { [TESTING.question]: "Vitest" }, entries: [entry] });

const application = (origin: string): string => `
  import OpenAI from "openai";
  globalThis.client = new OpenAI({ apiKey: "dummy", baseURL: ${JSON.stringify(`${origin}/v1`)}, dangerouslyAllowBrowser: true, maxRetries: 0 });
  globalThis.model = "stub";
  globalThis.input = "Set up the tests.";
  globalThis.messages = [{ role: "user", content: "Set up the tests." }];
`;

async function talk(page: Page, code: string): Promise<void> {
  await run(page, `import "application";\n${code}`, { openai: await bundled("openai"), application: application(api.origin) });
}

const value = (page: Page, name: string) => page.evaluate(async (name) => (await (globalThis as any).done, (globalThis as any)[name]), name);

let api: OpenaiStub;
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/v1\/(responses|chat\/completions)$/));
test.afterEach(() => api?.close());

const RESPONSES = `${stackSnippet("openai")}\nglobalThis.after = next.output_text;`;
/** The snippet for a whole completion, with a stream instead. */
const CHAT = `
  import { openai } from "ask-user-question/connect";
  const stream = client.chat.completions.stream({ model, messages, tools: [await openai.chatTool()] });
  globalThis.answered = await openai.fromChat(stream);
  const { toolResults } = answered;
  if (toolResults.length) {
    messages.push(await stream.finalMessage(), ...toolResults);
    globalThis.after = (await client.chat.completions.create({ model, messages })).choices[0].message.content;
  }
`;

const APIS = [
  {
    name: "Responses",
    code: RESPONSES,
    events: (calls: Call[], size: number) => responseEvents(calls, size),
    text: (words: string) => response([message(words)]),
    results: (request: Asked) => request.input.map(({ call_id, output }: any) => [call_id, output]),
  },
  {
    name: "Chat",
    code: CHAT,
    events: (calls: Call[], size: number) => chatChunks(calls, size),
    text: (words: string) => completion([], words),
    results: (request: Asked) => request.messages.filter(({ role }: any) => role === "tool").map(({ tool_call_id, content }: any) => [tool_call_id, content]),
  },
];

for (const { name, code, events, text, results } of APIS) {
  test(`${name}: a streamed call is asked, and the next request carries the answer`, async ({ page, panel }) => {
    api = await openaiStub((_, at) => (at === 0 ? events([CALL], 7) : text("Vitest it is.")));
    await talk(page, code);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    expect(await value(page, "after")).toBe("Vitest it is.");
    expect(results(api.requests[1])).toEqual([["call_1", VITEST]]);
  });

  test(`${name}: the question appears while the model is still writing, and cannot be answered until it is complete`, { tag: daily(name === "Responses") }, async ({ page, panel }) => {
    const all = events([CALL], 16);
    const half = all.length - 9;
    let resume = () => {};
    const resumed = new Promise<void>((done) => (resume = done));
    const slowly = async function* () {
      yield* all.slice(0, half);
      await resumed;
      yield* all.slice(half);
    };
    api = await openaiStub((_, at) => (at === 0 ? slowly() : text("Vitest it is.")));
    await talk(page, code);
    await panel.see(TESTING.options[0].label);
    await expect(panel.region).toHaveAttribute("aria-busy", "true");
    await expect(panel.options).toHaveCount(0);
    resume();
    await panel.pick("Vitest");
    await panel.press("Send answer");
    expect(await value(page, "after")).toBe("Vitest it is.");
  });

  test(`${name}: two calls in one response are asked one after the other, and answered together`, { tag: daily(name === "Responses") }, async ({ page, panel }) => {
    api = await openaiStub((_, at) => (at === 0 ? events([CALL, { id: "call_2", input: { questions: [PROVIDERS] } }], 50) : text("Good.")));
    await talk(page, code);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    await panel.seeQuestion(`Providers ${PROVIDERS.question}`);
    await panel.cancel();
    expect(await value(page, "after")).toBe("Good.");
    expect(results(api.requests[1])).toEqual([
      ["call_1", VITEST],
      ["call_2", JSON.stringify({ status: "cancelled", message: "User cancelled the question" })],
    ]);
  });
}

test("Responses: a response that was cut off closes its panel and gets no answer", async ({ page, panel }) => {
  api = await openaiStub(() => responseEvents([CALL], 50, "incomplete"));
  await talk(page, `
    import { openai } from "ask-user-question/connect";
    globalThis.answered = await openai.fromResponse(client.responses.create({ model, input, stream: true }));
  `);
  expect(await value(page, "answered")).toEqual({ toolResults: [], complete: false, ignored: 0 });
  await panel.seeNothing();
});

test("Chat: a completion that was cut off closes its panel and gets no answer", { tag: "@slow" }, async ({ page, panel }) => {
  api = await openaiStub(() => chatChunks([CALL], 50, "length"));
  await talk(page, CHAT.replace(".stream({", ".create({ stream: true,").replace("const stream =", "const stream = await"));
  expect(await value(page, "answered")).toEqual({ toolResults: [], complete: false, ignored: 0 });
  await panel.seeNothing();
});

test("Responses: a stream that breaks off closes its panel and rejects", async ({ page, panel, watch }) => {
  watch.expect(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const events = responseEvents([CALL], 16);
  api = await openaiStub(async function* () {
    yield* events.slice(0, events.length / 2);
    throw new Error("the server failed");
  });
  await talk(page, RESPONSES);
  expect(await page.evaluate(() => (globalThis as any).done.catch((error: Error) => error.message))).toBeTruthy();
  await panel.seeNothing();
});

test("Chat: the snippet answers a whole completion, and the model reads a skipped question", async ({ page, panel }) => {
  api = await openaiStub((_, at) => (at === 0 ? completion([{ id: "call_1", input: { questions: [TESTING, PROVIDERS] } }]) : completion([], "Good.")));
  await talk(page, `${stackSnippet("openai", 1)}\nglobalThis.after = (await client.chat.completions.create({ model, messages })).choices[0].message.content;`);
  await panel.pick("Vitest");
  await panel.press("Continue");
  await panel.press("Skip");
  await panel.press("Send answers");
  expect(await value(page, "after")).toBe("Good.");
  const [first, second] = api.requests;
  expect(first.tools).toMatchObject([{ type: "function", function: { name: "ask_user_question", strict: true } }]);
  const { answers, entries } = JSON.parse(second.messages.at(-1).content);
  expect(answers).toEqual({ [TESTING.question]: "Vitest" });
  expect(entries.map(({ status }: any) => status)).toEqual(["answered", "skipped"]);
});

test("the strict schema is one that the official client leaves as it is", async ({ page }) => {
  api = await openaiStub(() => ({}));
  await run(page, `
    import { toolSchema } from "/ask-user-question/core.js";
    import { toStrictJsonSchema } from "strict";
    globalThis.ours = await toolSchema("openai-strict");
    globalThis.theirs = toStrictJsonSchema(ours);
  `, { strict: await bundled("openai/lib/transform") });
  expect(await value(page, "ours")).toEqual(await value(page, "theirs"));
});

test.describe("Agents SDK", () => {
  const agents = `
    import { assistantMessage, functionCall, ScriptedModel } from "testing";
    import { setTracingDisabled } from "@openai/agents";
    setTracingDisabled(true);
    const call = functionCall("ask_user_question", ${JSON.stringify(JSON.stringify(CALL.input))}, { callId: "call_1" });
    const stop = new AbortController();
    Object.assign(globalThis, { model: new ScriptedModel([[call], [assistantMessage("Good.")]]), instructions: "Ask.", prompt: "Set up the tests.", stop, signal: stop.signal });
  `;
  const modules = async () => ({ "@openai/agents": await bundled("@openai/agents"), testing: await bundled("@openai/agents/testing"), application: agents });
  const code = `import "application";\n${stackSnippet("openai-agents")}\nglobalThis.after = result.finalOutput;`;
  const read = (page: Page) => page.evaluate(() => (globalThis as any).model.calls[1].request.input.at(-1));

  test("the snippet's agent asks the person and reads the answer", async ({ page, panel }) => {
    await run(page, code, await modules());
    await panel.pick("Vitest");
    await panel.press("Send answer");
    expect(await value(page, "after")).toBe("Good.");
    expect(await read(page)).toMatchObject({ type: "function_call_result", callId: "call_1", output: { text: VITEST } });
  });

  test("the agent reads that the person declined", async ({ page, panel }) => {
    await run(page, code, await modules());
    await panel.press("Skip");
    expect(await value(page, "after")).toBe("Good.");
    expect(JSON.parse((await read(page)).output.text).status).toBe("declined");
  });

  test("a run that is aborted closes the panel", { tag: "@slow" }, async ({ page, panel }) => {
    await run(page, code, await modules());
    await panel.read();
    const ended = page.evaluate(() => ((globalThis as any).stop.abort(), (globalThis as any).done.catch((error: Error) => error.name)));
    await panel.seeNothing();
    expect(await ended).toBe("AbortError");
  });
});
