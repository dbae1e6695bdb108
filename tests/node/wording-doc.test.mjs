// The table of docs/reference/wording.md has the English texts of the core. Run with `ASK_WRITE=1` to write it.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const document = new URL("../../docs/reference/wording.md", import.meta.url);
const source = readFileSync(new URL("../../crates/ask-core/src/wording.rs", import.meta.url), "utf8");

test("docs/reference/wording.md lists every text of the panel", () => {
  const list = source.slice(source.indexOf("\nwords! {"), source.indexOf("\n}", source.indexOf("\nwords! {")));
  const texts = [...list.matchAll(/^ +\w+ "([^"]+)" "([^"]+)"$/gm)].map(([, key, english]) => [key, english]);
  assert.equal(texts.length, list.trim().split("\n").length - 1, "every line of the list is read");
  const table = ["| key | English |", "|---|---|", ...texts.map(([key, english]) => `| \`${key}\` | ${english} |`)].join("\n");
  const text = readFileSync(document, "utf8");
  const written = text.replace(/(<!-- generated[^>]*-->)[^]*(<!-- \/generated -->)/, (_, start, end) => `${start}\n\n${table}\n\n${end}`);
  if (process.env.ASK_WRITE === "1") writeFileSync(document, written);
  else assert.equal(text, written, "run: ASK_WRITE=1 node --test tests/node/wording-doc.test.mjs");
});
