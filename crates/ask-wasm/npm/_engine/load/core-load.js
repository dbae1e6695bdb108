// The headless core, which reads, formats, decodes and encodes.

import { textModule } from "./text-module.js";

const start = textModule({
  glue: () => import("./core-glue.js"),
  wasm: () => import("./core-inline.js"),
  script: () => import("../script/core.js"),
});

/** The functions of the core: JSON text in, JSON text out. */
export const core = (stub) => (stub.core ??= start)(stub);
