// Where the buttons of a panel with several questions are: in the same place at each step.

/**
 * Keeps what scrolls in a panel as high as in its highest step. `drawSteps` puts each other step behind the panel, into the shadow root
 * `shadow`; its radio buttons have names of their own. Returns whether there are other steps.
 *
 * @param {ShadowRoot} shadow
 * @param {() => void} drawSteps
 */
function holdHeight(shadow, drawSteps) {
  drawSteps();
  const [own, ...others] = /** @type {NodeListOf<HTMLElement>} */ (shadow.querySelectorAll(".root"));
  if (!others[0]) return false;
  /** @param {number} height */
  const set = (height) => own.style.setProperty("--tallest", `${height}px`);
  set(0);
  const width = own.offsetWidth;
  for (const step of others) step.style.cssText = `position: absolute; width: ${width}px`;
  const heights = [own, ...others].map((step) => /** @type {HTMLElement | null} */ (step.querySelector(".scroll"))?.offsetHeight ?? 0);
  for (const step of others) {
    // A browser keeps radio buttons that leave a shadow root with their name as long as the root exists.
    for (const input of step.querySelectorAll("input")) input.name = "";
    step.remove();
  }
  // Of fractions of a pixel there is room for a whole one.
  const tallest = Math.max(...heights) + 1;
  set(tallest);
  // What the panel is in may leave it less.
  const [end, foot] = /** @type {Element[]} */ ([own.firstChild, own.querySelector(".foot") ?? own.firstChild]).map((one) => one.getBoundingClientRect().bottom);
  if (foot > end) set(tallest - foot + end);
  return true;
}

/**
 * Does so whenever the width of the panel changes, for as long as it is there. Returns a function that ends this.
 *
 * @param {ShadowRoot} shadow
 */
export function followSteps(shadow) {
  let [width, held] = [0, false];
  const observer = new ResizeObserver(() => {
    if (held && width === /** @type {HTMLElement} */ (shadow.host).offsetWidth) return;
    width = /** @type {HTMLElement} */ (shadow.host).offsetWidth;
    // The panel draws its steps.
    held = !!shadow.querySelector(".tabs") && holdHeight(shadow, () => shadow.dispatchEvent(new Event("resize")));
  });
  observer.observe(shadow.host);
  return () => observer.disconnect();
}
