import type { Wording } from "../types/wording.js";

/** The texts of the panel in Chinese: `ask(questions, { wording, locale: "zh" })`. */
declare const wording: Wording;
export default wording;
