// Loads the texts of other languages with the first panel that needs them.

import { reportErrors } from "./host.js";
import { problem } from "./problem.js";

const isText = (value) => typeof value === "string";

/** Whether a value of `wording` is a text, or texts for the plural categories of a language. */
const isWord = (value) => isText(value) || (value && typeof value === "object" && Object.values(value).every(isText));

/** Completes the wording in the language of the page. Where it cannot be loaded, the panel is English. */
export const localize = async (options) => {
  const { wording } = options;
  const wrong = Object.keys(wording ?? {}).filter((key) => !isWord(wording[key]));
  if (wrong.length) {
    options.wording = { ...wording };
    for (const key of wrong) delete options.wording[key];
    import("./lazy/report.js").then((lazy) => lazy.reportWords(options, wording, wrong)).catch(() => {});
  }
  if (!options.locale || /^en\b/i.test(options.locale)) return;
  try {
    await (await import("./lazy/locale.js")).localize(options);
  } catch {
    const found = problem("locale", "load", "its texts were not loaded", "must be served with the package", "pass them as wording; the panel is English");
    reportErrors(() => options.onProblem?.(found));
  }
};
