/**
 * The part of the page's state that a link can carry: `#scene=database&theme=dark`.
 * @typedef {Record<string, string>} Address
 */

/** @returns {Address} */
export function readAddress() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/**
 * Writes the address without a step in the history: Back leaves the page instead of replaying scenes.
 * @param {Address} address empty values are left out
 */
export function writeAddress(address) {
  const kept = Object.entries(address).filter(([, value]) => value);
  const hash = kept.length > 0 ? `#${new URLSearchParams(kept)}` : "";
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}

/**
 * Calls back when somebody follows another link to this page; never for `writeAddress`.
 * @param {(address: Address) => void} listen
 */
export function onAddress(listen) {
  addEventListener("hashchange", () => listen(readAddress()));
}
