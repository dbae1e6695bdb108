// What the first part of the package hands to the parts that are loaded later. If they imported it, a bundler would
// have to put it into a file between a page and its bundle: one more thing to wait for.

export let AskError;
export let allowsWasm;

export const inject = (stub) => void ({ AskError, allowsWasm } = stub);
