// The names of the files in a receipt.

import { read } from "./list.js";
import { texts } from "./words.js";

/** Endings whose receipts show what the person entered. */
const SHOWN = ["answered", "expired", "superseded", "aborted"];

/** Adds a line with the files of these entries to the receipt in `root`, if it has one that shows answers. */
export function drawReceipt(root, entries, options) {
  const t = texts(options);
  const files = entries.flatMap((entry) => read(entry.files, t));
  const card = root.querySelector(".receipt");
  if (!files.length || !SHOWN.includes(card?.dataset.state)) return;
  const make = (tag, part, text = "") => {
    const element = document.createElement(tag);
    element.className = part;
    element.setAttribute("part", part);
    element.textContent = text;
    return element;
  };
  const line = make("p", "receipt-line");
  const isAnswered = card.dataset.state === "answered";
  const mark = make("span", isAnswered ? "tick" : "dash", isAnswered ? "✓" : "–");
  mark.setAttribute("aria-hidden", "true");
  const names = make("span", "receipt-answers");
  for (const { name } of files) names.append(make("bdi", "receipt-answer", name));
  line.append(mark, make("bdi", "receipt-what", t("files.title")), names);
  card.insertBefore(line, card.querySelector(".copy, .details"));
}
