// GitHub Copilot SDK: the built-in tool `ask_user`, as a form (`askUserVariant: "elicitation"`) or as one question, and permissions.

/**
 * @import { PermissionResult, UserInputResponse } from "./copilot.js"
 * @import { AskError } from "../types/outcome.js"
 * @import { Questions } from "../types/questions.js"
 * @import { Asked, Failed } from "../_lib/types/agents.js"
 */

import { format, validate } from "../core.js";
import { NOT_SHOWN, askPerson, connector, refuse, reportError } from "../_lib/agents/connector.js";
import { snapshot } from "../_lib/agents/approvals/call.js";
import { namedByServer } from "../_lib/agents/server-name.js";
import { answer } from "./mcp.js";

/** @type {typeof import("./copilot.js").answerElicitation} */
export function answerElicitation(context, options = {}, signal) {
  const { message, mode, requestedSchema, url, elicitationSource } = /** @type {Record<string, unknown>} */ (context ?? {});
  return answer({ message, mode, requestedSchema, url }, namedByServer(options, elicitationSource), signal);
}

/** @type {typeof import("./copilot.js").answerUserInput} */
export async function answerUserInput(request, options = {}, signal) {
  /** @type {Failed<UserInputResponse>} */
  const failed = (answer) => ({ answer, wasFreeform: true });
  try {
    // The tool sets no limits on its questions.
    /** @type {{ mode: "lenient" }} */
    const settings = { mode: "lenient" };
    const { questionnaire, problems } = await validate(/** @type {Questions} */ (request), settings);
    if (!questionnaire) return refuse(problems, options, failed);
    /** @type {Asked} */
    const asked = { questions: questionnaire, settings, questionnaire: async () => ({ questionnaire, problems: [] }) };
    const outcome = await askPerson(asked, options, signal);
    // The SDK has no other ending than an answer.
    return (await format(questionnaire, outcome, "copilot")) ?? failed((await format(questionnaire, outcome, "ending")) ?? NOT_SHOWN);
  } catch (error) {
    if (/** @type {AskError} */ (error).code === "invalid") return failed(/** @type {AskError} */ (error).message);
    reportError(options, error);
    return failed(NOT_SHOWN);
  }
}

/** @type {typeof import("./copilot.js").answerPermission} */
export async function answerPermission(request, options = {}, signal) {
  try {
    const { decide, reported } = await import("../_lib/agents/approvals/decide.js");
    const asked = snapshot(request);
    return (await decide(connector, "copilot", asked, reported(connector, options, () => /** @type {PermissionResult} */ ({ kind: "user-not-available" })), options, { signal })) ?? { kind: "no-result" };
  } catch (error) {
    reportError(options, error);
    return { kind: "user-not-available" };
  }
}
