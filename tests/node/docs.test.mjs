// The documents name files that exist.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import { root } from "./built.mjs";

const DOCUMENTS = ["ARCHITECTURE.md", "CONTRIBUTING.md", "KEYBOARD.md", "SECURITY.md", "docs/sources.md"];
const SOURCES = ["crates", "docs", "schema", "tests", "www"];
const IGNORED = new Set(["node_modules", "target", "dist", "pkg"]);

/** Generated when the package is built. */
const GENERATED = new Set(["_engine/lazy/script.js"]);

/** Abbreviations that ARCHITECTURE.md and docs/sources.md explain. */
const PREFIXES = [["core/", "crates/ask-core/src/"], ["view/", "crates/ask-view/src/"], ["npm/", "crates/ask-wasm/npm/"]];

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield relative(root, path).replaceAll("\\", "/");
  }
}

const files = SOURCES.flatMap((folder) => [...filesBelow(join(root, folder))]);

/** Whether a path, which may be a glob and may leave out leading folders, names a file. */
function isThere(path) {
  const prefix = PREFIXES.find(([short]) => path.startsWith(short));
  const full = prefix ? path.replace(prefix[0], prefix[1]) : path;
  const pattern = new RegExp(`(^|/)${full.replace(/[.+]/g, "\\$&").replaceAll("*", "[^/]*")}$`);
  return files.some((file) => pattern.test(file)) || existsSync(join(root, full));
}

for (const document of DOCUMENTS) {
  test(`every file that ${document} names exists`, () => {
    const text = readFileSync(join(root, document), "utf8").replace(/^```[^]*?^```$/gm, "");
    // A link has the address of another repository, so the name in front of it is not a file of this one.
    const own = text.replace(/\[[^\]]*\]\(https:[^)]*\)/g, "");
    const named = [...own.matchAll(/`([\w*./-]+\.(?:rs|js|ts|mjs|css|json|md))`/g)].map(([, path]) => path);
    const paths = named.filter((path) => !path.includes("NAME") && !GENERATED.has(path));
    assert.deepEqual([...new Set(paths)].filter((path) => !isThere(path)), []);
    const links = [...own.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, path]) => path);
    assert.deepEqual(links.filter((path) => !existsSync(join(root, document, "..", path))), []);
  });
}

test("every snippet of docs/stacks is run by a test with its peer", () => {
  const specs = files.filter((path) => /^tests\/peer[^/]*\/.*\.ts$/.test(path)).map((path) => readFileSync(join(root, path), "utf8")).join("\n");
  // `stackSnippet("agui")`, `stackSnippet("agui", 1)`; a variable stands for all blocks of a page.
  const runs = [...specs.matchAll(/stackSnippet\("([\w-]+)"(?:, ([^)]+))?\)/g)].map(([, name, at = "0"]) => [name, /^\d+$/.test(at) ? at : "all"].join(" "));
  const stacks = readdirSync(join(root, "docs/stacks"));
  assert.ok(stacks.length > 10);
  const snippets = stacks.flatMap((file) => {
    const blocks = readFileSync(join(root, "docs/stacks", file), "utf8").match(/```jsx?\n/g) ?? [];
    return blocks.map((_, at) => [file.replace(".md", ""), at]);
  });
  assert.deepEqual(snippets.filter(([name, at]) => !runs.includes(`${name} ${at}`) && !runs.includes(`${name} all`)), []);
});
