// Brings an engine to life: from WebAssembly, or on a page that forbids it from a JavaScript build of the same code.

import { AskError, defaults } from "../_stub.js";

const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * `parts` are functions that import the glue, the wasm as text and the JavaScript build. `source` is where else the wasm
 * comes from. The result begins a life, and can begin another once `told` has heard what ended it.
 */
export async function engine(parts, source, told) {
  const [glue, instantiate] = await (isAllowed() ? fromWasm(parts, source) : fromScript(parts));
  return async () => {
    await glue.live(instantiate, told);
    return guarded(glue);
  };
}

let allowed;

/**
 * A page that forbids WebAssembly says so at the smallest module, before anything is fetched for nothing. That is one
 * report of a violation, so it is asked only once, and not at all after `configure({ wasm: false })`.
 */
function isAllowed() {
  try {
    return (allowed ??= defaults.wasm !== false && !!new WebAssembly.Module(EMPTY_MODULE));
  } catch {
    return (allowed = false);
  }
}

async function fromWasm(parts, source) {
  const [glue, module] = await Promise.all([parts.glue(), compile(source ?? inflate(parts.text()))]);
  return [glue, async (imports) => (await WebAssembly.instantiate(module, imports)).exports];
}

async function fromScript(parts) {
  try {
    const { default: instantiate, ...glue } = await parts.script();
    return [glue, instantiate];
  } catch (cause) {
    throw new AskError(
      "wasm-blocked",
      "This page does not allow WebAssembly, and the JavaScript build could not be loaded: add 'wasm-unsafe-eval' to script-src of its Content-Security-Policy",
      { cause },
    );
  }
}

/** A function is called; promises, URLs, requests, responses, bytes and modules are taken. */
async function compile(source) {
  let from = await (typeof source === "function" ? source() : source);
  if (from instanceof WebAssembly.Module) return from;
  if (typeof from === "string" || from instanceof URL || from instanceof Request) from = await fetch(from);
  if (from instanceof Response) {
    if (!from.ok) throw new Error(`${from.url} answers ${from.status}`);
    if (from.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(from);
    from = await from.arrayBuffer();
  }
  return WebAssembly.compile(from);
}

async function inflate(chunk) {
  const bytes = Uint8Array.from(atob((await chunk).default), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}

/**
 * Whatever a call throws has left the engine in the middle of something: that life is over. The call, and every later
 * one, throws what `told` makes of it, or does nothing.
 */
function guarded({ live, trapped, ...calls }) {
  let end;
  const guard = (call) => (...values) => {
    try {
      if (!end) return call(...values);
    } catch (error) {
      end = { error: trapped(error) };
    }
    if (end.error) throw end.error;
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guard(call)]));
}
