// A chat in React with the real `useChat` and `streamText`, both in the page. Only the model is a stub. The host code is that of
// docs/stacks/ai-sdk.md.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DATABASE, FEATURES, TESTING, type Question } from "../support/questions.ts";
import { here } from "../support/places.ts";
import { expect, test } from "../support/test.ts";
import { bundledWith } from "./bundle.ts";
import { run, stackSnippet } from "./page.ts";

type Part = Record<string, unknown>;

/** What the page has for the test. */
const APPLICATION = `
  import { createElement, useEffect } from "react";
  import { createRoot } from "react-dom/client";
  import { DefaultChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses } from "ai";
  import { MockLanguageModelV4 } from "ai/test";
  import { aiSdk } from "ask-user-question/connect";
  import { useAskingChat } from "snippet";
  import { POST } from "server";

  const gate = () => { let open; const opened = new Promise((done) => (open = done)); return Object.assign(opened, { open }); };
  globalThis.held = gate();
  const usage = { inputTokens: {}, outputTokens: {} };
  const finish = (unified) => ({ type: "finish", usage, finishReason: { unified } });
  const text = (delta) => [{ type: "text-start", id: "t" }, { type: "text-delta", id: "t", delta }, { type: "text-end", id: "t" }, finish("stop")];
  globalThis.model = new MockLanguageModelV4({
    doStream: async () => {
      const turn = turns[model.doStreamCalls.length - 1];
      const parts = typeof turn === "string" ? text(turn) : [...turn, finish("tool-calls")];
      const stream = new ReadableStream({
        async start(controller) {
          for (const part of parts) part === "hold" ? await held : controller.enqueue(part);
          controller.close();
        },
      });
      return { stream };
    },
  });
  const fetch = (url, init) => POST(new Request(new URL(url, location.origin), init));
  const transport = new DefaultChatTransport({ api: "/api/chat", fetch });
  function App() {
    const chat = useAskingChat({ transport, messages: stored, ...settings });
    globalThis.chat = chat;
    return chat.messages.flatMap(({ id, parts }) => parts.map(({ type, text }, at) => type === "text" && createElement("p", { key: id + at }, text)));
  }
  globalThis.aiSdk = aiSdk;
  globalThis.Approvals = lastAssistantMessageIsCompleteWithApprovalResponses;
  const root = createRoot(document.querySelector("main"));
  globalThis.root = root;
  root.render(createElement(App));
`;

interface Setup {
  turns: (string | (Part | "hold")[])[];
  stored?: Part[];
  host?: string;
  server?: string;
}

async function talk(page: Page, { turns, stored = [], host = stackSnippet("ai-sdk"), server = stackSnippet("ai-sdk", 1) }: Setup): Promise<void> {
  const globals = `globalThis.turns = ${JSON.stringify(turns)}; globalThis.stored = ${JSON.stringify(stored)}; globalThis.settings = {};`;
  const code = await (bundles[host + server] ??= bundledWith(APPLICATION, { snippet: host, server }, join(here, "peers")));
  await run(page, `import "globals";\n${code}`, { globals, "ask-user-question/core": 'export * from "/ask-user-question/core.js";' });
  await page.waitForFunction(() => "chat" in globalThis);
}
const bundles: Record<string, Promise<string>> = {};

const say = (page: Page) => page.evaluate(() => void (globalThis as any).chat.sendMessage({ text: "Set up the tests." }));

/** A call of the tool, streamed in pieces of this size. */
function call(questions: Question[], id = "call_1", size = 24): (Part | "hold")[] {
  const input = JSON.stringify({ questions });
  const pieces = input.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
  return [
    { type: "tool-input-start", id, toolName: "AskUserQuestion" },
    ...pieces.map((delta) => ({ type: "tool-input-delta", id, delta })),
    { type: "tool-input-end", id },
    { type: "tool-call", toolCallId: id, toolName: "AskUserQuestion", input },
  ];
}

/** The part of a stored message. */
const part = (state: string, more: Part = {}): Part => ({ type: "tool-AskUserQuestion", toolCallId: "call_1", state, input: { questions: [TESTING] }, ...more });
const storedWith = (...parts: Part[]): Part[] => [
  { id: "m0", role: "user", parts: [{ type: "text", text: "Set up the tests." }] },
  { id: "m1", role: "assistant", parts: [{ type: "step-start" }, ...parts] },
];

/** What the model read in its last call, after the person's message. */
const read = (page: Page): Promise<any[]> => page.evaluate(() => (globalThis as any).model.doStreamCalls.at(-1).prompt.slice(1));
const results = async (page: Page): Promise<any[]> => (await read(page)).filter(({ role }) => role === "tool").flatMap(({ content }) => content);
const calls = (page: Page): Promise<number> => page.evaluate(() => (globalThis as any).model.doStreamCalls.length);

for (const size of [1, 24, 4096]) {
  test(`useChat streams a call in pieces of ${size} characters, and the model reads the answer`, async ({ page, panel }) => {
    await talk(page, { turns: [call([TESTING], "call_1", size), "Vitest it is."] });
    await say(page);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    await expect(page.getByText("Vitest it is.")).toBeVisible();
    const entry = { index: 0, question: TESTING.question, header: TESTING.header, status: "answered", selected: [{ index: 1, label: "Vitest" }] };
    const value = { status: "answered", answers: { [TESTING.question]: "Vitest" }, entries: [entry] };
    expect(await results(page)).toEqual([{ type: "tool-result", toolCallId: "call_1", toolName: "AskUserQuestion", output: { type: "json", value } }]);
  });
}

test("the question appears while the model is still writing, and cannot be answered until it is complete", async ({ page, panel }) => {
  const parts = call([TESTING], "call_1", 16);
  await talk(page, { turns: [[...parts.slice(0, -8), "hold", ...parts.slice(-8)], "Vitest it is."] });
  await say(page);
  await expect(panel.question(`${TESTING.header} ${TESTING.question}`)).toBeVisible();
  await panel.see(TESTING.options[0].label);
  await expect(panel.region).toHaveAttribute("aria-busy", "true");
  await expect(panel.options).toHaveCount(0);
  await page.evaluate(() => (globalThis as any).held.open());
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Vitest it is.")).toBeVisible();
});

test("two calls in one turn are asked one after the other, and answered together", async ({ page, panel }) => {
  await talk(page, { turns: [[...call([TESTING]), ...call([DATABASE], "call_2")], "Done."] });
  await say(page);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.pick("SQLite");
  expect(await calls(page)).toBe(1);
  await panel.press("Send answer");
  await expect(page.getByText("Done.")).toBeVisible();
  expect((await results(page)).map(({ output }) => output.value.answers)).toEqual([{ [TESTING.question]: "Vitest" }, { [DATABASE.question]: "SQLite" }]);
});

test("the model reads typed words and a skipped question", async ({ page, panel }) => {
  await talk(page, { turns: [call([TESTING, FEATURES]), "Done."] });
  await say(page);
  await panel.write("Playwright, and nothing else");
  await panel.press("Continue");
  await panel.press("Skip");
  await panel.press("Send answers");
  await expect(page.getByText("Done.")).toBeVisible();
  const [{ output }] = await results(page);
  expect(output.value.answers).toEqual({ [TESTING.question]: "Playwright, and nothing else" });
  expect(output.value.entries.map(({ status }: { status: string }) => status)).toEqual(["answered", "skipped"]);
});

test("the model reads that the person went on without an answer", async ({ page, panel }) => {
  await talk(page, { turns: [call([TESTING]), "As you like."] });
  await say(page);
  await panel.press("Skip");
  await expect(page.getByText("As you like.")).toBeVisible();
  const [{ output }] = await results(page);
  expect(output).toEqual({ type: "json", value: { status: "declined", message: "The user declined to answer these questions. No option was chosen." } });
});

test("the model reads an error if the person cancelled", async ({ page, panel }) => {
  await talk(page, { turns: [call([TESTING]), "I stop."] });
  await say(page);
  await panel.cancel();
  await expect(page.getByText("I stop.")).toBeVisible();
  expect(await results(page)).toEqual([
    { type: "tool-result", toolCallId: "call_1", toolName: "AskUserQuestion", output: { type: "error-text", value: "User cancelled the question" } },
  ]);
});

test("the model reads an error if the time was over", async ({ page }) => {
  const host = stackSnippet("ai-sdk").replace('askedBy: "Claude"', "timeoutMs: 1");
  await talk(page, { turns: [call([TESTING]), "Too late."], host });
  await say(page);
  await expect(page.getByText("Too late.")).toBeVisible();
  expect((await results(page))[0].output).toEqual({ type: "error-text", value: "No answer was given in time. No option was chosen." });
});

test("an output from elsewhere closes the panel, and the answer of the other UI stays", async ({ page, panel }) => {
  await talk(page, { turns: [call([TESTING]), "Jest it is."] });
  await say(page);
  await panel.read();
  await page.evaluate(() => (globalThis as any).chat.addToolOutput({ tool: "AskUserQuestion", toolCallId: "call_1", output: { mine: "Jest" } }));
  await panel.seeNothing();
  await expect(page.getByText("Jest it is.")).toBeVisible();
  expect((await results(page)).map(({ output }) => output.value)).toEqual([{ mine: "Jest" }]);
  expect(await calls(page)).toBe(2);
});

test("a stream that is stopped closes the panel, and nothing is answered", async ({ page, panel }) => {
  const parts = call([TESTING], "call_1", 16);
  await talk(page, { turns: [[...parts.slice(0, -8), "hold", ...parts.slice(-8)]] });
  await say(page);
  await panel.see(TESTING.options[0].label);
  await page.evaluate(() => (globalThis as any).chat.stop());
  await panel.seeNothing();
  expect(await calls(page)).toBe(1);
});

test("after a reload the stored question is asked again, and answered once", async ({ page, panel }) => {
  await talk(page, { turns: ["Vitest it is."], stored: storedWith(part("input-available")) });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Vitest it is.")).toBeVisible();
  expect((await results(page)).map(({ output }) => output.value.answers)).toEqual([{ [TESTING.question]: "Vitest" }]);
  expect(await calls(page)).toBe(1);
});

test("a component that leaves the page takes its question with it, and answers nothing", async ({ page, panel }) => {
  await talk(page, { turns: ["never"], stored: storedWith(part("input-available")) });
  await panel.read();
  await page.evaluate(() => (globalThis as any).root.unmount());
  await panel.seeNothing();
  expect(await calls(page)).toBe(0);
});

test("a stored part with its answer is drawn as a card, and not asked", async ({ page, panel }) => {
  const output = { status: "answered", answers: { [TESTING.question]: "Vitest" } };
  await talk(page, { turns: [], stored: storedWith(part("output-available", { output })) });
  await page.evaluate(() => (globalThis as any).aiSdk.receipt((globalThis as any).chat.messages[1].parts[1], { host: "main" }));
  await expect(page.getByText("Vitest").first()).toBeVisible();
  await expect(panel.options).toHaveCount(0);
});

test("a model that sends invalid questions reads what is wrong with them", async ({ page, panel }) => {
  const bad = { type: "tool-call", toolCallId: "call_1", toolName: "AskUserQuestion", input: '{"questions": []}' };
  await talk(page, { turns: [[bad], "Sorry."] });
  await say(page);
  await expect(page.getByText("Sorry.")).toBeVisible();
  await panel.seeNothing();
  expect(JSON.stringify(await read(page))).toContain("questions: 0 items, at least 1");
});

for (const [press, approved] of [["Allow", true], ["Deny", false]] as const) {
  test(`a call that needs an approval gets the person's decision: ${press}`, async ({ page, panel }) => {
    const host = stackSnippet("ai-sdk").replace('askedBy: "Claude"', "approvals: true").replace("lastAssistantMessageIsCompleteWithToolCalls,", "globalThis.Approvals,");
    const server = stackSnippet("ai-sdk", 1)
      .replace("tools: { AskUserQuestion }", "tools: { deploy }, toolApproval: { deploy: 'user-approval' }")
      .replace("const AskUserQuestion = tool({", "const deploy = tool({ execute: async () => 'deployed',").replace("jsonSchema(await toolSchema(), {", "jsonSchema({ type: 'object' }, {")
      .replace("const { problems } = await validate(input);", "const problems = [];");
    const deploy = { type: "tool-call", toolCallId: "call_9", toolName: "deploy", input: '{"target":"production"}' };
    await talk(page, { turns: [[deploy], "Done."], host, server });
    await say(page);
    await panel.see("production");
    await panel.pick(press);
    await panel.press("Send answer");
    await expect(page.getByText("Done.")).toBeVisible();
    const text = JSON.stringify(await read(page));
    expect(text.includes('"value":"deployed"')).toBe(approved);
    expect(await calls(page)).toBe(2);
  });
}
