// The place of a panel in the page, from when its element is put there until the element is removed.

/** @import { Ask, AskOptions, Container, Early, ElementOfPanel, Seen } from "../types/page.js" */

/**
 * Prepares an element of `createElement` in `panel-element.js` for a panel.
 *
 * @param {ElementOfPanel} element
 * @param {Element | null} host What it is in; null for the dock.
 * @param {Pick<Ask, "openDock" | "refuseScripted" | "early" | "panel">} ask Functions of modules that few panels need: of `extras/dock.js` and `shared/trusted-events.js`; the early panel; and what the page has of it.
 * @param {AskOptions} options The options of the panel.
 * @param {() => void} onRemove Called once the page has removed the element.
 * @param {(visible: boolean, waited?: number) => void} onVisibility See `observeVisibility` in `visibility.js`. `report()` calls it
 *   first, with how long an early panel has been visible and left alone (ms).
 * @returns {Container}
 */
export function createContainer(element, host, { openDock, refuseScripted, early, panel }, { locale, receipt }, onRemove, onVisibility) {
  if (locale) import("../locale/separators.js").then(({ setSeparators }) => setSeparators(element, locale)).catch(() => {});
  const root = element.shadowRoot;
  refuseScripted?.(root);
  // Where the dock cannot be loaded, the panel stays at the end of the page, and scrolls in a window that is too low for it.
  if (!host && !openDock) element.style.overflow = "auto";
  // The end of the page itself ends no question: a test runner closes its window, and nothing works after that.
  const stopRemoval = (openDock ?? observeRemoval)(element, () => globalThis.document && onRemove(), panel);
  const seen = early?.seen ?? observeLater(element);
  const stopFocus = untilEnd(import("../shared/focus.js").then(({ helpFocus }) => () => helpFocus(root)));
  const receipts = import("../extras/receipt.js").catch(() => {});
  // A dock leaves nothing behind; in a host the receipt stays.
  const keepsReceipt = host && receipt !== false && element.isConnected;
  /** @type {HTMLElement | undefined} */
  let card;
  return {
    element,
    root,
    /** Reports the visibility from now on. */
    report() {
      seen.ended?.abort();
      seen.report = onVisibility;
      onVisibility(!!seen.since, early && performance.now() - /** @type {number} */ (seen.since));
    },
    /** The element to draw the receipt into, if one is to stay. The panel is still there. */
    receipt() {
      stopFocus();
      if (!keepsReceipt || !element.isConnected) return undefined;
      return (card ??= document.createElement("div"));
    },
    /** Replaces the panel by its receipt, or removes the element where there is none. Resolves once that can be used. */
    close() {
      stopRemoval();
      seen.stop();
      stopFocus();
      if (!card?.firstChild) return element.remove();
      element.dataset.receipt = receipt === "inline" ? "inline" : "box";
      const { offsetHeight } = element;
      root.replaceChildren(...card.childNodes);
      return receipts.then((lazy) => lazy?.prepare(root, offsetHeight));
    },
  };
}

/**
 * Observes the visibility, and whether the element and its buttons stay where they are, once the code for it has been loaded. Until then an
 * element counts as hidden: its panel is not armed. Where the code cannot be loaded, it is visible while it is drawn.
 *
 * @param {ElementOfPanel} element
 */
function observeLater(element) {
  const seen = /** @type {Seen} */ (/** @type {object} */ ({ __proto__: null, since: 0, report() {}, restart: () => seen.since && change(true) }));
  const change = (/** @type {boolean} */ visible) => {
    seen.since = visible && performance.now();
    seen.report(visible);
  };
  const isLoaded = Promise.all([import("../shared/stillness.js"), import("../shared/visibility.js"), import("../shared/steps.js")]).then(([lazy, { observeVisibility }, { followSteps }]) => () => {
    const stops = [followSteps(element.shadowRoot), lazy.observeStillness(element, seen.restart), observeVisibility(element, change)];
    return () => stops.forEach((stop) => stop());
  });
  seen.stop = untilEnd(isLoaded, () => {
    const observer = new ResizeObserver(() => change(element.offsetHeight > 0));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return seen;
}

/**
 * Observes an early panel, if there is one. The half second in which no press counts begins with it, and begins anew when something
 * happens to it, also when somebody presses what cannot be pressed yet, or comes back to the window (as in `arming.rs`).
 *
 * @param {Early} [early]
 */
export function observe(early) {
  if (!early) return;
  const { element, close } = early;
  const seen = (early.seen = observeLater(/** @type {ElementOfPanel} */ (element)));
  const ended = (seen.ended = new AbortController());
  early.close = () => {
    ended.abort();
    seen.stop();
    early.seen = undefined;
    close();
  };
  /** @type {(target: EventTarget, names: string[], listener: (event: any) => unknown) => void} Events of several kinds. */
  const listen = (target, names, listener) => names.forEach((name) => target.addEventListener(name, listener, ended));
  listen(window, ["focus", "visibilitychange"], seen.restart);
  listen(/** @type {ElementOfPanel} */ (element).shadowRoot, ["pointerdown", "keydown"], ({ target, key }) => (/^E(nt|sc)/.test(key) || !target.closest(".row")) && seen.restart());
}

/**
 * Calls the function that a promise resolves to, or `instead` where there is none. Returns a function that ends what they begin.
 *
 * @param {Promise<() => () => void>} loading
 * @param {() => () => void} [instead]
 */
function untilEnd(loading, instead) {
  /** @type {(() => void) | undefined} */
  let stop;
  let ended = false;
  loading
    .then((start) => ended || (stop = start()))
    .catch(() => ended || (stop = instead?.()));
  return () => {
    ended = true;
    stop?.();
  };
}

/**
 * Calls `onRemove` when the element has been removed. An element that is only moved is back by then.
 *
 * @param {Element} element
 * @param {() => void} onRemove
 */
function observeRemoval(element, onRemove) {
  const observer = new MutationObserver(() => {
    if (!element.isConnected) onRemove();
  });
  for (let root = element.getRootNode(); root; root = /** @type {Node} */ (root instanceof ShadowRoot && root.host.getRootNode())) {
    observer.observe(root, { __proto__: null, childList: true, subtree: true });
  }
  return () => observer.disconnect();
}
