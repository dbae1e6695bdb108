/**
 * The same as the main entry, with the wasm as a file of its own. It is fetched from beside the package (`connect-src`
 * must allow that), streamed into the compiler, and kept by the browser's cache. Importing it anywhere switches every
 * entry on the page, unless `configure({ wasm })` names another place. On a server it is the main entry. The chunk that
 * other entries take the wasm from is emitted by bundlers all the same, and loaded by no page.
 *
 * @packageDocumentation
 */

export * from "./index.js";
