// What `wasm-pack build --target web` made, under the address of the npm package: the same tests run on both.

import init from "../wasm-pack/web/index.js";

export * from "../wasm-pack/web/index.js";

await init();
