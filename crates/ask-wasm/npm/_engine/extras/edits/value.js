// How the value of an argument is typed, and what was typed is read.

import { textOf } from "../fields/words.js";
import { MOST_MARKS, UNSEEN } from "./unseen.js";

/** Blanks and line breaks of which nobody sees how many there are, as in the rows of the core. */
const RUN = / {32,}|\t{32,}|\n{4,}/u;
const EDGE = /^[ \t]|[ \t]$/u;

/** A choice is a line, and is compared with others at a glance. */
const SHORT = 60;

const escaped = (text) => [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** A text without characters that are drawn as nothing, or as something else than they are: those have the escapes of JSON. */
export const seen = (text) => text.replace(UNSEEN, escaped).replace(MOST_MARKS, (all, most) => most + escaped(all.slice(most.length)));

/** A JSON text in which the number of blanks can be seen as well. */
export const visible = (json) => seen(json).replace(/"(?:[^"\\]|\\.)*"/gu, (text) => text.replace(/(?<=^") +| +(?="$)| {32,}/gu, escaped));

/** The JSON Pointer (RFC 6901) of a member with this name, and the name in it. */
export const pointerTo = (name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
export const nameIn = (pointer) => pointer.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");

/** Whether a text has nothing that a text field hides. */
export const isVisible = (text) => seen(text) === text && !RUN.test(text);

/** Whether that holds for a text that nobody is typing. */
const isWhollyVisible = (text) => isVisible(text) && !EDGE.test(text);

/** What the list of choices shows for one. */
export const labelOf = (choice) => (typeof choice === "string" ? choice : JSON.stringify(choice));

/**
 * How a value is typed: `{type, choices?}`, where the type is `text`, `number`, `choice` or `json`. `schema` is what the tool says about
 * the argument; what contradicts the value does not count.
 */
export function kindOf(value, schema) {
  const choices = typeof value === "boolean" ? [true, false] : schema.enum;
  if (Array.isArray(choices) && choices.includes(value)) return canBeList(choices) ? { type: "choice", choices } : { type: "json" };
  if (typeof value === "number") return { type: "number" };
  return { type: typeof value === "string" && isWhollyVisible(value) ? "text" : "json" };
}

/** Whether every choice is seen whole in a list, and looks like no other. */
function canBeList(choices) {
  const isScalar = (choice) => choice === null || ["string", "boolean"].includes(typeof choice) || Number.isFinite(choice);
  if (!choices.every(isScalar)) return false;
  const labels = choices.map(labelOf);
  const isSeen = (label) => label !== "" && label.length <= SHORT && !label.includes("\n") && isWhollyVisible(label);
  return labels.every(isSeen) && new Set(labels).size === labels.length;
}

/** What the field has at first. `json` is the JSON text of the value, with the digits of its numbers. */
export function typedOf({ type, choices }, value, json) {
  if (type === "text") return value;
  if (type === "number") return json;
  if (type === "choice") return `${choices.indexOf(value)}`;
  // Written anew, numbers might lose digits.
  return visible(JSON.stringify(value) === json ? JSON.stringify(value, null, 2) : json);
}

/**
 * What has been typed: `{value}`, or `{problem}` with a text. `t` returns the texts of changes, and `inexact(typed, value)` the problem of
 * JSON text of which not every program reads this value.
 */
export function read({ type, choices }, typed, schema, { t, options, inexact }) {
  const exact = (json, value) => {
    const problem = inexact(json, value);
    return problem ? { problem } : { value };
  };
  if (type === "choice") return exact(JSON.stringify(choices[Number(typed)]) ?? "", choices[Number(typed)]);
  if (type === "number") return readNumber(typed.trim(), schema, options, exact);
  if (type === "text") return lengthProblem(typed, schema, options) ?? exact(JSON.stringify(typed), typed);
  try {
    return exact(typed, JSON.parse(typed));
  } catch {
    return { problem: inexact(typed) || t("edit.large") };
  }
}

function readNumber(typed, { type, minimum: min, maximum: max }, options, exact) {
  const isWhole = type === "integer";
  const value = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : Number.NaN;
  const [hasMin, hasMax] = [min, max].map((limit) => typeof limit === "number");
  if (!Number.isNaN(value) && !(isWhole && !Number.isInteger(value)) && !(value < min) && !(value > max)) return exact(typed, value);
  const range = hasMin && hasMax ? "between" : hasMin ? "min" : hasMax ? "max" : "";
  const word = isWhole ? `field.whole${range && `_${range}`}` : `field.${range || "number"}`;
  return { problem: textOf({ word, values: { min, max } }, options) };
}

function lengthProblem(typed, { minLength, maxLength }, options) {
  const length = [...typed].length;
  if (length < minLength) return { problem: textOf({ word: "field.short", values: { n: minLength } }, options) };
  if (length > maxLength) return { problem: textOf({ word: "field.long", values: { n: maxLength } }, options) };
  return undefined;
}
