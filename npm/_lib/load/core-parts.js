// What the headless core consists of.

import { text } from "./texts.js";

/** What `textModule` takes. */
export const parts = {
  glue: () => import("./core-glue.js"),
  wasm: () => text("_lib/load/core-inline.js", () => import("./core-inline.js")),
  script: () => import("../script/core.js"),
};
