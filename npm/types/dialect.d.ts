// Types of `ask-user-question/core` for agent protocols ("dialects") and their messages.

import type { Dialect } from "./generated/dialect.js";
import type { Questionnaire, Reading, Validation } from "./reading.js";
import type { Outcome } from "./outcome.js";

export type { Dialect } from "./generated/dialect.js";

/** A request that is waiting for its reply. */
export interface Pending {
  /** The dialect of the reply. */
  dialect: Dialect;
  /** Identifies the request. Opaque: `0` and `""` are valid values. */
  correlation: unknown;
  /** The questions of the request. */
  questionnaire: Questionnaire;
  /** The message as it was received. */
  raw: unknown;
}

/** The meaning of a message. */
export type Inbound =
  /** A request that is waiting for its reply. */
  | { type: "ask"; pending: Pending }
  /** A request that is still being written. */
  | ({
      type: "update";
      /** The stream within the message, for example the index of a content block. Null means all streams. */
      stream: unknown;
    } & (
      | { step: "opened"; /** As in {@link Pending.correlation}. */ correlation: unknown }
      | { step: "grew"; /** The next fragment of JSON text. */ delta: string }
      | { step: "closed" }
      | { step: "finished"; /** True if the request may be answered, false if it was cut off. */ complete: boolean }
    ))
  /** Questions to display but not to answer: the actual request arrives separately. */
  | { type: "partial"; correlation: unknown; questionnaire: Questionnaire }
  /** A request that no longer needs a reply. */
  | { type: "withdraw"; correlation: unknown; because: "cancelled" | "answered" | "aborted" | "timeout" | "unknown" }
  /** Questions that were answered elsewhere, with their outcome. */
  | { type: "seen"; correlation: unknown; questionnaire: Questionnaire; outcome: Outcome }
  /** A message that is not about questions, or has questions that cannot be asked; see the problems. */
  | { type: "none" };

/** The meaning of a message, with a report on how it was read. */
export interface Decoded extends Omit<Validation, "questionnaire"> {
  /** The meaning of the message. */
  inbound: Inbound;
  /** The other calls of the question tool in the same message, in order. Absent if there are none. */
  more?: Decoded[];
}

/** How to read a message. */
export interface DecodeOptions extends Reading {
  /**
   * Names of more tools that ask questions, besides all spellings of `AskUserQuestion`, alone or as a tool of an MCP
   * server. One `*` stands for any characters: `mcp__*__ask`.
   */
  tools?: readonly string[] | undefined;
  /**
   * Whether calls of other tools that wait for a permission are read as decisions: those of Claude Code, Codex (commands and changes of
   * files), Kimi, OpenCode and the Agent Host Protocol. Where another message has what is called, add it to the request: `changes` to the
   * parameters of Codex, `arguments` to the payload of Kimi, the `part` of the message to a permission of OpenCode, and the members of
   * `chat/toolCallStart` to `chat/toolCallReady`. Default: false.
   */
  approvals?: boolean | undefined;
}

/** A reply. */
export interface Encoded {
  /** The messages to send, in order. An empty list means that nothing is to be sent. */
  messages: unknown[];
  /** Answers that the protocol cannot carry. */
  losses: Loss[];
}

/** A part of an outcome that a protocol or a format does not carry. */
export interface Loss {
  /** Where it is in the outcome: `entries[1]`, `entries[0].notes`, `response`; or in the reply: `content.address`. */
  path: string;
  /** The cause, as a stable identifier such as `duplicate-question`. */
  code: string;
}
