// The files of a stored draft or outcome. They are input: nothing is taken that the person could not add to these questions.

import { excessOf, limitsOf, refusal } from "./limits.js";
import { read } from "./list.js";
import { texts } from "./words.js";

/** @import { AskOptions } from "../../types/page.js" */

/**
 * Returns a list of files for each of so many questions, and whether these are all that `stored` has.
 *
 * @param {unknown} stored
 * @param {number} questions
 * @param {AskOptions} options
 */
export function readStored(stored, questions, options) {
  const limits = limitsOf(options.allowFiles);
  const t = texts(options);
  /** @type {unknown[]} */
  const all = Array.isArray(stored) ? stored : [];
  const lists = Array.from({ length: questions }, (_, at) =>
    read(all[at], t)
      .filter((file) => !refusal(file, limits, 0) && !excessOf(file.reference))
      .slice(0, limits.count),
  );
  return { lists, isWhole: lists.flat().length === all.flat().length };
}
