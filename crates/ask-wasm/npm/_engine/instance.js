// Brings an engine to life: from WebAssembly, or on a page that forbids it from a JavaScript build of the same code.

import { AskError, allowsWasm } from "./injected.js";

/**
 * `parts` are functions that import the glue, the wasm and the JavaScript build. The result begins a life, and can begin
 * another once `onPanic` has heard what ended it.
 */
export async function loadModule(parts, onPanic) {
  const [glue, createExports] = await (allowsWasm() ? fromWasm(parts) : fromScript(parts));
  return async () => {
    await glue.instantiate(createExports, onPanic);
    return guarded(glue);
  };
}

async function fromWasm(parts) {
  const [glue, module] = await Promise.all([parts.glue(), compile(parts.wasm())]);
  return [glue, async (imports) => (await WebAssembly.instantiate(module, imports)).exports];
}

async function fromScript(parts) {
  try {
    const { default: createExports, ...glue } = await parts.script();
    return [glue, createExports];
  } catch (cause) {
    throw new AskError(
      "wasm-blocked",
      "This page does not allow WebAssembly, and the JavaScript build could not be loaded: add 'wasm-unsafe-eval' to script-src of its Content-Security-Policy",
      { cause },
    );
  }
}

/** A function is called; promises, URLs, requests, responses, bytes, modules and chunks of this package are taken. */
async function compile(source) {
  let from = await (typeof source === "function" ? source() : source);
  if (typeof from?.default === "string") from = inflated(from.default);
  if (from instanceof WebAssembly.Module) return from;
  if (typeof from === "string" || from instanceof URL || from instanceof Request) from = await fetch(from);
  if (from instanceof Response) {
    if (!from.ok) throw new Error(`${from.url} answers ${from.status}`);
    if (from.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(from);
    from = await from.arrayBuffer();
  }
  return WebAssembly.compile(from);
}

/** A response, which compiles while it is being inflated. */
function inflated(base64) {
  const stream = new Response(bytesOf(base64)).body.pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream, { headers: { "content-type": "application/wasm" } });
}

/** A function for each letter takes longer than all the rest. */
function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/**
 * Whatever a call throws has left the engine in the middle of something: that life is over. The call, and every later
 * one, throws what `onPanic` makes of it, or does nothing.
 */
function guarded({ instantiate, onTrap, ...calls }) {
  let end;
  const guard = (call) => (...values) => {
    try {
      if (!end) return call(...values);
    } catch (error) {
      end = { error: onTrap(error) };
    }
    if (end.error) throw end.error;
  };
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guard(call)]));
}
