// Where the buttons of a panel with several questions are: in the same place at each step.

/**
 * Keeps what scrolls in a panel as high as in its highest step. `drawSteps` puts each other step behind the panel, into the shadow root
 * `shadow`. Radio buttons there have the names of no others that are checked.
 */
export function holdHeight(shadow, drawSteps) {
  const [own] = shadow.querySelectorAll(".root");
  if (!own?.querySelector(".tabs")) return;
  const set = (height) => own.style.setProperty("--tallest", `${height}px`);
  set(0);
  drawSteps();
  const steps = [...shadow.querySelectorAll(".root")];
  const heights = steps.map((step) => {
    if (step !== own) step.className += " probe";
    return step.querySelector(".scroll")?.offsetHeight ?? 0;
  });
  // A browser keeps radio buttons that leave a shadow root with their name as long as the root exists.
  for (const input of shadow.querySelectorAll(".probe input")) input.name = "";
  for (const step of steps) if (step !== own) step.remove();
  // Of fractions of a pixel there is room for a whole one.
  const tallest = Math.max(...heights) + 1;
  set(tallest);
  const { scrollHeight, clientHeight } = own.firstChild;
  // What the panel is in may leave it less.
  if (scrollHeight > clientHeight) set(tallest - scrollHeight + clientHeight);
}

/** Does so now, and whenever the width of the panel changes, as long as it is there. Returns a function that ends this. */
export function followSteps(shadow) {
  let width;
  const observer = new ResizeObserver(() => {
    if (width !== (width = shadow.host.offsetWidth)) holdHeight(shadow, () => shadow.dispatchEvent(new Event("resize")));
  });
  observer.observe(shadow.host);
  return () => observer.disconnect();
}
