/**
 * React 18 and newer: a component and a hook. Both survive Strict Mode and hot reload, render an empty element on a
 * server, and close what they have opened when they leave the page.
 *
 * @packageDocumentation
 */

import type { CSSProperties, ReactElement } from "react";
import type { Answers, AskError, ask, askOutcome, open, Options, Outcome, Questions } from "./index.js";

/** Everything `ask()` takes but the host, which is the component itself. Read when the question is asked. */
export interface AskUserQuestionProps extends Omit<Options, "host"> {
  /**
   * What to ask; nothing while there is nothing. By their JSON text questions are the same, whether or not each render
   * makes them anew. Other questions supersede an open one; to ask the same again, change `key`.
   */
  questions: Questions | null | undefined;
  /** It was answered. Comes after `onOutcome`. */
  onAnswer?: (answers: Answers) => void;
  /** It ended, in whatever way, with everything the person did. Called once, also when the component leaves. */
  onOutcome?: (outcome: Outcome) => void;
  /** It could not be asked: `invalid`, `wasm-blocked`, `load` or `panic`. Default: thrown to the nearest error boundary. */
  onError?: (error: AskError) => void;
  /** Of the element around the panel. */
  className?: string;
  /** Of the element around the panel. */
  style?: CSSProperties;
}

/** The panel, where it stands in the tree. The last handlers rendered are the ones called. */
export declare function AskUserQuestion(props: AskUserQuestionProps): ReactElement;

/** What {@link useAsk} gives; the same object in every render. */
export interface Asking {
  /** As in the main entry; rejects with code `aborted` when the component leaves. */
  ask: typeof ask;
  /** As in the main entry. */
  askOutcome: typeof askOutcome;
  /** As in the main entry. */
  open: typeof open;
}

/**
 * The calls of the main entry for one component: whatever it has asked is closed when it leaves.
 *
 * @param options Defaults of every call; the last ones rendered are used.
 */
export declare function useAsk(options?: Options): Asking;
