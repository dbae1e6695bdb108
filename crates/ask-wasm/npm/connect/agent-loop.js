// The agent loop of the gencode proposal: its tool context's `askUser`, and its event `ask_user`.

import { AskError } from "../_stub.js";
import { decode } from "../core.js";
import { NOT_ASKED, asked, reading, refusal, reply, written } from "../_engine/asking.js";

export const askUser =
  (options = {}) =>
  async (questions) => {
    const { inbound, problems } = await decode("gencode", [...questions], reading(options));
    if (inbound.type !== "ask") throw refusal(problems);
    const outcome = await asked(inbound.pending.questionnaire, options);
    const answers = await written(inbound.pending, outcome, options);
    if (answers) return answers;
    // The proposal has no answer for these endings: its promise rejects.
    throw new AskError(outcome.type, `The questions ended without an answer: ${outcome.type}`, { outcome });
  };

export async function onEvent(event, options = {}, signal) {
  if (event?.type !== "ask_user") return undefined;
  const failed = (content) => ({ type: "tool_result", toolUseId: event.id, content, isError: true });
  const result = await reply("gencode", event, options, failed, signal);
  return result === NOT_ASKED || result === null ? undefined : result;
}
