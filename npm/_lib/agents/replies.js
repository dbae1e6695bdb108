// What the wasm modules reply: JSON text with a value, or with problems.

import { own } from "../basics/own.js";

/** @import { Problem } from "../../types/outcome.js" */

/**
 * The value of a reply. Throws its problems as an error. The caller knows what its module replies.
 *
 * @template [Value=unknown]
 * @param {string} reply
 * @returns {Value}
 */
export function valueOf(reply) {
  const { value, problems } = /** @type {{ value: Value, problems?: Problem[] }} */ (own(JSON.parse(reply, bareMaps)));
  if (problems) throw invalid(problems);
  return value;
}

/** @param {Problem[]} problems */
export const invalid = (problems) => Object.assign(new Error(problems.map(({ message }) => message).join("\n")), { code: "invalid", problems });

/** Maps keyed by question texts have no prototype. `JSON.parse` defines `__proto__` as an ordinary key. */
const MAPS = new Set(["answers", "annotations"]);

/** @type {(key: string, value: unknown) => unknown} */
function bareMaps(key, value) {
  if (!MAPS.has(key) || value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.setPrototypeOf(value, null);
}
