// Which of some names a misspelt one was meant to be. Loaded only once a page has written an unknown name.

/** Words that many names have, so that they say nothing. */
const COMMON = new Set(["on", "allow", "is", "to", "a", "the"]);

/**
 * Other words for those in the names of texts.
 *
 * @type {Record<string, string | null>}
 */
const SAME = { __proto__: null, button: "btn", error: "err", warning: "warn", description: "desc", title: "label", all: "many" };

/** How much of a name may differ. */
const MOST = 0.4;

/**
 * The words of a name in any notation.
 *
 * @param {string} name
 */
const wordsOf = (name) =>
  name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z\d]+/).filter(Boolean).map((word) => SAME[word] ?? word);

/**
 * How many letters have to be typed, removed, replaced or exchanged with the next one.
 *
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  let [before, last] = [/** @type {number[]} */ ([]), Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length];
}

/**
 * The nearest of some names; undefined if none is near.
 *
 * @param {string} name
 * @param {readonly string[]} names
 */
export function nearest(name, names) {
  const given = wordsOf(name.slice(0, 60));
  let found;
  let best = Infinity;
  for (const candidate of names) {
    const own = wordsOf(candidate);
    const [text, other] = [given.join(""), own.join("")];
    // Of names with a word in common, the order of the words does not matter.
    const shared = given.filter((word) => !COMMON.has(word) && own.includes(word)).length / Math.max(given.length, own.length);
    const sorted = shared ? distance([...given].sort().join(""), [...own].sort().join("")) : Infinity;
    const apart = Math.min(distance(text, other), sorted) / Math.max(text.length, other.length);
    if ((shared || apart <= MOST) && apart - shared < best) [found, best] = [candidate, apart - shared];
  }
  return found;
}
