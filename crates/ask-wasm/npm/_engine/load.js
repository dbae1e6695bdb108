// The panel's engine: from the chunk beside this file, or from wherever the page says.

import { accept, dress, focus, live, read, receipt, remove, reply, saved, show, tell, trapped } from "./glue.js";
import { engine } from "./life.js";

// One by one: for the module as a whole some bundlers put a file of their own between a page and its bundle.
const glue = { accept, dress, focus, live, read, receipt, remove, reply, saved, show, tell, trapped };

export const load = (wasm, told) => engine({ glue: () => glue, wasm: () => wasm, script: () => import("./lazy/script.js") }, told);
