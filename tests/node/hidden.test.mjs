// `_lib/basics/hidden.js` has the same characters as crates/ask-core/src/text/hidden.rs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isBlank, removeHidden } from "../../npm/_lib/basics/hidden.js";

const source = readFileSync(new URL("../../crates/ask-core/src/text/hidden.rs", import.meta.url), "utf8");

const ESCAPES = { "\\n": "\n", "\\t": "\t", "\\0": "\0" };
const point = (written) => (ESCAPES[written] ?? String.fromCodePoint(parseInt(/^\\u\{(\w+)\}$/.exec(written)[1], 16))).codePointAt(0);

/** The ranges of characters in a Rust pattern. */
const ranges = (pattern) => [...pattern.matchAll(/'([^']+)'(?:\.\.='([^']+)')?/g)].map(([, first, last = first]) => [point(first), point(last)]);

/** The body of a function. */
const body = (name) => new RegExp(`fn ${name}\\(.*\\{\\n([^]*?)\\n\\}`).exec(source)[1];

const has = (ranges, code) => ranges.some(([first, last]) => first <= code && code <= last);

/** The arms of `is_hidden`, of which the first one that fits decides. */
const arms = [...body("is_hidden").matchAll(/^ +('.*) => (true|false),$/gm)].map(([, pattern, result]) => [ranges(pattern), result === "true"]);
const isHidden = (code) => arms.find(([ranges]) => has(ranges, code))?.[1] ?? false;

const [needsBase, blank, withoutWidth] = ["needs_base", "is_blank", "is_without_width"].map((name) => ranges(body(name)));
const looksBlank = (code) =>
  isHidden(code) || /\p{White_Space}/u.test(String.fromCodePoint(code)) || [needsBase, blank, withoutWidth].some((list) => has(list, code));

test("SAFE-6 JavaScript removes the characters that the core removes, and sees nothing where the core does", () => {
  assert.deepEqual([arms.length, needsBase.length, blank.length, withoutWidth.length], [8, 4, 3, 2], "every pattern is read");
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    const name = `U+${code.toString(16)}`;
    assert.equal(removeHidden(`a${letter}b`) === "ab", isHidden(code), `${name} is hidden`);
    assert.equal(isBlank(letter), looksBlank(code), `${name} looks blank`);
  }
});
