// What a panel takes from the page around it: whether that is dark or light, and its colors. The font and the size come by themselves.

import { lookOf } from "./look-of-page.js";

const MARK = /(^|\s)(theme-)?(dark|light)(-mode|-theme)?(\s|$)/;

/** "dark" or "light", where an element says it in its class, or in an attribute such as `data-theme` or `data-color-mode`. */
function markOf(element) {
  for (const { name, value } of element.attributes) {
    const mark = /^(class|data-(?!dark|light).*(theme|mode|scheme))$/.test(name) && MARK.exec(value);
    if (mark) return mark[3];
  }
}

/** The element around another one in what the browser draws. */
export const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? hostOf(element.getRootNode());

/** A document has no host, but may inherit one from what a script has added to all objects. */
const hostOf = (root) => (root instanceof ShadowRoot ? root.host : undefined);

/**
 * Sets the theme of an element. Without one of its own, it has that of the page: its background and its colors, or, where nothing has a
 * background, what the nearest element around it says by a mark or by `color-scheme`. Where the page says nothing, it is the preference
 * of the system.
 */
export function setTheme(element, theme, around = parentOf(element)) {
  const isOwn = theme === "dark" || theme === "light";
  const above = [];
  for (let at = around; at; at = parentOf(at)) above.push(at);
  // One for each, because making them takes time.
  const styles = above.map((element) => getComputedStyle(element));
  const { scheme, look } = isOwn || !around ? { look: {} } : lookOf(above, styles);
  const value = isOwn ? theme : `auto ${scheme ?? themeIn(above, styles)}`;
  // Browsers look for the effect of an attribute also where it is set to what it is.
  if (element.dataset.theme !== value) element.dataset.theme = value;
  for (const name of ["bg", "text", "primary", "on-primary", "soft", "radius"]) element.style.setProperty(`--page-${name}`, look[name] ?? "");
}

/** An element with a `color-scheme` of its own says it for those inside. */
function themeIn(above, styles) {
  const schemes = styles.map(({ colorScheme }) => colorScheme);
  const end = schemes.findIndex((scheme) => scheme !== schemes[0]);
  return above.slice(0, end < 0 ? undefined : end).map(markOf).find(Boolean) ?? (schemes[0] === "normal" ? "" : "inherit");
}
