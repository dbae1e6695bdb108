/**
 * Components and a hook for React 18 and newer. They work in Strict Mode and with hot reload. On a server, the components
 * render an empty element. On unmount, the panels that they opened close.
 *
 * @packageDocumentation
 */

import type { AiSdkOptions } from "./connect/ai-sdk.js";
import type { CSSProperties, ReactElement } from "react";
import type { Action, Approval, ApproveOptions } from "./approve.js";
import type { Options, Panel } from "./types/options.js";
import type { Questions } from "./types/questions.js";
import type { AnswerForms, AnswersAs, AskError, Outcome } from "./types/outcome.js";

export type { Choice, Kind, Question, Questions, ToolInput, TypedQuestion, When } from "./types/questions.js";

/** All options of `ask()` except `host`, which is the component itself. They are read when the question is asked; `theme` may change later. */
export interface AskUserQuestionProps<As extends AnswersAs = "string"> extends Omit<Options<As>, "host"> {
  /**
   * The questions, or null for none. Questions with equal JSON text count as the same, even if every render creates a
   * new object. Different questions supersede an open one. To ask the same questions again, change `key`.
   */
  questions: Questions | null | undefined;
  /** Called with the answers. Called after `onOutcome`. */
  onAnswer?: ((answers: AnswerForms[As]) => void) | undefined;
  /**
   * Called once with the outcome, however the question ended. Unmounting the component is no ending: nothing is called, and the question can
   * be asked again. With `id` and `storage` its draft comes back then. `signal` and `close()` of the panel do end it, as `aborted`.
   */
  onOutcome?: ((outcome: Outcome<As>) => void) | undefined;
  /** Called with the handle of the panel, as soon as the question is asked: to close it, or to pass it a chat message. */
  onPanel?: ((panel: Panel<As>) => void) | undefined;
  /**
   * Called if the question cannot be asked, with the code `invalid`, `option`, `wasm-blocked`, `load` or `panic`. With `invalid`, return
   * `message` to the model. Default: the console has the error once, and the place stays empty.
   */
  onError?: ((error: AskError) => void) | undefined;
  /** The class of the element around the panel. */
  className?: string | undefined;
  /** The style of the element around the panel. */
  style?: CSSProperties | undefined;
}

/** A panel at this place in the tree. It calls the handlers of the last render that had these questions. */
export declare function AskUserQuestion<As extends AnswersAs = "string">(props: AskUserQuestionProps<As>): ReactElement;

/** All options of `approve()` except `host` and `signal`, which are the component itself. They are read when the action is asked about. */
export interface ApproveProps<Arguments = unknown> extends Omit<ApproveOptions, "host" | "signal" | "onError"> {
  /**
   * What is to be done, or null for nothing. Actions with equal JSON text and an equal `id` count as the same, whether or not they are the
   * same object. Another one withdraws the question about the one before.
   */
  action: Action<Arguments> | null | undefined;
  /**
   * Identifies the call. The same action with another `id` is asked about anew, so pass the id of each call of an agent.
   */
  id?: string | undefined;
  /**
   * Called once with what the person decided, by the last render with the same action. Run its `tool` with its `arguments`, and no others. A
   * decision that arrives after the action has changed, or after the component was unmounted, is dropped: the `onError` of the last render
   * with that action gets an error with the code `superseded`.
   */
  onApproval?: ((approval: Approval<Arguments>) => void) | undefined;
  /**
   * Called with the error for every other ending, and if the action cannot be shown. Unmounting the component is no ending. Default: endings
   * are ignored, and the console has other errors once.
   */
  onError?: ((error: AskError) => void) | undefined;
  /** The class of the element around the panel. */
  className?: string | undefined;
  /** The style of the element around the panel. */
  style?: CSSProperties | undefined;
}

/** Asks whether an action may run, at this place in the tree: `approve()` of `ask-user-question/approve`. */
export declare function Approve<Arguments = unknown>(props: ApproveProps<Arguments>): ReactElement;

/** Options of a receipt, and what it is a receipt of. */
export interface AskUserQuestionReceiptProps
  extends Pick<Options, "theme" | "density" | "dir" | "locale" | "wording" | "mode" | "profile" | "previews"> {
  /** The questions, as they were asked. */
  questions: Questions;
  /** The outcome, as `askOutcome` or `readAnswers` of `ask-user-question/core` returned it, or null for no receipt. */
  outcome: Pick<Outcome, "type" | "entries"> | null | undefined;
  /** A card, or one line. Default: `"box"`. */
  receipt?: "box" | "inline" | undefined;
  /** Called if the receipt cannot be drawn. Default: the console has the error once, and the place stays empty. */
  onError?: ((error: AskError) => void) | undefined;
  /** The class of the element around the receipt. */
  className?: string | undefined;
  /** The style of the element around the receipt. */
  style?: CSSProperties | undefined;
}

/**
 * The receipt of a stored outcome at this place in the tree, for chats that show past answers. It looks like the one that a
 * panel leaves behind. It is drawn anew when the questions, the outcome or an option have another JSON text.
 */
export declare function AskUserQuestionReceipt(props: AskUserQuestionReceiptProps): ReactElement;

/** Options of the connector for the AI SDK, and the part. They are read when its question is asked. */
export interface AskUserQuestionPartProps extends Omit<AiSdkOptions, "host" | "id" | "approvals"> {
  /** A part of a message of `useChat`. One that is no call of the question tool draws nothing. */
  part: object;
  /** `addToolOutput` of the chat. It gets what `aiSdk.connect` would send. */
  addToolOutput(output: never): unknown;
  /** The `status` of the chat: only while it is `submitted` or `streaming`, a call that is not complete is shown. Default: `"streaming"`. */
  status?: string | undefined;
  /** The class of the element around the panel. */
  className?: string | undefined;
  /** The style of the element around the panel. */
  style?: CSSProperties | undefined;
}

/**
 * A part of a message of the AI SDK at this place in the tree: its question, also while the model writes it, and its receipt afterwards.
 * Unmounting it withdraws the question, which is asked again with the same part.
 */
export declare function AskUserQuestionPart(props: AskUserQuestionPartProps): ReactElement;

/** The result of {@link useAsk}. It is the same object in every render. */
export interface Asking<As extends AnswersAs = "string"> {
  /** `ask` of the main entry. Rejects with code `aborted` if the component unmounts. */
  ask<Own extends AnswersAs = As>(questions: Questions, options?: Options<Own>): Promise<AnswerForms[Own]>;
  /** `askOutcome` of the main entry. */
  askOutcome<Own extends AnswersAs = As>(questions: Questions, options?: Options<Own>): Promise<Outcome<Own>>;
  /** `open` of the main entry. */
  open<Own extends AnswersAs = As>(questions: Questions, options?: Options<Own>): Panel<Own>;
}

/**
 * Returns the calls of the main entry for one component. Unmounting the component closes its panels.
 *
 * @param options Defaults for every call. The options of the last render apply.
 */
export declare function useAsk<As extends AnswersAs = "string">(options?: Options<As>): Asking<As>;
