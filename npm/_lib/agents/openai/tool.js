// The question tool for OpenAI: its definition for requests, and the tool of an agent of the Agents SDK.

import { toolSchema } from "../schema.js";
import { DESCRIPTION } from "../tool-text.js";

/** @import { ConnectorApi, Failed } from "../../types/agents.js" */
/** @import { ConnectOptions } from "../../../types/connector.js" */
/** @import { FunctionCallOutput, StrictFunction, agentTool as AgentTool } from "../../../connect/openai.js" */

export const NAME = "ask_user_question";

/** @type {(connector: Pick<ConnectorApi, "runtime">, options?: Pick<ConnectOptions, "tool" | "mode" | "profile">) => Promise<StrictFunction>} */
export const definition = async ({ runtime }, { tool = NAME, mode, profile } = {}) => ({
  name: tool,
  description: DESCRIPTION,
  parameters: /** @type {StrictFunction["parameters"]} */ (await toolSchema(runtime, { mode, profile, target: "openai-strict" })),
  strict: true,
});

/** @type {(connector: ConnectorApi, dialect: string, options?: ConnectOptions) => ReturnType<typeof AgentTool>} */
export const agentTool = async (connector, dialect, options = {}) => ({
  ...(await definition(connector, options)),
  async execute(input, context, { toolCall, signal } = {}) {
    const { named, parsed, replyToCall } = connector;
    const id = toolCall?.callId ?? null;
    const call = { type: "function_call", call_id: id, name: NAME, arguments: input };
    /** @type {Failed<Pick<FunctionCallOutput, "output">>} */
    const failed = (message) => ({ output: JSON.stringify({ status: "failed", message }) });
    const asked = { dialect, id, input: parsed(/** @type {string} */ (input)), message: call };
    const result = await replyToCall(asked, named(options, id), failed, { signal });
    return (result ?? failed("The question was withdrawn.")).output;
  },
});
