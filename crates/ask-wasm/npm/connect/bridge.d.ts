/**
 * The session bridge of the claude-code-agent document: questions of an agent's session come as server-sent events,
 * answers go out by POST. `tests/bridge` of the repository is a server to copy from.
 *
 * | request | what it is |
 * |---|---|
 * | `GET {baseUrl}/api/sessions/{sessionId}/pending-questions` | `[{toolUseId, questions}]` |
 * | `GET {baseUrl}/api/sessions/{sessionId}/events` | events `interactive_question`, `interactive_question_answered` |
 * | `POST {baseUrl}/api/sessions/{sessionId}/answer` | `{toolUseId, answers}` |
 *
 * @packageDocumentation
 */

import type { OutcomeInput } from "../core.js";
import type { Options, Outcome, Questions } from "../index.js";

/**
 * How the connection is:
 * - `connecting`: not there yet
 * - `online`: events arrive
 * - `polling`: no events, but the list of questions can be read, at growing intervals
 * - `offline`: neither; what is answered now is kept and sent again
 * - `closed`: by `close()` or the signal
 */
export type Status = "connecting" | "online" | "polling" | "offline" | "closed";

/** A question that is over. */
export interface Settled {
  /** Which one. */
  toolUseId: unknown;
  /** How it ended here; `superseded` when somebody else was faster or the agent took it back. */
  outcome: Outcome | OutcomeInput;
}

/** As much of `EventSource` as is used. */
export interface EventSourceLike {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data: string }) => void): void;
  close(): void;
}

/** Where the bridge is, and how to show its questions: every setting of a panel is one of these. */
export interface BridgeOptions extends Omit<Options, "id" | "deliver" | "answersAs"> {
  /** The address of the bridge; `api/sessions/…` stands below it. */
  baseUrl: string | URL;
  /** Which session. */
  sessionId: string;
  /** Ends the connection; open panels end as `aborted`. */
  signal?: AbortSignal;
  /** Where the events are, seen from `{baseUrl}/api/sessions/{sessionId}/`. Default: `events`. */
  events?: string;
  /** Headers of every request, as `authorization`. Events are opened without them, unless `eventSource` sends them. */
  headers?: Record<string, string>;
  /** `"include"` sends cookies to another origin. Default: to the page's own only. */
  credentials?: RequestCredentials;
  /** Default: that of the page. */
  fetch?: typeof fetch;
  /** Opens the events. Default: `new EventSource(url)`, with `credentials`. */
  eventSource?: (url: string) => EventSourceLike;
  /** How long to wait before the second try, in milliseconds; doubled with each, up to half a minute. Default: 500. */
  retryMs?: number;
  /** Whether cancelled and expired questions are told as `{toolUseId, cancelled: true}`, which the document does not know. Default: false. */
  sendCancelled?: boolean;
  /** Who is asked instead of a person in this page. `signal` is aborted when the answer is no longer wanted. */
  ask?: (
    questions: { questions: Questions },
    options: Options,
    signal: AbortSignal,
  ) => Outcome | OutcomeInput | Promise<Outcome | OutcomeInput>;
  /** Called when the connection changes. */
  onStatus?: (status: Status) => void;
  /** Called when a question is over. */
  onSettled?: (settled: Settled) => void;
  /**
   * Called when a question cannot be shown, and when an answer is refused or cannot be sent. Its panel stays, and the
   * person can try again. Refusals have a `status`. Default: `console.error`.
   */
  onError?: (error: Error & { status?: number }) => void;
}

/** A connection. */
export interface BridgeSession {
  /** How it is now. */
  readonly status: Status;
  /** Ends it, as `signal` does. */
  close(): void;
}

/**
 * Shows every question of a session, and sends every answer once. What was asked before is shown too; what was answered
 * elsewhere, or taken back, is closed as `superseded`; what could not be sent is tried again, and never lost.
 */
export declare function connect(options: BridgeOptions): BridgeSession;

