/**
 * `ask-user-question/core` in one file that loads no other, as JavaScript instead of WebAssembly: for extensions under their
 * default policy, for Cloudflare Workers, and wherever else WebAssembly is forbidden. It returns what the core returns.
 * It is larger and slower than `ask-user-question/core-bundle`. Importing it has no effect until the first call.
 *
 * @packageDocumentation
 */

export * from "./core.js";
