import type { Wording } from "../types/wording.js";

/** The texts of the panel in Spanish: `ask(questions, { wording, locale: "es" })`. */
declare const wording: Wording;
export default wording;
