/**
 * GitHub Copilot SDK. Its handlers run in the back end, which passes each request to the page and the result back.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { ConnectOptions } from "../_engine/connect/connector.js";
import type { McpOptions } from "./mcp.js";

/** The result of `onElicitationRequest`. */
export interface ElicitationResult {
  action: "accept" | "decline" | "cancel";
  content?: Record<string, string | number | boolean | string[]>;
}

/** The result of `onUserInputRequest`. */
export interface UserInputResponse {
  answer: string;
  /** Whether the answer is in the person's own words, or says why there is none. */
  wasFreeform: boolean;
}

/**
 * Answers a request of `onElicitationRequest`: a form of the agent or of an MCP server, or a page to open. The panel names the
 * server, unless `askedBy` does. Never rejects.
 */
export declare function answerElicitation(
  context: object,
  options?: McpOptions,
  signal?: GlobalType<"AbortSignal">,
): Promise<ElicitationResult>;

/**
 * Answers a request of `onUserInputRequest`: `{question, choices?, allowFreeform?}`. The SDK knows no other ending than an answer,
 * so the sentence for any other ending is sent as one. Never rejects.
 */
export declare function answerUserInput(
  request: object,
  options?: ConnectOptions,
  signal?: GlobalType<"AbortSignal">,
): Promise<UserInputResponse>;
