// The package for bundlers, as the pages of the browser tests import it.

import { ask } from "ask-user-question";

export * from "ask-user-question";
export { AskError } from "../../pages/wasm-pack-web/ask-error.js";

/** What only the npm package has, and the page names. */
export const configure = undefined;
export const openStream = undefined;

/** The first call puts the live region into the page, as `preload()` of the npm package does. */
export const preload = () => ask([], { signal: AbortSignal.abort() }).then(() => {}, () => {});
