// The headless core, which reads, formats, decodes and encodes.

/** @import { StartsCore } from "../types/page.js" */

import { parts } from "./core-parts.js";
import { textModule } from "./text-module.js";

const start = textModule(parts);

/**
 * The functions of the core: JSON text in, JSON text out.
 *
 * @type {StartsCore}
 */
export const core = (runtime) => (runtime.core ??= start)(runtime);
