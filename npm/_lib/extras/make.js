// The elements of what is loaded on demand.

/** @import { Marked } from "../types/actions.js" */

/**
 * An element with a text. `part` is its class, for the style sheet, and its CSS part, for the page's.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [part]
 */
export function make(tag, part, text = "") {
  const element = document.createElement(tag);
  if (part) {
    element.className = part;
    element.setAttribute("part", part);
  }
  element.textContent = text;
  return element;
}

/**
 * A button that calls `press` with the event.
 *
 * @param {string} part
 * @param {string} text
 * @param {(event: MouseEvent) => unknown} press
 */
export function button(part, text, press) {
  const element = make("button", part, text);
  element.type = "button";
  element.addEventListener("click", press);
  return element;
}

/** Chromium 123 to 129 does not break the line with character 65,535 of a text node, which then ends out of sight. */
export const PIECES = /[^]{1,32768}/gu;

/**
 * Text nodes, and an element for each mark.
 *
 * @param {Element} parent
 * @param {Marked} text
 */
export function fill(parent, text) {
  for (const [at, part] of [text].flat().entries()) parent.append(...(at % 2 ? [make("span", "action-mark", part)] : part.match(PIECES) ?? []));
}

/**
 * Folds a long text. Returns the button that unfolds it, named by what it does and whose text it is.
 *
 * @param {HTMLElement} content
 * @param {string} name
 * @param {string} labelId
 * @param {(() => void) | undefined} onUnfold
 */
export function foldOf(content, name, labelId, onUnfold) {
  content.dataset.state = "folded";
  const more = button("link action-more", name, () => {
    // Another element may stand in its place.
    const [folded] = /** @type {HTMLCollectionOf<HTMLElement>} */ (/** @type {Element} */ (more.parentElement).children);
    delete folded.dataset.state;
    // The button, which has the focus, goes away.
    folded.tabIndex = -1;
    folded.focus({ __proto__: null, preventScroll: true });
    more.remove();
    /** @type {() => void} */ (onUnfold)();
  });
  more.id = `${labelId}-more`;
  more.setAttribute("aria-labelledby", `${more.id} ${labelId}`);
  return more;
}
