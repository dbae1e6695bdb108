// The protocols that agents speak, and what their messages say about questions. Types of `ask-user-question/core`.

import type { Payload } from "./formats.js";
import type { Questionnaire, Validation } from "./reading.js";
import type { Outcome } from "./types.js";

/** A request that waits for its answer. */
export interface Pending {
  /** How to answer it. */
  dialect: Dialect;
  /** What tells it from other requests; opaque: `0` and `""` are valid. */
  correlation: unknown;
  /** What it asks. */
  questionnaire: Questionnaire;
  /** The message as it was received. */
  raw: unknown;
}

/**
 * A protocol that agents speak.
 *
 * - `tool-input`: the input of the `AskUserQuestion` tool; the reply is the tool's output
 * - `native`: whatever `ask()` takes; the reply is the free {@link Payload}
 * - `anthropic`: Messages API. A `tool_use` block, a message, or an event of a stream; the reply is the user message with
 *   the `tool_result`
 * - `claude-control`: `control_request` of Claude Code's stdio protocol; the reply is a `control_response`
 * - `claude-permission-tool`: `{tool_name, input, tool_use_id?}`, as MCP permission tools get it and `canUseTool` is
 *   called; the reply is a `PermissionResult`
 * - `claude-hook`: the input of a `PreToolUse` or `PermissionRequest` hook; the reply is the hook's output
 * - `acp-adapter`: ACP `session/request_permission` marked as a question, as the ACP adapter document has it
 * - `acp-permission`: any `session/request_permission`, as a question
 * - `acp-elicitation`: ACP `elicitation/create` in form mode
 * - `acp-tool-info`: how a tool call is displayed; read only
 * - `gencode`: the event `ask_user`, or the questions of the callback `askUser`
 * - `bridge`: events and pending questions of the session bridge of claude-code-agent; the reply is the body of its POST
 * - `claude-transcript`: lines of Claude Code's transcripts and of its `stream-json`, requests of a log; read only
 *
 * The ACP dialects read a whole JSON-RPC request and reply with a whole response, or its parameters alone and reply with
 * the result alone.
 */
export type Dialect =
  | "tool-input"
  | "native"
  | "anthropic"
  | "claude-control"
  | "claude-permission-tool"
  | "claude-hook"
  | "acp-adapter"
  | "acp-permission"
  | "acp-elicitation"
  | "acp-tool-info"
  | "gencode"
  | "bridge"
  | "claude-transcript";

/** What a message says about questions. */
export type Inbound =
  /** A request that waits for its answer. */
  | { type: "ask"; pending: Pending }
  /** A request that is still being written. */
  | ({
      type: "update";
      /** Which stream of the message it belongs to; null where it means all of them. */
      stream: unknown;
    } & (
      | { step: "opened"; /** As in {@link Pending.correlation}. */ correlation: unknown }
      | { step: "grew"; /** The next fragment of JSON text. */ delta: string }
      | { step: "closed" }
      | { step: "finished"; /** Whether it may be answered; otherwise it was cut off. */ complete: boolean }
    ))
  /** Questions to be shown, never answered: their request comes by another way. */
  | { type: "partial"; correlation: unknown; questionnaire: Questionnaire }
  /** Nobody waits for this request any longer. */
  | { type: "withdraw"; correlation: unknown; because: "cancelled" | "answered" | "aborted" | "timeout" | "unknown" }
  /** Questions that were answered elsewhere, and how. */
  | { type: "seen"; correlation: unknown; questionnaire: Questionnaire; outcome: Outcome }
  /** Nothing, or questions that cannot be asked: then the problems say why. */
  | { type: "none" };

/** What a message says, and how well it could be read. */
export interface Decoded extends Omit<Validation, "questionnaire"> {
  /** What it says. */
  inbound: Inbound;
}

/** What to send. */
export interface Encoded {
  /** The messages in order; none means: stay silent. */
  messages: unknown[];
  /** What the person said and the protocol has no place for. */
  losses: {
    /** The place in the outcome: `entries[1]`. */
    path: string;
    /** Why: a stable word, as `duplicate-question`. */
    code: string;
  }[];
}
