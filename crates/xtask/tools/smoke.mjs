// Makes one engine alive in Node, from the very bytes that ship, as the package's loader does in a page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";

const [folder, gluePath, inlinePath, wasmPath, scriptPath] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(resolve(join(folder, path))));

const glue = await load(gluePath);
const inline = inflateRawSync(Buffer.from((await load(inlinePath)).default, "base64"));
assert(inline.equals(readFileSync(join(folder, wasmPath))), `${inlinePath} and ${wasmPath} differ`);

// Fills the table of references and runs the start function, twice: where a module spoilt by its optimiser dies.
const module = await WebAssembly.compile(inline);
const live = async (glue, instantiate) => {
  for (let life = 0; life < 2; life += 1) await glue.live(instantiate);
};
await live(glue, async (imports) => (await WebAssembly.instantiate(module, imports)).exports);

const script = await load(scriptPath);
await live(script, script.default);
