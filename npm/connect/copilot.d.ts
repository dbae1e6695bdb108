/**
 * GitHub Copilot SDK. Its handlers run in the back end, which passes each request to the page and the result back.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { ConnectOptions } from "../types/connector.js";
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

/** The result of `onPermissionRequest`. It fits the type of the SDK. */
export type PermissionResult =
  | { kind: "approve-once"; approvedInteractively: true }
  | { kind: "approve-for-session"; approval: SessionApproval }
  | {
      kind: "reject";
      /** Why, for the model. Without it the runtime ends the turn: the person cancelled. */
      feedback?: string;
    }
  /** Nobody decided: time ran out, the page closed the panel, or the request could not be shown. */
  | { kind: "user-not-available" }
  /** The request was withdrawn. The SDK then sends nothing. */
  | { kind: "no-result" };

/** What the runtime does not ask about again in this session. */
export type SessionApproval =
  | { kind: "commands"; commandIdentifiers: string[] }
  | { kind: "write" }
  | { kind: "mcp"; serverName: string; toolName: string }
  | { kind: "custom-tool"; toolName: string };

/**
 * Answers a request of `onPermissionRequest`: whether a command may run, a file may be written or read, an address may be fetched, or a
 * tool may be called. The panel shows the whole request, and offers to allow it, to allow for this session what the runtime can
 * remember, and to reject it with a reason. Nothing but a press of the person allows anything. Never rejects.
 */
export declare function answerPermission(
  request: object,
  options?: ConnectOptions,
  signal?: GlobalType<"AbortSignal">,
): Promise<PermissionResult>;
