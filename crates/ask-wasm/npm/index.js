export { ask, askOutcome, open, receipt, preload, configure, AskError } from "./_stub.js";
