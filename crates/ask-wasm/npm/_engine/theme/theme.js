// Panels and receipts that have the theme of the page follow it when it changes.

import { checkContrast } from "./contrast-check.js";

/** Weak references to their elements. */
const followers = new Set();

/** What the elements around them say about the theme, as it was last seen. */
const stated = new WeakMap();

/** The functions of `theme-of-page.js`. As imports they would be a file of their own. */
let view;

const stateOf = (element) => `${view.markOf(element)} ${element.style?.colorScheme}`;

/** Of a page that sets classes and styles all the time, few changes concern the theme. */
function hasChanged({ target }) {
  const before = stated.get(target);
  stated.set(target, stateOf(target));
  return before !== stated.get(target);
}

const followsPage = ({ dataset }) => dataset.theme?.startsWith("auto");

/** Elements that are still there and have no theme of their own. */
function* current() {
  for (const follower of followers) {
    const element = follower.deref();
    if (element && followsPage(element)) yield element;
    else followers.delete(follower);
  }
}

const observer = new MutationObserver((changes) => {
  if (changes.filter(hasChanged).length) for (const element of current()) update(element);
});

function update(element, theme) {
  if (!element.isConnected) return;
  view.setTheme(element, theme);
  checkContrast(element);
}

/** Sets the theme of an element. Without one of its own, it follows the page. The element is not kept alive. */
export function setTheme(element, theme, drawing) {
  view = drawing;
  // The page may have changed it while this was loading.
  update(element, theme);
  if (!followsPage(element)) return;
  if (![...current()].includes(element)) followers.add(new WeakRef(element));
  for (let at = view.parentOf(element); at; at = view.parentOf(at)) {
    if (!stated.has(at)) stated.set(at, stateOf(at));
    observer.observe(at, { attributes: true });
  }
}
