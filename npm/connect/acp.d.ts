/**
 * Agent Client Protocol (ACP). Questions arrive as permission requests, one for each question, or as one form.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Outcome } from "../types/outcome.js";
import type { ConnectOptions } from "../types/connector.js";

/** The `client()` of `@agentclientprotocol/sdk`, or any object with its `onRequest`. */
export interface Registry {
  onRequest(...handler: never[]): unknown;
  /** Takes `elicitation/complete`, which closes the question about a page. */
  onNotification?(...handler: never[]): unknown;
}

/** The result of `session/request_permission`. */
export interface PermissionResponse {
  outcome:
    | { outcome: "cancelled" }
    | {
        outcome: "selected";
        optionId: string;
        /** A free-text answer, or an answer of more than one option. */
        _meta?: { customText: string };
      };
}

/** The result of `elicitation/create`. */
export type ElicitationResponse =
  | { action: "accept"; content?: Record<string, string | number | boolean | string[]> }
  | { action: "decline" }
  | { action: "cancel" };

/** A response of the host's own, at once or later. */
type Other<Response> = Response | Promise<Response>;

/** Options of {@link requestPermission}. */
export interface PermissionOptions extends ConnectOptions {
  /**
   * Asks for permissions as well, as decisions. Without it, only questions are asked: those that are marked as one, and those whose options
   * are answers. Only a person can allow something: an automatic outcome rejects or cancels such a request. Default: false.
   */
  every?: boolean | undefined;
  /** Handles requests that are not questions, and returns the SDK's own response. Default: they are cancelled. */
  otherwise?: ((params: never, signal?: GlobalType<"AbortSignal">) => Other<{ outcome: { outcome: string } }>) | undefined;
}

/** Options of {@link elicitation}. */
export interface ElicitationOptions extends ConnectOptions {
  /** Handles requests that are neither forms nor pages to open, and returns the SDK's own response. Default: they are cancelled. */
  otherwise?: ((params: never, signal?: GlobalType<"AbortSignal">) => Other<{ action: string }>) | undefined;
}

/** The client capabilities to send in `initialize`, so that agents send forms and pages to open. An empty object announces nothing. */
export declare const capabilities: { elicitation: { form: Record<string, never>; url: Record<string, never> } };

/**
 * Registers a handler for `session/request_permission`. If the agent cancels the request, its panel closes.
 *
 * @returns The client.
 */
export declare function requestPermission<Client extends Registry>(
  client: Client,
  options?: PermissionOptions,
): Client;

/**
 * Registers a handler for `elicitation/create`, which shows every form, and asks whether the person has opened a page. Announce it with
 * {@link capabilities}.
 *
 * @returns The client.
 */
export declare function elicitation<Client extends Registry>(
  client: Client,
  options?: ElicitationOptions,
): Client;

/** Answers one permission request, for other kinds of clients. Never rejects. */
export declare function answerPermission(
  params: object,
  options?: PermissionOptions,
  signal?: GlobalType<"AbortSignal">,
): Promise<PermissionResponse>;

/** Answers one form, or one page to open. Never rejects. */
export declare function answerElicitation(
  params: object,
  options?: ElicitationOptions,
  signal?: GlobalType<"AbortSignal">,
): Promise<ElicitationResponse>;

/** An image. MCP has the same block in the results of tools. */
export interface ImageContent {
  type: "image";
  /** The media type. */
  mimeType: string;
  /** The content in Base64. */
  data: string;
}

/**
 * Returns the images that the person added to the answers (`allowFiles`), for the next `session/prompt`. The responses have no
 * place for files, so `onLoss` gets the outcome that has them.
 */
export declare function images(outcome: Pick<Outcome, "entries">): Promise<ImageContent[]>;
