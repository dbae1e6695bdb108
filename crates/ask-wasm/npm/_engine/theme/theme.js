// Panels and receipts that have the theme of the page follow it when it changes.

import { checkContrast } from "./contrast-check.js";

/** Weak references to their elements. */
const followers = new Set();

/** The functions of `theme-of-page.js`. As imports they would be a file of their own. */
let view;
/** The frame in which they look again. */
let frame;

const MARK = /(^|\s)(theme-)?(dark|light)(-mode|-theme)?(\s|$)/;

/** "dark" or "light", where an element says it in its class, or in an attribute such as `data-theme` or `data-color-mode`. */
function markOf(element) {
  for (const { name, value } of element.attributes) {
    const mark = /^(class|data-(?!dark|light).*(theme|mode|scheme))$/.test(name) && MARK.exec(value);
    if (mark) return mark[3];
  }
}

/** What the nearest element around a panel says, unless one in between has a `color-scheme` of its own. */
function markAround(element) {
  const schemeOf = (element) => getComputedStyle(element).colorScheme;
  const around = view.parentOf(element);
  for (let at = around; at && schemeOf(at) === schemeOf(around); at = view.parentOf(at)) {
    const mark = markOf(at);
    if (mark) return mark;
  }
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

/** Looks once, whatever has changed in a frame. */
const lookAgain = () =>
  void (frame ??= requestAnimationFrame(() => {
    frame = undefined;
    for (const element of current()) update(element);
  }));

// A page says by the attributes of the elements around a panel what it looks like. Where it says it in another way, the color of its text
// changes, which the panel's element inherits. What fades from one color to another is read when it has ended.
const observer = new MutationObserver(lookAgain);
document.addEventListener("transitionend", ({ propertyName }) => /color/.test(propertyName) && lookAgain(), true);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lookAgain);

function update(element, theme) {
  if (!element.isConnected) return;
  view.setTheme(element, theme, undefined, markAround(element));
  checkContrast(element);
}

/** Sets the theme of an element. Without one of its own, it follows the page. The element is not kept alive. */
export function setTheme(element, theme, drawing) {
  view = drawing;
  // The page may have changed it while this was loading.
  update(element, theme);
  if (!followsPage(element)) return;
  if (![...current()].includes(element)) followers.add(new WeakRef(element));
  for (let at = view.parentOf(element); at; at = view.parentOf(at)) observer.observe(at, { attributes: true });
}
