/**
 * OpenAI. Reads a response of the Responses API or of Chat Completions and returns the results for the next request.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Reading } from "../core.js";
import type { Approvals, ConnectOptions } from "../types/connector.js";

/** The result of one question call, for the `input` of the next request. */
export interface FunctionCallOutput {
  type: "function_call_output";
  /** The id of the call. */
  call_id: string;
  /** The answers as JSON text (`Payload` of the core). Without answers, its `status` is another than `answered`. */
  output: string;
}

/** The decision about a call of a hosted MCP server, for the `input` of the next request. */
export interface McpApprovalResponse {
  type: "mcp_approval_response";
  /** The id of the request. */
  approval_request_id: string;
  approve: boolean;
  /** Why it is denied. */
  reason?: string;
}

/** The result of one question call, for the `messages` of the next request. */
export interface ToolMessage {
  role: "tool";
  /** The id of the call. */
  tool_call_id: string;
  /** As {@link FunctionCallOutput.output}. */
  content: string;
}

/** The results for one response. */
export interface Answered<Result> {
  /** One result for each question call, in order, and then the decisions about calls of hosted MCP servers, without what was settled elsewhere. */
  toolResults: Result[];
  /** False if the response was cut off, filtered or failed. No question can be answered then. */
  complete: boolean;
  /** The number of malformed events. */
  ignored: number;
}

/** Options of {@link fromResponse}. */
export interface ResponseOptions extends ConnectOptions {
  /**
   * The calls of hosted MCP servers (`mcp_approval_request`) that the person decides about: all, those of these tools, or those for which
   * the function returns true. The host answers the others. Default: all.
   */
  approvals?: Approvals | undefined;
}

/**
 * Asks the questions of a response of the Responses API, and whether calls of hosted MCP servers may be made, and waits for the answers.
 * The questions of a stream are shown while they arrive.
 *
 * @param source A response, its stream, or a promise of either: what `client.responses.create()` and `.stream()` return.
 * @throws The error of the stream or the promise, after the panels have been closed.
 */
export declare function fromResponse(source: unknown, options?: ResponseOptions): Promise<Answered<FunctionCallOutput | McpApprovalResponse>>;

/**
 * The same for Chat Completions. Of several choices, the first is read.
 *
 * @param source A completion, an assistant message, a stream of chunks, or a promise of either.
 * @throws The error of the stream or the promise, after the panels have been closed.
 */
export declare function fromChat(source: unknown, options?: ConnectOptions): Promise<Answered<ToolMessage>>;

/** The options of a tool definition. */
export interface ToolOptions extends Pick<Reading, "mode" | "profile"> {
  /** Default: `ask_user_question`. */
  tool?: string | undefined;
}

/** A function with the strict schema of its input. */
export interface StrictFunction {
  name: string;
  description: string;
  parameters: { type: "object"; properties: Record<string, unknown>; required: string[]; additionalProperties: false };
  strict: true;
}

/** Returns the definition of the tool, for `tools` of the Responses API. */
export declare function tool(options?: ToolOptions): Promise<{ type: "function" } & StrictFunction>;

/** Returns the definition of the tool, for `tools` of Chat Completions. */
export declare function chatTool(options?: ToolOptions): Promise<{ type: "function"; function: StrictFunction }>;

/**
 * Returns the options for `tool()` of the OpenAI Agents SDK (`@openai/agents`): the definition, and an `execute` that asks the
 * person. A run that is aborted withdraws its questions.
 */
export declare function agentTool(options?: ConnectOptions): Promise<
  StrictFunction & {
    execute: (input: unknown, context?: unknown, details?: { toolCall?: { callId: string }; signal?: GlobalType<"AbortSignal"> }) => Promise<string>;
  }
>;

/** A result of `run()` of the OpenAI Agents SDK, as far as {@link approvals} reads it. */
export interface Interrupted<State> {
  /** The calls that wait for an approval. */
  interruptions: readonly { rawItem: object }[];
  state: State;
}

/** The state of a run of the OpenAI Agents SDK, which takes the decisions. */
export interface Decidable {
  approve: (item: never, options?: { alwaysApprove?: boolean }) => void;
  reject: (item: never, options?: { message?: string }) => void;
}

/**
 * Asks the person about every call of an interrupted run of the OpenAI Agents SDK. When all are decided, calls `state.approve` for those
 * that the person allowed, and `state.reject` for all others, with the reason. A call that cannot be shown is rejected, and `onError` is
 * called.
 *
 * @returns The state, to run the agent with again.
 */
export declare function approvals<State extends Decidable>(result: Interrupted<State>, options?: ConnectOptions): Promise<State>;
