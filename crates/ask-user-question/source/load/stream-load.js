// What reads questions that arrive in pieces: the core has it.

export { core as streamReader, core as streams } from "./core-load.js";
