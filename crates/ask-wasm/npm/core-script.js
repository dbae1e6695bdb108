// The core in one file, as JavaScript: for service workers of extensions and for other places that forbid WebAssembly. The
// build bundles it, without the wasm.

import { defaults } from "./_stub.js";

export * from "./core.js";

defaults.wasm = false;
