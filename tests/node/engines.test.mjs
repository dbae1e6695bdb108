// What `tests/engines` lists as left out in an engine: each line is a test, and docs/environments.md has their number.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import { specs } from "../engines/table.mjs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/** Files and titles of the tests that an engine leaves out. */
function leftOut(engine) {
  const reasons = JSON.parse(read(`../engines/${engine}.json`));
  return Object.values(reasons).flatMap((files) => Object.entries(files)).flatMap(([file, titles]) => titles.map((title) => `${file}: ${title}`));
}

test("every test that an engine leaves out is there, and is listed once", () => {
  const playwright = spawnSync("npx", ["playwright", "test", "--list", "--project=browser", "--reporter=json"], {
    cwd: new URL("../", import.meta.url), encoding: "utf8", env: { ...process.env, ASK_ALL: "1" }, maxBuffer: 1e8,
  });
  assert.equal(playwright.status, 0, playwright.stderr);
  const tests = new Set(Array.from(specs(JSON.parse(playwright.stdout)), ({ file, title }) => `${basename(file)}: ${title}`));
  for (const engine of ["oldest", "firefox", "webkit"]) {
    const listed = leftOut(engine);
    assert.deepEqual(listed.filter((name, at) => !tests.has(name) || listed.indexOf(name) !== at), [], `tests/engines/${engine}.json`);
  }
});

test("docs/environments.md says how many tests each engine leaves out", () => {
  const text = read("../../docs/environments.md");
  for (const [name, engine] of [["Chromium 123", "oldest"], ["Firefox ESR", "firefox"], ["WebKitGTK", "webkit"]]) {
    const listed = leftOut(engine).length;
    assert.match(text, new RegExp(`^\\| ${name}.* ${listed} \\|$`, "m"), `${name}: ${listed}`);
  }
});
