import type { Wording } from "../types/wording.js";

/** The texts of the panel in Korean: `ask(questions, { wording, locale: "ko" })`. */
declare const wording: Wording;
export default wording;
