// What browsers leave undone for the focus in a panel.

/** @typedef {Element | null | undefined} Around The next element around another one, if there is one. */

/**
 * Keeps the focused row of the panel in a shadow root in view, and its focus where it is. Returns a function that ends this.
 *
 * @param {ShadowRoot} root
 */
export function helpFocus(root) {
  // Any script can dispatch an event without the members of its class.
  /**
   * @template {"FocusEvent" | "KeyboardEvent"} Name
   * @param {Event} event
   * @param {Name} name
   * @returns {event is InstanceType<(typeof globalThis)[Name]>}
   */
  const isReal = (event, name) => event instanceof /** @type {Window & typeof globalThis} */ (root.ownerDocument.defaultView)[name];
  // In WebKit a radio button that an arrow key reaches is not `:focus-visible`.
  let byKey = false;
  // Browsers scroll a focused control into view, but not the row around it. A press on a radio button or checkbox scrolls
  // nothing, because its release would hit another row.
  /** @param {Element | null} focused */
  const show = (focused) => {
    const row = focused && (byKey || focused.matches(":focus-visible")) && focused.closest("[part~=row], [part=notes]");
    if (!row) return;
    row.scrollIntoView({ block: "nearest" });
    uncover(row);
  };
  // What had the focus last. Browsers do not agree on the events of an element that is removed.
  /** @type {Element | undefined} */
  let last;
  /** @type {Animation | undefined} */
  let wait;
  /** @param {Event} event */
  const onFocus = (event) => {
    show(root.activeElement);
    if (!isReal(event, "FocusEvent")) return;
    if (
      ORCA_WAITS?.test(/** @type {Element} */ (event.target).localName) &&
      !/** @type {Element | null} */ (event.relatedTarget)?.checkVisibility() && last?.checkVisibility() === false
    ) {
      wait?.cancel();
      wait = comeBack(root);
    }
    last = /** @type {Element} */ (event.target);
  };
  // The chips of several questions are one line, whose buttons the arrow keys reach like radio buttons.
  /** @param {Event} event */
  const onKey = (event) => {
    if (!isReal(event, "KeyboardEvent")) return;
    byKey = true;
    const tab = /** @type {Partial<Element>} */ (event.target).closest?.("[part~=tab]");
    const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key] * (tab?.matches(":dir(rtl)") ? -1 : 1);
    if (!tab || !step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (/** @type {ParentNode} */ (tab.parentNode).querySelectorAll(":enabled"))];
    /** @type {HTMLElement} */ (tabs.at((tabs.indexOf(/** @type {HTMLElement} */ (tab)) + step) % tabs.length)).focus();
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {Event} event */
  const onPress = (event) => {
    byKey = false;
    keepFocus(/** @type {MouseEvent} */ (event));
  };
  // An on-screen keyboard makes the window smaller.
  const onResize = () => show(root.querySelector("textarea:focus"));
  // What is read first in a step is at its beginning, wherever the person was in the one before (INT-44).
  /** @type {string | undefined} */
  let stage;
  const steps = new MutationObserver(() => {
    const before = stage;
    stage = root.querySelector("#review, .ask > .text")?.id;
    if (!before || !stage || before === stage) return;
    /** @type {Element} */ (root.querySelector("[part=scroll]")).scrollTop = 0;
    for (const part of ["legend", "#review", "[part=head]"]) root.querySelector(part)?.scrollIntoView({ block: "nearest" });
    show(root.activeElement);
  });
  steps.observe(root, { subtree: true, childList: true, attributeFilter: ["id"] });
  stage = root.querySelector(".ask > .text")?.id;
  root.addEventListener("focusin", onFocus);
  root.addEventListener("keydown", onKey);
  root.addEventListener("mousedown", onPress);
  window.addEventListener("resize", onResize);
  return () => {
    if (root.activeElement) queueMicrotask(() => focusReceipt(root));
    steps.disconnect();
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("keydown", onKey);
    root.removeEventListener("mousedown", onPress);
    window.removeEventListener("resize", onResize);
  };
}

/** The room for the ring around a focused row, in CSS pixels. */
const RING_PX = 8;

/**
 * Scrolls what is around the panel until its buttons, which stay in sight, no longer stand over this row. Chromium 123 to 129 applies the
 * `scroll-margin` of a row only to the scroller next to it, which is the panel's own.
 *
 * @param {Element} row
 */
function uncover(row) {
  const scroller = /** @type {Element & { parentNode: Element }} */ (row.closest("[part=scroll]"));
  const foot = scroller?.parentNode.querySelector("[part~=foot]");
  if (!foot) return;
  for (let around = /** @type {Around} */ (scroller.parentNode); around; around = around.assignedSlot ?? around.parentElement ?? hostOf(around.getRootNode())) {
    const [inner, outer, { top }, { top: end }] = [row, scroller, around, foot].map((one) => one.getBoundingClientRect());
    const covered = Math.min(inner.bottom + RING_PX, outer.bottom) - end;
    if (covered < 1) return;
    // The beginning of a row for which there is too little room stays in sight.
    const room = Math.max(inner.top, outer.top) - RING_PX - Math.max(top, 0);
    if (room > 0) around.scrollBy({ top: Math.min(covered, room), behavior: "instant" });
  }
}

/** Orca reads on the desktops of Linux alone. Browsers name X11 there, with Wayland too. */
const [, browser] = /X11;.*Linux.*(Firefox|Chrome)\//.exec(globalThis.navigator?.userAgent) ?? [];

/** The elements whose focus is delayed. In Chromium only text fields, because the key that ends the delay would not check a box. */
const ORCA_WAITS = /** @type {Record<string, RegExp | undefined>} */ ({ Firefox: /./, Chrome: /^textarea$/ })[/** @type {string} */ (browser)];

/** How long Orca 43 needs to notice that an element is gone. */
const NOTICE_MS = 100;

/**
 * When the focused element is removed or hidden, Orca 43 does not announce the one that gets the focus next, and in a text field it stays in browse
 * mode, where letters are commands. So the focus goes to the panel first, and to the element when a key is pressed or Orca has noticed.
 * Returns the delay, an animation of nothing: it also ends where a test stops the clock of all timers.
 *
 * @param {ShadowRoot} root
 */
function comeBack(root) {
  const focused = /** @type {HTMLElement} */ (root.activeElement);
  // A region with a name is among what Orca knows, whether it can have the focus or not.
  const around = /** @type {HTMLElement | null | undefined} */ (focused?.closest("[part=panel]"));
  if (!around) return;
  const { id } = focused;
  around.tabIndex = -1;
  around.style.outline = "none";
  around.focus({ preventScroll: true });
  const again = () => {
    around.onkeydown = null;
    // Another kind of field may have taken the place of a field meanwhile, with its id.
    const target = root.getElementById(id) ?? (focused.isConnected && focused);
    if (root.activeElement === around) {
      // Something else was drawn, and the focus waits for that.
      if (!target) return;
      target.focus();
    }
    around.removeAttribute("tabindex");
    around.style.outline = "";
  };
  around.onkeydown = again;
  const wait = around.animate(null, NOTICE_MS);
  wait.onfinish = again;
  return wait;
}

/**
 * Whoever answers in the panel and came from nowhere, as with a mouse, is then at its receipt.
 *
 * @param {ShadowRoot} root
 */
function focusReceipt(root) {
  /** @type {HTMLElement | null} */
  const receipt = root.querySelector("[part=receipt]");
  if (!receipt || root.ownerDocument.activeElement !== root.ownerDocument.body) return;
  receipt.tabIndex = -1;
  receipt.addEventListener("blur", () => receipt.removeAttribute("tabindex"), { __proto__: null, once: true });
  receipt.focus({ preventScroll: true });
}

/**
 * The second press of a double click on a label would select a word and take the focus from its control.
 *
 * @param {MouseEvent} event
 */
function keepFocus(event) {
  if (event.detail > 1 && /** @type {Element[]} */ (event.composedPath()).find((node) => /^(label|textarea)$/.test(node.localName))?.localName === "label") event.preventDefault();
}

/**
 * A document has no host, but may inherit one from what a script has added to all objects.
 *
 * @param {Node} root
 */
const hostOf = (root) => (root instanceof ShadowRoot ? root.host : undefined);
