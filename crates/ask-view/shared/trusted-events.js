// For hosts that take answers from people only.

/** Everything with which a person can act on a panel. What a scripted click causes counts as trusted, so the click is stopped. */
const PRESSES = ["click", "keydown", "input", "change"];

/**
 * Stops events that scripts dispatch before they reach the panel in a shadow root.
 *
 * @param {ShadowRoot} root
 */
export function refuseScripted(root) {
  /** @param {Event} event */
  const refuse = (event) => {
    if (event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of PRESSES) root.addEventListener(name, refuse, true);
}
