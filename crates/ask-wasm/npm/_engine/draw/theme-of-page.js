// Whether an element in the page is dark or light.

const MARK = /(^|\s)(theme-)?(dark|light)(-mode|-theme)?(\s|$)/;

/** "dark" or "light", where an element says it in its class, or in an attribute such as `data-theme` or `data-color-mode`. */
export function markOf(element) {
  for (const { name, value } of element.attributes) {
    const mark = /^(class|data-(?!dark|light).*(theme|mode|scheme))$/.test(name) && MARK.exec(value);
    if (mark) return mark[3];
  }
}

/** The element around another one in what the browser draws. */
export const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host;

/**
 * Sets the theme of an element. Without one of its own, it has that of the page: what the nearest element around it says, by
 * a mark or by `color-scheme`. Where the page says nothing, it is the preference of the system.
 */
export function setTheme(element, theme, around = parentOf(element)) {
  const value = theme === "dark" || theme === "light" ? theme : `auto ${themeIn(around)}`;
  // Browsers look for the effect of an attribute also where it is set to what it is.
  if (element.dataset.theme !== value) element.dataset.theme = value;
}

function themeIn(around) {
  const schemeOf = (element) => element && getComputedStyle(element).colorScheme;
  const scheme = schemeOf(around);
  let mark;
  for (let at = around; at && !mark; at = parentOf(at)) mark = schemeOf(at) === scheme && markOf(at);
  return mark || (scheme === "normal" ? "" : "inherit");
}
