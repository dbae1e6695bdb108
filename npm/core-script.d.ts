/**
 * `ask-user-question/core` as JavaScript instead of WebAssembly, which loads nothing later: for extensions under their default
 * policy, for Cloudflare Workers, and wherever else WebAssembly is forbidden. It returns what the core returns.
 * It is larger and slower than `ask-user-question/core-bundle`. Importing it has no effect until the first call.
 *
 * @packageDocumentation
 */

export * from "./core.js";
