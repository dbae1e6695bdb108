// The place of a panel in the page, from when its element is put there until the element is removed.

/**
 * Prepares an element of `createElement` in `panel-element.js` for a panel.
 *
 * @param {HTMLElement} element
 * @param {Element | null} host What it is in; null for the dock.
 * @param {object} lazy Functions of modules that few panels need: of `extras/dock.js` and `shared/trusted-events.js`.
 * @param {object} options The options of the panel.
 * @param {() => void} onRemove Called once the page has removed the element.
 * @param {(visible: boolean) => void} onVisibility See `observeVisibility` in `visibility.js`.
 */
export function createContainer(element, host, { openDock, refuseScripted }, { locale, receipt }, onRemove, onVisibility) {
  if (locale) import("../locale/separators.js").then(({ setSeparators }) => setSeparators(element, locale)).catch(() => {});
  const root = element.shadowRoot;
  refuseScripted?.(root);
  // Where the dock cannot be loaded, the panel stays at the end of the page, and scrolls in a window that is too low for it.
  if (!host && !openDock) element.style.overflow = "auto";
  // The end of the page itself ends no question: a test runner closes its window, and nothing works after that.
  const stopRemoval = (openDock ?? observeRemoval)(element, () => globalThis.document && onRemove());
  const stopVisibility = observeLater(element, onVisibility);
  const stopFocus = untilEnd(import("../shared/focus.js").then(({ helpFocus }) => () => helpFocus(root)));
  const receipts = import("../extras/receipt.js").catch(() => {});
  // A dock leaves nothing behind; in a host the receipt stays.
  const keepsReceipt = host && receipt !== false && element.isConnected;
  let card;
  return {
    element,
    root,
    /** The element to draw the receipt into, if one is to stay. */
    receipt() {
      if (!keepsReceipt || !element.isConnected) return undefined;
      card = document.createElement("div");
      return card;
    },
    /** Replaces the panel by its receipt, or removes the element where there is none. Resolves once that can be used. */
    close() {
      stopRemoval();
      stopVisibility();
      stopFocus();
      if (!card?.firstChild) return element.remove();
      element.dataset.receipt = receipt === "inline" ? "inline" : "box";
      root.replaceChildren(...card.childNodes);
      return receipts.then((lazy) => lazy?.prepare(root));
    },
  };
}

/** Observes the visibility once the code for it has been loaded. Until then the panel counts as hidden: it is not armed. */
function observeLater(element, onVisibility) {
  onVisibility(false);
  const isLoaded = import("../shared/visibility.js").then(({ observeVisibility }) => () => observeVisibility(element, onVisibility));
  return untilEnd(isLoaded, () => onVisibility(true));
}

/** Calls the function that a promise resolves to, then `after`, also where it rejects. Returns a function that ends all this. */
function untilEnd(loading, after) {
  let stop;
  let ended = false;
  loading
    .then((start) => ended || (stop = start()))
    .catch(() => {})
    .then(() => ended || after?.());
  return () => {
    ended = true;
    stop?.();
  };
}

/** Calls `onRemove` when the element has been removed. An element that is only moved is back by then. */
function observeRemoval(element, onRemove) {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) onRemove();
  });
  for (let root = element.getRootNode(); root; root = root.host?.getRootNode()) {
    observer.observe(root, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}
