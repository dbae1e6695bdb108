// Brings the wasm to life: from the chunk beside this file, or from wherever the page says.

import init, * as glue from "./glue.js";

const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

export async function load(source, AskError) {
  refuseEarly(AskError);
  await init({ module_or_path: await (source ? resolve(source) : inline()) });
  return glue;
}

/** A page that forbids WebAssembly says so at the smallest module, before anything is fetched for nothing. */
function refuseEarly(AskError) {
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (error) {
    throw new AskError(
      "wasm-blocked",
      "This page does not allow WebAssembly: add 'wasm-unsafe-eval' to script-src of its Content-Security-Policy",
      { cause: error },
    );
  }
}

/** A function is called, an address fetched; responses, bytes and modules are what the loader takes. */
async function resolve(source) {
  let found = await (typeof source === "function" ? source() : source);
  if (typeof found === "string" || found instanceof URL || found instanceof Request) found = await fetch(found);
  if (found instanceof Response && !found.ok) throw new Error(`${found.url} answers with status ${found.status}`);
  return found;
}

async function inline() {
  const { default: text } = await import("./inline.js");
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}
