// An application of the package that `wasm-pack build --target bundler` made. It is the page of the browser tests, with that
// package in the place of the npm package.

import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  root: at("../../pages"),
  // The pages are outside of this project, so they cannot name its packages.
  resolve: { alias: [{ find: /^\.\/ask-user-question\/index\.js$/, replacement: at("index.js") }] },
  build: { outDir: at("../../../target/wasm-pack/vite"), emptyOutDir: true, rollupOptions: { input: at("../../pages/chat.html") } },
  logLevel: "warn",
};
