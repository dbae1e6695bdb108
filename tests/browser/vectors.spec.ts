// The same vectors that native Rust and Node run, here in the browser: the built wasm gives the same bytes everywhere.

import { expect, test } from "../support/test.ts";
import { vectorFiles } from "../support/vector-files.mjs";
import { vectors } from "../support/vectors.ts";

for (const { name, text } of vectorFiles) {
  test(`REL-10 REL-11 every vector of ${name} gives the same bytes in the browser`, async ({ chat }) => {
    const { run, differences } = await chat.page.evaluate(vectors, text);
    expect(differences).toEqual([]);
    expect(run).toBeGreaterThan(0);
  });
}
