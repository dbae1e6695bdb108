import type { Wording } from "../types/wording.js";

/** The texts of the panel in French: `ask(questions, { wording, locale: "fr" })`. */
declare const wording: Wording;
export default wording;
