// Scenes in which an agent asks whether it may do something. The requests are those of the protocols, and the connectors of the
// package show and answer them.

import { code, message } from "../message.js";
import { BOOKING, COMMAND, EDIT, EMAIL } from "../questions/approve.js";
import { replyToEnding } from "../replies.js";

const NOTHING_RAN = "I do nothing.";

/** @type {import("../scenes.js").Scene[]} */
export const APPROVE = [
  {
    id: "command",
    name: "A command to run",
    kind: "command",
    about: "A permission request of the Agent Client Protocol. The command is shown whole, and nothing runs before you allow it.",
    request: "Bring the production database up to date.",
    words: /\b(approv\w*|allow|permissions?|commands?|migrations?|run)\b/i,
    *script() {
      yield { say: "The migration is ready. It touches production, so I need your permission for exactly this command." };
      const result = yield { ask: COMMAND, by: "acp" };
      const chosen = result.reply?.outcome.optionId;
      if (chosen === "allow") yield { say: "Allowed, once. A real agent would run it now; I only tell you so." };
      else if (chosen === "always") yield { say: "Allowed, also for later migrations. A real agent would run it now; I only tell you so." };
      else yield { say: chosen ? "Rejected. I leave production as it is." : replyToEnding(result, NOTHING_RAN) };
    },
  },
  {
    id: "email",
    name: "An email to send",
    kind: "edit",
    about: "An interrupt of LangGraph. You read every word before it is sent, can change it, and typed words reject it with a reason.",
    request: "Tell Ada that her refund is on the way.",
    words: /\b(e-?mails?|mail|send|refund|langgraph)\b/i,
    *script() {
      yield { say: "I have written to Ada. Please read it before it is sent." };
      const result = yield { ask: EMAIL, by: "langgraph" };
      const [decision] = Object.values(result.reply?.resume ?? {}).flatMap(({ decisions }) => decisions);
      if (decision?.type === "approve") yield { say: message`Approved. The graph resumes and calls ${code("send_email")}.` };
      else if (decision?.type === "edit") yield { say: message`Approved with your changes. The graph calls ${code("send_email")} with ${code(JSON.stringify(decision.edited_action.args))}.` };
      else if (decision?.message) yield { say: message`Rejected, and I read why: ${decision.message}` };
      else yield { say: decision ? "Rejected. Nothing was sent." : replyToEnding(result, NOTHING_RAN) };
    },
  },
  {
    id: "edit",
    name: "A file to change",
    kind: "diff",
    about: "A permission request with the old and the new text of a file.",
    request: "Make signing in harder to guess.",
    words: /\b(edit|diff|files?|change|guess)\b/i,
    *script() {
      yield { say: "Two lines of the limits for signing in would change. Here they are, before I write the file." };
      const result = yield { ask: EDIT, by: "acp" };
      const chosen = result.reply?.outcome.optionId;
      if (chosen === "allow") yield { say: message`Allowed. I write ${code("limits.js")}.` };
      else yield { say: chosen ? "Rejected. The file stays as it is." : replyToEnding(result, NOTHING_RAN) };
    },
  },
  {
    id: "calls",
    name: "Several calls at once",
    kind: "batch",
    about: "An interrupt of LangGraph with three calls. Each has a step; once you have seen all of them, one press allows them together.",
    request: "Book our trip to the fair.",
    words: /\b(trip|flight|fair|calls)\b/i,
    *script() {
      yield { say: "I have found a flight and a room, and written to Ada. These are the three calls." };
      const result = yield { ask: BOOKING, by: "langgraph" };
      const decisions = Object.values(result.reply?.resume ?? {}).flatMap(({ decisions }) => decisions);
      const made = decisions.filter(({ type }) => type !== "reject").length;
      if (decisions.length) yield { say: `${made} of ${decisions.length} calls are made, in their order.` };
      else yield { say: replyToEnding(result, NOTHING_RAN) };
    },
  },
];
