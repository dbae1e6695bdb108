// The style sheets of the panel, which all panels of the page share. Strict policies forbid style elements and attributes.

import css from "./css.js";

/** What a plain question needs, and the rest, which is empty until `page.js` has loaded it. */
let sheets;

export const shared = () => (sheets ??= [css, ""].map(createSheet));

function createSheet(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
