// Every rule of the panel has a test in a browser that is named after it. KEYBOARD.md names the keys (K) and exceptions
// (X); the other rules are numbered: behaviour (INT), states (S), receipts (R).

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

const RULES = { INT: 33, S: 12, R: 7 };

/** The titles of the tests that run, without those that only say what is missing. */
function titles() {
  const files = readdirSync(new URL("../browser/", import.meta.url)).filter((file) => file.endsWith(".spec.ts"));
  return files.flatMap((file) => [...read(`../browser/${file}`).matchAll(/\btest\(\s*(["'`])(.+?)\1,/g)].map(([, , title]) => title));
}

const idsOf = (text) => text.match(/\b(?:INT-|[KXSR])\d+\b/g) ?? [];

test("every rule and every key has a test in the browser that is named after it", () => {
  const keyboard = [...read("../../KEYBOARD.md").matchAll(/^\| ([KX]\d+) \|/gm)].map(([, id]) => id);
  assert.ok(new Set(keyboard).size > 20, "KEYBOARD.md has its tables");
  const numbered = Object.entries(RULES).flatMap(([name, last]) =>
    Array.from({ length: last }, (_, at) => `${name}${name === "INT" ? "-" : ""}${at + 1}`),
  );
  const tested = new Set(titles().flatMap(idsOf));
  assert.deepEqual([...new Set([...keyboard, ...numbered])].filter((id) => !tested.has(id)), []);
});
