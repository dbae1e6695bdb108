// GitHub Copilot SDK: the built-in tool `ask_user`, as a form (`askUserVariant: "elicitation"`) or as one question, and permissions.

import { format, validate } from "../core.js";
import { NOT_SHOWN, askPerson, connector, refuse, reportError } from "../_lib/agents/connector.js";
import { snapshot } from "../_lib/agents/approvals/call.js";
import { namedByServer } from "../_lib/agents/server-name.js";
import { answer } from "./mcp.js";

export function answerElicitation(context, options = {}, signal) {
  const { message, mode, requestedSchema, url, elicitationSource } = context ?? {};
  return answer({ message, mode, requestedSchema, url }, namedByServer(options, elicitationSource), signal);
}

export async function answerUserInput(request, options = {}, signal) {
  const failed = (answer) => ({ answer, wasFreeform: true });
  try {
    // The tool sets no limits on its questions.
    const settings = { mode: "lenient" };
    const { questionnaire, problems } = await validate(request, settings);
    if (!questionnaire) return refuse(problems, options, failed);
    const asked = { questions: questionnaire, settings, questionnaire: async () => ({ questionnaire, problems: [] }) };
    const outcome = await askPerson(asked, options, signal);
    // The SDK has no other ending than an answer.
    return (await format(questionnaire, outcome, "copilot")) ?? failed((await format(questionnaire, outcome, "ending")) ?? NOT_SHOWN);
  } catch (error) {
    if (error.code === "invalid") return failed(error.message);
    reportError(options, error);
    return failed(NOT_SHOWN);
  }
}

export async function answerPermission(request, options = {}, signal) {
  try {
    const { decide, reported } = await import("../_lib/agents/approvals/decide.js");
    const asked = snapshot(request);
    return (await decide(connector, "copilot", asked, reported(connector, options, () => ({ kind: "user-not-available" })), options, { signal })) ?? { kind: "no-result" };
  } catch (error) {
    reportError(options, error);
    return { kind: "user-not-available" };
  }
}
