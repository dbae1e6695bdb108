/**
 * Keeps the newest part of a growing transcript in view, but only for a reader who is there already.
 * @param {HTMLElement} scroller
 * @param {HTMLElement} flow its content
 * @param {HTMLButtonElement} latest shown while the newest part is out of view
 * @returns {{ holdAt: (top?: HTMLElement) => void, jump: () => void }} `holdAt`: never scroll the start of this element
 *   away by itself; a question taller than the screen is read from its first line.
 */
export function follow(scroller, flow, latest) {
  const NEAR = 48;
  let held;
  let following = true;

  const end = () => {
    const bottom = scroller.scrollHeight - scroller.clientHeight;
    return held?.isConnected ? Math.min(bottom, held.offsetTop - 12) : bottom;
  };
  const look = () => {
    following = scroller.scrollTop >= end() - NEAR;
    latest.hidden = following;
  };
  const keepUp = () => {
    if (following && end() > scroller.scrollTop) scroller.scrollTop = end();
    look();
  };
  const jump = () => {
    following = true;
    keepUp();
  };

  scroller.addEventListener("scroll", look, { passive: true });
  latest.addEventListener("click", () => {
    jump();
    scroller.focus({ preventScroll: true });
  });
  const resizes = new ResizeObserver(keepUp);
  resizes.observe(flow);
  resizes.observe(scroller);
  return { holdAt: (top) => { held = top; }, jump };
}
