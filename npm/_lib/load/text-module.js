// Starts a module that takes and returns JSON text, in a page, a worker or Node: once, and again after a failure.

/** @import { CoreCalls, ModuleParts } from "../types/wasm.js" */
/** @import { StartsCore } from "../types/page.js" */

/** @typedef {Pick<ModuleParts<CoreCalls>, "glue" | "wasm">} CoreParts */

import { AskError, inject, runtime } from "../basics/injected.js";
import { allowsWasm, loadModule } from "./instance.js";

/**
 * Returns a function that resolves to the functions of the module. `parts` is what `loadModule` takes, without the JavaScript build: that of the core has all functions. Where WebAssembly is forbidden,
 * one instance of the JavaScript build has the functions of all modules. The build holds one at a time, so a module that started its own
 * would end the requests and streams that are open in it.
 *
 * @param {CoreParts} parts
 * @returns {StartsCore}
 */
export function textModule(parts) {
  const own = starter(parts);
  return (runtime) => {
    inject(runtime);
    return (allowsWasm() ? own : (runtime.script ??= own))();
  };
}

/** @param {CoreParts} parts */
function starter(parts) {
  /**
   * Starts an instance.
   *
   * @type {(() => Promise<CoreCalls>) | undefined}
   */
  let start;
  /**
   * Resolves to the functions of the current instance.
   *
   * @type {Promise<CoreCalls> | undefined}
   */
  let starting;

  async function load() {
    start ??= await loadModule({ ...parts, script: () => import("../script/core.js") }, (cause) => {
      starting = undefined;
      return new AskError("panic", "The question core failed", { cause });
    });
    return withSkeletons(await start());
  }

  return () =>
    (starting ??= load().catch((error) => {
      starting = undefined;
      notLoaded(error);
    }));
}

/**
 * A call returns no text if it needs the table of characters that look alike, which few questions do. Then a promise is
 * returned, of what the same call returns with the table.
 *
 * @param {CoreCalls} instance
 * @returns {CoreCalls}
 */
function withSkeletons({ loadSkeletons, ...calls }) {
  /** @type {(call: Function, values: unknown[]) => Promise<unknown>} */
  const again = async (call, values) => {
    loadSkeletons(await import("./inflate.js").then((lazy) => lazy.skeletons(runtime)).catch(notLoaded));
    return call(...values);
  };
  /** @type {(call: Function) => (...values: unknown[]) => unknown} */
  const whole = (call) => (...values) => {
    const text = call(...values);
    return text === "" ? again(call, values) : text;
  };
  return /** @type {any} The same functions, which wait for the table. */ (Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, whole(call)])));
}

/**
 * @param {any} error Whatever was thrown.
 * @returns {never}
 */
function notLoaded(error) {
  if (error instanceof AskError) throw error;
  throw new AskError(error?.code ?? "load", `The question core could not be loaded: ${error?.message ?? error}`, { cause: error });
}
