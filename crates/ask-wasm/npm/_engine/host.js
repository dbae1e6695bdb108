// The page around a panel: where it goes, what the person is doing there, and errors of its own.

/** The element a host is named by; null when there is none. */
export const elementOf = (place) => (typeof place === "string" ? document.querySelector(place) : place) ?? null;

/** Whether the person is not in the middle of anything: nothing has the focus, or only something that was pressed. */
export function isIdle() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return !element || element === document.body || /^(BUTTON|A)$/.test(element.tagName);
}

/** A host that throws hears of it as of any error of its own; the panel goes on. */
export function reportErrors(call) {
  try {
    return call();
  } catch (error) {
    reportError(error);
  }
}
