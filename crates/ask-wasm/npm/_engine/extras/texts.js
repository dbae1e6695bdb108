// The texts of what is loaded on demand.

import { wordsOf } from "../basics/settings.js";

/**
 * A function that returns the text of a key: that of the page's wording, or the one in `english`. `values` replaces its placeholders, and
 * their `n` selects the plural form.
 */
export function textsOf(options, english) {
  const plural = wordsOf(options).plural || ((n) => (n === 1 ? "one" : "other"));
  return (key, values = {}) => {
    const own = options.wording?.[key];
    const text = (typeof own === "object" ? (own[plural(Number(values.n))] ?? own.other) : own) ?? english[key];
    return text.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
  };
}
