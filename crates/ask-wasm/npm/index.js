export { ask, askOutcome, open, openStream, receipt, preload, configure, AskError } from "./_stub.js";
