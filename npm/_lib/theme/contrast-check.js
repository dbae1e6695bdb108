// Which panels need a contrast check of their colours: those that have any from their page.

const COLOURS = "background inset text text-secondary text-muted label primary on-primary link success error warning control";

/**
 * What each element had when it was checked.
 *
 * @type {WeakMap<Element, string>}
 */
const checked = new WeakMap();

/**
 * Checks the contrast where the page has colours of its own, or the panel has taken colours from it, and something has changed.
 *
 * @param {HTMLElement} element
 */
export function checkContrast(element) {
  const style = getComputedStyle(element);
  const own = COLOURS.split(" ").map((name) => style.getPropertyValue(`--ask-${name}`));
  const taken = ["bg", "text", "primary"].map((name) => element.style.getPropertyValue(`--page-${name}`));
  const now = [element.dataset.theme, style.colorScheme, ...own, ...taken].join();
  if (![...own, ...taken].some(Boolean) || checked.get(element) === now) return;
  checked.set(element, now);
  import("./contrast.js").then((lazy) => element.isConnected && lazy.repairColours(element)).catch(() => {});
}
