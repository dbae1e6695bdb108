// The calls of the wasm modules, as the scripts of the package declare them, are those that the modules have.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { load, root } from "./built.mjs";

const types = readFileSync(join(root, "npm/_lib/types/wasm.d.ts"), "utf8");

/** The names of the members of an interface. */
const declared = (name) => [...types.match(new RegExp(`export interface ${name} \\{\\n([^}]*)\\}`))[1].matchAll(/^ {2}(\w+)[(:]/gm)].map(([, member]) => member);

for (const [name, file] of [["PanelCalls", "glue.js"], ["CoreCalls", "core-glue.js"], ["MarkdownCalls", "markdown-glue.js"]]) {
  test(`the declared ${name} are those of the module`, async () => {
    const { instantiate, onTrap, ...calls } = await load(`_lib/load/${file}`);
    assert.equal(typeof instantiate, typeof onTrap);
    assert.deepEqual(declared(name).sort(), Object.keys(calls).sort());
  });
}
