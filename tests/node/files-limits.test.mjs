// What is said of files: their sizes, and references that are none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { excessOf, sizeFormat } from "../../npm/_lib/extras/files/limits.js";

test("a size is written in a locale, and in that of the system where it is none", () => {
  assert.equal(sizeFormat("de")(1_500_000), "1,5 MB");
  assert.match(sizeFormat("en-US.UTF-8")(1_500_000), /1.5/);
});

test("a reference of an upload is short JSON", () => {
  assert.equal(excessOf({ id: 1 }), undefined);
  assert.equal(excessOf(undefined), undefined);
  assert.equal(excessOf("x".repeat(20_000)), "20002 characters, at most 16384");
  assert.equal(excessOf(() => {}), "no JSON, but a function");
});
