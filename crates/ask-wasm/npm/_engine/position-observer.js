// Notices when the page moves a panel, without looking at it all the time: an observer is pinned to one of its corners and
// hears when the corner is no longer there. What the person scrolls is no such move, and neither is a panel that grows.

/** A panel that has moved by as many pixels is somewhere else. */
const MOVED_PX = 10;

/** Longer than any way a panel can be moved. */
const FAR = 1e5;

/** `moved` is called after each move. Answers how to stop. */
export function observePosition(element, onMove) {
  let before;
  let observer;
  const check = () => {
    const current = positionOf(element);
    const moved = before && hasMoved(before, current);
    if (moved || before?.height !== current.height) before = current;
    watchCorner(current);
    if (moved) onMove();
  };
  const watchCorner = (position, isEnd) => {
    observer?.disconnect();
    let reported = false;
    observer = new IntersectionObserver(([{ isIntersecting }]) => {
      const current = positionOf(element);
      if (reported || current.left !== position.left || current.top !== position.top) return check();
      reported = true;
      // What is scrolled out of sight hears nothing.
      if (!isIntersecting && !isEnd) watchCorner(position, true);
    }, cornerOf(position, isEnd));
    observer.observe(element);
  };
  const resizeObserver = new ResizeObserver(check);
  resizeObserver.observe(element);
  return () => {
    resizeObserver.disconnect();
    observer?.disconnect();
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
function positionOf(element) {
  const position = { ...element.getBoundingClientRect().toJSON(), scrolledX: 0, scrolledY: 0 };
  position.middle = position.top + position.height / 2;
  for (let around = element; around; around = around.assignedSlot ?? around.parentElement ?? around.getRootNode().host) {
    position.scrolledX += around.scrollLeft;
    position.scrolledY += around.scrollTop;
  }
  return position;
}

/** Moved in the window, and not with everything around it. What grows or shrinks keeps an edge, or its middle. */
function hasMoved(before, current) {
  const isFar = (edge, scrolled) => {
    const by = current[edge] - before[edge];
    return Math.min(Math.abs(by), Math.abs(by + current[scrolled] - before[scrolled])) >= MOVED_PX;
  };
  return isFar("left", "scrolledX") || ["top", "middle", "bottom"].every((edge) => isFar(edge, "scrolledY"));
}
