// What is known about a file beside an answer. It is part of drafts and outcomes, which pages store.

/** Joiners belong to letters and emoji. */
const HIDDEN = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** As many characters as file systems allow. */
const LONGEST = 255;

/** A name without characters that hide or reorder others. The file itself has its own. */
export function cleanName(name) {
  const clean = name.replace(HIDDEN, "");
  // The end of a name says what the file is.
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST - 20)}…${clean.slice(-19)}` : clean;
}

/** The part of a file that JSON can hold. */
export const known = ({ name, type, size, reference }) => ({ name, type, size, ...(reference != null && { reference }) });

/** Reads a list that was stored. It may come from other code, so what is no file is ignored. */
export const read = (list) =>
  (Array.isArray(list) ? list : [])
    .filter((file) => typeof file?.name === "string" && Number.isFinite(file.size))
    .map(({ name, type, size, reference }) => known({ name: cleanName(name), type: typeof type === "string" ? type : "", size, reference }));

/** Reads the lists of all questions. */
export const readAll = (lists) => (Array.isArray(lists) ? lists.map(read) : []);
