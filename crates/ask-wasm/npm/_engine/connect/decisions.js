// The requests of a message for decisions, one by one.

import { SHARED_ID } from "./shared-id.js";

/**
 * The requests for decisions, each with a key of its id and of all that is shown. One that changes is asked anew. Different ones under
 * one id are refused together.
 */
export function decisions(calls) {
  const keyed = calls.map((call) => ({ ...call, key: `${call.key} ${JSON.stringify(call.message())}` }));
  const texts = (key) => new Set(keyed.filter((_, at) => calls[at].key === key).map((call) => call.key));
  return keyed.flatMap((call, at) => {
    const { key } = calls[at];
    if (texts(key).size === 1) return [call];
    return calls.findIndex((other) => other.key === key) === at ? [{ ...call, key: `${key} shared`, refused: SHARED_ID }] : [];
  });
}
