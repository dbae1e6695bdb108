// What reads changed arguments of an action: the core has it.

export { core as edits } from "./core-load.js";
