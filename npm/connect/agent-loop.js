// Agent loops of the gencode proposal (docs/sources.md, section 3.19): the callback `askUser` and the event `ask_user`.

/**
 * @import { AskUserEvent, QuestionAnswer, ToolResult } from "./agent-loop.js"
 */

import { AskError } from "../index.js";
import { problem } from "../_lib/basics/problem.js";
import { NOT_ASKED, askPerson, invalidError, reply, requestsIn, toMessage } from "../_lib/agents/connector.js";

const UNREAD = problem("questions", "missing", "none", "must be what ask() takes", "pass a list of questions, or {questions}");

/** @type {typeof import("./agent-loop.js").askUser} */
export const askUser =
  (options = {}) =>
  async (questions) => {
    const [request] = await requestsIn("gencode", questions, options);
    if (request.type !== "ask") throw invalidError(request.problems?.length ? request.problems : [UNREAD]);
    const outcome = await askPerson(request, options);
    const answers = /** @type {QuestionAnswer[] | null} */ (await toMessage(request, outcome, options).finally(request.close));
    if (answers) return answers;
    // The proposal defines no result for the other endings, so the promise rejects.
    throw new AskError(/** @type {AskError["code"]} */ (outcome.type), `The questions ended without an answer (${outcome.type})`, { outcome });
  };

/** @type {typeof import("./agent-loop.js").onEvent} */
export async function onEvent(event, options = {}, signal) {
  if (event?.type !== "ask_user") return undefined;
  /** @type {(content: string) => ToolResult} */
  const failed = (content) => ({ type: "tool_result", toolUseId: /** @type {AskUserEvent} */ (event).id, content, isError: true });
  const result = await reply("gencode", event, options, failed, { signal });
  return result === NOT_ASKED || result === null ? undefined : result;
}
