// The panel's engine: from the chunk beside this file, or from wherever the page says.

import { engine } from "./life.js";

const parts = { glue: () => import("./glue.js"), text: () => import("./inline.js"), script: () => import("./lazy/script.js") };

export const load = (source, told) => engine(parts, source, told);
