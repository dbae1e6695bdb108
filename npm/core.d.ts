/**
 * The core without a panel: reads what models send and writes what agents expect. The same file runs in browsers, in
 * workers and in Node ≥ 20.19. Importing it has no effect until the first call.
 *
 * @packageDocumentation
 */

import type { DecodeOptions, Decoded, Dialect, Encoded, Loss, Pending } from "./types/dialect.js";
import type { Formats, OutcomeArgument } from "./types/formats.js";
import type { Reading, Validation } from "./types/reading.js";
import type { Kind, Questions } from "./types/questions.js";
import type { Entry, Outcome } from "./types/outcome.js";
import type { Call, Verified } from "./types/record.js";
import type { SlackBlock, SlackReply } from "./types/slack.js";

export type { DecodeOptions, Decoded, Dialect, Encoded, Inbound, Loss, Pending } from "./types/dialect.js";
export type { AnswersInput, AnswersMap, AskResult, Denial, EntryInput, Formats, OutcomeArgument, OutcomeInput, Payload, QuestionAnswer, ToolOutput } from "./types/formats.js";
export type { Advice, Decision, Field, Questionnaire, ReadChoice, ReadQuestion, Reading, Repair, ToolAction, Validation } from "./types/reading.js";
export type { Call, DecisionRecord, Verified } from "./types/record.js";
export type { Choice, Kind, Question, Questions, ToolInput, ToolUse, TypedQuestion, When } from "./types/questions.js";
export type { AnswerForms, Annotation, Answers, AnswersAs, AttachedFile, Entry, Mode, Outcome, Picked, Problem, Profile } from "./types/outcome.js";
export type { SlackBlock, SlackReply } from "./types/slack.js";
export { AskError } from "./types/outcome.js";

/** Reads questions in any shape without asking them. Never rejects because of what a model sent. */
export declare function validate(input: unknown, options?: Reading): Promise<Validation>;

/**
 * Writes an outcome in one of the styles of {@link Formats}. In a style without notes, a note without an answer is
 * written as the answer.
 *
 * @param questions The questions as they were received. Replies that contain the questions repeat them unchanged.
 * @param outcome An outcome, or a map of answers, as `ask()` returns it. One whose entries are all skipped counts as declined, and `onLoss` says so.
 * @throws {AskError} with code `invalid` if the outcome does not match the questions, is malformed, or is `answered` without an answer
 */
export declare function format<Style extends keyof Formats>(
  questions: Questions,
  outcome: OutcomeArgument,
  style: Style,
  options?: FormatOptions,
): Promise<Formats[Style]>;

/** Options of {@link format}. */
export interface FormatOptions {
  /**
   * Receives the parts of the outcome that {@link readResult} does not find again in what the style writes. Not called if
   * there are none.
   */
  onLoss?: ((losses: Loss[]) => void) | undefined;
}

/**
 * Reads a protocol message of an agent. For a message that is not about questions, `inbound.type` is `none`. A message
 * with several calls of the question tool returns the first, and the others in `more`.
 *
 * @throws {AskError} with code `invalid` for values that JSON cannot represent and for messages over 256 KB
 */
export declare function decode(dialect: Dialect, message: unknown, options?: DecodeOptions): Promise<Decoded>;

/** Detects the dialect of a message by the literals that only this dialect uses. Null if no dialect matches. */
export declare function detectDialect(message: unknown): Promise<Dialect | null>;

/**
 * Writes the reply to a request that {@link decode} returned. Send it once.
 *
 * @throws {AskError} with code `invalid` if the outcome does not match the questions, or is `answered` without an answer
 */
export declare function encode(dialect: Dialect, pending: Pending, outcome: OutcomeArgument): Promise<Encoded>;

/**
 * The numbered text prompt of the next question, for a terminal.
 *
 * @param entries What {@link readReply} returned for the questions before, in any order; `{ index }` for one that was skipped. Default: none.
 * @returns The position of the question, from 0, with its text; undefined if no further question is asked.
 * @throws {AskError} with code `invalid` for entries of other questions
 */
export declare function prompt(
  questions: Questions,
  entries?: readonly (Entry | { index: number })[],
): Promise<{ index: number; text: string } | undefined>;

/**
 * Reads what a person typed at a numbered text prompt: `2`, `1,3`, `1-3`, a label, or free text.
 *
 * @param index The position of the question, from 0.
 * @returns An entry of an outcome, or `again`: the text to show before prompting again.
 * @throws {AskError} with code `invalid` if the position is no whole number, or there is no such question
 */
export declare function readReply(
  questions: Questions,
  index: number,
  typed: string,
): Promise<Entry | { again: string }>;

/**
 * The questions as blocks of Slack, for a modal or a message. What Slack would cut off stands whole above its question.
 *
 * @param entries The answers so far, as of {@link readSlack}, if questions depend on them: those that are not asked are left out.
 * @throws {AskError} with code `invalid` for a question about an action, and for more than the 100 blocks that a modal takes
 */
export declare function slackBlocks(questions: Questions, entries?: readonly (Entry | { index: number })[]): Promise<SlackBlock[]>;

/**
 * Reads what a person sent in Slack: `declined` if nothing is answered, `cancelled` if the modal was closed.
 *
 * @param payload A payload of the type `view_submission`, `block_actions` or `view_closed`, or its `state`.
 * @throws {AskError} with code `invalid` for a payload without answers
 */
export declare function readSlack(questions: Questions, payload: unknown): Promise<SlackReply>;

/** Reads a stored answer: the `answers` of a logged call, or the `toolUseResult` of a transcript. */
export declare function readAnswers(
  questions: Questions,
  result: { answers?: object; annotations?: object; response?: string; comment?: string },
): Promise<{
  /** The outcome, as far as the map determines it. */
  outcome: Outcome;
  /** The positions of the questions whose answer is ambiguous. */
  guesses: number[];
}>;

/**
 * Reads the logged result of a tool call: every style of {@link Formats} that is a result, and the results of other
 * tools that the repository's `docs/reading.md` lists. Anything else says `unknown`.
 *
 * @param block The `tool_result` block, with the `toolUseResult` of its transcript line; a transcript line; the item of
 * a `function_call_output`; or the result alone. Answers are read from the structured result, and from the text only if
 * there is nothing else.
 */
export declare function readResult(
  questions: Questions,
  block: LoggedResult | string | object,
): Promise<ReadResult>;

/** A tool result as logs store it. */
export interface LoggedResult {
  /** What the model received: a string, or blocks of text. */
  content?: unknown;
  /** Whether the result is an error. */
  is_error?: boolean;
  /** The structured result that the Claude CLI stores in a transcript line. */
  toolUseResult?: unknown;
  /** The same field as the CLI names it in its message stream. */
  tool_use_result?: unknown;
  /** What the model received, in a `function_call_output` of the Responses API. */
  output?: unknown;
}

/** The meaning of a logged result. */
export interface ReadResult {
  /** The outcome. Null if nobody was asked or the result does not say. */
  outcome: Outcome | null;
  /** The positions of the questions whose answer is ambiguous: all of them if only a text was available. */
  guesses: number[];
  /** The kind of result in one word. */
  says: Outcome["type"] | "replied" | "not-shown" | "failed" | "unknown";
}

/**
 * The outcome of a run without a person: the recommended option of every question, or else its first. The outcome is
 * marked as `automatic`, and so are receipts and payloads made from it.
 */
export declare function autoAnswer(questions: Questions): Promise<Outcome>;

/**
 * The JSON Schema of the tool, to pass to a model or to validate its calls.
 *
 * @param options A target, or all options.
 */
export declare function toolSchema(options?: SchemaTarget | SchemaOptions): Promise<Record<string, unknown>>;

/**
 * Whose part of JSON Schema is used. `openai-strict` is what OpenAI accepts with `strict: true`: every property is required, and
 * null stands for an absent one.
 */
export type SchemaTarget = "json-schema" | "openai-strict";

/** Options of the schema. */
export interface SchemaOptions extends Reading {
  /** Default: `"json-schema"`. */
  target?: SchemaTarget | undefined;
  /** The kinds of answers that the model is told of, or all of them. Default: none, so that every question has options. */
  kinds?: true | readonly Kind[] | undefined;
}

/**
 * Detects which program wrote the text of a tool result, and how the question ended. Does not read the answers: the
 * text does not escape them.
 */
export declare function detectGeneration(result: string): Promise<{
  /** The program that writes this text: a style of {@link Formats} if there is one. */
  writer: string;
  /** How the question ended. */
  says: Outcome["type"] | "replied" | "failed" | "not-shown";
} | null>;

/**
 * The digest of a call, as {@link DecisionRecord.digest} has it. What is absent is null.
 *
 * @throws {AskError} with code `invalid` if not every program would read the same call: a whole number beyond ±(2^53 − 1), a text with
 * a lone surrogate, or a value that is not JSON, such as `NaN`
 */
export declare function digest(call: Call): Promise<string>;

/**
 * Checks the call that is about to run against the record of a decision. It says that the person allowed exactly this call. It does not
 * say that the record is genuine, nor whether it was used before: `docs/recipes/verify.md` shows who keeps it. Never rejects because of
 * what it gets.
 *
 * @param record A {@link DecisionRecord}. Anything else is `unverifiable`.
 */
export declare function verifyDecision(record: unknown, call: Call): Promise<Verified>;
