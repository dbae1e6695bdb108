import type { AskError, Options, Outcome, Panel } from "../index.js";
import type { Encoded, OutcomeInput, Questionnaire } from "../core.js";

/**
 * Who is asked instead of a person in this page: a policy, a test, another user interface.
 *
 * @param questionnaire What is asked.
 * @param options The settings of the panel, as the connector got them.
 * @param signal Aborted when the agent withdraws the question; then the answer is not sent.
 */
export type Ask = (
  questionnaire: Questionnaire,
  options: Options,
  signal?: AbortSignal,
) => Outcome | OutcomeInput | Promise<Outcome | OutcomeInput>;

/** Settings of a connector: those of the panel, and what is the connector's own. */
export interface ConnectOptions extends Options {
  /** Who is asked. Default: the person in front of this page, with a panel. */
  ask?: Ask;
  /** What the question tool is called here, where that is not `AskUserQuestion` in some spelling. */
  tool?: string;
  /** Gets every panel as it opens: to collapse it, to close it, to hand it what was written in the chat. */
  onPanel?: (panel: Panel) => void;
  /** Hears what a person said and the protocol has no place for. */
  onLoss?: (losses: Encoded["losses"], outcome: Outcome | OutcomeInput) => void;
  /**
   * Hears why a question could not be shown: the agent is told that it was not. Default: `console.error`. Bad messages
   * are none of these; the agent is told what is wrong with them.
   */
  onError?: (error: AskError | Error) => void;
}
