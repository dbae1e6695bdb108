// Loads the texts of other languages with the first panel that needs them.

import { reportErrors } from "../basics/host.js";
import { problem } from "../basics/problem.js";

/** Checks the wording, and completes it in the language of the page. Where the module for that cannot be loaded, the panel is English. */
export const localize = async (options) => {
  const { locale, wording } = options;
  const isPlain = Object.values(wording ?? {}).every((text) => typeof text === "string");
  if (isPlain && (!locale || /^en\b/i.test(locale))) return;
  try {
    await (await import("../locale/locale.js")).localize(options);
  } catch {
    const found = problem("locale", "load", "its texts were not loaded", "must be served with the package", "pass them as wording; the panel is English");
    reportErrors(() => options.onProblem?.(found));
  }
};
