/**
 * Shows an agent's structured questions in any web page and returns the person's answers.
 *
 * @packageDocumentation
 */

import type { Options, Panel, Receipt, Waiting } from "./types/options.js";
import type { Questions } from "./types/questions.js";
import type { AnswerForms, AnswersAs, Outcome } from "./types/outcome.js";

export type { AllowFiles, Notify, Options, Panel, Receipt, Waiting } from "./types/options.js";
export type { Part } from "./types/parts.js";
export type { Choice, Kind, Question, Questions, ToolInput, ToolUse, TypedQuestion, When } from "./types/questions.js";
export type { Decision, ToolAction } from "./types/reading.js";
export { AskError } from "./types/outcome.js";
export type { AnswerForms, AnswerLists, Annotation, Answers, AnswersAs, AttachedFile, Entry, Mode, Outcome, Picked, Problem, Profile } from "./types/outcome.js";
export type { Word, Wording, WordingKey } from "./types/wording.js";

declare global {
  interface GlobalEventHandlersEventMap {
    /** A question waits for the person. Dispatched once for each question, at the panel's element. Bubbles. */
    "ask-user-question:waiting": CustomEvent<Waiting>;
  }
}

/** Defaults for the whole page. */
export interface Defaults extends Options<AnswersAs> {
  /**
   * Where the wasm is loaded from. Default: a JavaScript chunk of the package. Must be set before the first question.
   * A page that forbids WebAssembly automatically gets a JavaScript build of the same code. `false` selects that build
   * directly, which avoids one reported policy violation and one unused download.
   */
  wasm?: (false | WasmSource | Promise<WasmSource> | (() => WasmSource | Promise<WasmSource>)) | undefined;
}

/** A source for the wasm. */
export type WasmSource = string | URL | Request | Response | BufferSource | (WebAssembly.Module & object);

/** The handle of a panel whose questions are still being received. */
export interface StreamPanel<As extends AnswersAs = "string"> extends Panel<As> {
  /**
   * Resolves with the outcome. Rejects with code `invalid` if the input is not a question. The `rule` of the first
   * problem is then `truncated` if the stream ended inside a value, `broken` after {@link fail}, and `too-few` if the
   * stream was empty.
   */
  readonly outcome: Promise<Outcome<As>>;
  /** Adds a piece of the tool's input: JSON text, split anywhere, even inside an escape or a surrogate pair. */
  push(delta: string): void;
  /** Marks the input as complete. The panel can be answered from now on. */
  end(): void;
  /** Marks the input as broken off. `reason` becomes part of the error message for the agent. */
  fail(reason?: string): void;
}

/**
 * Asks the questions and resolves with the answers map of the tool contract.
 *
 * @throws {AskError} for every other ending
 */
export declare function ask<As extends AnswersAs = "string">(questions: Questions, options?: Options<As>): Promise<AnswerForms[As]>;

/**
 * Asks the questions and resolves with the outcome, however it ended.
 *
 * @throws {AskError} with code `invalid`, `wasm-blocked`, `load` or `panic`
 */
export declare function askOutcome<As extends AnswersAs = "string">(questions: Questions, options?: Options<As>): Promise<Outcome<As>>;

/** Asks the questions and returns a handle of the panel at once. */
export declare function open<As extends AnswersAs = "string">(questions: Questions, options?: Options<As>): Panel<As>;

/**
 * Draws the card of a stored outcome, which comes from `askOutcome` or from `readAnswers` of `ask-user-question/core`.
 * The card looks like the one that a panel leaves behind. It cannot be answered.
 *
 * @throws {AskError} with code `invalid` if the questions cannot be read or the outcome does not match them
 */
export declare function receipt(
  questions: Questions,
  outcome: Pick<Outcome, "type" | "entries">,
  options: Options<AnswersAs> & { host: Element | string },
): Promise<Receipt>;

/**
 * Shows questions while a model is still writing them. Returns a handle at once, which receives the pieces. Nothing can
 * be pressed before {@link StreamPanel.end}.
 */
export declare function openStream<As extends AnswersAs = "string">(options?: Options<As>): StreamPanel<As>;

/** Loads the code for the first question, and the texts of a configured `locale`. Concurrent calls share one load. After a failure, the next call retries. */
export declare function preload(): Promise<void>;

/** Sets defaults for all panels of the page. */
export declare function configure(defaults: Defaults): void;
