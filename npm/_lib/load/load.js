// The panel's engine: from the chunk beside this file, or from wherever the page says.

import { loadModule } from "./instance.js";

/** `from` is the chunk of this package, which has the glue as well, the parts of an engine with more than the panel, or what a page may configure. */
export const load = (from, onPanic) =>
  loadModule({ glue: from.glue ?? (() => (from.instantiate ? from : import("./glue.js"))), wasm: from.wasm ?? (() => from), script: () => import("../script/panel.js") }, onPanic);
