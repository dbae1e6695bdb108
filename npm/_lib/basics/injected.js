// What the statically imported `_lib/ask.js` passes to the modules that are loaded later. If they imported it, bundlers with chunks
// (esbuild) would put it into one more file, for which the first question would wait.

/** @import { Runtime } from "../types/page.js" */

/** @type {Runtime["AskError"]} */
export let AskError;
/**
 * The object itself: it also keeps what modules find out for each other.
 *
 * @type {Runtime}
 */
export let runtime;

/** @param {Runtime} from */
export const inject = (from) => void ({ AskError } = runtime = from);
