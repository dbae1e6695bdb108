// The JSON Schema of the question tool, without the rest of the core.

import { stringify } from "../basics/size.js";
import { schema } from "../load/modules.js";
import { valueOf } from "./replies.js";

/** @import { SchemaOptions } from "../../core.js" */
/** @import { Runtime } from "../types/page.js" */

/** @type {(runtime: Runtime, options?: SchemaOptions) => Promise<Record<string, unknown>>} */
export const toolSchema = async (runtime, { mode, profile, target, kinds, maxOptions } = {}) =>
  valueOf(await (await schema(runtime)).toolSchema(stringify({ mode, profile, target, kinds, maxOptions })));
