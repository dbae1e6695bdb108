// The reader: the part of the core that a panel needs to read questions.

import { textModule } from "./text-module.js";

const start = textModule({
  glue: () => import("./reader-glue.js"),
  wasm: () => import("./reader-inline.js"),
  script: () => import("../script/core.js"),
});

/** The functions of the reader. Where the page uses the core, it has them as well. */
export const reader = (runtime) => (runtime.core ?? (runtime.reader = start))(runtime);
