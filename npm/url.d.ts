/**
 * The main entry with the wasm as a separate file. The file is fetched from the package (`connect-src` must allow its
 * address), compiled while it streams, and cached by the browser. Importing this entry anywhere applies to every entry
 * on the page, unless `configure({ wasm })` names another source. On a server this is the main entry. Bundlers still
 * emit the JavaScript chunk that contains the wasm, but no page loads it.
 *
 * @packageDocumentation
 */

export * from "./index.js";
