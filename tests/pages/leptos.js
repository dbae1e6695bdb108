// The Leptos application of crates/ask-view/examples, as `cargo xtask leptos` builds it.

import start from "/leptos/leptos_app.js";

const { memory } = await start();
globalThis.wasmBytes = () => memory.buffer.byteLength;
