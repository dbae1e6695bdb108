/**
 * The part of the page's state that is kept in its address: `#scene=database&theme=dark`.
 * @typedef {Record<string, string>} Address
 */

/** @returns {Address} */
export function readAddress() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/**
 * Replaces the address without a history entry, so that Back leaves the page instead of replaying scenes.
 * @param {Address} address empty values are left out
 */
export function writeAddress(address) {
  const kept = Object.entries(address).filter(([, value]) => value);
  const hash = kept.length > 0 ? `#${new URLSearchParams(kept)}` : "";
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}

/**
 * Calls back when the address changes by a link or by editing, but not for `writeAddress`.
 * @param {(address: Address) => void} listen
 */
export function onAddress(listen) {
  addEventListener("hashchange", () => listen(readAddress()));
}
