// The element that contains a panel: inside the host element, or in a dock, which `extras/dock.js` puts in front of everything.

/** @import { Drawing, ElementOfPanel } from "../types/page.js" */

import css from "./css.js";
import { setTheme } from "./theme-of-page.js";

/**
 * The style sheets of the panel, which all panels of the page share: what a plain question needs, and the rest, which is empty until the page has
 * loaded it. Strict policies forbid style elements and attributes.
 *
 * @type {CSSStyleSheet[] | undefined}
 */
let sheets;

export const shared = () => (sheets ??= [css, ""].map(createSheet));

/** @param {string} text */
function createSheet(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

const DOCK_STYLE = {
  position: "fixed", insetInline: "0", bottom: "12px", marginInline: "auto", width: "min(680px, calc(100% - 24px))",
  maxHeight: "calc(100dvh - 24px)", zIndex: "2147483000",
};

/**
 * Puts an element with a shadow root into the page. `host` is the element for it; null stands for the dock.
 *
 * @type {Drawing["createElement"]}
 */
export function createElement(host, { theme, dir, locale, density }) {
  const element = /** @type {ElementOfPanel} */ (document.createElement("div"));
  element.dataset.askUserQuestion = "";
  if (density === "compact") element.dataset.density = density;
  if (dir) element.dir = dir;
  if (locale) element.lang = locale;
  if (!host) {
    Object.assign(element.style, DOCK_STYLE);
    // For styles. Where they ask for the attribute `popover`, Chromium 123 does not draw the buttons once it is there.
    element.dataset.dock = "";
  } else if (self !== top) element.dataset.framed = "";
  const parent = host ?? document.body;
  // Before the element is there, because this needs the styles of everything that is.
  setTheme(element, theme, parent);
  element.attachShadow({ mode: "open" }).adoptedStyleSheets = shared();
  parent.append(element);
  return element;
}
