// Lines of a receipt for what the page keeps of an answer.

import { make } from "./make.js";

/** Endings whose receipts show what the person entered. */
const SHOWN = ["answered", "expired", "superseded", "aborted"];

/**
 * Adds a line with a name and texts to the receipt in `root`, if it has one that shows answers and there is a text.
 *
 * @param {ParentNode} root
 * @param {string} what
 * @param {string[]} texts
 */
export function addLine(root, what, texts) {
  const card = /** @type {HTMLElement} */ (root.querySelector(".receipt"));
  if (!texts.length || !SHOWN.includes(/** @type {string} */ (card?.dataset.state))) return;
  const line = make("p", "receipt-line");
  const isAnswered = card.dataset.state === "answered";
  const mark = make("span", isAnswered ? "tick" : "dash", isAnswered ? "✓" : "–");
  mark.setAttribute("aria-hidden", "true");
  const answers = make("span", "receipt-answers");
  for (const text of texts) answers.append(make("bdi", "receipt-answer", text));
  line.append(mark, make("bdi", "receipt-what", what), answers);
  card.insertBefore(line, card.querySelector(".copy, .details"));
}
