// Whether a panel, and everything in it that can be pressed, is where the person last saw it.
//
// Moves are noticed without a timer. Of the panel an `IntersectionObserver` watches one corner, and reports when the corner is no longer
// there. A button in the panel, or what is around it, changes its size when one moves. A move that nothing reports is found by the press.

/** What has moved by this many pixels is at another place. */
const MOVED_PX = 10;

/** After this time without a wheel, a finger or a key, the page scrolls, and not the person. */
const SCROLL_MS = 1000;

/** While scrolling goes on at this interval, a finger has only left it to run on. */
const MOMENTUM_MS = 150;

/** For this time, a press less than `AIM_PX` away from the one before is aimed at what was there before. */
const AGAIN_MS = 500;
const AIM_PX = 24;

/** Further than any panel can be moved. */
const FAR = 1e5;

/**
 * Where an element is in the window, and how far everything around it has been scrolled.
 *
 * @typedef {{ [side in Side | "width" | "height" | "middle" | "scrolledX" | "scrolledY"]: number }} Position
 * @typedef {"left" | "top" | "right" | "bottom"} Side
 */

/** @typedef {Element | null | undefined} Around The next element around another one, if there is one. */
/** @typedef {[x: number, y: number]} Scrolled */
/** @typedef {[target: EventTarget, name: string, listener: (event: Event) => void]} Listener */

const NOWHERE = { x: -FAR, y: -FAR };

const PRESSED = "button, .row";

/** What the person does in the panel. What that moves before the next frame is no surprise. */
const ACTS = ["pointerdown", "click", "input", "change", "keydown", "focusin", "focusout"];

/**
 * Calls `onMove()` when the page has moved the element, or something in it that can be pressed, also where a module of the panel has drawn
 * late; and at the second press of a double press, if the first one has brought another button there. What the person scrolls is not moved.
 * Returns a function that ends this.
 *
 * @param {HTMLElement & { shadowRoot: ShadowRoot }} element
 * @param {() => void} onMove
 */
export function observeStillness(element, onMove) {
  const { shadowRoot } = element;
  /**
   * Where the element and each button in it is; undefined before it has been drawn.
   *
   * @type {Map<Element, Position> | undefined}
   */
  let places;
  /**
   * What the person's own acts have just moved.
   *
   * @type {Set<EventTarget>}
   */
  const byAct = new Set();
  /** @type {number | undefined} */
  let forgetting;
  let isAct = false;
  let lastPress = NOWHERE;
  let byPersonUntil = -Infinity;
  /** @type {IntersectionObserver | undefined} */
  let corner;

  const isByPerson = () => performance.now() < byPersonUntil;
  const onInput = () => (byPersonUntil = performance.now() + SCROLL_MS);
  const onScroll = () => {
    if (isByPerson()) byPersonUntil = Math.max(byPersonUntil, performance.now() + MOMENTUM_MS);
    check();
  };

  /**
   * The element may have been in `rectangle` in the last frame, and be back by now.
   *
   * @param {DOMRectReadOnly} [rectangle]
   */
  const check = (rectangle) => {
    if (element.checkVisibility?.() === false || (!places && !element.offsetHeight)) return;
    const before = places;
    const byPerson = isByPerson();
    /** @type {Map<Element, Scrolled>} */
    const around = new Map();
    /** @type {boolean | undefined} */
    let moved = false;
    places = new Map();
    for (const one of [element, ...shadowRoot.querySelectorAll(PRESSED)]) {
      const now = positionOf(one, one === element ? rectangle : undefined, around);
      if (!now.width) continue;
      const then = before?.get(one);
      const isMoved = then ? hasMoved(then, now, byPerson) : before && one !== element;
      // What the page moves little by little adds up. What the person scrolls does not.
      places.set(one, then && !isMoved && !byPerson && then.height === now.height ? then : now);
      observeSizes(one);
      if (isMoved && isAct && one !== element) remember(one);
      else moved ||= isMoved;
    }
    watchCorner(places.get(element));
    if (moved) onMove();
  };

  /** @param {Element} button */
  const remember = (button) => {
    byAct.add(button);
    clearTimeout(forgetting);
    forgetting = setTimeout(() => byAct.clear(), AGAIN_MS);
  };

  /** @param {Position | undefined} position @param {boolean} [isEnd] */
  const watchCorner = (position, isEnd) => {
    corner?.disconnect();
    if (!position) return;
    let isFirst = true;
    corner = new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) => {
      if (!isFirst) return check(isByPerson() ? undefined : boundingClientRect);
      const now = positionOf(element);
      if (now.left !== position.left || now.top !== position.top) return check();
      isFirst = false;
      // A corner that is scrolled out of the window reports nothing.
      if (!isIntersecting && !isEnd) watchCorner(position, true);
    }, cornerOf(position, isEnd));
    corner.observe(element);
  };

  /** @type {WeakSet<Element>} */
  const observed = new WeakSet();
  const sizes = new ResizeObserver(() => {
    check();
    isAct = false;
  });
  /** @param {Element} button */
  const observeSizes = (button) => {
    for (let around = /** @type {Around} */ (button); around && !observed.has(around); around = around.parentElement) {
      if (around.getRootNode() !== shadowRoot) return;
      observed.add(around);
      sizes.observe(around);
    }
  };

  // Styles may move what keeps its size.
  const styles = new MutationObserver(() => check());
  for (let around = /** @type {Around} */ (element); around; around = around.assignedSlot ?? around.parentElement ?? hostOf(around.getRootNode())) styles.observe(around, { attributes: true });

  // Whoever types in between has finished the press before. Scripts dispatch events without the members of their class, so none is read.
  const onType = () => (lastPress = NOWHERE);
  const onText = () => {
    const field = /** @type {HTMLInputElement | null} */ (shadowRoot.activeElement);
    if (field && !/radio|checkbox/.test(field.type)) onType();
  };

  const onAct = () => {
    isAct = true;
    // The report of an element that is observed anew comes with the next frame.
    sizes.unobserve(element);
    sizes.observe(element);
  };

  /** @param {Event} event */
  const onPress = (event) => {
    check();
    const { clientX: x, clientY: y } = /** @type {MouseEvent} */ (event);
    const isAgain = Math.hypot(x - lastPress.x, y - lastPress.y) < AIM_PX;
    if (isAgain && event.composedPath().some((one) => byAct.has(one))) onMove();
    lastPress = { x, y };
  };

  // Browsers take these listeners of a window for passive. A key in the panel may move the focus to what is out of view. The corner of a
  // panel that is larger than its scroller reports nothing, so scrolling is observed, too; that in a shadow root stays there.
  const listeners = [
    .../** @type {Listener[]} */ ([[window, "wheel", onInput], [window, "touchmove", onInput], [element, "keydown", onInput], [window, "scroll", onScroll]]),
    .../** @type {Listener[]} */ ([
      [shadowRoot, "scroll", onScroll], [element, "pointerdown", onPress], [element, "keydown", onType], [shadowRoot, "input", onText],
      ...ACTS.map((name) => [shadowRoot, name, onAct]),
    ]),
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener, true);
  sizes.observe(element);
  return () => {
    clearTimeout(forgetting);
    styles.disconnect();
    sizes.disconnect();
    corner?.disconnect();
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener, true);
  };
}

/**
 * Options of an observer that sees only a square at the upper left corner, or at the lower right one. It reports when
 * nothing of the square is left, or twice as much as fits into it.
 *
 * @param {Position} position
 * @param {boolean} [isEnd]
 * @returns {IntersectionObserverInit}
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

/**
 * Where an element is in the window, or was, and how far everything around it has been scrolled. `known` keeps that for its neighbors.
 *
 * @param {Element} element
 * @param {DOMRectReadOnly} [rectangle]
 * @param {Map<Element, Scrolled>} [known]
 * @returns {Position}
 */
function positionOf(element, rectangle = element.getBoundingClientRect(), known = new Map()) {
  // The rectangles of test runners have no `toJSON`.
  const { left, top, right, bottom, width, height } = rectangle;
  const [scrolledX, scrolledY] = scrolledAt(element, known);
  return { left, top, right, bottom, width, height, middle: top + height / 2, scrolledX, scrolledY };
}

/** @type {(element: Around, known: Map<Element, Scrolled>) => Scrolled} */
function scrolledAt(element, known) {
  if (!element) return [0, 0];
  if (!known.has(element)) {
    const [x, y] = scrolledAt(element.assignedSlot ?? element.parentElement ?? hostOf(element.getRootNode()), known);
    known.set(element, [x + element.scrollLeft, y + element.scrollTop]);
  }
  return /** @type {Scrolled} */ (known.get(element));
}

/**
 * Moved in the window, and not because the person scrolled: that moves an element as far as it is scrolled, or, where it sticks, less far.
 * An element that grows or shrinks keeps an edge or its middle.
 *
 * @param {Position} before
 * @param {Position} now
 * @param {boolean} byPerson
 */
function hasMoved(before, now, byPerson) {
  /** @param {Side | "middle"} edge @param {"scrolledX" | "scrolledY"} scrolled */
  const isFar = (edge, scrolled) => {
    const by = now[edge] - before[edge];
    const scroll = byPerson ? before[scrolled] - now[scrolled] : 0;
    return by - Math.max(0, scroll) >= MOVED_PX || Math.min(0, scroll) - by >= MOVED_PX;
  };
  // Whoever presses what became narrower would have pressed it before.
  const isInside = now.left > before.left - MOVED_PX && now.right < before.right + MOVED_PX;
  return (isFar("left", "scrolledX") && !isInside) || /** @type {const} */ (["top", "middle", "bottom"]).every((edge) => isFar(edge, "scrolledY"));
}

/**
 * A document has no host, but may inherit one from what a script has added to all objects.
 *
 * @param {Node} root
 */
const hostOf = (root) => (root instanceof ShadowRoot ? root.host : undefined);
