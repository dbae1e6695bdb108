// What `page.js` beside this folder is made of: the calls of the npm package in one module, with the engine of `load/engine.js`.

export * from "./index.js";
export * from "./core.js";
export { define } from "./element.js";
export { handOver, panicked } from "./_lib/load/engine.js";
