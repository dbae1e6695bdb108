// Starts one module in Node, from the very bytes that ship, as the package's loader does in a page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";

const [folder, gluePath, inlinePath, wasmPath, scriptPath] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(resolve(join(folder, path))));

const { create, ...own } = await load(gluePath);
const glue = create?.() ?? own;
const { loaded } = await load("_lib/load/texts.js");
const text = (await load(inlinePath)).default ?? loaded()[inlinePath];
const inflated = (text) => inflateRawSync(Buffer.from(text, "base64"));
const inline = inflated(text);
if (wasmPath) assert(inline.equals(readFileSync(join(folder, wasmPath))), `${inlinePath} and ${wasmPath} differ`);

// A module that an optimiser has broken fails when its table of references is filled and its start function runs. The
// second instance starts as one does after a trap.
const module = await WebAssembly.compile(inline);
const start = async (glue, createExports) => {
  for (let instance = 0; instance < 2; instance += 1) await glue.instantiate(createExports);
};
await start(glue, async (imports) => (await WebAssembly.instantiate(module, imports)).exports);

if (scriptPath) {
  const script = await load(scriptPath);
  await start(script, (imports) => script.default(imports, inflated));
}
