// The same as index.js, but the wasm is a separate file: for bundlers with asset URLs and for pages that want to stream,
// cache or preload it. One import anywhere in a page is enough. A bundler still emits the chunk that contains the wasm, but
// no page loads it; avoiding that would make every static import 3 % larger.

import { defaults } from "./_lib/ask.js";

export * from "./index.js";

// `configure({ wasm })` takes precedence, and what has been loaded already stays.
defaults.wasm ??= new URL("./wasm/panel_bg.wasm", import.meta.url);
