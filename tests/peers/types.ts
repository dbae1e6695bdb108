/** Checks that the connectors' types fit those of the peers. Compiled, never run. */

import { client, type ClientApp } from "@agentclientprotocol/sdk";
import type { AbstractAgent, RunAgentParameters } from "@ag-ui/client";
import type { useChat } from "@ai-sdk/react";
import type Anthropic from "@anthropic-ai/sdk";
import { Command } from "@langchain/langgraph";
import type { Client } from "@langchain/langgraph-sdk";
import type { UseStreamReturn } from "@langchain/react";
import { Agent, tool } from "@openai/agents";
import type { KnownBlock } from "@slack/types";
import type OpenAI from "openai";
import { slackBlocks } from "../../npm/core.js";
import { acp, agui, aiSdk, answer, anthropic, langgraph, openai, withoutPerson } from "../../npm/connect/index.js";

export const app: ClientApp = acp.elicitation(acp.requestPermission(client({ name: "editor" })), { ask: withoutPerson() });

export async function turn(api: Anthropic, messages: Anthropic.MessageParam[]): Promise<void> {
  const tools: Anthropic.Tool[] = [await anthropic.tool()];
  const stream = api.messages.stream({ model: "m", max_tokens: 1, messages, tools });
  const { toolResults } = await anthropic.fromStream(stream);
  messages.push({ role: "user", content: toolResults });
  const created = await api.messages.create({ model: "m", max_tokens: 1, messages, stream: true });
  await anthropic.fromStream(created);
  await anthropic.fromMessage(await stream.finalMessage());
}

export async function response(api: OpenAI, input: OpenAI.Responses.ResponseInputItem[]): Promise<void> {
  const tools: OpenAI.Responses.Tool[] = [await openai.tool()];
  const stream = api.responses.stream({ model: "m", input, tools });
  input.push(...(await openai.fromResponse(stream)).toolResults);
  await openai.fromResponse(api.responses.create({ model: "m", input, tools, stream: true }));
}

export async function completion(api: OpenAI, messages: OpenAI.ChatCompletionMessageParam[]): Promise<void> {
  const tools: OpenAI.ChatCompletionTool[] = [await openai.chatTool()];
  const created = await api.chat.completions.create({ model: "m", messages, tools });
  messages.push(created.choices[0].message, ...(await openai.fromChat(created)).toolResults);
}

export const planner = async (): Promise<Agent> => new Agent({ name: "Planner", tools: [tool(await openai.agentTool())] });

export async function runs(agent: AbstractAgent): Promise<void> {
  agui.subscribe(agent, { run: (next: RunAgentParameters) => agent.runAgent(next) }).unsubscribe();
  await agent.runAgent({ tools: [await agui.tool()] });
}

export async function managed(api: Anthropic, session: string): Promise<void> {
  type Result = Anthropic.Beta.Sessions.BetaManagedAgentsUserCustomToolResultEventParams;
  for await (const event of await api.beta.sessions.events.stream(session)) {
    const reply = await answer<Result>("claude-managed", event);
    if (reply) await api.beta.sessions.events.send(session, { events: [reply].flat() });
  }
}

export const chat = (state: ReturnType<typeof useChat>): void => aiSdk.connect().update(state);

export async function thread(api: Client, stream: UseStreamReturn): Promise<Command | undefined> {
  await langgraph.connect(({ resume }) => stream.respondAll(resume)).update(stream.interrupts);
  const command = await langgraph.answer(await api.threads.getState("t"));
  if (command) await api.runs.wait("t", "a", { command });
  return command ? new Command(command) : undefined;
}

export const blocks = (): Promise<KnownBlock[]> => slackBlocks([{ question: "Which?", options: [{ label: "A" }, { label: "B" }] }]);
