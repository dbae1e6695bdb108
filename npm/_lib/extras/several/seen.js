// Whether all of an action was on the screen: each of its rows, each part of a row that is higher than the view, and all that scrolls in a
// row. What is drawn in place of a text, as a change line by line or a field, is seen as it is then.

/** @typedef {[from: number, to: number]} Part A part of an element, by its distance from the top. */

/** Parts that are closer to each other have no line of text between them (CSS pixels). */
const GAP_PX = 4;

/** How far the points are apart at which covers are found (CSS pixels). */
const STEP_PX = 8;

/** How often an observer reports while an action comes into view. */
const THRESHOLDS = Array.from({ length: 21 }, (_, at) => at / 20);

/**
 * Calls `onSeen(isFirst)` once all of the action in `place`, which is in the shadow root `root`, was on the screen while `isVisible()`;
 * `isFirst` says that it was at the first look. `rows` selects its parts, and nothing of what is folded was seen. Returns what looks at once, and what ends
 * this: `{look, stop}`.
 *
 * @param {ShadowRoot} root
 * @param {Element} place
 * @param {() => boolean} isVisible
 * @param {(isFirst: boolean) => void} onSeen
 */
export function observeSeen(root, place, isVisible, onSeen, rows = ".action-row:not([hidden])") {
  let looks = 0;
  /**
   * What was seen of each element, from top to bottom, at its present height.
   *
   * @type {Map<Element, { height: number, parts: Part[] }>}
   */
  const seen = new Map();

  /**
   * Adds what is between two heights of an element. Returns whether all of it was seen.
   *
   * @param {Element} element
   * @param {number} height
   * @param {number} from
   * @param {number} to
   */
  const add = (element, height, from, to) => {
    let known = seen.get(element);
    if (known?.height !== height) seen.set(element, (known = { height, parts: [] }));
    if (to > from) known.parts = joined([...known.parts, [from, to]]);
    // A test runner lays out nothing.
    return height === 0 || known.parts.some(([start, end]) => start <= GAP_PX && end >= height - GAP_PX);
  };

  const look = () => {
    if (!place.isConnected || !isVisible() || document.visibilityState === "hidden") return;
    const [top, bottom] = viewOf(root, place);
    looks += 1;
    let isWhole = !place.querySelector('.action-row:not([hidden]) [data-state="folded"]');
    for (const row of place.querySelectorAll(rows)) {
      const area = row.getBoundingClientRect();
      isWhole = add(row, area.height, Math.max(top, area.top) - area.top, Math.min(bottom, area.bottom) - area.top) && isWhole;
      for (const box of row.querySelectorAll("[tabindex], textarea")) {
        if (box.scrollHeight <= box.clientHeight + 1) continue;
        const start = box.getBoundingClientRect().top + box.clientTop;
        const [from, to] = [Math.max(top, start), Math.min(bottom, start + box.clientHeight)].map((at) => at - start + box.scrollTop);
        isWhole = add(box, box.scrollHeight, from, to) && isWhole;
      }
    }
    if (!isWhole) return;
    stop();
    onSeen(looks === 1);
  };

  const observer = new IntersectionObserver(look, { __proto__: null, threshold: THRESHOLDS });
  const sizes = new ResizeObserver(look);
  // A panel that becomes visible is armed later.
  const arms = new MutationObserver(look);
  const stop = () => {
    arms.disconnect();
    observer.disconnect();
    sizes.disconnect();
    for (const target of [root, window]) target.removeEventListener("scroll", look, true);
  };
  arms.observe(root, { __proto__: null, subtree: true, attributeFilter: ["data-armed"] });
  observer.observe(place);
  sizes.observe(place);
  for (const target of [root, window]) target.addEventListener("scroll", look, true);
  return { look, stop };
}

/**
 * Parts in order, those that touch each other as one.
 *
 * @param {Part[]} parts
 */
function joined(parts) {
  /** @type {Part[]} */
  const all = [];
  for (const [from, to] of parts.sort(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1] + GAP_PX) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/**
 * The element around this one, which may be that of a slot or of a shadow root.
 *
 * @param {Element} element
 * @returns {Element | undefined}
 */
export function outer(element) {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
}

/**
 * The upper and the lower edge of what can be seen of a place: it may be scrolled, and something may stand over its beginning or its end.
 *
 * @param {ShadowRoot} root
 * @param {Element} place
 * @returns {[top: number, bottom: number]}
 */
export function viewOf(root, place) {
  const area = place.getBoundingClientRect();
  let [top, bottom] = [Math.max(0, area.top), Math.min(innerHeight, area.bottom)];
  for (let around = /** @type {Element | undefined} */ (place); around; around = outer(around)) {
    if (getComputedStyle(around).overflowY === "visible" || around === document.documentElement || around === document.body) continue;
    const clip = around.getBoundingClientRect();
    [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
  }
  const x = area.left + area.width / 2;
  /** @param {number} y */
  const isThere = (y) => place.contains(root.elementFromPoint(x, y));
  while (top < bottom && !isThere(top + 1)) top += STEP_PX;
  while (bottom > top && !isThere(bottom - 1)) bottom -= STEP_PX;
  return [top, bottom];
}
