// What binds decisions to what runs.

import { textModule } from "./text-module.js";

const start = textModule({
  glue: () => import("./records-glue.js"),
  wasm: () => import("./records-inline.js"),
  script: () => import("../script/core.js"),
});

/** The functions of the module. Where the page uses the core, it has them as well. */
export const records = (runtime) => (runtime.core ?? start)(runtime);
