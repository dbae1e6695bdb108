// Every rule of docs/rules.md has a test whose title names it, and every rule that a title or a comment names is there.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");

/** The files below a folder with one of these ends, without what is built or installed. */
function filesIn(folder, ...ends) {
  const entries = readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && ends.some((end) => entry.name.endsWith(end)));
  const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`);
  return paths.filter((path) => !/\/(node_modules|target|pkg|dist)\//.test(path)).map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

const GROUP = "(?:INT|SAFE|REL)-\\d+|[KXSRI]\\d{1,2}";

/** The ids at the start of a title: "INT-1 INT-5 a question that …". */
const leading = (title) => title.match(new RegExp(`^((?:${GROUP}) )*`))[0].split(" ").filter(Boolean);

/** The titles of the tests in a file, as they are written. */
const titlesIn = ({ text }) => [...text.matchAll(/\b(?:test|it|describe)\(\s*(["'`])(.+?)\1\s*,/g)].map(([, , title]) => title);

const rowsOf = (text) => [...text.matchAll(new RegExp(`^\\| (${GROUP}) \\|`, "gm"))].map(([, id]) => id);
const [tested, untested] = read("docs/rules.md").split("## Without a test").map(rowsOf);
const rules = [...tested, ...untested];
const tests = ["browser", "cross-browser", "leptos-server", "node", "peers", "screen-reader"].flatMap((folder) => filesIn(`tests/${folder}`, ".spec.ts", ".test.mjs"));
const named = tests.flatMap(({ path, text }) => titlesIn({ text }).flatMap((title) => leading(title).map((id) => ({ id, path }))));

test("REL-14 a rule is listed once", () => {
  assert.ok(rules.length > 100, "docs/rules.md has its tables");
  assert.deepEqual(rules.filter((id, at) => rules.indexOf(id) !== at), []);
});

test("REL-14 every rule has a test whose title begins with it", () => {
  const inTitles = new Set(named.map(({ id }) => id));
  assert.deepEqual(tested.filter((id) => !inTitles.has(id)), []);
});

test("REL-14 no test names a rule that is listed as one without a test", () => {
  assert.ok(untested.length > 0, "docs/rules.md says what no test shows");
  assert.deepEqual(named.filter(({ id }) => untested.includes(id)), []);
});

test("REL-14 every rule that a title begins with is listed", () => {
  assert.deepEqual(named.filter(({ id }) => !rules.includes(id)), []);
});

test("REL-14 every rule that a comment or a document names is listed", () => {
  const sources = [...filesIn("crates", ".rs", ".js"), ...filesIn("tests", ".ts", ".mjs", ".js", ".rs"), ...filesIn("www", ".js"), ...filesIn("docs", ".md")];
  const unlisted = sources.flatMap(({ path, text }) => (text.match(/\b(?:INT|SAFE|REL)-\d+\b/g) ?? []).filter((id) => !rules.includes(id)).map((id) => ({ id, path })));
  assert.deepEqual(unlisted, []);
});

test("REL-14 every key and exception of KEYBOARD.md is listed", () => {
  const keys = rowsOf(read("KEYBOARD.md"));
  assert.ok(new Set(keys).size > 20, "KEYBOARD.md has its tables");
  assert.deepEqual(keys.filter((id) => !rules.includes(id)), []);
});
