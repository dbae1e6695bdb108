// Several requests of one peer, and the one reply to them. A reply finds its request by an id alone, so an id that two requests have
// would give the answer to one of them to the other, which nobody was shown.

/**
 * A request: what identifies it in its protocol, and all that it asks.
 *
 * @typedef {{ id?: unknown, text?: string | false | undefined }} Apart
 */

/** Why requests that share an id are refused. */
export const SHARED_ID = "Several requests have one id; give each its own. None was allowed";

/** Why a request without an id is refused, where it is not the only one. */
export const NO_ID = "Several requests wait, and this one has no id; give it one. It was not allowed";

/**
 * Sets requests `{id, text, …}` that arrived together apart. `text` is all that a request asks, and undefined for one that is not asked.
 * Returns one for each id, with all of its `requests`; what arrived twice is one. `refused` is the reason not to ask it.
 *
 * @template {Apart} One
 * @param {One[]} requests
 */
export function apart(requests) {
  /** @type {Map<unknown, One[]>} */
  const groups = new Map();
  for (const request of requests) {
    // Without an id, each is a request of its own.
    const name = isMissing(request.id) ? request : nameOf(request.id);
    groups.set(name, [...(groups.get(name) ?? []), request]);
  }
  return [...groups.values()].map((requests) => ({ ...requests[0], requests, refused: refusal(requests, groups.size) }));
}

/** @param {Apart[]} requests @param {number} count */
function refusal([first, ...others], count) {
  if (isMissing(first.id)) return count > 1 ? NO_ID : undefined;
  /** @param {Apart} other */
  const isRepeated = (other) => other.id === first.id && other.text === first.text && other.text !== undefined;
  return others.every(isRepeated) ? undefined : SHARED_ID;
}

/** @param {unknown} id */
const isMissing = (id) => id === undefined || id === null;

/**
 * Peers keep ids as the keys of objects, where 1 and "1" are one.
 *
 * @param {unknown} id
 */
const nameOf = (id) => (typeof id === "string" ? id : JSON.stringify(id));

/**
 * One object with the members of all. Throws for a name that two of them have: no answer may take the place of another.
 *
 * @param {object[]} objects
 * @returns {Record<string, unknown>}
 */
export function joined(objects) {
  const entries = objects.flatMap((object) => Object.entries(object));
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw new Error(SHARED_ID);
  return Object.fromEntries(entries);
}
