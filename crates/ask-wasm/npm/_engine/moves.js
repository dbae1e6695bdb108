// Notices when the page moves a panel, without looking at it all the time: an observer is pinned to one of its corners and
// hears when the corner is no longer there. What the person scrolls is no such move, and neither is a panel that grows.

/** A panel that has moved by as many pixels is somewhere else. */
const MOVED_PX = 10;

/** Longer than any way a panel can be moved. */
const FAR = 1e5;

/** `moved` is called after each move. Answers how to stop. */
export function watchMoves(element, moved) {
  let before;
  let pin;
  const look = () => {
    const now = placeOf(element);
    const elsewhere = before && isElsewhere(before, now);
    if (elsewhere || before?.height !== now.height) before = now;
    pinTo(now);
    if (elsewhere) moved();
  };
  const pinTo = (place, isOtherCorner) => {
    pin?.disconnect();
    let heard = false;
    pin = new IntersectionObserver(([{ isIntersecting }]) => {
      const now = placeOf(element);
      if (heard || now.left !== place.left || now.top !== place.top) return look();
      heard = true;
      // What is scrolled out of sight hears nothing.
      if (!isIntersecting && !isOtherCorner) pinTo(place, true);
    }, cornerOf(place, isOtherCorner));
    pin.observe(element);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    pin?.disconnect();
  };
}

/** Of the element only a square at its head is looked at, or at its end: nothing of it or twice as much is a change. */
function cornerOf({ left, top, right, bottom, width, height }, isEnd) {
  const { clientWidth, clientHeight } = document.documentElement;
  const sides = isEnd
    ? [MOVED_PX - bottom, FAR, FAR, MOVED_PX - right]
    : [FAR, left + MOVED_PX - clientWidth, top + MOVED_PX - clientHeight, FAR];
  const square = (MOVED_PX * MOVED_PX) / (width * height);
  return { root: document, rootMargin: sides.map((side) => `${Math.round(side)}px`).join(" "), threshold: [0, Math.min(1, 2 * square)] };
}

/** Where an element is in the window, and how far everything around it has been scrolled. */
function placeOf(element) {
  const place = { ...element.getBoundingClientRect().toJSON(), across: 0, down: 0 };
  place.middle = place.top + place.height / 2;
  for (let around = element; around; around = around.assignedSlot ?? around.parentElement ?? around.getRootNode().host) {
    place.across += around.scrollLeft;
    place.down += around.scrollTop;
  }
  return place;
}

/** Moved in the window, and not with everything around it. What grows or shrinks keeps an edge, or its middle. */
function isElsewhere(before, now) {
  const isFar = (edge, scrolled) => {
    const by = now[edge] - before[edge];
    return Math.min(Math.abs(by), Math.abs(by + now[scrolled] - before[scrolled])) >= MOVED_PX;
  };
  return isFar("left", "across") || ["top", "middle", "bottom"].every((edge) => isFar(edge, "down"));
}
