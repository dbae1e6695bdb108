// What the statically imported `_stub.js` passes to the modules that are loaded later. If they imported it, bundlers would
// put it into a shared chunk, which the page would have to load first.

export let AskError;
export let allowsWasm;

export const inject = (stub) => void ({ AskError, allowsWasm } = stub);
