/**
 * The question core without a panel: reads what models send, writes what agents read. It needs no page: the same file
 * runs in browsers, workers and Node ≥ 20, and importing it does nothing until the first call.
 *
 * @packageDocumentation
 */

import type { Decoded, Dialect, Encoded, Pending } from "./dialect.js";
import type { Formats, OutcomeInput } from "./formats.js";
import type { Questionnaire, Reading, Validation } from "./reading.js";
import type { Entry, Outcome, Questions } from "./types.js";

export type { Decoded, Dialect, Encoded, Inbound, Pending } from "./dialect.js";
export type { Denial, EntryInput, Formats, OutcomeInput, Payload, QuestionAnswer, ToolOutput } from "./formats.js";
export type { Advice, Questionnaire, ReadChoice, ReadQuestion, Reading, Repair, Validation } from "./reading.js";
export type { Annotation, Answers, Entry, Mode, Outcome, Picked, Problem, Profile, Questions } from "./types.js";
export { AskError } from "./types.js";

/** Reads questions in any shape, without asking them. Never rejects for what a model sent. */
export declare function validate(input: Questions, options?: Reading): Promise<Validation>;

/**
 * Writes an outcome in one of the styles of {@link Formats}.
 *
 * @param questions What was asked, as it was received: replies that carry the questions echo it to the letter.
 * @throws {AskError} with code `invalid` when the outcome does not belong to these questions
 */
export declare function format<Style extends keyof Formats>(
  questions: Questions | Questionnaire,
  outcome: Outcome | OutcomeInput,
  style: Style,
): Promise<Formats[Style]>;

/**
 * Reads a message of an agent. One that says nothing about questions, or is of no known form, gives `none`.
 *
 * @throws {AskError} with code `invalid` for what JSON cannot hold, or what is larger than 256 KB
 */
export declare function decode(dialect: Dialect, message: unknown, options?: Reading): Promise<Decoded>;

/** The dialect a message is written in, by the literals no other has; null when there is no telling. */
export declare function detectDialect(message: unknown): Promise<Dialect | null>;

/** Writes the reply to a request that {@link decode} gave. Send it once. */
export declare function encode(dialect: Dialect, pending: Pending, outcome: Outcome | OutcomeInput): Promise<Encoded>;

/**
 * Reads what was typed under a numbered prompt: `2`, `1,3`, `1-3`, a label, own words. Gives an entry of an outcome, or
 * what to tell the person before asking again.
 *
 * @param index The position of the question, from 0.
 */
export declare function readReply(
  questions: Questions | Questionnaire,
  index: number,
  typed: string,
): Promise<Entry | { again: string }>;

/** Reads an answer that was given elsewhere: the `answers` of a logged call, the `toolUseResult` of a transcript. */
export declare function readAnswers(
  questions: Questions | Questionnaire,
  result: { answers?: object; annotations?: object; response?: string },
): Promise<{
  /** As far as the map tells. */
  outcome: Outcome;
  /** The questions whose answer could be read in more than one way. */
  guesses: number[];
}>;

/**
 * Reads the result of a call as a log keeps it.
 *
 * @param block The `tool_result` block; `toolUseResult` is what its line in the transcript has under that name. Answers
 * are read from it, and from the text of `content` only where there is nothing else.
 */
export declare function readResult(questions: Questions | Questionnaire, block: LoggedResult): Promise<ReadResult>;

/** A result as a log keeps it. */
export interface LoggedResult {
  /** What the model read: a text, or blocks of text. */
  content?: unknown;
  /** Whether it is an error. */
  is_error?: boolean;
  /** What the Claude CLI keeps beside it in a transcript. */
  toolUseResult?: unknown;
  /** The same under the name it has in the CLI's stream of messages. */
  tool_use_result?: unknown;
}

/** What a logged result says. */
export interface ReadResult {
  /** How asking ended; null when nobody was asked or it cannot be known. */
  outcome: Outcome | null;
  /** The questions whose answer could be read in more than one way; all of them where only a text was left to read. */
  guesses: number[];
  /** The same in a word. */
  says: Outcome["type"] | "replied" | "not-shown" | "failed" | "unknown";
}

/**
 * The outcome of a run without a person: the recommended choice of every question, else its first. Marked as
 * `automatic`; receipts and payloads say so.
 */
export declare function autoAnswer(questions: Questions | Questionnaire): Promise<Outcome>;

/** The JSON Schema of the tool, to hand to a model or to check its calls. */
export declare function toolSchema(options?: Reading): Promise<Record<string, unknown>>;

/** What the text of a tool result says about how asking ended. Answers are never read from it: it does not escape them. */
export declare function detectGeneration(result: string): Promise<{
  /** Who writes this text: a style of {@link Formats} where there is one. */
  writer: string;
  /** What it says. */
  says: Outcome["type"] | "replied" | "failed" | "not-shown";
} | null>;
