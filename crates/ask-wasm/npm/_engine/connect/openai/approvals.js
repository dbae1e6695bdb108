// The interruptions of a run of the OpenAI Agents SDK: asks about each call, then gives all decisions to the state of the run.

import { decisions } from "../decisions.js";

export async function approvals(parts, { interruptions, state }, options = {}) {
  const calls = interruptions.map((item, at) => {
    const { type, name: toolName, rawItem } = item;
    return { item, key: `${rawItem.callId ?? rawItem.id ?? `at ${at}`}`, message: () => ({ type, toolName, rawItem }) };
  });
  const refusals = new Map(decisions(calls).map(({ item, refused }) => [item, refused]));
  const shared = (key) => refusals.get(calls.find((call) => call.key === key).item);
  const decided = await Promise.all(calls.map((call) => decide(parts, call.message(), shared(call.key), options)));
  // To allow a tool for longer forgets the rejections of its calls, so these come last.
  calls.forEach(({ item }, at) => decided[at].approve && state.approve(item, { alwaysApprove: decided[at].always === true }));
  calls.forEach(({ item }, at) => decided[at].approve || state.reject(item, { message: decided[at].message }));
  return state;
}

/** The decision about a call. Whatever is not a person's permission rejects it, and says why. */
async function decide({ NOT_ASKED, NOT_SHOWN, reply, reportError }, message, refusal, options) {
  const failed = (reason) => {
    // An error has been reported already.
    if (reason !== NOT_SHOWN) reportError(options, new Error(reason));
    return { approve: false, message: reason };
  };
  if (refusal) return failed(refusal);
  const decision = await reply("openai-agents", message, options, failed);
  if (decision === NOT_ASKED) return failed("The call could not be shown to the user. It was not allowed");
  return decision ?? { approve: false, message: "The question was withdrawn." };
}
