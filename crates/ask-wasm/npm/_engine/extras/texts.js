// The texts of what is loaded on demand.

/**
 * A function that returns the text of a key: that of the page's wording, or the one in `english`. `values` replaces its placeholders, and
 * their `n` selects the plural form.
 */
export function textsOf({ wording, locale }, english) {
  const plural = (n) => {
    try {
      return new Intl.PluralRules(locale || "en").select(n);
    } catch {
      // The page reads its settings as well, and reports this.
      return "other";
    }
  };
  return (key, values = {}) => {
    const own = wording?.[key];
    const text = (typeof own === "object" ? (own[plural(Number(values.n))] ?? own.other) : own) ?? english[key];
    return text.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
  };
}
