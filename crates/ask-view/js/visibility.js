// Whether enough of a panel is visible, at the place where the person last saw it, for a press to be deliberate.
//
// Moves are noticed without a timer: an `IntersectionObserver` watches one corner of the panel and reports when the corner
// is no longer there. Where the browser can track visibility (`IntersectionObserver` v2), a panel that is covered, or drawn
// with opacity, a filter or a transform, is not visible either.

/** A panel that has moved by this many pixels is at another place. */
const MOVED_PX = 10;

/** After this time without a wheel or a finger, the page scrolls, and not the person. */
const SCROLL_MS = 1000;

/** A panel that is pressed after it was covered for this long is not covered where the pointer is: see `observeCover`. */
const COVERED_MS = 1000;

/** The share of a panel that is in view as a whole, but for fractions of pixels. */
const WHOLE = 0.99;

/** Further than any panel can be moved. */
const FAR = 1e5;

/**
 * Calls `onChange(visible)` when the element becomes visible or stops being so. At first it counts as visible. When the
 * page moves a visible element, `onChange` gets `false` and then `true`: the person has not seen it at its new place, and
 * a press may have been meant for what was there before.
 *
 * `onUntracked` is called once if the browser calls the element covered although a press reaches it.
 *
 * While no part of the element is visible it has the attribute `data-away`, and shows a button that leads to the panel.
 * Returns a function that ends all this.
 */
export function observeVisibility(element, onChange, onUntracked) {
  let visible = true;
  let inView = true;
  let covered = false;
  let stopMoves;
  const update = () => {
    const now = inView && !covered;
    if (now !== visible) onChange((visible = now));
  };
  const stopCover = observeCover(element, (now) => {
    covered = now;
    update();
  }, onUntracked);
  const observer = new IntersectionObserver(
    (entries) => {
      // The first entry comes after the first paint, which this need not delay: until a panel is armed it looks itself.
      stopMoves ??= observeMoves(element, () => visible && [false, true].forEach((now) => onChange(now)));
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
 * Calls `onChange(covered)` where the browser tracks visibility. Some honest pages draw the panel with a filter or a
 * transform, or let a bar overlap it, and it counts as covered for ever. So a press or key that reaches a panel which has
 * been covered for `COVERED_MS` ends the tracking. That press itself does not count yet.
 */
function observeCover(element, onChange, onUntracked = () => {}) {
  let since;
  const observer = new IntersectionObserver(
    (entries) => {
      // Of a panel that is partly out of view, the browser calls what is cut off covered.
      const { isVisible, intersectionRatio } = entries.at(-1);
      const covered = intersectionRatio >= WHOLE && isVisible === false;
      since = covered ? (since ?? performance.now()) : undefined;
      onChange(covered);
    },
    { trackVisibility: true, delay: 100, threshold: [0, WHOLE] },
  );
  const onReach = () => {
    if (since === undefined || performance.now() - since < COVERED_MS) return;
    stop();
    onChange(false);
    onUntracked();
  };
  const stop = () => {
    observer.disconnect();
    for (const name of ["pointerdown", "keydown"]) element.removeEventListener(name, onReach, true);
  };
  for (const name of ["pointerdown", "keydown"]) element.addEventListener(name, onReach, true);
  observer.observe(element);
  return stop;
}

/** Calls `onMove` after each move. Returns a function that ends this. */
function observeMoves(element, onMove) {
  let before;
  let observer;
  let scrolledAt = -Infinity;
  const onScroll = ({ timeStamp }) => (scrolledAt = timeStamp);
  const SCROLLS = ["wheel", "touchmove"];
  for (const name of SCROLLS) addEventListener(name, onScroll, { capture: true, passive: true });
  const check = () => {
    const now = positionOf(element);
    const byPerson = performance.now() - scrolledAt < SCROLL_MS;
    const moved = before && hasMoved(before, now, byPerson);
    if (moved || before?.height !== now.height) before = now;
    watchCorner(now);
    if (moved) onMove();
  };
  const watchCorner = (position, isEnd) => {
    observer?.disconnect();
    let isFirst = true;
    observer = new IntersectionObserver(([{ isIntersecting }]) => {
      const now = positionOf(element);
      if (!isFirst || now.left !== position.left || now.top !== position.top) return check();
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
    for (const name of SCROLLS) removeEventListener(name, onScroll, true);
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

/** Where an element is in the window, and how far everything around it has been scrolled. */
function positionOf(element) {
  const position = { ...element.getBoundingClientRect().toJSON(), scrolledX: 0, scrolledY: 0 };
  position.middle = position.top + position.height / 2;
  for (let around = element; around; around = around.assignedSlot ?? around.parentElement ?? around.getRootNode().host) {
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
