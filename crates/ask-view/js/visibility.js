// Whether enough of a panel is visible, at the place where the person last saw it, for a press to be deliberate.
//
// Moves are noticed without a timer: an `IntersectionObserver` watches one corner of the panel and reports when the corner
// is no longer there. Covers are noticed where the browser tracks visibility (`IntersectionObserver` v2).

/** A panel that has moved by this many pixels is at another place. */
const MOVED_PX = 10;

/** After this time without a wheel, a finger or a key, the page scrolls, and not the person. */
const SCROLL_MS = 1000;

/** While scrolling goes on at this interval, a finger has only left it to run on. */
const MOMENTUM_MS = 150;

/** How often a covered panel looks whether presses reach it again. */
const COVERED_MS = 250;

/** How often a panel looks at this interval whether what overlaps it takes presses: it may be sliding in. */
const LOOKS = 4;

/** How far the points are apart at which it looks (CSS pixels): what can be pressed is rarely smaller (WCAG 2.5.8). */
const TARGET_PX = 24;

/** The share of a panel that is in view as a whole, but for fractions of pixels. */
const WHOLE = 0.99;

/** Further than any panel can be moved. */
const FAR = 1e5;

/**
 * Calls `onChange(visible)` when the element becomes visible or stops being so. At first it counts as visible. When the
 * page moves a visible element or puts something over it, `onChange` gets `false` and then `true`: the person has not seen
 * it as it is now, and a press may have been meant for what was there before.
 *
 * While no part of the element is visible it has the attribute `data-away`, and shows a button that leads to the panel.
 * Returns a function that ends all this.
 */
export function observeVisibility(element, onChange) {
  let visible = true;
  let inView = true;
  let covered = false;
  let stopMoves;
  const update = () => {
    const now = inView && !covered;
    if (now !== visible) onChange((visible = now));
  };
  const restart = () => visible && [false, true].forEach((now) => onChange(now));
  const stopCover = observeCover(element, (now, isBare) => {
    if (covered === now) return isBare && restart();
    covered = now;
    update();
  });
  const observer = new IntersectionObserver(
    (entries) => {
      // The first entry comes after the first paint, which this need not delay: until a panel is armed it looks itself.
      stopMoves ??= observeMoves(element, restart);
      // Of several entries the last one is current.
      const entry = entries.at(-1);
      element.toggleAttribute("data-away", !entry.isIntersecting);
      inView = isVisible(entry);
      update();
    },
    { threshold: [0, 0.25, 0.5, 0.75] },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    stopCover();
    stopMoves?.();
    element.removeAttribute("data-away");
  };
}

/** Half of the element is visible, or, where it is higher than the window, it fills half of the window. */
function isVisible({ intersectionRatio, intersectionRect, rootBounds }) {
  return intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);
}

/**
 * Calls `onChange(covered, isBare)` whenever the browser judges visibility anew, if it tracks that, and while the element is
 * covered. Browsers call panels not clear that are covered, and also those that are drawn with a filter or a transform, or that
 * a bar or the focus ring of a field beside them overlaps at an edge. Such panels can be used, so one is covered only while
 * presses do not reach it. It is bare once nothing is over it any more that took presses.
 */
function observeCover(element, onChange) {
  let timer;
  let isClear = true;
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
  const observer = new IntersectionObserver(
    (entries) => {
      // Of a panel that is partly out of view, the browser calls what is cut off covered.
      const { isVisible, intersectionRatio } = entries.at(-1);
      const now = intersectionRatio < WHOLE || isVisible !== false;
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
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Whether the element is drawn, and a press in the middle of the main button reaches the panel, or, where the panel shows
 * none because its options are the buttons, in the middle of the element.
 */
function isReachable(element) {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { left, top, width, height } = (element.shadowRoot.querySelector("[part~=main]:not([hidden])") ?? element).getBoundingClientRect();
  return takesPress(element, left + width / 2, top + height / 2);
}

/** Whether something over the panel takes presses. */
function isOverlapped(element) {
  const { left, top, right, bottom } = element.shadowRoot.querySelector(".panel").getBoundingClientRect();
  for (let y = Math.max(top, 0) + TARGET_PX / 2; y < Math.min(bottom, innerHeight); y += TARGET_PX)
    for (let x = Math.max(left, 0) + TARGET_PX / 2; x < Math.min(right, innerWidth); x += TARGET_PX)
      if (!takesPress(element, x, y)) return true;
  return false;
}

const takesPress = ({ shadowRoot }, x, y) => shadowRoot.contains(shadowRoot.elementFromPoint(x, y));

/** Calls `onMove` after each move. Returns a function that ends this. */
function observeMoves(element, onMove) {
  let before;
  let observer;
  let byPersonUntil = -Infinity;
  const isByPerson = () => performance.now() < byPersonUntil;
  const onInput = () => (byPersonUntil = performance.now() + SCROLL_MS);
  const onScroll = () => {
    if (isByPerson()) byPersonUntil = Math.max(byPersonUntil, performance.now() + MOMENTUM_MS);
    check();
  };
  // Browsers take these listeners of a window for passive. A key in the panel may move the focus to what is out of view.
  // The corner of a panel that is larger than its scroller reports nothing, so scrolling is observed, too.
  const LISTENERS = [[window, "wheel", onInput], [window, "touchmove", onInput], [element, "keydown", onInput], [window, "scroll", onScroll]];
  for (const [target, name, listener] of LISTENERS) target.addEventListener(name, listener, true);
  const check = () => checkAt(positionOf(element));
  const checkAt = (now) => {
    const byPerson = isByPerson();
    const moved = before && hasMoved(before, now, byPerson);
    // What the page moves little by little adds up. What the person scrolls does not.
    if (moved || byPerson || before?.height !== now.height) before = now;
    watchCorner(now);
    if (moved) onMove();
  };
  const watchCorner = (position, isEnd) => {
    observer?.disconnect();
    let isFirst = true;
    observer = new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) => {
      // It may be back by now from where the page had moved it in that frame.
      if (!isFirst) return checkAt(positionOf(element, isByPerson() ? undefined : boundingClientRect));
      const now = positionOf(element);
      if (now.left !== position.left || now.top !== position.top) return checkAt(now);
      isFirst = false;
      // A corner that is scrolled out of the window reports nothing.
      if (!isIntersecting && !isEnd) watchCorner(position, true);
    }, cornerOf(position, isEnd));
    observer.observe(element);
  };
  const resizeObserver = new ResizeObserver(check);
  resizeObserver.observe(element);
  // A press just after a move may come before the observer's report.
  element.addEventListener("pointerdown", check, true);
  return () => {
    resizeObserver.disconnect();
    observer?.disconnect();
    for (const [target, name, listener] of LISTENERS) target.removeEventListener(name, listener, true);
    element.removeEventListener("pointerdown", check, true);
  };
}

/**
 * Options of an observer that sees only a square at the upper left corner, or at the lower right one. It reports when
 * nothing of the square is left, or twice as much as fits into it.
 */
function cornerOf({ left, top, right, bottom, width, height }, isEnd) {
  const { clientWidth, clientHeight } = document.documentElement;
  const sides = isEnd
    ? [MOVED_PX - bottom, FAR, FAR, MOVED_PX - right]
    : [FAR, left + MOVED_PX - clientWidth, top + MOVED_PX - clientHeight, FAR];
  const square = (MOVED_PX * MOVED_PX) / (width * height);
  // Only with the document as root do margins count in a frame.
  return { root: document, rootMargin: sides.map((side) => `${Math.round(side)}px`).join(" "), threshold: [0, Math.min(1, 2 * square)] };
}

/** Where an element is in the window, or was, and how far everything around it has been scrolled. */
function positionOf(element, rectangle = element.getBoundingClientRect()) {
  // The rectangles of test runners have no `toJSON`.
  const { left, top, right, bottom, width, height } = rectangle;
  const position = { left, top, right, bottom, width, height, middle: top + height / 2, scrolledX: 0, scrolledY: 0 };
  for (let around = element; around; around = around.assignedSlot ?? around.parentElement ?? hostOf(around.getRootNode())) {
    position.scrolledX += around.scrollLeft;
    position.scrolledY += around.scrollTop;
  }
  return position;
}

/** Moved in the window, and not because the person scrolled. An element that grows or shrinks keeps an edge or its middle. */
function hasMoved(before, now, byPerson) {
  const isFar = (edge, scrolled) => {
    const by = now[edge] - before[edge];
    const unscrolled = byPerson ? by + now[scrolled] - before[scrolled] : by;
    return Math.min(Math.abs(by), Math.abs(unscrolled)) >= MOVED_PX;
  };
  return isFar("left", "scrolledX") || ["top", "middle", "bottom"].every((edge) => isFar(edge, "scrolledY"));
}

/** A document has no host, but may inherit one from what a script has added to all objects. */
const hostOf = (root) => (root instanceof ShadowRoot ? root.host : undefined);
