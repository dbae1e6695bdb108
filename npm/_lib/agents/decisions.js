// The requests for decisions in the state of a chat, for `open-questions.js`.

import { apart, NO_ID } from "./one-reply.js";

/** @import { OpenCall } from "../types/agents.js" */

/**
 * The calls for `OpenQuestions`, each with a key of its id and of all that is shown: one that changes is asked anew. `about` is the id
 * under which the peer takes the decision. Calls that share one are refused together. A call without one has no reply. One with
 * `isAsked: false` waits for somebody else, and is left out.
 *
 * @template {OpenCall} One
 * @param {One[]} calls
 * @returns {One[]}
 */
export function decisions(calls) {
  const groups = apart(calls.map((call) => ({ id: call.about, text: call.isAsked === false ? undefined : textOf(call), call })));
  return groups.flatMap(({ requests, refused }) => {
    const { call, text } = requests.find(({ call }) => call.isAsked !== false) ?? {};
    const key = call && `${call.key} ${refused ? "refused" : text}`;
    return call ? [{ ...call, key, refused, ...(refused === NO_ID && { failed: () => null }) }] : [];
  });
}

/**
 * What JSON cannot hold is like nothing else, and fails when it is read.
 *
 * @param {OpenCall} call
 */
function textOf({ message }) {
  try {
    return JSON.stringify(message());
  } catch {
    return undefined;
  }
}
