// Style sheets of what is loaded on demand: panels without it do not load them.

/**
 * The sheets of each document by their text. A constructed style sheet works only in the document that created it.
 *
 * @type {WeakMap<Document, Map<string, CSSStyleSheet>>}
 */
const sheets = new WeakMap();

/**
 * Adds a style sheet to a shadow root.
 *
 * @param {ShadowRoot} root
 * @param {string} css
 */
export function attachSheet(root, css) {
  const document = root.ownerDocument;
  if (!sheets.has(document)) sheets.set(document, new Map());
  const known = /** @type {Map<string, CSSStyleSheet>} */ (sheets.get(document));
  if (!known.has(css)) {
    const sheet = new /** @type {typeof globalThis} */ (document.defaultView).CSSStyleSheet();
    sheet.replaceSync(css);
    known.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(/** @type {CSSStyleSheet} */ (known.get(css)))) root.adoptedStyleSheets.push(/** @type {CSSStyleSheet} */ (known.get(css)));
}
