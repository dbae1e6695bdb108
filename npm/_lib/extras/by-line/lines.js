// The lines of a text in which marks stand for what cannot be seen.

import { fill, make } from "../make.js";

/** @import { Marked } from "../../types/actions.js" */

/**
 * The lines of a text, each as a list in which texts and marks alternate.
 *
 * @param {Marked} text
 */
export function linesOf(text) {
  /** @type {string[][]} */
  const lines = [[]];
  for (const [at, part] of [text].flat().entries()) {
    const [first, ...more] = at % 2 ? [part] : part.split("\n");
    /** @type {string[]} */ (lines.at(-1)).push(first);
    for (const line of more) lines.push([line]);
  }
  return lines;
}

/**
 * The line with marks for the blanks at its end. Without them, a line that has one more would look like no change.
 *
 * @param {string[]} line
 */
export function withBlanks(line) {
  const end = /** @type {string} */ (line.at(-1));
  const [blanks] = /** @type {RegExpExecArray} */ (/[ \t]*$/.exec(end));
  const marks = (blanks.match(/ +|\t+/g) ?? []).flatMap(([blank, ...more]) => [`U+00${blank === " " ? 20 : "09"}${more.length ? `×${more.length + 1}` : ""}`, ""]);
  return [...line.slice(0, -1), end.slice(0, end.length - blanks.length), ...marks];
}

/**
 * A line as text nodes, with an element for each mark.
 *
 * @param {string[]} line
 * @param {string} part
 */
export function drawLine(line, part) {
  const text = make("span", part);
  fill(text, line);
  return text;
}
