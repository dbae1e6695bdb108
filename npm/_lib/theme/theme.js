// Panels and receipts that have the theme of the page follow it when it changes.

/** @import { AskOptions, Drawing } from "../types/page.js" */

/** @typedef {Animation & { transitionProperty?: string }} Running */

/**
 * Weak references to their elements.
 *
 * @type {Set<WeakRef<HTMLElement>>}
 */
const followers = new Set();

/**
 * The functions of `theme-of-page.js`. As imports they would be a file of their own.
 *
 * @type {Drawing}
 */
let view;
/**
 * The frame in which they look again.
 *
 * @type {number | undefined}
 */
let frame;

/** @param {HTMLElement} element */
const followsPage = ({ dataset }) => dataset.theme?.startsWith("auto");

/** Elements that are still there and have no theme of their own. */
function* current() {
  for (const follower of followers) {
    const element = follower.deref();
    if (element && followsPage(element)) yield element;
    else followers.delete(follower);
  }
}

/** Looks once, whatever has changed in a frame, and again when what fades from one color to another has ended. */
const lookAgain = () =>
  void (frame ??= requestAnimationFrame(() => {
    frame = undefined;
    for (const element of current()) {
      update(element);
      const fading = [...around(element)].flatMap((at) => at.getAnimations?.() ?? []).filter((/** @type {Running} */ { transitionProperty }) => transitionProperty);
      for (const { finished } of fading) finished.then(lookAgain, () => {});
    }
  }));

/** A page says by the attributes of the elements around a panel what it looks like. */
const observer = new MutationObserver(lookAgain);

/**
 * The elements around a panel, from the inside out.
 *
 * @param {Element} element
 */
function* around(element) {
  for (let at = view.parentOf(element); at; at = view.parentOf(at)) yield at;
}

/** @param {HTMLElement} element @param {AskOptions["theme"]} [theme] */
function update(element, theme) {
  if (!element.isConnected) return;
  view.setTheme(element, theme);
  checkContrast(element);
}

/**
 * Sets the theme of an element. Without one of its own, it follows the page. The element is not kept alive.
 *
 * @param {HTMLElement} element
 * @param {AskOptions["theme"]} theme
 * @param {Drawing} drawing
 */
export function setTheme(element, theme, drawing) {
  view = drawing;
  // The page may have changed it while this was loading.
  update(element, theme);
  if (!followsPage(element)) return;
  if (![...current()].includes(element)) {
    followers.add(new WeakRef(element));
    // Where the page says it in another way, the color of its text changes, which the element inherits.
    element.addEventListener("transitionend", lookAgain);
  }
  for (const at of around(element)) observer.observe(at, { __proto__: null, attributes: true });
}

/** What a page may set of its own. */
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
function checkContrast(element) {
  const style = getComputedStyle(element);
  const own = COLOURS.split(" ").map((name) => style.getPropertyValue(`--ask-${name}`));
  const taken = ["bg", "text", "primary"].map((name) => element.style.getPropertyValue(`--page-${name}`));
  const now = [element.dataset.theme, style.colorScheme, ...own, ...taken].join();
  if (![...own, ...taken].some(Boolean) || checked.get(element) === now) return;
  checked.set(element, now);
  import("./contrast.js").then((lazy) => element.isConnected && lazy.repairColours(element)).catch(() => {});
}
