// The separators of lists, which the style sheet writes between several chosen options. They matter only in other languages
// than English, and only once there is a list.

/**
 * Passes the separators of a language to the style sheet of a panel. Throws if the browser does not support it;
 * the separators are commas then.
 *
 * @param {HTMLElement} element
 * @param {string} locale
 */
export function setSeparators({ style }, locale) {
  const parts = new Intl.ListFormat(locale, { type: "unit", style: "short" }).formatToParts(["a", "b", "c"]);
  const [comma, last] = parts.filter(({ type }) => type === "literal");
  style.setProperty("--comma", JSON.stringify(comma.value));
  style.setProperty("--last-comma", JSON.stringify((last ?? comma).value));
}
