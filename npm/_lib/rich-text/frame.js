// An agent's HTML in a frame that runs no script, loads nothing, sends nothing and is inert. No other module passes markup
// to the browser. `html/tree.js` writes that markup; the sandbox and the policy are the second line of defence.

import { rebuild } from "./html/tree.js";

/** @typedef {{ createHTML(text: string): string }} Policy What makes markup that the page's Trusted Types allow. */
/** @typedef {{ trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }} TrustedTypes Not all browsers have them. */

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * Rules of the first layer win where they are important, and lose otherwise. Animations end at once: a panel that waits
 * costs nothing. Links have no address, so the browser would show them as text.
 */
const BASE = `@layer { *, ::before, ::after { animation-duration: 1ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important; transition: none !important; } a { color: #00e; text-decoration: underline; } }`;

/** A frame that has not loaded after so much time on a visible page is replaced by the text: steps of milliseconds. */
const STEPS = 8;
const STEP_MS = 250;

/**
 * Texts whose frame did not load.
 *
 * @type {Set<string>}
 */
const hung = new Set();

/** @type {Policy | null | undefined} */
let policy;
/** @type {boolean | undefined} */
let styled;

/**
 * A fragment with the frame. Throws where Trusted Types allow no policy named `ask-user-question`.
 *
 * @param {HTMLElement} element
 * @param {string} html
 */
export function frame(element, html) {
  if (hung.has(html)) throw new Error("its frame did not load");
  const document = element.ownerDocument;
  if (policy === undefined) policy = createPolicy();
  if (!policy) throw new Error("Trusted Types allow no policy named ask-user-question");
  styled ??= allowsStyles(document);
  const { styles, body, roots, spoken } = rebuild(html, styled);
  const frame = document.createElement("iframe");
  frame.setAttribute("part", "md-frame");
  frame.setAttribute("sandbox", "");
  // A browser may preload images before it reads the policy in the document; this attribute applies before that.
  frame.setAttribute("csp", POLICY);
  frame.referrerPolicy = "no-referrer";
  frame.inert = true;
  frame.tabIndex = -1;
  frame.title = name(element);
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">${styled ? `<style>${BASE}</style>` : ""}`;
  frame.srcdoc = policy.createHTML(`<!doctype html><html${roots.html}><head>${head}${styles}</head><body${roots.body}>${body}</body></html>`);
  watch(frame, element, html);
  const fragment = document.createDocumentFragment();
  if (spoken) fragment.append(spokenText(document, spoken));
  fragment.append(frame);
  return fragment;
}

/** Null where it is refused. The browser reports a refusal as a violation, so there is one attempt for each page. */
function createPolicy() {
  /** @type {Policy} */
  const rules = { createHTML: (text) => text };
  try {
    return /** @type {typeof globalThis & TrustedTypes} */ (globalThis).trustedTypes?.createPolicy("ask-user-question", rules) ?? rules;
  } catch {
    return null;
  }
}

/**
 * Whether the page's policy allows inline styles. The frame inherits that policy and would report each style as a
 * violation; this attempt is the only one.
 *
 * @param {Document} document
 */
function allowsStyles(document) {
  const probe = document.createElement("i");
  probe.setAttribute("style", "order: 1");
  return probe.style.order === "1";
}

/**
 * Steps of a timer, instead of one timer, do not count the time during which the page itself is busy or hidden. They end
 * with a frame that has left the page, which never loads: a timer would keep its panel in memory.
 *
 * @param {HTMLIFrameElement} frame
 * @param {HTMLElement} element
 * @param {string} html
 */
function watch(frame, element, html) {
  let left = STEPS;
  let away = STEPS;
  /** @type {number | undefined} */
  let timer;
  const step = () => {
    if (!frame.isConnected) away -= 1;
    else if (!frame.ownerDocument.hidden) left -= 1;
    if (left === 0) replace();
    else if (away > 0) timer = setTimeout(step, STEP_MS);
  };
  const replace = () => {
    hung.add(html);
    element.textContent = html;
  };
  frame.addEventListener("load", () => clearTimeout(timer), { once: true });
  timer = setTimeout(step, STEP_MS);
}

/**
 * Screen readers skip an inert frame, so its text is beside it, visually hidden.
 *
 * @param {Document} document
 * @param {string} spoken
 */
function spokenText(document, spoken) {
  const element = document.createElement("div");
  element.setAttribute("part", "md-heard");
  element.textContent = spoken;
  return element;
}

/**
 * The accessible name of the preview, from the panel.
 *
 * @param {Element} element
 */
function name(element) {
  const id = element.getAttribute("aria-labelledby");
  const title = /** @type {Element | null | undefined} */ (id && /** @type {Partial<ShadowRoot>} */ (element.getRootNode()).getElementById?.(id));
  return element.getAttribute("aria-label") ?? title?.textContent ?? "HTML";
}
