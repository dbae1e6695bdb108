// The texts of fields with those of what only JSON Schema demands. The English ones are those of core/wording.rs, which a test compares.

import { ENGLISH, textOf as shorter } from "./words.js";

/** @import { TextOptions } from "../texts.js" */
/** @import { Found } from "./words.js" */

const WHOLE = {
  ...ENGLISH,
  "field.above": "Type a number above {min}.",
  "field.below": "Type a number below {max}.",
  "field.multiple": "Type a multiple of {of}.",
  "field.time": "Type a time with its offset from UTC, for example 14:30:00Z.",
  "field.pattern": "This has to fit the pattern {pattern}",
  "field.format": "Type this in the format {format}, for example {example}",
  "field.lines": "One entry a line.",
  "field.lines_few": "Entries: at least {n}.",
  "field.lines_many": "Entries: at most {n}.",
  "field.line": "Line {line}: {problem}",
  "field.same": "Each entry only once.",
};

/**
 * The text of a problem or hint of the core, in the page's wording.
 *
 * @param {Found} found
 * @param {TextOptions} options
 */
export function textOf({ line, ...found }, options) {
  const text = shorter(found, options, WHOLE);
  return line ? shorter({ word: "field.line", values: { line, problem: text } }, options, WHOLE) : text;
}
