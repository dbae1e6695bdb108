// What is known about a file beside an answer. It is part of drafts and outcomes, which pages store.

import { isBlank, removeHidden } from "../../basics/hidden.js";

/** @import { TextOf } from "../../types/page.js" */
/** @import { AttachedFile } from "../../../types/outcome.js" */

/**
 * What may be a file, and what is one.
 *
 * @typedef {Partial<Record<keyof AttachedFile, unknown>> | null | undefined} Given
 * @typedef {{ name: string, type?: unknown, size: number, reference?: unknown }} Read
 */

/** What a name has no use for: line breaks, marks of direction, and characters without a meaning. Joiners belong to letters and emoji. */
const USELESS = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** As many characters as file systems allow. */
const LONGEST = 255;

/**
 * A name without characters that hide or reorder others, and never one that cannot be seen. It may look like a path. The file
 * itself has its own name. `t` returns texts.
 *
 * @param {string} name
 * @param {TextOf} t
 */
export function cleanName(name, t) {
  const clean = removeHidden(name).replace(USELESS, "");
  if (isBlank(clean)) return t("files.unnamed");
  // The end of a name says what the file is.
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST - 20)}…${clean.slice(-19)}` : clean;
}

/**
 * The part of a file that JSON can hold.
 *
 * @param {AttachedFile} file
 * @returns {AttachedFile}
 */
export const known = ({ name, type, size, reference }) => ({ name, type, size, ...(reference != null && { reference }) });

/**
 * Reads a list that was stored. It may come from other code, so what is no file is ignored.
 *
 * @param {unknown} list
 * @param {TextOf} t
 */
export const read = (list, t) =>
  /** @type {Given[]} */ (Array.isArray(list) ? list : [])
    .filter(/** @returns {file is Read} */ (file) => typeof file?.name === "string" && Number.isSafeInteger(file.size) && /** @type {number} */ (file.size) >= 0)
    .map(({ name, type, size, reference }) => known({ name: cleanName(name, t), type: typeof type === "string" ? type : "", size, reference }));
