// What a panel takes from the page around it: whether that is dark or light, and its colors. The font and the size come by themselves.

import { lookOf } from "./look-of-page.js";

/** The element around another one in what the browser draws. */
export const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

/**
 * Sets the theme of an element. Without one of its own, it has that of the page: its background and its colors, or, where nothing has a
 * background, the `mark` of `theme.js` or the `color-scheme`. Where the page says nothing, it is the preference of the system.
 */
export function setTheme(element, theme, around = parentOf(element), mark) {
  const isOwn = theme === "dark" || theme === "light";
  const { scheme, look } = isOwn ? { look: {} } : lookOf(around, parentOf);
  const stated = () => mark ?? (around && getComputedStyle(around).colorScheme !== "normal" ? "inherit" : "");
  const value = isOwn ? theme : `auto ${scheme ?? stated()}`;
  // Browsers look for the effect of an attribute also where it is set to what it is.
  if (element.dataset.theme !== value) element.dataset.theme = value;
  for (const name of ["bg", "text", "primary", "on-primary", "radius"]) {
    const [property, value = ""] = [`--page-${name}`, look[name]];
    if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
  }
}
