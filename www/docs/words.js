// The words of the search: how texts and queries are split, and which words count as the same.

/** Words, as the search splits texts and queries. */
const WORD = /[\p{L}\p{N}_$]+/gu;

/** British spellings that readers type, and the American ones of the documentation. */
const SPELLINGS = [[/colour/g, "color"], [/behaviour/g, "behavior"], [/licence/g, "license"], [/(local|custom|serial|initial|author)is(?=e|a|ing)/g, "$1iz"]];

/** Words of questions such as "how do I change the color". They are in every text, so they find nothing. */
const SILENT = new Set("a an and are can do does for how i in is it my of on or the to with your".split(" "));

/** Parts of names such as `allowFiles`, which are found by their parts too. */
const parts = (word) => (/[a-z][A-Z]/.test(word) ? word.split(/(?<=[a-z0-9])(?=[A-Z])/) : []);

/** All words of a text, and the parts of its names. */
export const wordsOf = (text) => (text.match(WORD) ?? []).flatMap((word) => [word, ...parts(word)]);

/**
 * The form under which a word is found: lower case, American spelling, singular. Names with other characters stay as they are.
 * Null for words that find nothing.
 */
export function stem(word) {
  const lower = SPELLINGS.reduce((text, [british, american]) => text.replace(british, american), word.toLowerCase());
  if (SILENT.has(lower)) return null;
  if (!/^[a-z]{4,}$/.test(lower)) return lower;
  if (lower.endsWith("ies")) return `${lower.slice(0, -3)}y`;
  if (/(?:ss|x|sh|tch)es$/.test(lower)) return lower.slice(0, -2);
  return /[^sui]s$/.test(lower) ? lower.slice(0, -1) : lower;
}

/** A text in pieces, of which those with `isHit` are whole words that the search has found. */
export function marked(text, terms) {
  const found = new Set(terms);
  const isHit = (word) => [word, ...parts(word)].some((part) => found.has(stem(part)));
  const pieces = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isHit(word)) continue;
    pieces.push({ text: text.slice(end, index) }, { text: word, isHit: true });
    end = index + word.length;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text);
}
