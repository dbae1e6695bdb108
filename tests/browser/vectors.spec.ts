// The same vectors that native Rust and Node run, here in the browser: the built wasm gives the same bytes everywhere.

import { readFileSync, readdirSync } from "node:fs";

import { expect, test } from "../support/test.ts";
import { vectors } from "../support/vectors.ts";

const folder = new URL("../vectors/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json")).sort();

for (const file of files) {
  test(`REL-10 REL-11 every vector of ${file} gives the same bytes in the browser`, async ({ chat }) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    const { run, differences } = await chat.page.evaluate(vectors, text);
    expect(differences).toEqual([]);
    expect(run).toBeGreaterThan(0);
  });
}
