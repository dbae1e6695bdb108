// What the headless core consists of: apart from what starts it, which most pages have already when a request turns out to need the core.

/** @import { CoreParts } from "./text-module.js" */

import { text } from "./texts.js";

/** @type {CoreParts} */
export const parts = {
  glue: () => import("./core-glue.js"),
  wasm: () => text("_lib/load/core-inline.js", () => import("./core-inline.js")),
};
