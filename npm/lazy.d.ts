/**
 * The calls of the main entry with less than 1 KB (gzip) in the page's own bundle, for pages that seldom ask: what draws the
 * first question is loaded when it is asked, which is one round trip more until it is readable. `preload()` loads it
 * earlier. Entries on one page share their defaults and one engine. On a server nothing happens until a call.
 *
 * @packageDocumentation
 */

export * from "./index.js";
