// The names of styles: the core has the table, and the published types list the same names.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The names in the macro call `table! { … }` of a source file: lines such as `Native "native"`. */
const namesOf = (path, table) =>
  [...read(path).split(`\n${table}! {\n`)[1].matchAll(/^ {4}\w+ "([^"]+)"$/gm)].map(([, name]) => name);

/** The members of a declaration of the types, up to the line that ends it. */
const declared = (path, start, end, member) => {
  const rest = read(path).split(start)[1];
  return [...rest.slice(0, rest.indexOf(end)).matchAll(member)].map(([, name]) => name);
};

test("the type Formats has a member for each style of the core", () => {
  // One style has two names.
  const names = [...namesOf("crates/ask-protocols/src/format/style.rs", "styles"), "claude-2.1.216"];
  assert.ok(names.length > 20);
  assert.deepEqual(declared("npm/types/formats.d.ts", "export interface Formats {", "\n}", /^ {2}"?([\w.-]+)"?:/gm).sort(), names.sort());
});
