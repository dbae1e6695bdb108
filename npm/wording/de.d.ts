import type { Wording } from "../types/wording.js";

/** The texts of the panel in German: `ask(questions, { wording, locale: "de" })`. */
declare const wording: Wording;
export default wording;
