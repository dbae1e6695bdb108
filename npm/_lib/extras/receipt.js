// What a receipt does: it unfolds its details, and its button copies. A page may keep thousands of receipts, so folded details
// are data and not elements.

import { copyOnPress } from "../shared/clipboard.js";

/** @import { Ask, Container, Page, ReceiptPage } from "../types/page.js" */
/** @import { Entry } from "../../types/outcome.js" */

/** @typedef {string | [name: string, attributes: [name: string, value: string][], content: Data[]]} Data A node as data: see `dataOf`. */

/** The height of a panel becomes that of its receipt in this time: long enough to be followed, and over before somebody reads. */
const EASE_MS = 160;

/**
 * Prepares the receipt in a shadow root, which takes the place of a panel of this height (CSS pixels).
 *
 * @param {ShadowRoot} root
 * @param {number} height
 */
export function prepare(root, height) {
  copyOnPress(root);
  drawMarkup(root);
  if (height) ease(/** @type {HTMLElement} */ (root.host), height);
  const details = /** @type {HTMLDetailsElement} */ (root.querySelector("details"));
  // The person may have been faster.
  if (details.open) return;
  const folded = [...details.children].slice(1);
  const kept = folded.map(dataOf);
  for (const element of folded) element.remove();
  // The options have no prototype, because the page may have changed it.
  details.addEventListener("toggle", () => (details.append(...kept.map(draw)), drawMarkup(root)), { __proto__: null, once: true });
}

/**
 * Draws the inline markup of what was asked, as the panel does. Most texts have none, and nothing is loaded for them.
 *
 * @param {ShadowRoot} root
 */
function drawMarkup(root) {
  const texts = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".receipt-what, .detail-ask, .details .desc"))].filter(
    ({ childElementCount, textContent }) => !childElementCount && /[*_`#|]|^-/m.test(textContent),
  );
  if (!texts[0]) return;
  const isLoaded = Promise.all([import("../rich-text/render.js"), import("../basics/injected.js")]);
  isLoaded.then(([{ render }, { runtime }]) => texts.forEach((text) => render(text, text.textContent, "inline", runtime)), () => {});
}

/**
 * Nothing in the receipt moves: what is below it comes closer.
 *
 * @param {HTMLElement} element
 * @param {number} height
 */
function ease(element, height) {
  // Test runners have neither.
  if (!element.animate || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate([{ minHeight: `${height}px` }, { minHeight: `${element.offsetHeight}px` }], { duration: EASE_MS, easing: "ease-out" });
}

/**
 * Draws the receipt of a stored outcome. `page` has functions of `page.js`.
 *
 * @param {Bare & Pick<Ask, "id" | "options">} ask It gets what else is read of it.
 * @param {unknown} questions
 * @param {unknown} outcome
 * @param {ReceiptPage} page
 */
export async function drawStored(ask, questions, outcome, page) {
  const { options } = ask;
  const { AskError, checkOptions, engineReady, hostOf, loadStyles, localize, panic, readQuestions, toText } = page;
  const host = hostOf(options.host);
  if (!host) throw new AskError("load", "receipt() needs a host: an element of the page, or a selector that matches one");
  const stored = await toText(outcome, "outcome");
  await Promise.all([engineReady(), loadStyles(), localize(options)]);
  checkOptions(options);
  await readQuestions(/** @type {Ask} */ (ask), questions);
  // A page that leaves none in the place of its panels asks for this one.
  Object.assign(ask, { host, options: { __proto__: null, ...options, receipt: options.receipt || "box" } });
  const { entries = [], response, automatic } = /** @type {{ entries?: Entry[], response?: unknown, automatic?: unknown }} */ (JSON.parse(stored) ?? {});
  const shown = leave(/** @type {Ask} */ (ask), Array.isArray(entries) && entries.every(Boolean) ? stored : "", page);
  const { container } = /** @type {Ask & { container: Container }} */ (ask);
  await /** @type {Ask} */ (ask).kept?.stop(!shown || response || automatic ? [] : entries, container.receipt());
  await container.close();
  if (!page.engine()) throw panic();
  if (!shown) throw new AskError("invalid", "The outcome does not belong to these questions");
  if (stored.includes('"files":')) (await import("./files/receipt.js")).drawReceipt(container.root, entries, options);
  return { element: container.element, remove: () => container.element.remove() };
}

/**
 * Draws the receipt of an outcome, given as JSON text, where the panel of these questions would be. It is there once the container is closed.
 * Returns whether the outcome belongs to the questions.
 *
 * @param {Ask} ask
 * @param {string} outcome
 * @param {Page} page
 */
export function leave(ask, outcome, page) {
  const { early, host, options } = ask;
  const element = early?.element ?? page.view().createElement(host, options);
  early?.end();
  ask.early = undefined;
  ask.container = page.createContainer(element, host, ask, options, () => {}, () => {});
  page.setTheme(ask);
  const card = /** @type {Container} */ (ask.container).receipt();
  return card && page.engine()?.receipt(ask.id, outcome, card);
}

/**
 * A text, or an element as its name, its attributes and its content.
 *
 * @param {Node} node
 * @returns {Data}
 */
const dataOf = (node) =>
  node instanceof Element
    ? [node.localName, [...node.attributes].map(({ name, value }) => [name, value]), [...node.childNodes].map(dataOf)]
    : /** @type {Text} */ (node).data;

/** @type {(data: Data) => string | HTMLElement} */
function draw(data) {
  if (typeof data === "string") return data;
  const [name, attributes, content] = data;
  const element = document.createElement(name);
  for (const attribute of attributes) element.setAttribute(...attribute);
  element.append(...content.map(draw));
  return element;
}
