// The question tool for OpenAI: its definition for requests, and the tool of an agent of the Agents SDK.

import { toolSchema } from "../../core.js";
import { named, reply } from "./connector.js";
import { DESCRIPTION } from "./tool-text.js";

export const NAME = "ask_user_question";

export const definition = async ({ tool = NAME, mode, profile } = {}) => ({
  name: tool,
  description: DESCRIPTION,
  parameters: await toolSchema({ mode, profile, target: "openai-strict" }),
  strict: true,
});

export const agentTool = async (options = {}) => ({
  ...(await definition(options)),
  async execute(input, context, { toolCall, signal } = {}) {
    const id = toolCall?.callId ?? null;
    const call = { type: "function_call", call_id: id, name: NAME, arguments: input };
    const failed = (message) => ({ output: JSON.stringify({ status: "failed", message }) });
    const result = await reply("openai-responses", call, named(options, id), failed, signal);
    return (result ?? failed("The question was withdrawn.")).output;
  },
});
