// Draws texts with Markdown or HTML. Until this is loaded, and where it cannot be, they are shown as plain text.

import { inject } from "../basics/injected.js";
import { markdown } from "../load/markdown-load.js";
import { Elements } from "./elements.js";
import { attachStyles } from "./markdown-style.js";

/** @import { Runtime } from "../types/page.js" */

/** @typedef {"markdown" | "inline" | "html"} Kind */

/** Longer texts stay plain. The longest preview has 64 KiB. */
const LONGEST = 100_000;

/** Markup that may be in a question or a description. Most have none, and nothing more is loaded for them. */
const MARKS = /[*_`]|^\s*(?:[-+]|#{1,6}|\d{1,9}[.)])\s|^(?=.*-)(?=.*\|)[ \t|:-]+\r?$/m;

/** Once one text has been drawn, everything is loaded, and the next ones are drawn before the person sees them plain. */
let hasDrawn = false;

/**
 * Replaces `text`, the content of `element`, by elements. `kind` is "markdown" for a preview, "inline" for a question or a
 * description (emphasis, inline code, lists, tables, headings and line breaks only), or "html" for a preview in an inert frame. Resolves to
 * whether it did: it leaves an element alone that has been redrawn meanwhile, and for "html" where the page's Trusted
 * Types forbid markup. An element that was visible with plain text keeps that height, so that nothing below it jumps.
 *
 * @param {HTMLElement} element
 * @param {string} text
 * @param {Kind} kind
 * @param {Runtime} runtime
 * @param {() => void} [onResize] Called if the panel got another height by this.
 */
export async function render(element, text, kind, runtime, onResize) {
  const seen = !hasDrawn;
  if (text.length > LONGEST || (kind === "inline" && !MARKS.test(text))) return false;
  try {
    inject(runtime);
    const drawn = kind === "html" ? await framed(element, text) : await marked(element.ownerDocument, text, kind);
    if (!drawn.firstElementChild || !isUnchanged(element, text)) return false;
    attachStyles(/** @type {ShadowRoot | Document} */ (element.getRootNode()));
    if (seen) element.style.minHeight = `${element.getBoundingClientRect().height}px`;
    hasDrawn = true;
    const { host } = /** @type {Node & { host?: HTMLElement }} */ (element.getRootNode());
    const before = host?.offsetHeight;
    element.replaceChildren(drawn);
    if (host?.offsetHeight !== before) onResize?.();
    element.querySelectorAll("[part=md-scroll]").forEach((box) => letScroll(box, element, text));
    return true;
  } catch {
    // The plain text can be read; nobody needs this error.
    return false;
  }
}

/** @param {Document} document @param {string} text @param {Kind} kind */
async function marked(document, text, kind) {
  const { draw } = await markdown();
  const elements = new Elements(document, kind === "inline");
  draw(text, kind === "inline", elements);
  return elements.root;
}

/**
 * What is wider than its box scrolls in it, by the keyboard as well: then the box is a stop of its own, with the head as its name.
 *
 * @param {Element} box
 * @param {Element} element
 * @param {string} text
 */
function letScroll(box, element, text) {
  // The field for an answer is named by the question, which is long enough without its tables.
  const field = element.closest("fieldset")?.querySelector("textarea[aria-label]");
  field?.setAttribute("aria-label", /** @type {string} */ (field.getAttribute("aria-label")).replace(text, () => text.slice(0, text.search(/\n\|/) >>> 0).trim()));
  const head = /** @type {Element} */ (box.querySelector("thead"));
  head.id = `md-head-${(tables += 1)}`;
  const attributes = Object.entries({ role: "region", tabindex: "0", "aria-labelledby": head.id });
  const update = () => {
    const scrolls = box.scrollWidth > box.clientWidth;
    for (const [name, value] of attributes) if (scrolls) box.setAttribute(name, value); else box.removeAttribute(name);
  };
  new ResizeObserver(update).observe(box);
}

/** How many tables have a name. */
let tables = 0;

/** @param {HTMLElement} element @param {string} text */
async function framed(element, text) {
  const { frame } = await import("./frame.js");
  return frame(element, text);
}

/**
 * Whether the element still has this text. A translation tool may have split it into several nodes.
 *
 * @param {Element} element
 * @param {string} text
 */
const isUnchanged = (element, text) => [...element.childNodes].every((node) => node.nodeType === 3) && element.textContent === text;
