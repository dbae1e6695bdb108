export { ask, askOutcome, open, preload, configure, AskError } from "./_stub.js";
