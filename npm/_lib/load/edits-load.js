// What reads changed arguments of an action.

import { textModule } from "./text-module.js";

const start = textModule({
  glue: () => import("./edits-glue.js"),
  wasm: () => import("./edits-inline.js"),
  script: () => import("../script/core.js"),
});

/** The functions of the module. Where the page uses the core, it has them as well. */
export const edits = (runtime) => (runtime.core ?? start)(runtime);
