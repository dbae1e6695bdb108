// The interruptions of a run of the OpenAI Agents SDK: asks about each call, then gives all decisions to the state of the run.

import { atOnce } from "../approvals/early.js";
import { apart } from "../one-reply.js";

export async function approvals(connector, { interruptions, state }, options = {}) {
  const calls = interruptions.map((item) => {
    const { type, name: toolName, rawItem } = item;
    const message = { type, toolName, rawItem };
    return { id: rawItem.callId ?? rawItem.id, text: JSON.stringify(message), message, item };
  });
  const asked = apart(calls);
  const decisions = await Promise.all(asked.map(({ message, refused }) => decide(connector, message, refused, options)));
  const decided = asked.flatMap(({ requests }, at) => requests.map(({ item }) => [item, decisions[at]]));
  // To allow a tool for longer forgets the rejections of its calls, so these come last.
  for (const [item, { approve, always }] of decided) if (approve) state.approve(item, { alwaysApprove: always === true });
  for (const [item, { approve, message }] of decided) if (!approve) state.reject(item, { message });
  return state;
}

/** The decision about a call. Whatever is not a person's permission rejects it, and says why. */
async function decide(connector, message, refusal, options) {
  const { NOT_ASKED, NOT_SHOWN, reply, reportError } = connector;
  const failed = (reason) => {
    // An error has been reported already.
    if (reason !== NOT_SHOWN) reportError(options, new Error(reason));
    return { approve: false, message: reason };
  };
  if (refusal) return failed(refusal);
  const decision = await reply("openai-agents", message, options, failed, { plain: atOnce(connector.early) });
  if (decision === NOT_ASKED) return failed("The call could not be shown to the user. It was not allowed");
  return decision ?? { approve: false, message: "The question was withdrawn." };
}
