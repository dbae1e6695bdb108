// What React was given for an element but did not do. React 18 sets no objects and attaches no handlers on custom elements, and
// React 19 does neither on one that a server has rendered (https://github.com/facebook/react/issues/35446). React keeps these
// values in a property of the element, from which they are taken here. If a later React keeps them elsewhere, nothing is taken.

const RECORD = "__reactProps$";

const EVENTS = ["outcome", "answer", "draft", "error"];

/** For how many frames an element without questions looks for them: React may start long after the element is defined. */
const FRAMES = 600;

/**
 * What a page may have written at the element in JSX: unknown values, of which two are options.
 *
 * @typedef {Record<string, unknown> & { questions?: unknown, options?: unknown }} Props
 */

/** @type {(element: Element) => Props} */
const propsOf = (element) =>
  /** @type {Record<string, Props>} */ (/** @type {unknown} */ (element))[/** @type {string} */ (Object.keys(element).find((key) => key.startsWith(RECORD)))] ?? {};

/**
 * Sets the objects on the element as soon as React has them. Ends where the element gets questions from the page.
 *
 * @param {HTMLElement & { questions: unknown }} element
 */
export function takeObjects(element) {
  let frames = FRAMES;
  const look = () => {
    if (!element.isConnected) return;
    const { questions, options } = propsOf(element);
    if (questions && typeof questions === "object") Object.assign(element, options && { options }, { questions });
    else if (element.questions === undefined && frames > 0) {
      frames -= 1;
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/**
 * Attaches the handlers of the last render. `attached` are those of the last call, by event. A handler that React has attached as
 * well is called once, because a target has each function only once.
 *
 * @param {Element} element
 * @param {Record<string, unknown>} attached
 */
export function takeHandlers(element, attached) {
  const props = propsOf(element);
  for (const name of EVENTS) {
    const handler = props[`on${name}`];
    if (attached[name] === handler) continue;
    element.removeEventListener(name, /** @type {EventListener} */ (attached[name]));
    if (typeof handler === "function") element.addEventListener(name, /** @type {EventListener} */ (handler));
    attached[name] = handler;
  }
}
