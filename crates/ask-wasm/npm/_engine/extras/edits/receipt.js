// Changed arguments of an action, as its receipt shows them.

import { pointerTo, seen, visible } from "./value.js";

/** The rows of an action with these changes, of which those that differ have `isChanged`. */
export const changedRows = ({ rows }, changes) =>
  rows.map((row) => {
    const pointer = row.argument && pointerTo(row.argument.name);
    return pointer && Object.hasOwn(changes, pointer) ? { ...row, text: textOf(changes[pointer]), isChanged: true } : row;
  });

/** A value as the core shows it: what could be taken for another value stands in quotes. */
function textOf(value) {
  if (typeof value !== "string") return visible(JSON.stringify(value));
  try {
    return typeof JSON.parse(value) === "object" && value !== "null" ? seen(value) : visible(JSON.stringify(value));
  } catch {
    return value ? seen(value) : '""';
  }
}
