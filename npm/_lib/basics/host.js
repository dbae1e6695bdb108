// The page around a panel: its host element, what has the focus, and exceptions of its callbacks.

/** @import { Options } from "../../types/options.js" */

import { AskError } from "./injected.js";

/**
 * The element that a selector or an element stands for; null if there is none.
 *
 * @param {Options["host"] | null} host
 * @returns {HTMLElement | null}
 */
export const elementOf = (host) => /** @type {HTMLElement | null} */ ((typeof host === "string" ? document.querySelector(host) : host) ?? null);

/** Elements in which a browser shows no other element. */
const CHILDLESS = /^(br|canvas|iframe|img|input|script|select|svg|textarea|video)$/;

/**
 * The element in which a panel is to appear; null for the dock. Throws if it cannot contain one.
 *
 * @param {Options["host"] | null} host
 */
export function hostOf(host) {
  let element = null;
  try {
    element = elementOf(host);
  } catch {
    // A text that is no selector matches nothing.
  }
  if (typeof host === "string" && !element) throw new AskError("load", `No element matches the host ${host}`);
  if (!element) return null;
  const name = element.localName;
  if (!name) throw new AskError("load", "The host must be an element or a selector");
  if (CHILDLESS.test(name)) throw new AskError("load", `The host <${name}> cannot contain a panel`);
  // Style sheets, the focus and observers are those of one document.
  if (element.ownerDocument !== document) throw new AskError("load", `The host <${name}> is in the document of another window; import ask-user-question there, and ask there`);
  return element;
}

/** Whether the person is not busy: nothing has the focus, or only a button or link that was pressed. */
export function isIdle() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return !element || element === document.body || /^(BUTTON|A)$/.test(element.tagName);
}

/**
 * Calls the page. An exception is reported as an uncaught error of the page; the panel goes on.
 *
 * @template T
 * @param {() => T} call
 * @returns {T | undefined}
 */
export function reportErrors(call) {
  try {
    return call();
  } catch (error) {
    reportError(error);
  }
}
