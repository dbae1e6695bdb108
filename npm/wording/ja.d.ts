import type { Wording } from "../types/wording.js";

/** The texts of the panel in Japanese: `ask(questions, { wording, locale: "ja" })`. */
declare const wording: Wording;
export default wording;
