// The dock: a panel without a host, at the bottom of the window and in front of everything.

/** @import { OpenDock } from "../types/page.js" */
/** @import { Panel } from "../../types/options.js" */

/** @typedef {Node & { host?: Element }} Root A shadow root, or what else is at the top. */

/** The space above and below a dock, in CSS pixels. */
const MARGINS = 24;

/** Beside the place, what browsers and pages give to popovers. The z-index is for browsers without them. */
const STYLE = {
  position: "fixed", inset: "auto 0 12px", margin: "0 auto", width: "min(680px, calc(100% - 24px))", border: "0", padding: "0",
  background: "none", overflow: "visible", zIndex: "2147483000",
};

/** In a narrow window a dock stands on its end. */
const NARROW = "@media (max-width: 480px) { [data-dock] { width: 100% !important; bottom: 0 !important; padding-block-end: env(safe-area-inset-bottom) !important } }";

/**
 * Makes an element that is in the page a dock. It stays in the topmost modal dialog: when dialogs open or close, or when one
 * is removed with the dock in it. Calls `onRemove` when the page has removed it. While somebody types where it would be, `panel` is
 * collapsed. Returns a function that ends all this.
 *
 * @type {OpenDock}
 */
export function openDock(element, onRemove, panel) {
  Object.assign(element.style, STYLE);
  const observer = new MutationObserver((changes) => {
    if (element.isConnected ? changes.some(({ type }) => type === "attributes") : element.parentNode) place();
    else if (!element.isConnected) onRemove();
  });
  /** @param {boolean} [isFirst] */
  const place = (isFirst) => {
    moveInFront(element, isFirst);
    for (let /** @type {Root | undefined} */ root = element.getRootNode(); root; root = root.host?.getRootNode()) {
      observer.observe(root, { __proto__: null, childList: true, subtree: true, attributeFilter: ["open"] });
    }
  };
  place(true);
  const stops = [makeRoom(element, () => spareField(element, panel)), followDialogs(element, place), followPrinting(element)];
  return () => {
    observer.disconnect();
    for (const stop of stops) stop();
  };
}

/**
 * The topmost modal dialog, outside of which nothing can be used. Everything else is inert, so a point of the window finds
 * the dialog or something in it, in open shadow roots, too.
 */
function topmostModal() {
  /** @type {[x: number, y: number]} */
  const point = [innerWidth / 2, innerHeight / 2];
  let /** @type {Element | null | undefined} */ at = document.elementFromPoint?.(...point);
  for (let inner; (inner = at?.shadowRoot?.elementFromPoint(...point)) && inner !== at; ) at = inner;
  for (; at; at = at.assignedSlot ?? at.parentElement ?? /** @type {Root} */ (at.getRootNode()).host) if (at.matches("dialog:modal")) return at;
  // The page may let presses through the dialog's backdrop.
  return [...document.querySelectorAll("dialog:modal")].at(-1);
}

/** @param {HTMLElement} element @param {boolean | undefined} isFirst */
function moveInFront(element, isFirst) {
  const parent = topmostModal() ?? document.body;
  const isThere = element.parentNode === parent;
  if (isThere && !isFirst) return;
  // A move loses the focus and what is scrolled, frames as well. `moveBefore()` keeps them, but not in every browser.
  if (!isThere && element.isConnected && parent.moveBefore) parent.moveBefore(element, null);
  else if (!isThere) parent.append(element);
  // In front is what entered the top layer last.
  lower(element);
  raise(element);
}

/** @param {Element} element */
const lower = (element) => element.removeAttribute("popover");

/** @param {HTMLElement} element */
function raise(element) {
  element.setAttribute("popover", "manual");
  element.showPopover?.();
}

/**
 * On paper a dock comes after the page. In the top layer it would lie over the text of every sheet.
 *
 * @param {HTMLElement} element
 */
function followPrinting(element) {
  const before = () => lower(element);
  const after = () => raise(element);
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  return () => {
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
  };
}

/**
 * Makes the end of the page reachable while the dock covers it.
 *
 * @param {HTMLElement} element
 * @param {() => (() => void) | undefined} onRoom Called once there is a panel in it; it may return what ends what it has begun.
 */
function makeRoom(element, onRoom) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(NARROW);
  const room = document.createElement("div");
  room.dataset.askUserQuestion = "room";
  room.ariaHidden = "true";
  let /** @type {(() => void) | undefined} */ stopSparing;
  // Test runners lay out nothing.
  if (!globalThis.ResizeObserver) return () => {};
  const observer = new ResizeObserver(() => {
    // A page scrolls only as far as its content. This element comes after it and takes no part in the layout.
    const isFlow = !/flex|grid/.test(getComputedStyle(document.body).display);
    if (!room.isConnected) (isFlow ? document.body : document.documentElement).append(room);
    const height = `${element.getBoundingClientRect().height + MARGINS}px`;
    Object.assign(room.style, { position: "absolute", width: "1px", height, visibility: "hidden" });
    sheet.replaceSync(`${NARROW} :where(:root) { --ask-dock-height: ${height}; scroll-padding-block-end: ${height} } @media print { [data-ask-user-question=room] { display: none } }`);
    // The page has made room by now, if it does.
    if (/** @type {ShadowRoot} */ (element.shadowRoot).querySelector(".foot")) stopSparing ??= onRoom() ?? (() => {});
  });
  observer.observe(element);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    observer.disconnect();
    stopSparing?.();
    room.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/**
 * Collapses a panel that has just arrived over the field in which somebody types, until they leave it. Returns a function that ends this.
 *
 * @param {HTMLElement} element
 * @param {Panel} panel
 */
function spareField(element, panel) {
  let field = document.activeElement;
  for (let inner; (inner = field?.shadowRoot?.activeElement); ) field = inner;
  if (!field?.matches?.("textarea, input, [contenteditable]") || /** @type {ShadowRoot} */ (element.shadowRoot).contains(field)) return undefined;
  const [{ top, bottom, left, right }, { bottom: end, left: start, right: side }] = [element, field].map((one) => one.getBoundingClientRect());
  if (end <= top || field.getBoundingClientRect().top >= bottom || side <= left || start >= right) return undefined;
  const stop = () => field.removeEventListener("blur", onLeave);
  // A window that is left keeps its focus for when it is back.
  const onLeave = () => field.matches(":focus") || (stop(), panel.expand());
  panel.collapse();
  field.addEventListener("blur", onLeave);
  return stop;
}

/**
 * Notices dialogs that no observer sees, and keeps the focus in the dock while dialogs come and go.
 *
 * @param {HTMLElement} element
 * @param {() => void} place
 */
function followDialogs(element, place) {
  // A dialog in a shadow root is noticed by the focus that it takes.
  /** @param {FocusEvent} event */
  const onFocus = (event) => event.composedPath().some((/** @type {EventTarget & { localName?: string }} */ at) => at.localName === "dialog") && place();
  document.addEventListener("focusin", onFocus);

  // A dialog that closes gives the focus to where it was before, even if the person is writing in the dock by now. One that is
  // removed takes the focus with it, and so does a browser that moves the dock by removing it.
  const { shadowRoot } = /** @type {HTMLElement & { shadowRoot: ShadowRoot }} */ (element);
  let /** @type {HTMLElement | null | undefined} */ focused;
  const restoreFocus = () => focused?.focus({ preventScroll: true });
  shadowRoot.addEventListener("focusin", ({ target }) => (focused = /** @type {HTMLElement} */ (target)));
  shadowRoot.addEventListener("focusout", (/** @type {Event & { relatedTarget?: EventTarget | null }} */ { relatedTarget }) => {
    const parent = /** @type {ParentNode & { open?: boolean }} */ (element.parentNode);
    const isTaken = parent.open === false || !relatedTarget;
    queueMicrotask(() => {
      if (!element.isConnected) return;
      if (parent !== element.parentNode && isTaken) restoreFocus();
      else focused = /** @type {HTMLElement | null} */ (shadowRoot.activeElement);
    });
  });
  element.addEventListener("toggle", () => document.activeElement === document.body && restoreFocus());

  return () => document.removeEventListener("focusin", onFocus);
}
