// Who answers where nobody is there to ask. Every outcome says that it was not a person.

import { autoAnswer, format } from "../core.js";

export function withoutPerson(policy = "recommended") {
  const decide = typeof policy === "function" ? policy : POLICIES[policy];
  if (!decide) throw new TypeError(`"${policy}" is no policy; use ${Object.keys(POLICIES).join(", ")} or a function`);
  return async (questionnaire, options) =>
    format(questionnaire, { ...(await decide(questionnaire, options)), automatic: true }, "outcome");
}

const POLICIES = {
  recommended: (questionnaire) => autoAnswer(questionnaire),
  decline: () => ({ type: "declined" }),
  cancel: () => ({ type: "cancelled" }),
};
