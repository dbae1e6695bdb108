/**
 * Anthropic Messages API. Reads the stream of a message and returns the tool results for the next request.
 *
 * @packageDocumentation
 */

import type { Reading } from "../core.js";
import type { ConnectOptions } from "../types/connector.js";

/** The result of one question call, for the content of the next user message. */
export interface ToolResult {
  type: "tool_result";
  /** The id of the call. */
  tool_use_id: string;
  /**
   * The answers as JSON text (`Payload` of the core), or a sentence that explains why there are none. With images beside the
   * answers, a list: that text, and each image after its name.
   */
  content: string | (TextBlock | ImageBlock)[];
  /** True if there are no answers. */
  is_error: boolean;
}

export interface TextBlock {
  type: "text";
  text: string;
}

/** An image, with its content or with the reference that `allowFiles.upload` returned. */
export interface ImageBlock {
  type: "image";
  source:
    | { type: "base64"; media_type: "image/png" | "image/jpeg" | "image/gif" | "image/webp"; data: string }
    | { type: "url"; url: string }
    | { type: "file"; file_id: string };
}

/** The results for one message. */
export interface Answered {
  /** One result for each question call, in order. Put them and the results of other tools first in the message. */
  toolResults: ToolResult[];
  /** False if the message was cut off (`max_tokens`) or called no tool. No question can be answered then. */
  complete: boolean;
  /** The number of malformed events. */
  ignored: number;
}

/**
 * Shows the questions of a stream while they arrive, and waits for the answers.
 *
 * @param stream Events of the Messages API: the result of `client.messages.stream()` or `create({ stream: true })`.
 * @throws The error of the stream, after the panels have been closed.
 */
export declare function fromStream(stream: AsyncIterable<unknown>, options?: ConnectOptions): Promise<Answered>;

/** Asks the questions of a complete message, and waits for the answers. Never rejects. */
export declare function fromMessage(message: object, options?: ConnectOptions): Promise<Answered>;

/** Returns the definition of the tool, for `tools` of the request. */
export declare function tool(options?: Reading & { /** Default: `AskUserQuestion`. */ tool?: string }): Promise<{
  name: string;
  description: string;
  input_schema: { type: "object" } & Record<string, unknown>;
}>;
