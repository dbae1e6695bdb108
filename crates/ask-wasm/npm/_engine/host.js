// The page around a panel: its host element, what has the focus, and exceptions of its callbacks.

/** The element that a selector or an element stands for; null if there is none. */
export const elementOf = (host) => (typeof host === "string" ? document.querySelector(host) : host) ?? null;

/** Whether the person is not busy: nothing has the focus, or only a button or link that was pressed. */
export function isIdle() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return !element || element === document.body || /^(BUTTON|A)$/.test(element.tagName);
}

/** Calls the page. An exception is reported as an uncaught error of the page; the panel goes on. */
export function reportErrors(call) {
  try {
    return call();
  } catch (error) {
    reportError(error);
  }
}
