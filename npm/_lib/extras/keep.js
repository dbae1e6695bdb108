// What the page keeps of the answers of an ask beside its panel: files, and changed arguments of actions.

/**
 * Adds a part with `complete(entries, outcome)`, which adds to the entries of a draft or an outcome what it has, `count()`, of which the engine knows the sum, `stored()`, what is
 * stored of it, and `stop()`.
 */
export function keep(ask, part) {
  const before = ask.kept;
  ask.kept = before ? both(before, part) : part;
}

const both = (first, second) => ({
  complete(entries, outcome) {
    first.complete(entries, outcome);
    second.complete(entries, outcome);
  },
  count: () => first.count() + second.count(),
  stored: () => ({ ...first.stored(), ...second.stored() }),
  stop: (...of) => Promise.all([first.stop(...of), second.stop(...of)]),
});
