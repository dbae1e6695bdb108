/**
 * Agent Client Protocol: questions as permission requests, one each, as the ACP adapter document has it; or as a form.
 *
 * @packageDocumentation
 */

import type { ConnectOptions } from "../_engine/asking.js";

/** What is registered on: the `client()` of `@agentclientprotocol/sdk`, or anything with its `onRequest`. */
export interface Registry {
  onRequest(...handler: never[]): unknown;
}

/** The result of `session/request_permission`. */
export interface PermissionResponse {
  outcome:
    | { outcome: "cancelled" }
    | {
        outcome: "selected";
        optionId: string;
        /** Own words, and every answer that is more than one option. */
        _meta?: { customText: string };
      };
}

/** The result of `elicitation/create`. */
export type ElicitationResponse =
  | { action: "accept"; content: Record<string, string | number | boolean | string[]> }
  | { action: "decline" }
  | { action: "cancel" };

/** Settings of {@link requestPermission}. */
export interface PermissionOptions extends ConnectOptions {
  /** Takes every permission request as a question, not only those that are marked as one. Default: false. */
  every?: boolean;
  /** Decides about requests that are no questions. Default: they are cancelled. */
  otherwise?: (params: never, signal?: AbortSignal) => PermissionResponse | Promise<PermissionResponse>;
}

/** Settings of {@link elicitation}. */
export interface ElicitationOptions extends ConnectOptions {
  /** Answers requests that are no forms, as pages to visit. Default: they are cancelled. */
  otherwise?: (params: never, signal?: AbortSignal) => ElicitationResponse | Promise<ElicitationResponse>;
}

/** What a client has to say of itself in `initialize` to be sent forms; `{}` alone advertises nothing. */
export declare const capabilities: { elicitation: { form: Record<string, never> } };

/**
 * Answers `session/request_permission`. A request that is cancelled closes its panel.
 *
 * @returns The client.
 */
export declare function requestPermission<Client extends Registry>(
  client: Client,
  options?: PermissionOptions,
): Client;

/**
 * Answers `elicitation/create`: every form is asked. Say so with {@link capabilities}.
 *
 * @returns The client.
 */
export declare function elicitation<Client extends Registry>(
  client: Client,
  options?: ElicitationOptions,
): Client;

/** The same for one request, for other kinds of clients. Never rejects. */
export declare function answerPermission(
  params: object,
  options?: PermissionOptions,
  signal?: AbortSignal,
): Promise<PermissionResponse>;

/** The same for one form. Never rejects. */
export declare function answerElicitation(
  params: object,
  options?: ElicitationOptions,
  signal?: AbortSignal,
): Promise<ElicitationResponse>;
