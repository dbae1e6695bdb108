// The core as JavaScript, with all that it imports at once: for service workers of extensions and for other places that forbid
// WebAssembly. The build bundles it, without the wasm.

import { defaults } from "./_lib/ask.js";

export * from "./core.js";
// For the other entries, so that it is in the package once.
// @ts-expect-error What declares the file has all its exports as one value (`export =`), of which TypeScript makes no namespace.
export * as script from "./_lib/script/core.js";

defaults.wasm = false;
