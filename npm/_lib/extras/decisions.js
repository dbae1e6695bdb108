// Questions about actions, in the normalized form: only the core reads them. They have texts of their own, which it fills in.

import { core } from "../load/core.js";

/** @import { Runtime } from "../types/page.js" */

/** @type {(runtime: Runtime, input: string, options: object) => Promise<string>} */
export const prepare = async (runtime, input, options) => (await core(runtime)).prepareActions(input, JSON.stringify(options));
