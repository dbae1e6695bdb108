// The modules with a part of the core: the core has it all.

import { core } from "./core.js";

export { core as calls, core as edits, core as jsonSchema, core as reader, core as records, core as schema, core as streamReader, core as streams };
