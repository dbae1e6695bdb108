// The table of docs/reference/wording.md has the English texts of the core. Run with `ASK_WRITE=1` to write it.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const document = new URL("../../docs/reference/wording.md", import.meta.url);
const source = readFileSync(new URL("../../crates/ask-core/src/wording.rs", import.meta.url), "utf8");

test("docs/reference/wording.md lists every text of the panel", () => {
  // `Name "key" "text"` in the list of the panel's core, `("key", "text"),` in the others.
  const texts = [...source.matchAll(/^ {4}(?:\w+ |\()"([\w.]+)",? "(.*?)"(?:\),)?$/gm)].map(([, key, english]) => [key, english]);
  const lists = [...source.matchAll(/\n(?:words! \{|pub static OF_\w+: [^\n]+ = &\[)\n([^]+?)\n[}\]]/g)].map(([, list]) => list);
  assert.equal(lists.length, 5);
  assert.equal(texts.length, lists.join("\n").split("\n").length, "every line of the lists is read");
  const table = ["| key | English |", "|---|---|", ...texts.map(([key, english]) => `| \`${key}\` | ${english} |`)].join("\n");
  const text = readFileSync(document, "utf8");
  const written = text.replace(/(<!-- generated[^>]*-->)[^]*(<!-- \/generated -->)/, (_, start, end) => `${start}\n\n${table}\n\n${end}`);
  if (process.env.ASK_WRITE === "1") writeFileSync(document, written);
  else assert.equal(text, written, "run: ASK_WRITE=1 node --test tests/node/wording-doc.test.mjs");
});
