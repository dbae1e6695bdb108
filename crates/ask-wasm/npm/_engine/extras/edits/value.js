// How the value of an argument is typed, and what was typed is read.

import { textOf } from "../fields/words.js";

/** What a text field shows as nothing, or as something else than it is. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** A text in which every character can be seen, with the escapes of JSON. */
export const visible = (json) => json.replace(UNSEEN, (character) => [...Array(character.length).keys()].map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""));

/** The JSON Pointer (RFC 6901) of a member with this name, and the name in it. */
export const pointerTo = (name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
export const nameIn = (pointer) => pointer.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");

/** Whether a text has nothing that a text field hides. */
export const isVisible = (text) => text.search(UNSEEN) < 0;

/**
 * How a value is typed: `{type, choices?}`, where the type is `text`, `number`, `choice` or `json`. `schema` is what the tool says about
 * the argument; what contradicts the value does not count.
 */
export function kindOf(value, schema) {
  const choices = typeof value === "boolean" ? [true, false] : schema.enum;
  const isScalar = (item) => item === null || typeof item !== "object";
  if (Array.isArray(choices) && choices.every(isScalar) && choices.includes(value)) return { type: "choice", choices };
  if (typeof value === "number") return { type: "number" };
  return { type: typeof value === "string" && isVisible(value) ? "text" : "json" };
}

/** What the field has at first. `json` is the JSON text of the value, with the digits of its numbers. */
export function typedOf({ type, choices }, value, json) {
  if (type === "text") return value;
  if (type === "number") return json;
  if (type === "choice") return `${choices.indexOf(value)}`;
  // Written anew, numbers might lose digits.
  return visible(JSON.stringify(value) === json ? JSON.stringify(value, null, 2) : json);
}

/** What has been typed: `{value}`, or `{problem}` with a text. `t` returns the texts of changes. */
export function read({ type, choices }, typed, schema, t, options) {
  if (type === "choice") return { value: choices[Number(typed)] };
  if (type === "number") return readNumber(typed.trim(), schema, t, options);
  if (type === "text") return readText(typed, schema, options);
  try {
    let isExact = true;
    const value = JSON.parse(typed, (_, item) => ((isExact &&= canBeSent(item)), item));
    return isExact ? { value } : { problem: t("edit.digits") };
  } catch {
    return { problem: t("edit.json", { n: lineOf(typed) }) };
  }
}

/** Whether a number is what was typed: of greater whole numbers some do not exist. */
const canBeSent = (item) => !(Number.isInteger(item) && !Number.isSafeInteger(item));

function readNumber(typed, { type, minimum: min, maximum: max }, t, options) {
  const isWhole = type === "integer";
  const value = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : Number.NaN;
  const [hasMin, hasMax] = [min, max].map((limit) => typeof limit === "number");
  if (Number.isFinite(value) && !(isWhole && !Number.isInteger(value)) && !(value < min) && !(value > max)) return canBeSent(value) ? { value } : { problem: t("edit.digits") };
  const range = hasMin && hasMax ? "between" : hasMin ? "min" : hasMax ? "max" : "";
  const word = isWhole ? `field.whole${range && `_${range}`}` : `field.${range || "number"}`;
  return { problem: textOf({ word, values: { min, max } }, options) };
}

function readText(typed, { minLength, maxLength }, options) {
  const length = [...typed].length;
  if (length < minLength) return { problem: textOf({ word: "field.short", values: { n: minLength } }, options) };
  if (length > maxLength) return { problem: textOf({ word: "field.long", values: { n: maxLength } }, options) };
  return { value: typed };
}

const SCALAR = /(?:"(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)/iy;

/** The line in which a text stops being JSON. Not every engine tells it. */
function lineOf(typed) {
  let at = 0;
  const next = () => {
    while (" \t\r\n".includes(typed[at]) && at < typed.length) at += 1;
    return typed[at];
  };
  const take = (character) => next() === character && ((at += 1), true);
  const scalar = () => {
    next();
    SCALAR.lastIndex = at;
    const [found = ""] = SCALAR.exec(typed) ?? [];
    at += found.length;
    return found;
  };
  const list = (end, item) => {
    if (take(end)) return true;
    do if (!item()) return false;
    while (take(","));
    return take(end);
  };
  const member = () => next() === '"' && scalar() !== "" && take(":") && value();
  const value = () => (take("{") ? list("}", member) : take("[") ? list("]", value) : scalar() !== "");
  value();
  next();
  return typed.slice(0, at + 1).trimEnd().split("\n").length;
}
