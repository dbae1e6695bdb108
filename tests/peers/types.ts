/** Checks that the connectors' types fit those of the peers. Compiled, never run. */

import { client, type ClientApp } from "@agentclientprotocol/sdk";
import type Anthropic from "@anthropic-ai/sdk";
import { acp, anthropic, withoutPerson } from "../../crates/ask-wasm/npm/connect/index.js";

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
