// The engines that have the requests of some protocols beside the panel. The first question of such a protocol starts the panel from the
// same module, so that a page loads one. The requests have an instance of their own: what fails there ends no panel.

import { compile } from "./instance.js";
import { textModule } from "./text-module.js";

function engine(glue, wasm) {
  let loading;
  const load = () =>
    (loading ??= Promise.all([glue(), compile(wasm())]).then(
      ([{ create }, module]) => ({ create, module }),
      (error) => {
        loading = undefined;
        throw error;
      },
    ));
  const parts = { glue: async () => (await load()).create(), wasm: async () => (await load()).module, script: () => import("../script/core.js") };
  const start = textModule(parts);
  const calls = (runtime) => {
    // Without WebAssembly the panel has its own script.
    if (!runtime.core) runtime.panel ??= parts;
    return (runtime.core ?? start)(runtime);
  };
  return Object.assign(calls, { parts });
}

const startForms = engine(() => import("./forms-glue.js"), () => import("./forms-inline.js"));

/** It checks the answers of fields as well. */
export const forms = Object.assign((runtime) => (runtime.forms = startForms)(runtime), { parts: startForms.parts });

export const decisions = engine(() => import("./decisions-glue.js"), () => import("./decisions-inline.js"));

export const questions = engine(() => import("./questions-glue.js"), () => import("./questions-inline.js"));
