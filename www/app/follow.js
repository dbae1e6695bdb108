const NEAR = 48;

/**
 * Keeps the end of a growing transcript in view, unless the reader has scrolled up.
 * @param {HTMLElement} scroller
 * @param {HTMLElement} flow its content
 * @param {HTMLButtonElement} latest shown while the end is out of view
 * @returns {{ holdAt: (host?: HTMLElement) => void, jump: () => void, rest: () => void }} `holdAt` keeps the top of the last
 *   element of a host in view, so that a question taller than the screen can be read from its first line. `rest` goes to the top,
 *   and nothing scrolls from there before `jump` or the reader does.
 */
export function follow(scroller, flow, latest) {
  let held;
  let following = true;
  let resting = false;
  let seen = measure(scroller);

  const end = () => {
    const bottom = scroller.scrollHeight - scroller.clientHeight;
    const question = held?.lastElementChild;
    return question ? Math.min(bottom, question.offsetTop - 12) : bottom;
  };
  const keepUp = () => {
    if (following) scroller.scrollTop = Math.max(scroller.scrollTop, end());
    seen = measure(scroller);
    latest.hidden = following || resting || scroller.scrollTop >= end() - NEAR;
  };
  const jump = () => {
    following = true;
    resting = false;
    keepUp();
  };

  const rest = () => {
    following = false;
    resting = true;
    scroller.scrollTop = 0;
    keepUp();
  };

  scroller.addEventListener("scroll", () => {
    const now = measure(scroller);
    // Shrinking content also causes scroll events. Only a scroll in unchanged content comes from the reader.
    const byReader = now.height === seen.height && now.room === seen.room;
    if (byReader && now.top !== seen.top) resting = false;
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
  return { holdAt: (host) => { held = host; }, jump, rest };
}

function measure({ scrollTop: top, scrollHeight: height, clientHeight: room }) {
  return { top, height, room };
}
