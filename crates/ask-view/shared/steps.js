// Where the buttons of a panel with several questions are: in the same place at each step.

/**
 * Keeps what scrolls in a panel as high as in its highest step. `drawSteps` puts each other step behind the panel, into the shadow root
 * `shadow`; its radio buttons have names of their own. Returns whether there are other steps.
 */
function holdHeight(shadow, drawSteps) {
  drawSteps();
  const [own, ...others] = shadow.querySelectorAll(".root");
  if (!others[0]) return false;
  const set = (height) => own.style.setProperty("--tallest", `${height}px`);
  set(0);
  const width = own.offsetWidth;
  for (const step of others) step.style.cssText = `position: absolute; width: ${width}px`;
  const heights = [own, ...others].map((step) => step.querySelector(".scroll")?.offsetHeight ?? 0);
  for (const step of others) {
    // A browser keeps radio buttons that leave a shadow root with their name as long as the root exists.
    for (const input of step.querySelectorAll("input")) input.name = "";
    step.remove();
  }
  // Of fractions of a pixel there is room for a whole one.
  const tallest = Math.max(...heights) + 1;
  set(tallest);
  // What the panel is in may leave it less.
  const [end, foot] = [own.firstChild, own.querySelector(".foot") ?? own.firstChild].map((one) => one.getBoundingClientRect().bottom);
  if (foot > end) set(tallest - foot + end);
  return true;
}

/** Does so whenever the width of the panel changes, for as long as it is there. Returns a function that ends this. */
export function followSteps(shadow) {
  let [width, held] = [0, false];
  const observer = new ResizeObserver(() => {
    if (held && width === shadow.host.offsetWidth) return;
    width = shadow.host.offsetWidth;
    // The panel draws its steps.
    held = !!shadow.querySelector(".tabs") && holdHeight(shadow, () => shadow.dispatchEvent(new Event("resize")));
  });
  observer.observe(shadow.host);
  return () => observer.disconnect();
}
