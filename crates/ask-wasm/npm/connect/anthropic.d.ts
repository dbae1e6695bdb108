/**
 * Anthropic Messages API: from the stream of an answer to the tool results of the next request.
 *
 * @packageDocumentation
 */

import type { Reading } from "../core.js";
import type { ConnectOptions } from "../_engine/asking.js";

/** The result of one question call, for the content of the next user message. */
export interface ToolResult {
  type: "tool_result";
  /** The call it answers. */
  tool_use_id: string;
  /** The answers as JSON text (`Payload` of the core), or a sentence that says why there are none. */
  content: string;
  /** Whether there are none. */
  is_error: boolean;
}

/** What came of a message. */
export interface Answered {
  /** One for each question call, in order. Results of other tools go beside them, before any other content. */
  toolResults: ToolResult[];
  /** False when the message was cut off (`max_tokens`) or called no tool: then nothing could be answered. */
  complete: boolean;
  /** How many events were none. */
  ignored: number;
}

/**
 * Shows the questions of a stream while they arrive, and waits for the answers.
 *
 * @param stream Events of the Messages API: what `client.messages.stream()` or `create({ stream: true })` gives.
 * @throws What the stream itself throws; the panels close before.
 */
export declare function fromStream(stream: AsyncIterable<unknown>, options?: ConnectOptions): Promise<Answered>;

/** Asks the questions of a whole message, and waits for the answers. Never rejects. */
export declare function fromMessage(message: object, options?: ConnectOptions): Promise<Answered>;

/** The definition of the tool, for the request's `tools`. */
export declare function tool(options?: Reading & { /** Default: `AskUserQuestion`. */ tool?: string }): Promise<{
  name: string;
  description: string;
  input_schema: { type: "object" } & Record<string, unknown>;
}>;
