/**
 * OpenCode (see `docs/stacks/opencode.md` of the repository). Questions of the sessions of a server, and its requests for permissions, arrive
 * as server-sent events. Answers are sent by POST. The lists of what is pending are read on every connection.
 *
 * An answer counts as delivered when the server confirms it. 404 means that the question no longer waits: it was answered
 * elsewhere, or by an earlier attempt whose reply was lost. 400 is reported, and the person can change the answer. 401 and 403
 * are reported. Failures of the server or the network are retried.
 *
 * While the server fails, at most two requests a second are sent, whatever `retryMs` is.
 *
 * @packageDocumentation
 */

import type { GlobalFetch, GlobalType } from "../types/global.js";
import type { AskResult } from "../core.js";
import type { Approvals, ConnectOptions } from "../types/connector.js";
import type { BridgeSession, EventSourceLike, Status } from "./bridge.js";

/** The client of `@opencode-ai/sdk/v2`, or any object with these of its methods. */
export interface OpencodeClient {
  question: {
    list(parameters?: never, options?: never): Promise<unknown>;
    reply(parameters: never, options?: never): Promise<unknown>;
    reject(parameters: never, options?: never): Promise<unknown>;
  };
  session: {
    status(parameters?: never, options?: never): Promise<unknown>;
    message(parameters: never, options?: never): Promise<unknown>;
  };
  permission: {
    list(parameters?: never, options?: never): Promise<unknown>;
    reply(parameters: never, options?: never): Promise<unknown>;
  };
  event: { subscribe(parameters?: never, options?: never): Promise<{ stream: AsyncGenerator<unknown> }> };
}

/** A question, or a request for a permission, that has ended. */
export interface Settled {
  /** The id of the question, `que_…`, or of the request, `per_…`. */
  requestID: string;
  /** The outcome. `superseded` if another client answered first, or the session was aborted or ended. */
  outcome: AskResult;
}

/** Options of the connection. */
export interface ConnectionOptions extends Omit<ConnectOptions, "id" | "tool"> {
  /** The project whose questions are shown. Default: the folder in which the server was started. */
  directory?: string | undefined;
  /** The workspace whose questions are shown. */
  workspace?: string | undefined;
  /** Shows only the questions of this session. Default: of all sessions of the project. */
  sessionId?: string | undefined;
  /**
   * Which permissions the person decides about. The tools are the names of permissions, such as `bash` and `edit`; the arguments are the
   * `patterns` and the `metadata` of the request. The panel shows the whole call. Nothing but a press of the person allows one. Default:
   * none; they are left to other clients of the server.
   */
  approvals?: Approvals | undefined;
  /** Closes the connection. Open panels then end as `aborted`, and their questions stay on the server. */
  signal?: GlobalType<"AbortSignal"> | undefined;
  /** The delay before the first retry, in milliseconds. It doubles with each retry, up to 30 seconds. Default: 500. */
  retryMs?: number | undefined;
  /** Called when the state of the connection changes. */
  onStatus?: ((status: Status) => void) | undefined;
  /** Called when a question has ended. */
  onSettled?: ((settled: Settled) => void) | undefined;
  /**
   * Called if a question cannot be shown, if the list of questions is refused or unreadable, or if an answer is refused or
   * cannot be sent within 20 seconds. In the case of an answer the panel stays open and the person can try again. `status`
   * is the HTTP status of a refusal. Default: `console.error`.
   */
  onError?: ((error: Error & { status?: number }) => void) | undefined;
}

/** Options of a connection by the client of the SDK, with its address, headers and `fetch`. */
export interface ClientOptions extends ConnectionOptions {
  /** The client: `createOpencodeClient({ baseUrl })` of `@opencode-ai/sdk/v2`. */
  client: OpencodeClient;
}

/** Options of a connection without the SDK. */
export interface ServerOptions extends ConnectionOptions {
  /** The address of `opencode serve`. The server must allow the page's origin (`--cors`). */
  baseUrl: string | GlobalType<"URL">;
  /** The password of the server (`OPENCODE_SERVER_PASSWORD`). */
  password?: string | undefined;
  /** The user that belongs to the password. Default: `opencode`. */
  username?: string | undefined;
  /** Headers of every request. With headers or a password, the event stream is read with `fetch`. */
  headers?: Record<string, string> | undefined;
  /** `"include"` sends cookies to other origins. Default: only to the page's own origin. */
  credentials?: "omit" | "same-origin" | "include" | undefined;
  /** Default: the global `fetch`. */
  fetch?: GlobalFetch | undefined;
  /** Opens the event stream. Default: `new EventSource(url)`; `fetch` with headers, a password or without `EventSource`. */
  eventSource?: ((url: string) => EventSourceLike) | undefined;
}

/**
 * Shows every question of the project, and sends every answer once. This includes questions that were asked before the
 * connection. Questions that were answered elsewhere, and those of a session that was aborted, are closed as `superseded`.
 *
 * Cancel rejects the question or the permission, which ends the agent's turn. A panel that the page closes sends nothing: the question stays
 * on the server. The code of a session is loaded with the first one; if that fails, or the address is none, `onError` gets the
 * error and the session is closed.
 */
export declare function connect(options: ClientOptions | ServerOptions): BridgeSession;
