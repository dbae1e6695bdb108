// Every entry can be imported outside a page, and has no effect there.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, it } from "node:test";
import { home, load, manifest } from "./built.mjs";

const { exports } = manifest;
// The React entry needs React, which is installed only in tests/toolchains.
const entries = Object.values(exports).filter((target) => target.types && !target.types.includes("*") && target.default !== "./react.js").flatMap((target) => [target.default, target.node ?? []].flat());

describe("REL-18 without a page", () => {
  for (const file of new Set(entries)) {
    it(`${file} can be imported, and required`, async () => {
      const before = Object.keys(globalThis).filter((name) => name !== "askUserQuestion");
      const module = await load(file);
      assert.deepEqual(Object.keys(globalThis).filter((name) => name !== "askUserQuestion"), before);
      assert.deepEqual(Object.keys(createRequire(import.meta.url)(join(home, file))).sort(), Object.keys(module).sort());
    });
  }

  it("define() does nothing, and ask() rejects because there is no page", async () => {
    const { define } = await load("element.js");
    assert.equal(define(), undefined);
    const { ask, AskError } = await load("index.js");
    await assert.rejects(ask([]), (error) => error instanceof AskError && error.code === "load");
  });
});
