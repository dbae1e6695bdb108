// The documents name files that exist.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { test } from "node:test";
import { anchors, links } from "../support/markdown.mjs";
import { fences } from "../support/snippet.mjs";
import { root } from "./built.mjs";

const DOCUMENTS = ["ARCHITECTURE.md", "CONTRIBUTING.md", "KEYBOARD.md", "SECURITY.md", "docs/sources.md"];
const SOURCES = ["crates", "docs", "npm", "schema", "skills", "tests", "www"];
const IGNORED = new Set(["node_modules", "target", "dist", "pkg"]);

/** Generated when the package is built. */
const GENERATED = new Set(["_lib/script/panel.js", "custom-elements.json", "web-types.json"]);

/** Abbreviations that ARCHITECTURE.md and docs/sources.md explain. */
const PREFIXES = [["core/", "crates/ask-core/src/"], ["protocols/", "crates/ask-protocols/src/"], ["markup/", "crates/ask-markup/src/"], ["view/", "crates/ask-view/src/"]];

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
  });
}

const PAGES = files.filter((path) => /^docs\/.*\.md$/.test(path));
const ALL = [...PAGES, "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "KEYBOARD.md", "SECURITY.md", "CHANGELOG.md"];
const read = (path) => readFileSync(join(root, path), "utf8");

test("every link of a document leads to a file, and to a heading in it", () => {
  const dead = ALL.flatMap((page) => links(read(page)).filter((link) => !/^\w+:/.test(link)).map((link) => ({ page, link })))
    .filter(({ page, link }) => {
      const [path, anchor] = link.split("#");
      const target = path ? posix.join(posix.dirname(page), path) : page;
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchors(read(target)).includes(anchor);
    });
  assert.deepEqual(dead, []);
});

test("docs/README.md lists every page once", () => {
  // The lists, not the table of tasks above them.
  const listed = [...read("docs/README.md").matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link]) => posix.join("docs", link));
  assert.deepEqual(listed.filter((path, at) => listed.indexOf(path) !== at), []);
  // Contributors find these two from CONTRIBUTING.md.
  const unlisted = ["docs/README.md", "docs/rules.md", "docs/sources.md"];
  assert.deepEqual(PAGES.filter((path) => !listed.includes(path) && !unlisted.includes(path)), [], "add the page to docs/README.md");
});

/** Languages whose blocks are programs: a test executes each. */
const EXECUTABLE = new Set(["js", "jsx", "ts", "tsx", "mjs", "vue", "svelte", "astro", "html", "css", "http", "py", "python", "rust", "go"]);

test("every snippet of a page is executed by a test", () => {
  const specs = files.filter((path) => /^tests\/.*\.(ts|mjs)$/.test(path)).map((path) => readFileSync(join(root, path), "utf8")).join("\n");
  const executed = new Set();
  // `snippet("docs/start.md", "js", 1)`; an index that is not a number stands for all blocks, as `snippets` does.
  for (const [, all, page, language, index = "0"] of specs.matchAll(/\bsnippet(s?)\("([^"]+)", "(\w+)"(?:, ([^)]+))?\)/g)) {
    executed.add(`${page} ${language} ${all || !/^\d+$/.test(index) ? "all" : index}`);
  }
  // `stackSnippet("agui", 1)` counts the blocks of `docs/stacks/agui.md` in `js`, `jsx` and `ts` together.
  for (const [, name, index = "0"] of specs.matchAll(/\bstackSnippet\("([\w-]+)"(?:, ([^)]+))?\)/g)) {
    executed.add(`docs/stacks/${name}.md ${/^\d+$/.test(index) ? index : "all"}`);
  }
  assert.ok(PAGES.length > 15);
  const missing = [...PAGES, "README.md"].flatMap((page) => {
    const counts = {};
    const found = fences(page).filter(({ language }) => EXECUTABLE.has(language));
    return found.map(({ language }, position) => {
      const index = (counts[language] = (counts[language] ?? -1) + 1);
      const names = [`${page} ${language} ${index}`, `${page} ${language} all`, `${page} ${position}`, `${page} all`];
      return names.some((name) => executed.has(name)) ? undefined : names[0];
    });
  });
  assert.deepEqual(missing.filter(Boolean), [], "read the block with `snippet` of tests/support/snippet.mjs in a test that executes it");
});
