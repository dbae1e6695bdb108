import { element } from "./element.js";

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;

/**
 * A value as indented JSON with a colour per kind. The text of the element is exactly what `JSON.stringify` gives.
 * @param {unknown} value
 * @returns {HTMLPreElement}
 */
export function json(value) {
  const text = JSON.stringify(value, null, 2);
  // Focusable, because it scrolls when it is long.
  const pre = element("pre", { tabindex: "0", dir: "ltr" });
  let end = 0;
  for (const token of text.matchAll(TOKENS)) {
    const [whole, string, colon] = token;
    const shown = string ?? whole;
    pre.append(text.slice(end, token.index), element("span", { class: colon ? "key" : string ? "string" : "literal" }, shown));
    end = token.index + shown.length;
  }
  pre.append(text.slice(end));
  return pre;
}
