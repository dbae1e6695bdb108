// The modules that have the panel beside the requests of some protocols.

/** @import { MakesInstances } from "../types/wasm.js" */
/** @import { StartsCore } from "../types/page.js" */

import { compile } from "./instance.js";
import { textModule } from "./text-module.js";

/**
 * A module with the panel beside the requests of some protocols. The first question of such a protocol starts the panel from the same module,
 * so that a page loads one. The requests have an instance of their own: what fails there ends no panel.
 *
 * @param {"decisionModule" | "forms" | "questions"} name
 * @param {() => Promise<MakesInstances>} glue
 * @param {() => unknown} wasm
 */
function withPanel(name, glue, wasm) {
  /** @type {Promise<[MakesInstances, WebAssembly.Module]> | undefined} */
  let loading;
  const load = () =>
    (loading ??= Promise.all([glue(), compile(wasm())]).catch((error) => {
      loading = undefined;
      throw error;
    }));
  const parts = { glue: async () => (await load())[0].create(), wasm: async () => (await load())[1] };
  /** @type {StartsCore} */
  const requests = (runtime) => {
    // Without WebAssembly the panel has its own script.
    if (!runtime.core) runtime.panel ??= parts;
    return (runtime.core ?? (runtime[name] ??= textModule(parts)))(runtime);
  };
  return Object.assign(requests, { parts });
}

/** It checks the answers of fields as well. */
export const forms = withPanel("forms", () => import("./forms-glue.js"), () => import("./forms-inline.js"));

export const decisions = withPanel("decisionModule", () => import("./decisions-glue.js"), () => import("./decisions-inline.js"));

export const questions = withPanel("questions", () => import("./questions-glue.js"), () => import("./questions-inline.js"));
