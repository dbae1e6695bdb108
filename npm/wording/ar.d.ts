import type { Wording } from "../types/wording.js";

/** The texts of the panel in Arabic: `ask(questions, { wording, locale: "ar" })`. */
declare const wording: Wording;
export default wording;
