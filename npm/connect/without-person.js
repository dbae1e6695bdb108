// Policies that answer without a person. Their outcomes are marked as `automatic`.

import { autoAnswer, format } from "../core.js";

export function withoutPerson(policy = "recommended") {
  const decide = typeof policy === "function" ? policy : POLICIES[policy];
  if (!decide) throw new TypeError(`There is no policy "${policy}"; use ${Object.keys(POLICIES).join(", ")} or a function`);
  return async (questionnaire, options) =>
    format(questionnaire, { ...(await decide(questionnaire, options)), automatic: true }, "outcome");
}

const POLICIES = {
  recommended: (questionnaire) => autoAnswer(questionnaire),
  decline: () => ({ type: "declined" }),
  cancel: () => ({ type: "cancelled" }),
};
