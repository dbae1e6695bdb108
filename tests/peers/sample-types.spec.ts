// The code of docs/stacks compiles against the types of the packages that it is for. What a block leaves to the reader is declared here.

import { join } from "node:path";
import { here } from "../support/places.ts";
import { errorsOf } from "../support/sample-types.ts";
import { expect, test } from "../support/test.ts";
import { stackSnippet } from "./page.ts";

const OPENAI = `import type OpenAI from "openai"; declare const client: OpenAI; declare const model: string;`;

/** The blocks of each page, with what they leave out. */
const SAMPLES: Record<string, string[]> = {
  "ai-sdk": ["", `import type { LanguageModel } from "ai"; declare const model: LanguageModel;`, "", ""],
  anthropic: [`import type Anthropic from "@anthropic-ai/sdk"; declare const client: Anthropic; declare const model: string; declare const messages: Anthropic.MessageParam[];`],
  openai: [`${OPENAI} declare const input: OpenAI.Responses.ResponseInputItem[];`, `${OPENAI} declare const messages: OpenAI.ChatCompletionMessageParam[];`],
  "openai-agents": [
    `declare const instructions: string, model: string, prompt: string, signal: AbortSignal;`,
    `import type { Tool } from "@openai/agents"; declare const instructions: string, model: string, prompt: string, tools: Tool[];`,
  ],
  mcp: [
    `import type { Transport } from "@modelcontextprotocol/client"; declare const transport: Transport;`,
    `import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"; declare const transport: Transport;`,
    `import type { Client } from "@modelcontextprotocol/client"; declare const client: Client; declare const call: { name: string };`,
  ],
  agui: [`declare const url: string;`, `import type { AbstractAgent } from "@ag-ui/client"; declare const agent: AbstractAgent; declare function approve(interrupt: object): Promise<boolean>;`],
  acp: [`import type { RequestPermissionRequest, RequestPermissionResponse, Stream, ClientContext } from "@agentclientprotocol/sdk"; declare const stream: Stream; declare function work(agent: object): Promise<void>; declare function decideAboutOtherTools(request: object): Promise<RequestPermissionResponse>;`],
  langgraph: [
    `import type { CompiledStateGraph } from "@langchain/langgraph"; declare const graph: CompiledStateGraph<any, any, any>, input: any, config: any;`,
    `import type { Client } from "@langchain/langgraph-sdk"; declare const client: Client, threadId: string, assistantId: string;`,
    "",
  ],
  opencode: [
    `declare const baseUrl: string, badge: HTMLElement;`,
    `declare const baseUrl: string, password: string; declare function report(error: Error): void;`,
    `declare const baseUrl: string; declare function report(error: Error): void;`,
  ],
};

const PACKAGES = ["ai", "@ai-sdk/react", "@anthropic-ai/sdk", "openai", "@openai/agents", "@modelcontextprotocol/client", "@modelcontextprotocol/sdk", "@ag-ui/client", "@agentclientprotocol/sdk", "@langchain/langgraph", "@langchain/langgraph-sdk", "@langchain/react", "@langchain/core", "@opencode-ai/sdk"];

const installed = (names: string[]) => Object.fromEntries(names.map((name) => [name, join(here, "peers/node_modules", name)]));

test("the code of every stack compiles against the types of its packages", () => {
  test.slow();
  const modules = Object.entries(SAMPLES).flatMap(([name, before]) => before.map((declared, at) => [`${name}-${at}`, `${declared}\n${stackSnippet(name, at)}`]));
  expect(errorsOf(Object.fromEntries(modules), installed(PACKAGES))).toBe("");
});

test("the server of the AI SDK compiles with version 6 as well", () => {
  const server = `${SAMPLES["ai-sdk"]![1]}\n${stackSnippet("ai-sdk", 1)}`;
  expect(errorsOf({ server }, { ai: join(here, "peers/node_modules/ai-6") })).toBe("");
});
