// Policies that answer without a person. Their outcomes are marked as `automatic`.

/**
 * @import { OutcomeInput, Questionnaire } from "../core.js"
 * @import { Options } from "../types/options.js"
 */

import { autoAnswer, format } from "../core.js";

/** @type {typeof import("./without-person.js").withoutPerson} */
export function withoutPerson(policy = "recommended") {
  const decide = typeof policy === "function" ? policy : Object.hasOwn(POLICIES, policy) && POLICIES[policy];
  if (!decide) throw new TypeError(`There is no policy "${policy}"; use ${Object.keys(POLICIES).join(", ")} or a function`);
  return async (questionnaire, options) =>
    format(questionnaire, { ...(await decide(questionnaire, /** @type {Options} */ (options))), automatic: true }, "outcome");
}

/** @type {Record<string, (questionnaire: Questionnaire, options?: Options) => OutcomeInput | Promise<OutcomeInput>>} */
const POLICIES = {
  recommended: (questionnaire) => autoAnswer(questionnaire),
  decline: () => ({ type: "declined" }),
  cancel: () => ({ type: "cancelled" }),
};
