import { element } from "./element.js";

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;

/**
 * A value as indented JSON with syntax colors. The text of the element is exactly that of `JSON.stringify`.
 * @param {unknown} value
 * @returns {HTMLPreElement}
 */
export function json(value) {
  const text = JSON.stringify(value, null, 2);
  const marks = [...text.matchAll(TOKENS)].map(({ 0: whole, 1: string, 2: colon, index }) => ({
    kind: colon ? "key" : string ? "string" : "literal",
    start: index,
    length: (string ?? whole).length,
  }));
  return marked(text, marks);
}

/**
 * The message of an error, in which the paths and cures of its problems are colored.
 * @param {string} text
 * @param {{ path: string, cure: string }[]} [problems]
 * @returns {HTMLPreElement}
 */
export function errorText(text, problems = []) {
  let from = 0;
  const marks = problems
    .flatMap(({ path, cure }) => [{ kind: "place", what: path }, { kind: "cure", what: cure }])
    .flatMap(({ kind, what }) => {
      const start = what ? text.indexOf(what, from) : -1;
      if (start < 0) return [];
      from = start + what.length;
      return [{ kind, start, length: what.length }];
    });
  return marked(text, marks);
}

function marked(text, marks) {
  // Focusable, because long text scrolls and must be reachable by keyboard.
  const pre = element("pre", { tabindex: "0", dir: "ltr" });
  let end = 0;
  for (const { kind, start, length } of marks) {
    pre.append(text.slice(end, start), element("span", { class: kind }, text.slice(start, start + length)));
    end = start + length;
  }
  pre.append(text.slice(end));
  return pre;
}
