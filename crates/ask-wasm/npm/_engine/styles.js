// The style sheets of the panel, which all panels of the page share. Strict policies forbid style elements and attributes.

import css from "./css.js";

/** What a plain question needs, and the rest, which is empty until it has been loaded. */
let sheets;
let loading;

const shared = () => (sheets ??= [css, ""].map(createSheet));

function createSheet(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Attaches the style sheets to a shadow root. */
export const attachStyles = (root) => void (root.adoptedStyleSheets = shared());

/** Loads the rest. Where it cannot be loaded, panels are shown without it, and the next one tries again. */
export const loadStyles = () =>
  (loading ??= import("./lazy/css.js").then(
    ({ default: css }) => shared()[1].replaceSync(css),
    () => void (loading = undefined),
  ));
