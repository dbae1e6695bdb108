// What was changed of the arguments, in a receipt.

import { addLine } from "../receipt-line.js";
import { texts } from "./words.js";

/** Adds a line with the changes of these entries to the receipt in `root`: each as its name and what it is now, as JSON. `changesText` is the core's. */
export function drawReceipt(root, entries, options, changesText) {
  const written = ({ changes }) => (changes ? JSON.parse(changesText(JSON.stringify(changes))).value : []);
  addLine(root, texts(options)("edit.changed"), entries.flatMap(written));
}
