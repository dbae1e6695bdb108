// The same as index.js, but the wasm is a file of its own: for bundlers with asset URLs and for pages that want to
// stream, cache or preload it. Importing this anywhere in a page is enough. A bundler emits the chunk with the wasm inside
// as well, which no page then loads: a stub that is told of it by each entry would make every static import 3 % heavier.

import { defaults } from "./_stub.js";

export * from "./index.js";

// Whatever the page has configured comes first, and what has been loaded already stays.
defaults.wasm ??= new URL("./wasm/panel_bg.wasm", import.meta.url);
