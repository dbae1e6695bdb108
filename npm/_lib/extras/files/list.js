// What is known about a file beside an answer. It is part of drafts and outcomes, which pages store.

import { isBlank, removeHidden } from "../../basics/hidden.js";

/** What a name has no use for: line breaks, marks of direction, and characters without a meaning. Joiners belong to letters and emoji. */
const USELESS = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** As many characters as file systems allow. */
const LONGEST = 255;

/**
 * A name without characters that hide or reorder others, and never one that cannot be seen. It may look like a path. The file
 * itself has its own name. `t` returns texts.
 */
export function cleanName(name, t) {
  const clean = removeHidden(name).replace(USELESS, "");
  if (isBlank(clean)) return t("files.unnamed");
  // The end of a name says what the file is.
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST - 20)}…${clean.slice(-19)}` : clean;
}

/** The part of a file that JSON can hold. */
export const known = ({ name, type, size, reference }) => ({ name, type, size, ...(reference != null && { reference }) });

/** Reads a list that was stored. It may come from other code, so what is no file is ignored. */
export const read = (list, t) =>
  (Array.isArray(list) ? list : [])
    .filter((file) => typeof file?.name === "string" && Number.isSafeInteger(file.size) && file.size >= 0)
    .map(({ name, type, size, reference }) => known({ name: cleanName(name, t), type: typeof type === "string" ? type : "", size, reference }));
