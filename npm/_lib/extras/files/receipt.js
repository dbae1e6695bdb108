// The names of the files in a receipt.

import { addLine } from "../receipt-line.js";
import { read } from "./list.js";
import { texts } from "./words.js";

/** @import { TextOptions } from "../texts.js" */

/**
 * Adds a line with the files of these entries to the receipt in `root`.
 *
 * @param {ShadowRoot} root
 * @param {{ files?: unknown }[]} entries
 * @param {TextOptions} options
 */
export function drawReceipt(root, entries, options) {
  const t = texts(options);
  const files = entries.flatMap((entry) => read(entry.files, t));
  addLine(root, t("files.title"), files.map(({ name }) => name));
}
