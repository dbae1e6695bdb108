// Every entry can be imported where there is no page, and does nothing there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const home = resolve(root, process.env.PACKAGE ?? "target/npm/ask-user-question");
const { exports } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
// React is found only where the package is installed: see tests/toolchains.
const entries = Object.values(exports).filter((target) => target.types && !target.types.includes("*") && target.default !== "./react.js").flatMap((target) => [target.default, target.node ?? []].flat());

describe("without a page", () => {
  for (const file of new Set(entries)) {
    it(`${file} can be imported, and required`, async () => {
      const before = Object.keys(globalThis).filter((name) => name !== "askUserQuestion");
      const module = await import(pathToFileURL(join(home, file)));
      assert.deepEqual(Object.keys(globalThis).filter((name) => name !== "askUserQuestion"), before);
      assert.deepEqual(Object.keys(createRequire(import.meta.url)(join(home, file))).sort(), Object.keys(module).sort());
    });
  }

  it("define() does nothing, and asking says that there is no page", async () => {
    const { define } = await import(pathToFileURL(join(home, "element.js")));
    assert.equal(define(), undefined);
    const { ask, AskError } = await import(pathToFileURL(join(home, "index.js")));
    await assert.rejects(ask([]), (error) => error instanceof AskError && error.code === "load");
  });
});
