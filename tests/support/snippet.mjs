// Reads the code of a documentation page, so that a test executes what the page shows. `tests/node/docs.test.mjs` demands
// that a test reads every block of an executable language, and finds the calls by their literal arguments.

import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

/** All fenced blocks of a page: language and code, in order. */
export function fences(page) {
  const text = readFileSync(new URL(page, root), "utf8");
  return [...text.matchAll(/^( *)```(\w+)[^\n]*\n([^]*?)^\1```$/gm)].map(([, indent, language, code]) => ({
    language,
    code: indent ? code.replaceAll(new RegExp(`^${indent}`, "gm"), "") : code,
  }));
}

/** All blocks of a page in a language: `snippets("docs/start.md", "js")`. */
export function snippets(page, language) {
  return fences(page).filter((fence) => fence.language === language).map(({ code }) => code);
}

/** The block at this position among those of its language: `snippet("docs/recipes/react.md", "jsx", 1)`. */
export function snippet(page, language, index = 0) {
  const found = snippets(page, language);
  if (found[index] === undefined) throw new Error(`${page} has ${found.length} ${language} blocks; there is no number ${index}`);
  return found[index];
}
