/**
 * Model Context Protocol (MCP): a server asks the person by a form, or asks them to open a page (elicitation). The revisions
 * 2025-06-18, 2025-11-25 and 2026-07-28 are supported.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { ConnectOptions } from "../types/connector.js";

/** The `Client` of `@modelcontextprotocol/sdk` or of `@modelcontextprotocol/client`. */
export interface Client {
  setRequestHandler(...handler: never[]): unknown;
  getServerVersion?(): { name: string } | undefined;
}

/** The result of an elicitation. */
export type ElicitResult = {
  action: "accept" | "decline" | "cancel";
  content?: Record<string, string | number | boolean | string[]>;
  [other: string]: unknown;
};

/** Options of {@link elicitation}. */
export interface McpOptions extends ConnectOptions {
  /** Handles elicitations of unknown modes. Default: an error, or `cancel` from {@link answer}. */
  otherwise?: ((params: never, signal?: GlobalType<"AbortSignal">) => ElicitResult | Promise<ElicitResult>) | undefined;
}

/** What the retry of a call adds to its parameters. */
export interface InputResponses {
  inputResponses: Record<string, ElicitResult>;
  requestState?: string;
  taskId?: string;
}

/** The client capabilities for forms and pages: `new Client(info, { capabilities: mcp.capabilities })`. */
export declare const capabilities: { elicitation: { form: Record<string, never>; url: Record<string, never> } };

/**
 * Answers the elicitations of the server that a client is connected to. The panel names the server, unless `askedBy` does. An
 * elicitation that the server withdraws closes its panel.
 *
 * @returns The client.
 */
export declare function elicitation<T extends Client>(client: T, options?: McpOptions): T;

/** Answers one elicitation, for other kinds of clients. Never rejects. `params` are those of `elicitation/create`. */
export declare function answer(params: object, options?: McpOptions, signal?: GlobalType<"AbortSignal">): Promise<ElicitResult>;

/**
 * Asks what a result with `resultType: "input_required"` wants to know, or a task with that `status`. Needed only where the
 * client does not do it by itself (`inputRequired: { autoFulfill: false }`). Never rejects.
 *
 * @returns What the retry adds to the parameters of the call; null if there is nothing to ask or no time was left. Requests other
 * than elicitations are for the host.
 */
export declare function inputRequired(
  result: object,
  options?: ConnectOptions,
  signal?: GlobalType<"AbortSignal">,
): Promise<InputResponses | null>;

/**
 * Asks the person to open the pages that an error with the code -32042 lists. Never rejects.
 *
 * @returns Whether they have opened all of them; the call can then be repeated.
 */
export declare function openPages(error: unknown, options?: ConnectOptions, signal?: GlobalType<"AbortSignal">): Promise<boolean>;
