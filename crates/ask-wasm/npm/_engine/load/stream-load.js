// The reader of questions that arrive in pieces.

import { textModule } from "./text-module.js";

const start = textModule({
  glue: () => import("./stream-glue.js"),
  wasm: () => import("./stream-inline.js"),
  script: () => import("../script/core.js"),
});

/** The functions of the module. Where the page uses the core, it has them as well. */
export const streams = (stub) => (stub.core ?? (stub.streams = start))(stub);
