import type { Wording } from "../types/wording.js";

/** The texts of the panel in Hindi: `ask(questions, { wording, locale: "hi" })`. */
declare const wording: Wording;
export default wording;
