// What the wasm modules reply: JSON text with a value, or with problems.

import { own } from "../basics/own.js";

/** The value of a reply. Throws its problems as an error. */
export function valueOf(reply) {
  const { value, problems } = own(JSON.parse(reply, bareMaps));
  if (problems) throw invalid(problems);
  return value;
}

export const invalid = (problems) => Object.assign(new Error(problems.map(({ message }) => message).join("\n")), { code: "invalid", problems });

/** Maps keyed by question texts have no prototype. `JSON.parse` defines `__proto__` as an ordinary key. */
const MAPS = new Set(["answers", "annotations"]);

function bareMaps(key, value) {
  if (!MAPS.has(key) || value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.setPrototypeOf(value, null);
}
