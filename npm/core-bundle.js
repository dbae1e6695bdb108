// The core, with its wasm imported at once: for service workers, which cannot load anything later. The build bundles it.

export * from "./core.js";
