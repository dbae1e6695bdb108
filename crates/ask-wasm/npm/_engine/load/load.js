// The panel's engine: from the chunk beside this file, or from wherever the page says.

import { accept, checked, dispatch, focus, instantiate, onTrap, read, receipt, remove, reply, saved, show } from "./glue.js";
import { loadModule } from "./instance.js";

// One by one: for the module as a whole some bundlers put a file of their own between a page and its bundle.
const glue = { accept, checked, dispatch, focus, instantiate, onTrap, read, receipt, remove, reply, saved, show };

/** `from` is what a page may configure, the chunk of this package, or the parts of an engine with more than the panel. */
export const load = (from, onPanic) =>
  loadModule({ glue: from.glue ?? (() => glue), wasm: () => (from.glue ? from.wasm() : from), script: () => import("../script/panel.js") }, onPanic);
