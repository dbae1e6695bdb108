// Loads the texts of other languages with the first panel that needs them.

import { reportErrors } from "./host.js";
import { problem } from "./problem.js";

/** Completes the wording in the language of the page. Where it cannot be loaded, the panel is English. */
export const localize = async (options) => {
  if (!options.locale || /^en\b/i.test(options.locale)) return;
  try {
    await (await import("./lazy/locale.js")).localize(options);
  } catch {
    const found = problem("locale", "load", "its texts were not loaded", "must be served with the package", "pass them as wording; the panel is English");
    reportErrors(() => options.onProblem?.(found));
  }
};
