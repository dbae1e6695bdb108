// The calls of a page, the core and the element in one file that imports nothing. The build bundles it.

export * from "./index.js";
export * from "./core.js";
export { define } from "./element.js";
