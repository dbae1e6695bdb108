// The crate that wasm-pack builds has every call that its page makes. The suites with the built package run with `--all` only.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./built.mjs";

const source = (path) => readFileSync(join(root, "crates", path), "utf8");

/** The names under which JavaScript has the functions of a file. */
const exported = (text) => new Set([...text.matchAll(/#\[(?:cfg_attr\(feature = "exports", )?wasm_bindgen(?:\(([^\]]*)\))?\)?\]\n(?: *#\[[^\]]*\]\n)*\s*(?:pub )?fn (\w+)/g)].map(([, how, name]) => /js_name = (\w+)/.exec(how ?? "")?.[1] ?? name));

/** The names of the methods of a class in JavaScript. */
const methods = (text) => new Set([...text.matchAll(/pub fn (\w+)\(&self/g)].map(([, name]) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())));

/** What only connectors call, which the package of wasm-pack does not have, and the table that it contains. */
const OF_CONNECTORS = /^(open|answer|prepared)[A-Z]|^(acceptRequest|closeRequest|questionsOf|decisionRecords|loadSkeletons|checkPlainFields)$/;

test("the engine of wasm-pack's package has all calls of the panel and of the core", () => {
  const engine = methods(source("ask-user-question/src/package/engine.rs"));
  for (const [file, least] of [["ask-wasm/src/lib.rs", 7], ["ask-core-wasm/src/lib.rs", 25]]) {
    const calls = exported(source(file));
    assert.ok(calls.size > least, `${file}: ${[...calls]}`);
    assert.deepEqual([...calls].filter((name) => !engine.has(name) && !OF_CONNECTORS.test(name)), [], file);
  }
});

test("wasm-pack's package exports what its page exports", () => {
  const [, names] = /\nexport \{([^}]*)\};\s*$/.exec(source("ask-user-question/generated/page.js"));
  const page = names.split(",").map((name) => name.trim().split(" ").at(-1)).filter((name) => !["handOver", "panicked"].includes(name));
  const exports = exported(source("ask-user-question/src/package/exports.rs"));
  assert.deepEqual(page.filter((name) => !exports.has(name)), []);
});
