import type { OutcomeInput, Questionnaire } from "../core.js";
import type { Options, Outcome } from "../index.js";

/**
 * What happens where nobody is there to ask:
 *
 * - `recommended`: the recommended choice of every question, else its first
 * - `decline`: the agent goes on without an answer
 * - `cancel`: the agent stops
 * - a function: whatever it decides
 */
export type Policy =
  | "recommended"
  | "decline"
  | "cancel"
  | ((questionnaire: Questionnaire, options: Options) => OutcomeInput | Promise<OutcomeInput>);

/**
 * Answers without a person, for unattended runs: give it to a connector as `ask`. Every outcome is marked as
 * `automatic`; receipts and payloads say that nobody answered.
 *
 * @param policy Default: `"recommended"`.
 * @throws {TypeError} for a policy nobody knows
 */
export declare function withoutPerson(
  policy?: Policy,
): (questionnaire: Questionnaire, options?: Options) => Promise<Outcome>;
