import type { Wording } from "../index.js";

/** The texts of the panel in Chinese: `ask(questions, { wording, locale: "zh" })`. */
declare const wording: Wording;
export default wording;
