/**
 * The app-server of Codex (see `docs/stacks/codex.md` of the repository): questions of its tool `request_user_input`, forms of
 * MCP servers, and decisions about commands and changes of files. The application keeps its own client on the same transport; messages
 * that ask nothing are left to it.
 *
 * @packageDocumentation
 */

import type { GlobalType } from "../types/global.js";
import type { Approvals, ConnectOptions } from "../types/connector.js";

/**
 * A connection to the app-server. Messages arrive as `message` events (`WebSocket`), by `onmessage`, or as an async iterable: as JSON
 * text, a line for each message, or as objects. `send` gets one message as JSON text.
 */
export type Transport = { send(message: string): unknown } & (
  | { addEventListener(type: string, listener: (event: never) => void, options?: { signal?: GlobalType<"AbortSignal"> }): void; readonly readyState?: number }
  | { onmessage?: ((message: never) => unknown) | null; onclose?: ((reason: never) => unknown) | null }
  | AsyncIterable<unknown>
);

/**
 * The state of the connection:
 * - `connecting`: not connected yet
 * - `online`: messages arrive
 * - `offline`: no connection; another is opened after a pause
 * - `closed`: closed by `close()` or the signal, or the only transport has ended
 */
export type Status = "connecting" | "online" | "offline" | "closed";

/** Options of a session. */
export interface CodexOptions<Connection = Transport> extends Omit<ConnectOptions, "id" | "tool"> {
  /** Closes the session. Open panels then end as `superseded`. */
  signal?: GlobalType<"AbortSignal"> | undefined;
  /**
   * Shows questions that ask for a secret (`isSecret`). What is typed is visible and goes to the agent, but is never stored.
   * Default: they are declined and reported to `onError`.
   */
  secrets?: boolean | undefined;
  /**
   * Which requests to run a command or to change files the person decides about. The tools are `commandExecution` and `fileChange`; the
   * arguments are the parameters of the request, with the `changes` of its item. Nothing but a press of the person allows one. Default:
   * none; they are left to the application's own client.
   */
  approvals?: Approvals | undefined;
  /** The delay before the first retry, in milliseconds. It doubles with each retry, up to 30 seconds. Default: 500. */
  retryMs?: number | undefined;
  /**
   * Called with every connection that has opened. Send `initialize` and `thread/resume` here: Codex then repeats the questions that wait.
   */
  onOpen?: ((connection: Connection) => void) | undefined;
  /** Called when the state of the connection changes. */
  onStatus?: ((status: Status) => void) | undefined;
}

/** A session. */
export interface CodexSession {
  /** The current state. */
  readonly status: Status;
  /** The number of messages that were not JSON objects. */
  readonly ignored: number;
  /** Closes the panels. The transport stays open. */
  close(): void;
}

/**
 * Shows every question of Codex on this connection, and sends every answer once. Questions that were answered elsewhere or whose
 * turn has ended are closed as `superseded`. Cancelling a question interrupts the turn. A question in a message of the agent, which does
 * not wait, is a collapsed panel; its answer is sent as a user message.
 *
 * @param transport The connection, or a function that opens one. With a function, a connection that ends is opened again. An answer
 * belongs to the connection on which its question arrived: after a break it is sent as soon as Codex repeats the question.
 */
export declare function connect<Connection extends Transport>(
  transport: Connection | (() => Connection | Promise<Connection>),
  options?: CodexOptions<Connection>,
): CodexSession;
