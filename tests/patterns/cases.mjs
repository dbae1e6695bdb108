// Patterns and texts by a seed, with what JavaScript says of them: `new RegExp(pattern, "u").test(text)`.
//
//   node tests/patterns/cases.mjs > tests/patterns/ecmascript.json     the cases that crates/ask-core/tests/patterns.rs runs

import { argv } from "node:process";
import { fileURLToPath } from "node:url";

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const LETTERS = ["a", "b", "c", "A", "1", "2", "_", "-", " ", "é", "٣", "\n", "\u2028", "\u00a0", "\ufeff", "\u0085", "😀", "ß", "\0"];
const ATOMS = [".", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\n", "\\0", "\\x61", "\\u0062", "\\u{1F600}", "\\uD83D\\uDE00", "\\cJ", "\\.", "\\/", "\\p{ASCII}", "\\P{White_Space}", "\\p{L}", "\\P{Nd}"];
const IN_CLASS = ["a", "b", "a-c", "1-2", "\\d", "\\W", "\\s", "\\b", "\\-", "-", "^", "é-ß", "😀", "\\u{1F600}-\\u{1F64F}", "[", "(", "."];
const QUANTIFIERS = ["*", "+", "?", "{2}", "{1,}", "{0,2}", "{1,3}", "{0}", "*?", "+?", "??", "{1,2}?"];
const EDGES = ["^", "$", "\\b", "\\B"];
const LOOKS = ["(?=", "(?!", "(?<=", "(?<!"];
const SIGNS = [..."()[]{}*+?|^$\\.-,:=!<>", "\\", "\\1", "\\k<name0>", "\\q", "\\-", "{1", "(?i:", "\\u{110000}"];

function patternOf(random) {
  const of = (list) => list[Math.floor(random() * list.length)];
  // JavaScript before 2025 knows no two groups of one name.
  let names = 0;
  const group = () => of(["(", "(?:", `(?<name${names++}>`]);
  const many = (most, make) => Array.from({ length: Math.floor(random() * (most + 1)) }, make).join("");
  const atom = (depth) => {
    const kind = random();
    if (kind < 0.45) return of(LETTERS.slice(0, 12));
    if (kind < 0.6) return of(ATOMS);
    if (kind < 0.75 || depth === 0) return `[${random() < 0.3 ? "^" : ""}${many(4, () => of(IN_CLASS))}]`;
    return `${group()}${either(depth - 1)})`;
  };
  const term = (depth) => {
    const kind = random();
    if (kind < 0.12) return of(EDGES);
    if (kind < 0.22 && depth > 0) return `${of(LOOKS)}${either(depth - 1)})`;
    return atom(depth) + (random() < 0.35 ? of(QUANTIFIERS) : "");
  };
  const either = (depth) => Array.from({ length: random() < 0.25 ? 2 : 1 }, () => many(4, () => term(depth))).join("|");
  const pattern = either(3);
  if (random() > 0.15) return pattern;
  // Something that is probably no pattern.
  const at = Math.floor(random() * (pattern.length + 1));
  return pattern.slice(0, at) + of(SIGNS) + pattern.slice(at + (random() < 0.5 ? 1 : 0));
}

/** The cases of a seed: `{pattern, texts, matches}`, where `matches` is null for what is no pattern. */
export function* cases(seed, total) {
  const random = randomOf(seed);
  const text = () => Array.from({ length: Math.floor(random() * 9) }, () => LETTERS[Math.floor(random() * LETTERS.length * random())]).join("");
  for (let count = 0; count < total; ) {
    const pattern = patternOf(random);
    const texts = Array.from({ length: 8 }, text);
    // Half of a surrogate pair is no text. V8 looks for `\\B` between such halves too, which ECMA-262 does not.
    if (!pattern.isWellFormed() || (pattern.includes("\\B") && texts.join("").includes("😀"))) continue;
    count++;
    let expression = null;
    try {
      expression = new RegExp(pattern, "u");
    } catch {
      // No pattern.
    }
    yield { pattern, texts, matches: expression && texts.map((one) => expression.test(one)) };
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`[\n${[...cases(1, 300)].map((one) => JSON.stringify(one)).join(",\n")}\n]`);
}
