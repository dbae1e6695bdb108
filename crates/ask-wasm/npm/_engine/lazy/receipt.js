// What a receipt does: it unfolds its details, and its button copies. A page may keep thousands of receipts, so folded details
// are data and not elements.

import { copyOnPress } from "./clipboard.js";

/** Prepares the receipt in a shadow root. */
export function prepare(root) {
  copyOnPress(root);
  const details = root.querySelector("details");
  // The person may have been faster.
  if (details.open) return;
  const folded = [...details.children].slice(1);
  const kept = folded.map(dataOf);
  for (const element of folded) element.remove();
  details.addEventListener("toggle", () => details.append(...kept.map(draw)), { once: true });
}

/** A text, or an element as its name, its attributes and its content. */
const dataOf = (node) =>
  node.localName ? [node.localName, [...node.attributes].map(({ name, value }) => [name, value]), [...node.childNodes].map(dataOf)] : node.data;

function draw(data) {
  if (typeof data === "string") return data;
  const [name, attributes, content] = data;
  const element = document.createElement(name);
  for (const attribute of attributes) element.setAttribute(...attribute);
  element.append(...content.map(draw));
  return element;
}
