// Starts instances of a wasm module. On a page that forbids WebAssembly, a JavaScript build of the same code takes its place.

/** @import { CreateExports, Glue, ModuleParts, PanelCalls } from "../types/wasm.js" */

import { AskError, runtime } from "../basics/injected.js";
import { bytesOf } from "./base64.js";

const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * Whether the page's policy allows WebAssembly. A page that forbids it refuses the smallest module; Safari refuses its
 * instance. Each try is reported as a violation, so there is only one, and none after `configure({ wasm: false })`.
 */
export function allowsWasm() {
  try {
    return (runtime.allowsWasm ??= runtime.defaults.wasm !== false && !!new WebAssembly.Instance(new WebAssembly.Module(EMPTY_MODULE)));
  } catch {
    return (runtime.allowsWasm = false);
  }
}

/**
 * Loads the panel. `from` is the chunk of this package, which has the glue as well, the parts of a module with more than the panel, or what a
 * page may configure.
 *
 * @param {any} from The page's own: anything.
 * @param {(cause: unknown) => unknown} onPanic
 * @returns {Promise<() => Promise<PanelCalls>>}
 */
export const loadPanel = (from, onPanic) =>
  loadModule({ glue: from.glue ?? (() => (from.instantiate ? from : import("./glue.js"))), wasm: from.wasm ?? (() => from), script: () => import("../script/panel.js") }, onPanic);

/**
 * Loads a module. `parts` are functions that import the glue, the wasm and the JavaScript build. Returns a function that
 * starts an instance and resolves to its exports. When the instance traps, `onPanic(cause)` is called, and the function
 * can start the next one.
 *
 * @template Calls
 * @param {ModuleParts<Calls>} parts
 * @param {(cause: unknown) => unknown} onPanic
 */
export async function loadModule(parts, onPanic) {
  const [glue, createExports] = await (allowsWasm() ? fromWasm(parts) : fromScript(parts));
  return async () => {
    await glue.instantiate(createExports, onPanic);
    return guarded(glue);
  };
}

/**
 * @template Calls
 * @param {ModuleParts<Calls>} parts
 * @returns {Promise<[Glue<Calls>, CreateExports]>}
 */
async function fromWasm(parts) {
  const [glue, module] = await Promise.all([parts.glue(), compile(parts.wasm())]);
  return [glue, async (imports) => (await WebAssembly.instantiate(module, imports)).exports];
}

/**
 * @template Calls
 * @param {ModuleParts<Calls>} parts
 * @returns {Promise<[Glue<Calls>, CreateExports]>}
 */
async function fromScript(parts) {
  try {
    const [{ default: createExports, ...glue }, { inflate }] = await Promise.all([parts.script(), import("./inflate.js")]);
    return [/** @type {Glue<any>} Without its other function. */ (glue), (imports) => createExports(imports, inflate(runtime))];
  } catch (cause) {
    throw new AskError(
      "wasm-blocked",
      // What has no JavaScript build has other advice.
      /** @type {{ advice?: string }} */ (cause).advice ?? "This page does not allow WebAssembly, and the JavaScript build could not be loaded: add 'wasm-unsafe-eval' to script-src of its Content-Security-Policy",
      { cause },
    );
  }
}

/**
 * Compiles a chunk of this package, or a URL, request, response, bytes, module, a promise of one, or a function for one.
 *
 * @param {unknown} source
 */
export async function compile(source) {
  /** @type {any} The page's own: anything. */
  let from = await (typeof source === "function" ? source() : source);
  if (typeof from?.default === "string") return runtime.inflate ? WebAssembly.compile(runtime.inflate(from.default)) : WebAssembly.compileStreaming(inflated(from.default));
  if (from instanceof WebAssembly.Module) return from;
  if (typeof from === "string" || from instanceof URL || from instanceof Request) from = await fetch(from);
  if (from instanceof Response) {
    if (!from.ok) throw new Error(`${from.url} answers ${from.status}`);
    if (from.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(from);
    from = await from.arrayBuffer();
  }
  return WebAssembly.compile(from);
}

/**
 * A response, so that the browser compiles while it inflates.
 *
 * @param {string} base64
 */
function inflated(base64) {
  const stream = /** @type {ReadableStream} */ (new Response(bytesOf(base64), { __proto__: null }).body).pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream, { __proto__: null, headers: /** @type {Record<string, any>} */ ({ __proto__: null, "content-type": "application/wasm" }) });
}

/**
 * An exception may leave the instance in the middle of a change, so it ends the instance. The call that threw, and every
 * later one, throws what `onPanic` returned; if that is nothing, they do nothing.
 *
 * @template Calls
 * @param {Glue<Calls>} glue
 * @returns {Calls}
 */
function guarded({ instantiate, onTrap, ...calls }) {
  /** @type {{ error: unknown } | undefined} */
  let end;
  /** @type {(call: Function) => (...values: unknown[]) => unknown} */
  const guard = (call) => (...values) => {
    try {
      if (!end) return call(...values);
    } catch (error) {
      end = { error: onTrap(error) };
    }
    if (end.error) throw end.error;
  };
  return /** @type {any} The same functions, guarded. */ (Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guard(call)])));
}
