import type { Wording } from "../types/wording.js";

/** The texts of the panel in Portuguese: `ask(questions, { wording, locale: "pt" })`. */
declare const wording: Wording;
export default wording;
