// The JSON Schema of the question tool, without the rest of the core.

import { stringify } from "../basics/size.js";
import { textModule } from "../load/text-module.js";
import { valueOf } from "./replies.js";

const start = textModule({
  glue: () => import("../load/schema-glue.js"),
  wasm: () => import("../load/schema-inline.js"),
  script: () => import("../script/core.js"),
});

export async function toolSchema(stub, { mode, profile, target } = {}) {
  const { toolSchema } = await (stub.core ?? start)(stub);
  return valueOf(await toolSchema(stringify({ mode, profile, target })));
}
