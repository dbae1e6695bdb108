// The core in one file, with its wasm: for service workers, which cannot load anything later. The build bundles it.

export * from "./core.js";
