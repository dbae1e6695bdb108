// What binds decisions to what runs: the core has it.

export { core as records } from "./core-load.js";
