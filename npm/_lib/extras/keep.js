// What the page keeps of the answers of an ask beside its panel: files, and changed arguments of actions.

/** @import { Ask, Kept } from "../types/page.js" */

/**
 * Adds a part with `complete(entries, outcome)`, which adds to the entries of a draft or an outcome what it has, `count()`, of which the engine knows the sum, `stored()`, what is
 * stored of it, and `stop()`.
 *
 * @param {Ask} ask
 * @param {Kept} part
 */
export function keep(ask, part) {
  const before = ask.kept;
  ask.kept = before ? both(before, part) : part;
}

/** @type {(first: Kept, second: Kept) => Kept} */
const both = (first, second) => ({
  complete(entries, outcome) {
    first.complete(entries, outcome);
    second.complete(entries, outcome);
  },
  count: () => first.count() + second.count(),
  stored: () => ({ ...first.stored(), ...second.stored() }),
  stop: (...of) => Promise.all([first.stop(...of), second.stop(...of)]),
});
