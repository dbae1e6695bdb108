// What reads input that the panel cannot read by itself: the core has it.

export { core as reader } from "./core-load.js";
