// What `wasm-pack build --target web` made, under the address of the npm package: the same tests run on both.

import init, { ask } from "../wasm-pack/web/index.js";

export * from "../wasm-pack/web/index.js";
export { AskError } from "./ask-error.js";

await init();

/** The first call puts the live region into the page, as `preload()` of the npm package does. */
export const preload = () => ask([], { signal: AbortSignal.abort() }).then(() => {}, () => {});
