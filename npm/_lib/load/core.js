// The headless core, which reads, formats, decodes and encodes.

/** @import { CoreCalls } from "../types/wasm.js" */
/** @import { Runtime } from "../types/page.js" */

import { textModule } from "./text-module.js";
import { text } from "./texts.js";

const start = textModule({
  glue: () => import("./core-glue.js"),
  wasm: () => text("_lib/load/core-inline.js", () => import("./core-inline.js")),
  script: () => import("../script/core.js"),
});

/**
 * The functions of the core: JSON text in, JSON text out.
 *
 * @param {Runtime} runtime
 * @returns {Promise<CoreCalls>}
 */
export const core = (runtime) => (runtime.core ??= start)(runtime);
