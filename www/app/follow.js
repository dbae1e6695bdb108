const NEAR = 48;

/**
 * Keeps the newest part of a growing transcript in view, but only for a reader who is there already.
 * @param {HTMLElement} scroller
 * @param {HTMLElement} flow its content
 * @param {HTMLButtonElement} latest shown while the newest part is out of view
 * @returns {{ holdAt: (host?: HTMLElement) => void, jump: () => void }} `holdAt`: never scroll away the start of what
 *   stands last in this host; a question taller than the screen is read from its first line.
 */
export function follow(scroller, flow, latest) {
  let held;
  let following = true;
  let seen = measure(scroller);

  const end = () => {
    const bottom = scroller.scrollHeight - scroller.clientHeight;
    const question = held?.lastElementChild;
    return question ? Math.min(bottom, question.offsetTop - 12) : bottom;
  };
  const keepUp = () => {
    if (following) scroller.scrollTop = Math.max(scroller.scrollTop, end());
    seen = measure(scroller);
    latest.hidden = following || scroller.scrollTop >= end() - NEAR;
  };
  const jump = () => {
    following = true;
    keepUp();
  };

  scroller.addEventListener("scroll", () => {
    const now = measure(scroller);
    // Content that shrinks scrolls too; only a scroll in unchanged content is the reader's.
    const byReader = now.height === seen.height && now.room === seen.room;
    if (now.top >= end() - NEAR) following = true;
    else if (byReader && now.top < seen.top) following = false;
    keepUp();
  }, { passive: true });
  latest.addEventListener("click", () => {
    jump();
    scroller.focus({ preventScroll: true });
  });
  const resizes = new ResizeObserver(keepUp);
  resizes.observe(flow);
  resizes.observe(scroller);
  return { holdAt: (host) => { held = host; }, jump };
}

function measure({ scrollTop: top, scrollHeight: height, clientHeight: room }) {
  return { top, height, room };
}
