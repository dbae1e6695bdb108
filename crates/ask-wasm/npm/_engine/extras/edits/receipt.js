// What was changed of the arguments, in a receipt.

import { addLine } from "../receipt-line.js";
import { nameIn, seen, visible } from "./value.js";
import { texts } from "./words.js";

/** Adds a line with the changes of these entries to the receipt in `root`: each as its name and what it is now, as JSON. */
export function drawReceipt(root, entries, options) {
  const changes = entries.flatMap((entry) => Object.entries(Object(entry?.changes)));
  const written = ([pointer, value]) => `${seen(nameIn(pointer))}: ${visible(JSON.stringify(value) ?? "")}`;
  addLine(root, texts(options)("edit.changed"), changes.map(written));
}
