// The question tool for OpenAI: its definition for requests, and the tool of an agent of the Agents SDK.

import { toolSchema } from "../schema.js";
import { DESCRIPTION } from "../tool-text.js";

export const NAME = "ask_user_question";

export const definition = async ({ runtime }, { tool = NAME, mode, profile } = {}) => ({
  name: tool,
  description: DESCRIPTION,
  parameters: await toolSchema(runtime, { mode, profile, target: "openai-strict" }),
  strict: true,
});

export const agentTool = async (connector, dialect, options = {}) => ({
  ...(await definition(connector, options)),
  async execute(input, context, { toolCall, signal } = {}) {
    const { named, parsed, replyToCall } = connector;
    const id = toolCall?.callId ?? null;
    const call = { type: "function_call", call_id: id, name: NAME, arguments: input };
    const failed = (message) => ({ output: JSON.stringify({ status: "failed", message }) });
    const asked = { dialect, id, input: parsed(input), message: call };
    const result = await replyToCall(asked, named(options, id), failed, { signal });
    return (result ?? failed("The question was withdrawn.")).output;
  },
});
