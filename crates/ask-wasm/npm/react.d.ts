/**
 * A component and a hook for React 18 and newer. Both work in Strict Mode and with hot reload. On a server, the
 * component renders an empty element. On unmount, both close the panels that they opened.
 *
 * @packageDocumentation
 */

import type { CSSProperties, ReactElement } from "react";
import type { Answers, AskError, ask, askOutcome, open, Options, Outcome, Questions } from "./index.js";

/** All options of `ask()` except `host`, which is the component itself. They are read when the question is asked; `theme` may change later. */
export interface AskUserQuestionProps extends Omit<Options, "host"> {
  /**
   * The questions, or null for none. Questions with equal JSON text count as the same, even if every render creates a
   * new object. Different questions supersede an open one. To ask the same questions again, change `key`.
   */
  questions: Questions | null | undefined;
  /** Called with the answers. Called after `onOutcome`. */
  onAnswer?: (answers: Answers) => void;
  /** Called once with the outcome, however the question ended. Unmounting the component counts as an ending. */
  onOutcome?: (outcome: Outcome) => void;
  /**
   * Called if the question cannot be asked, with the code `invalid`, `wasm-blocked`, `load` or `panic`. Default: the
   * error is thrown to the nearest error boundary.
   */
  onError?: (error: AskError) => void;
  /** The class of the element around the panel. */
  className?: string;
  /** The style of the element around the panel. */
  style?: CSSProperties;
}

/** A panel at this place in the tree. It calls the handlers of the last render. */
export declare function AskUserQuestion(props: AskUserQuestionProps): ReactElement;

/** The result of {@link useAsk}. It is the same object in every render. */
export interface Asking {
  /** `ask` of the main entry. Rejects with code `aborted` if the component unmounts. */
  ask: typeof ask;
  /** `askOutcome` of the main entry. */
  askOutcome: typeof askOutcome;
  /** `open` of the main entry. */
  open: typeof open;
}

/**
 * Returns the calls of the main entry for one component. Unmounting the component closes its panels.
 *
 * @param options Defaults for every call. The options of the last render apply.
 */
export declare function useAsk(options?: Options): Asking;
