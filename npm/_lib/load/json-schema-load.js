// The forms of any JSON Schema.

import { textModule } from "./text-module.js";

const start = textModule({
  glue: () => import("./json-schema-glue.js"),
  wasm: () => import("./json-schema-inline.js"),
  script: () => import("../script/core.js"),
});

/** The functions of the module. Where the page uses the core, it has them as well. */
export const jsonSchema = (runtime) => (runtime.core ?? start)(runtime);
