// `first.js` once more: of a module that is also imported later, some bundlers make a file of its own.

export * from "./first.js";
