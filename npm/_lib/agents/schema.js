// The JSON Schema of the question tool, without the rest of the core.

import { stringify } from "../basics/size.js";
import { schema } from "../load/modules.js";
import { valueOf } from "./replies.js";

export const toolSchema = async (runtime, { mode, profile, target, kinds, maxOptions } = {}) =>
  valueOf(await (await schema(runtime)).toolSchema(stringify({ mode, profile, target, kinds, maxOptions })));
