/**
 * The session bridge of claude-code-agent (see `docs/sources.md` of the repository). Questions of an agent's session
 * arrive as server-sent events. Answers are sent by POST. `tests/bridge` of the repository is an example server.
 *
 * | request | content |
 * |---|---|
 * | `GET {baseUrl}/api/sessions/{sessionId}/pending-questions` | `[{toolUseId, questions}]` |
 * | `GET {baseUrl}/api/sessions/{sessionId}/events` | events `interactive_question`, `interactive_question_answered` |
 * | `POST {baseUrl}/api/sessions/{sessionId}/answer` | `{toolUseId, answers}` |
 *
 * An answer counts as delivered when the reply says so: 204, or another 2xx whose body is empty or JSON that reports no
 * error. 409 means that another answer stands, 404 and 410 that the question no longer waits. Every other reply keeps the
 * answer for another attempt. Redirects, log-in pages, 401 and 403 are reported to `onError`; failures of the server or
 * the network are retried first.
 *
 * While the server fails, a session sends at most two requests a second, whatever `retryMs` and the server ask for.
 *
 * @packageDocumentation
 */

import type { GlobalFetch, GlobalType } from "../types/global.js";
import type { AskResult } from "../core.js";
import type { Options } from "../types/options.js";
import type { Questions } from "../types/questions.js";

/**
 * The state of the connection:
 * - `connecting`: not connected yet
 * - `online`: events arrive
 * - `polling`: no events, but the list of questions can be read, at growing intervals
 * - `offline`: no connection; new answers are kept and sent again
 * - `closed`: closed by `close()` or the signal
 */
export type Status = "connecting" | "online" | "polling" | "offline" | "closed";

/** A question that has ended. */
export interface Settled {
  /** The id of the tool call. */
  toolUseId: unknown;
  /** The outcome. `superseded` if another client answered first or the agent withdrew the question. */
  outcome: AskResult;
}

/**
 * The part of `EventSource` that the connector uses. The connector closes it after its first `error` event and opens
 * another, so that the server does not choose the delay.
 */
export interface EventSourceLike {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data: string }) => void): void;
  close(): void;
}

/** Options of the connection, and all options of a panel that the bridge does not set itself. */
export interface BridgeOptions extends Omit<Options, "id" | "deliver" | "answersAs"> {
  /** The base address of the bridge, without `api/sessions/…`. */
  baseUrl: string | GlobalType<"URL">;
  /** The id of the session. */
  sessionId: string;
  /** Closes the connection. Open panels then end as `aborted`. */
  signal?: GlobalType<"AbortSignal"> | undefined;
  /** The address of the event stream, relative to `{baseUrl}/api/sessions/{sessionId}/`. Default: `events`. */
  events?: string | undefined;
  /** Headers of every request, such as `authorization`. With headers, the event stream is read with `fetch`. */
  headers?: Record<string, string> | undefined;
  /** `"include"` sends cookies to other origins. Default: only to the page's own origin. */
  credentials?: "omit" | "same-origin" | "include" | undefined;
  /** Default: the global `fetch`. */
  fetch?: GlobalFetch | undefined;
  /** Opens the event stream. Default: `new EventSource(url)`, with `credentials`; `fetch` with `headers` or without `EventSource`. */
  eventSource?: ((url: string) => EventSourceLike) | undefined;
  /** The delay before the first retry, in milliseconds. It doubles with each retry, up to 30 seconds. Default: 500. */
  retryMs?: number | undefined;
  /**
   * Reports cancelled and expired questions to the server as `{toolUseId, cancelled: true}`. This extends the
   * protocol. Default: false.
   */
  sendCancelled?: boolean | undefined;
  /**
   * Answers instead of a person in this page. `signal` is aborted when the answer is no longer needed. An answer that the
   * server refuses with 401 or 403 is kept and sent again.
   */
  ask?: (
    questions: { questions: Questions },
    options: Options,
    signal: GlobalType<"AbortSignal">,
  ) => AskResult | Promise<AskResult>;
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

/** A connection to a session. */
export interface BridgeSession {
  /** The current state. */
  readonly status: Status;
  /** Closes the connection, as `signal` does. */
  close(): void;
}

/**
 * Shows every question of a session and sends every answer once. This includes questions that were asked before the
 * connection. Questions that were answered elsewhere or withdrawn are closed as `superseded`. Answers that could not be
 * sent are kept and sent again.
 */
export declare function connect(options: BridgeOptions): BridgeSession;
