// What describes the question tool to a model.

import { textModule } from "./text-module.js";

const start = textModule({
  glue: () => import("./schema-glue.js"),
  wasm: () => import("./schema-inline.js"),
  script: () => import("../script/core.js"),
});

/** The functions of the module. Where the page uses the core, it has them as well. */
export const schema = (runtime) => (runtime.core ?? start)(runtime);
