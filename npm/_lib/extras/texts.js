// The texts of what is loaded on demand.

/**
 * A function that returns the text of a key: that of the page's wording, or the one in `english`. `values` replaces its placeholders, and
 * their `n` selects the plural form.
 */
export const textsOf = ({ wording, locale }, english) => (key, values = {}) => {
  const own = wording?.[key];
  const text = (typeof own === "object" ? (own[plural(locale, values.n)] ?? own.other) : own) ?? english[key];
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
};

function plural(locale, n) {
  try {
    return new Intl.PluralRules(locale || "en").select(n);
  } catch {
    // Of a locale that there is not. The page reports it.
  }
}
