// What answers calls of the question tool.

import { textModule } from "./text-module.js";

const start = textModule({
  glue: () => import("./calls-glue.js"),
  wasm: () => import("./calls-inline.js"),
  script: () => import("../script/core.js"),
});

/** The functions of the module. Where the page uses the core or a reader, that has them as well. */
export const calls = (runtime) => (runtime.core ?? runtime.reader ?? runtime.streams ?? start)(runtime);
