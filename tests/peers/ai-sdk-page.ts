/** A chat in React with the real `useChat` and `streamText`, both in the page. Only the model is a stub. */

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { here } from "../support/places.ts";
import { TESTING, type Question } from "../support/questions.ts";
import { bundledWith } from "./bundle.ts";
import { run, stackSnippet } from "./page.ts";

export type Part = Record<string, unknown>;

/** What the page has for the test. */
const APPLICATION = `
  import { createElement, useEffect } from "react";
  import { createRoot } from "react-dom/client";
  import { DefaultChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses } from "ai";
  import { MockLanguageModelV4 } from "ai/test";
  import { aiSdk } from "ask-user-question/connect";
  import { useAskingChat } from "snippet";
  import { QuestionPart } from "part";
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
    const { addToolOutput } = chat;
    const draw = (part, key) =>
      part.type === "text" ? createElement("p", { key }, part.text) : part.type === "tool-AskUserQuestion" && createElement(QuestionPart, { key, part, addToolOutput });
    return chat.messages.flatMap(({ id, parts }) => parts.map((part, at) => draw(part, id + at)));
  }
  globalThis.aiSdk = aiSdk;
  globalThis.Approvals = lastAssistantMessageIsCompleteWithApprovalResponses;
  const root = createRoot(document.querySelector("main"));
  globalThis.root = root;
  root.render(createElement(App));
`;

export interface Setup {
  turns: (string | (Part | "hold")[])[];
  stored?: Part[];
  host?: string;
  server?: string;
  /** The component that draws a call in the message. */
  part?: string;
}

const NOTHING = "export const QuestionPart = () => null;";

export async function talk(page: Page, { turns, stored = [], host = stackSnippet("ai-sdk"), server = stackSnippet("ai-sdk", 1), part = NOTHING }: Setup): Promise<void> {
  const globals = `globalThis.turns = ${JSON.stringify(turns)}; globalThis.stored = ${JSON.stringify(stored)}; globalThis.settings = {};`;
  const code = await bundledWith(APPLICATION, { snippet: host, server, part }, join(here, "peers"));
  await run(page, `import "globals";\n${code}`, { globals });
  await page.waitForFunction(() => "chat" in globalThis);
}
export const say = (page: Page) => page.evaluate(() => void (globalThis as any).chat.sendMessage({ text: "Set up the tests." }));

/** A call of the tool, streamed in pieces of this size. */
export function call(questions: Question[], id = "call_1", size = 24): (Part | "hold")[] {
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
export const part = (state: string, more: Part = {}): Part => ({ type: "tool-AskUserQuestion", toolCallId: "call_1", state, input: { questions: [TESTING] }, ...more });
export const storedWith = (...parts: Part[]): Part[] => [
  { id: "m0", role: "user", parts: [{ type: "text", text: "Set up the tests." }] },
  { id: "m1", role: "assistant", parts: [{ type: "step-start" }, ...parts] },
];

/** What the model read in its last call, after the person's message. */
export const read = (page: Page): Promise<any[]> => page.evaluate(() => (globalThis as any).model.doStreamCalls.at(-1).prompt.slice(1));
export const results = async (page: Page): Promise<any[]> => (await read(page)).filter(({ role }) => role === "tool").flatMap(({ content }) => content);
export const calls = (page: Page): Promise<number> => page.evaluate(() => (globalThis as any).model.doStreamCalls.length);
