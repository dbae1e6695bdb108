// The lines of a text in which marks stand for what cannot be seen.

import { fill } from "../action.js";
import { make } from "../make.js";

/** The lines of a text, each as a list in which texts and marks alternate. */
export function linesOf(text) {
  const lines = [[]];
  for (const [at, part] of [text].flat().entries()) {
    const [first, ...more] = at % 2 ? [part] : part.split("\n");
    lines.at(-1).push(first);
    for (const line of more) lines.push([line]);
  }
  return lines;
}

/** A line as text nodes, with an element for each mark. */
export function drawLine(line, part) {
  const text = make("span", part);
  fill(text, line);
  return text;
}
