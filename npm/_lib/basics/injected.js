// What the statically imported `_lib/ask.js` passes to the modules that are loaded later. If they imported it, bundlers would
// put it into a shared chunk, which the page would have to load first.

export let AskError;
/** The object itself: it also keeps what modules find out for each other. */
export let runtime;

export const inject = (from) => void ({ AskError } = runtime = from);
