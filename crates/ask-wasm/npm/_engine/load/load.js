// The panel's engine: from the chunk beside this file, or from wherever the page says.

import { accept, checked, dispatch, focus, instantiate, onTrap, read, receipt, remove, reply, saved, show } from "./glue.js";
import { loadModule } from "./instance.js";

// One by one: for the module as a whole some bundlers put a file of their own between a page and its bundle.
const glue = { accept, checked, dispatch, focus, instantiate, onTrap, read, receipt, remove, reply, saved, show };

export const load = (wasm, onPanic) => loadModule({ glue: () => glue, wasm: () => wasm, script: () => import("../script/panel.js") }, onPanic);
