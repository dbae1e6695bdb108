import type { OutcomeInput, Questionnaire } from "../core.js";
import type { Options } from "../types/options.js";
import type { Outcome } from "../types/outcome.js";

/**
 * How questions are answered without a person:
 *
 * - `recommended`: the recommended option of every question, or else its first
 * - `decline`: the agent goes on without an answer
 * - `cancel`: the agent stops
 * - a function that returns the outcome
 */
export type Policy =
  | "recommended"
  | "decline"
  | "cancel"
  | ((questionnaire: Questionnaire, options: Options) => OutcomeInput | Promise<OutcomeInput>);

/**
 * Answers questions without a person, for unattended runs. Pass the result to a connector as `ask`. Every outcome is
 * marked as `automatic`, and so are receipts and payloads made from it. An automatic outcome never allows anything in a
 * permission request (`acp` with `every: true`): the request is rejected or cancelled, and `onLoss` reports `needs-person`.
 *
 * @param policy Default: `"recommended"`.
 * @throws {TypeError} if there is no policy of that name
 */
export declare function withoutPerson(
  policy?: Policy,
): (questionnaire: Questionnaire, options?: Options) => Promise<Outcome>;
