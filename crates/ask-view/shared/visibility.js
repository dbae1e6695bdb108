// Whether enough of a panel is visible for a press to be deliberate. Where it is, and what moves in it, is the part of `stillness.js`.
//
// Covers are noticed where the browser tracks visibility (`IntersectionObserver` v2). Elsewhere the panel looks for them after it has
// become visible and at each press.

/** How often a covered panel looks whether presses reach it again. */
const COVERED_MS = 250;

/** How often a panel looks at this interval whether what overlaps it takes presses: it may be sliding in. */
const LOOKS = 4;

/** How far the points are apart at which it looks (CSS pixels): what can be pressed is rarely smaller (WCAG 2.5.8). */
const TARGET_PX = 24;

/** The share of a panel that is in view as a whole, but for fractions of pixels. */
const WHOLE = 0.99;

/** Nobody can read what is less opaque. */
const FAINT = 0.1;

/** Filters with which nothing can be read. */
const BLIND_FILTER = /(?:brightness|contrast)\(0\)|blur\((?:[89]|\d\d)/;

/** What the button that leads to the panel must not cover. */
const USED = "a[href], button, input, select, textarea, summary, form, [contenteditable], [tabindex]";

/** How far the button is from them, and from the end of the window (CSS pixels). */
const DISTANCE_PX = [12, 16];

/** @typedef {HTMLElement & { shadowRoot: ShadowRoot }} Host The element of a panel. */
/** @typedef {Element | null | undefined} Around The next element around another one, if there is one. */
/** @typedef {Animation & { transitionProperty?: string }} Running */

/**
 * The panels of a page that are out of sight, with what shows the button of each or hides it; and those that are in sight.
 *
 * @type {Map<Host, AbortController>}
 */
const away = new Map();
/** @type {Set<Host>} */
const inSight = new Set();

/** Makes browsers report a change of the visibility, which no observer sees: they dispatch an event for the transition. It animates nothing. */
const REPORT_VISIBILITY = ".panel { transition: visibility 1ms !important }";

/**
 * Calls `onChange(visible)`: at once with `false`, with `true` once the browser has reported that the element is visible, and with each
 * change from then on. When something was put over the element for a moment, `onChange` gets `false` and then `true`: the person has not
 * seen it as it is now, and a press may have been meant for what was there before.
 *
 * While no part of this panel is visible, nor of another one, the element has the attribute `data-away`, and shows a button that leads to
 * the panel.
 * Returns a function that ends all this.
 *
 * @param {Host} element
 * @param {(visible: boolean) => void} onChange
 */
export function observeVisibility(element, onChange) {
  let [visible, inView, covered, hidden] = [false, false, false, false];
  /** @type {number | undefined} */
  let again;
  onChange(false);
  const update = () => {
    const now = inView && !covered && !hidden;
    if (now !== visible) onChange((visible = now));
  };
  const restart = () => visible && [false, true].forEach((now) => onChange(now));
  const cover = observeCover(element, (now, isBare) => {
    if (covered === now) return isBare && restart();
    covered = now;
    update();
  });
  const stopStyles = observeStyles(element, (now, isBack) => {
    if (hidden === now) return isBack && restart();
    hidden = now;
    update();
  });
  const observer = new IntersectionObserver(
    (entries) => {
      // Of several entries the last one is current.
      const entry = /** @type {IntersectionObserverEntry} */ (entries.at(-1));
      setAway(element, !entry.isIntersecting);
      inView = isInView(entry);
      clearTimeout(again);
      // One without a size is in view as a whole, and nothing reports that it gets one.
      if (entry.isIntersecting && isTiny(entry)) again = setTimeout(() => (observer.unobserve(element), observer.observe(element)), COVERED_MS);
      if (inView !== visible) cover.look();
      update();
    },
    { threshold: [0, 0.25, 0.5, 0.75] },
  );
  observer.observe(element);
  return () => {
    clearTimeout(again);
    observer.disconnect();
    cover.stop();
    stopStyles();
    away.get(element)?.abort();
    away.delete(element);
    inSight.delete(element);
    element.removeAttribute("data-away");
    showJumps();
  };
}

/**
 * Keeps which panels are in sight. While one is not, its button moves out of the way of what came to be below it, but not while the page scrolls.
 *
 * @param {Host} element
 * @param {boolean} isAway
 */
function setAway(element, isAway) {
  if (isAway === away.has(element) && isAway !== inSight.has(element)) return;
  inSight[isAway ? "delete" : "add"](element);
  away.get(element)?.abort();
  away.delete(element);
  element.removeAttribute("data-away");
  if (isAway) {
    const ended = new AbortController();
    away.set(element, ended);
    for (const name of ["scrollend", "resize", "focusin", "focusout"]) addEventListener(name, () => placeJump(element), { __proto__: null, capture: true, passive: true, signal: ended.signal });
    // It has a place once the panel and its styles are there.
    /** @type {Element | undefined} */
    let watched;
    const sizes = new ResizeObserver(() => {
      const jump = element.shadowRoot.querySelector("[part~=jump]");
      if (jump && jump !== watched) sizes.observe((watched = jump));
      placeJump(element);
    });
    sizes.observe(element);
    ended.signal.addEventListener("abort", () => sizes.disconnect());
  }
  showJumps();
}

function showJumps() {
  for (const element of away.keys()) {
    element.toggleAttribute("data-away", !inSight.size);
    placeJump(element);
  }
}

/**
 * Puts the button in the middle of the panel's column, at the end of the window, above what people use there.
 *
 * @param {Host} element
 */
function placeJump(element) {
  /** @type {HTMLElement | null} */
  const jump = element.shadowRoot.querySelector("[part~=jump]");
  if (!jump?.offsetHeight) return;
  const { left, width } = element.getBoundingClientRect();
  const half = jump.offsetWidth / 2;
  const middle = Math.max(half + DISTANCE_PX[0], Math.min(left + width / 2, innerWidth - half - DISTANCE_PX[0]));
  let [bottom, before] = [DISTANCE_PX[1], 0];
  jump.style.pointerEvents = "none";
  // Above one thing there may be another.
  while (before !== bottom && bottom < innerHeight / 2) {
    before = bottom;
    for (const x of [middle - half, middle, middle + half]) {
      for (const y of [0, jump.offsetHeight / 2, jump.offsetHeight]) {
        const used = elementAt(x, innerHeight - before - y)?.closest(USED);
        if (used) bottom = Math.max(bottom, innerHeight - (used.closest("form") ?? used).getBoundingClientRect().top + DISTANCE_PX[0]);
      }
    }
  }
  jump.style.pointerEvents = "";
  if (bottom > innerHeight / 2) bottom = DISTANCE_PX[1];
  jump.style.setProperty("--jump-x", `${middle}px`);
  jump.style.setProperty("--jump-y", `${bottom}px`);
}

/**
 * The element at a point of the window, in open shadow roots as well.
 *
 * @param {number} x
 * @param {number} y
 */
function elementAt(x, y) {
  let at = document.elementFromPoint(x, y);
  for (let inner; (inner = at?.shadowRoot?.elementFromPoint(x, y)) && inner !== at; ) at = inner;
  return at;
}

/**
 * Half of the element is in view, or, where it is higher than the window, it fills half of the window. For an element that is not drawn,
 * browsers report a window without a size, half of which is nothing; and one without a size intersects as a whole.
 *
 * @param {IntersectionObserverEntry} entry
 */
function isInView({ isIntersecting, intersectionRatio, intersectionRect, boundingClientRect, rootBounds }) {
  if (!isIntersecting || isTiny({ boundingClientRect })) return false;
  return intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);
}

/** @param {Pick<IntersectionObserverEntry, "boundingClientRect">} entry */
const isTiny = ({ boundingClientRect: { width, height } }) => Math.min(width, height) < TARGET_PX;

/**
 * Calls `onChange(hidden, isBack)` with whether styles of the elements around make the element unreadable, whenever one of them may have
 * changed. `isBack` says that it is visible again, although it was not reported as hidden.
 *
 * @param {Host} element
 * @param {(hidden: boolean, isBack?: boolean) => void} onChange
 */
function observeStyles(element, onChange) {
  const { shadowRoot } = element;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(REPORT_VISIBILITY);
  shadowRoot.adoptedStyleSheets.push(sheet);
  /** @param {boolean} [isBack] */
  const judge = (isBack) => onChange(!isDrawn(element), isBack);
  /** @param {Event & { propertyName?: string }} event */
  const onRun = ({ propertyName }) => propertyName === "visibility" && judge(true);
  // The event comes with the frame after the change.
  const onPress = () => judge(shadowRoot.querySelector(".panel")?.getAnimations?.().some((/** @type {Running} */ one) => one.transitionProperty === "visibility"));
  shadowRoot.addEventListener("transitionrun", onRun);
  element.addEventListener("pointerdown", onPress, true);
  const observer = new MutationObserver(() => judge());
  for (const around of elementsAround(element)) observer.observe(around, { attributes: true });
  judge();
  return () => {
    observer.disconnect();
    shadowRoot.removeEventListener("transitionrun", onRun);
    element.removeEventListener("pointerdown", onPress, true);
    shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/**
 * Whether the styles of an element and of those around it let people read it.
 *
 * @param {Element} element
 */
function isDrawn(element) {
  // What is not drawn at all has no styles to look at.
  if (element.checkVisibility?.() === false) return false;
  let visible = 1;
  for (const around of elementsAround(element)) {
    const { visibility, opacity, filter, maskImage } = getComputedStyle(around);
    // Visible elements may be in a hidden one, but not in a hidden frame.
    if ((around === element || around.localName === "iframe") && /hidden|collapse/.test(visibility)) return false;
    for (const [, share] of `opacity(${opacity || 1}) ${filter}`.matchAll(/opacity\(([\d.e-]+)\)/g)) visible *= /** @type {number} */ (/** @type {unknown} */ (share));
    if (visible < FAINT || BLIND_FILTER.test(filter) || isTransparent(maskImage)) return false;
  }
  return true;
}

/**
 * Whether a mask has colors, and none of them lets anything through.
 *
 * @param {string | undefined} mask Not all browsers have it.
 */
function isTransparent(mask) {
  const colors = mask?.match(/rgba?\([^)]*\)/g) ?? [];
  return colors.length > 0 && colors.every((color) => color.endsWith(", 0)"));
}

/**
 * An element and all that it is in, up to the frames of its own origin.
 *
 * @param {Element} element
 */
function* elementsAround(element) {
  for (let around = /** @type {Around} */ (element); around; around = around.assignedSlot ?? around.parentElement ?? hostOf(around.getRootNode()) ?? around.ownerDocument.defaultView?.frameElement) yield around;
}

/**
 * Calls `onChange(covered, isBare)` whenever the browser judges visibility anew, if it tracks that, and while the element is
 * covered. Browsers call panels not clear that are covered, and also those that are drawn with a filter or a transform, or that
 * a bar or the focus ring of a field beside them overlaps at an edge. Such panels can be used, so one is covered only while
 * presses do not reach it. It is bare once nothing is over it any more that took presses.
 *
 * @param {Host} element
 * @param {(covered: boolean, isBare: boolean) => void} onChange
 */
function observeCover(element, onChange) {
  /** @type {number | undefined} */
  let timer;
  let isClear = true;
  let tracks = true;
  // Of an element that has just appeared, the first report is often that it is not clear.
  let wasClear = false;
  let tookPresses = false;
  let looks = 0;
  const judge = () => {
    clearTimeout(timer);
    const covered = !isClear && !isReachable(element);
    tookPresses ||= !isClear && wasClear && isOverlapped(element);
    // Nothing reports that one of several covers is gone.
    if (covered || (!isClear && (looks += 1) < LOOKS)) timer = setTimeout(judge, COVERED_MS);
    onChange(covered, isClear && tookPresses);
    tookPresses &&= !isClear;
  };
  // Without reports, nothing is known to be clear.
  const look = () => {
    if (tracks) return;
    isClear = false;
    looks = 0;
    judge();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const { isVisible, intersectionRatio } = /** @type {IntersectionObserverEntry} */ (entries.at(-1));
      tracks = isVisible !== undefined;
      if (!tracks) return look();
      // Of a panel that is partly out of view, the browser calls what is cut off covered.
      const now = /** @type {boolean} */ (intersectionRatio < WHOLE || isVisible);
      if (now !== isClear) {
        isClear = now;
        looks = 0;
        judge();
      }
      wasClear ||= now;
    },
    { trackVisibility: true, delay: 100, threshold: [0, WHOLE] },
  );
  observer.observe(element);
  element.addEventListener("pointerdown", look, true);
  return {
    look,
    stop() {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener("pointerdown", look, true);
    },
  };
}

/**
 * Whether the element is drawn, and a press in the middle of the main button reaches the panel, or, where the panel shows
 * none because its options are the buttons, in the middle of the element.
 *
 * @param {Host} element
 */
function isReachable(element) {
  if (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
  const main = [.../** @type {NodeListOf<HTMLElement>} */ (element.shadowRoot.querySelectorAll("[part~=main]"))].find((one) => one.offsetHeight);
  const { left, top, width, height } = (main ?? element).getBoundingClientRect();
  return takesPress(element, left + width / 2, top + height / 2);
}

/**
 * Whether something over the panel takes presses.
 *
 * @param {Host} element
 */
function isOverlapped(element) {
  const { left, top, right, bottom } = /** @type {Element} */ (element.shadowRoot.querySelector(".panel")).getBoundingClientRect();
  for (let y = Math.max(top, 0) + TARGET_PX / 2; y < Math.min(bottom, innerHeight); y += TARGET_PX)
    for (let x = Math.max(left, 0) + TARGET_PX / 2; x < Math.min(right, innerWidth); x += TARGET_PX)
      if (!takesPress(element, x, y)) return true;
  return false;
}

/** @param {Host} element @param {number} x @param {number} y */
const takesPress = ({ shadowRoot }, x, y) => shadowRoot.contains(shadowRoot.elementFromPoint(x, y));

/**
 * A document has no host, but may inherit one from what a script has added to all objects.
 *
 * @param {Node} root
 */
const hostOf = (root) => (root instanceof ShadowRoot ? root.host : undefined);
