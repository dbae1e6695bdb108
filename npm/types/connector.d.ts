import type { GlobalType } from "./global.js";
import type { Options, Panel } from "./options.js";
import type { AskError } from "./outcome.js";
import type { AskResult, DecisionRecord, Encoded, OutcomeArgument, Questionnaire } from "../core.js";

/**
 * Answers questions instead of a person in this page: a policy, a test, or another user interface.
 *
 * @param questionnaire The questions.
 * @param options The options of the panel, as they were passed to the connector.
 * @param signal Aborted when the agent withdraws the question. The answer is then not sent.
 * @returns The outcome, or the answers alone. `answered` without any answer is refused with the code `invalid`: see {@link ConnectOptions.onError}.
 */
export type Ask = (
  questionnaire: Questionnaire,
  options: Options,
  signal?: GlobalType<"AbortSignal">,
) => OutcomeArgument | Promise<OutcomeArgument>;

/**
 * Which calls of tools the person decides about, besides the questions: all, those of the tools with these names, or those for which the
 * function returns `true`.
 */
export type Approvals = boolean | readonly string[] | ((call: { tool: string; arguments: unknown }) => boolean);

/** Options of a connector: all options of a panel, and the connector's own. */
export interface ConnectOptions extends Options {
  /** Answers the questions. Default: a panel for the person in this page. */
  ask?: Ask | undefined;
  /**
   * Names the agent or server at the other end, for example by its address, the same in every page. What `storage` has of its questions
   * belongs to this name. Without one nothing of a connector is stored, because the ids of questions are the server's.
   */
  connection?: string | undefined;
  /** The name of the question tool, if it is not a spelling of `AskUserQuestion`. */
  tool?: string | undefined;
  /** Called with the handle of every panel that opens, for example to collapse it or to pass it a chat message. */
  onPanel?: ((panel: Panel) => void) | undefined;
  /** Reports answers that the protocol cannot carry. */
  onLoss?: ((losses: Encoded["losses"], outcome: AskResult) => void) | undefined;
  /**
   * Called with the record of each call about which the person has decided, before the agent gets the decision. A promise is awaited.
   * What it throws goes to {@link ConnectOptions.onError}, and the call is not allowed. Not called for other endings, nor for automatic
   * outcomes.
   */
  onDecision?: ((record: DecisionRecord) => void | Promise<void>) | undefined;
  /**
   * Called with the error if a question could not be shown. The agent is informed as well. Not called for malformed
   * messages: the agent gets a description of their problems instead. Default: `console.error`.
   */
  onError?: ((error: AskError | Error) => void) | undefined;
}
