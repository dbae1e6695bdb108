// What browsers leave undone for the focus in a panel.

/** Keeps the focused row of the panel in a shadow root in view, and its focus where it is. Returns a function that ends this. */
export function helpFocus(root) {
  // Browsers scroll a focused control into view, but not the row around it. A press on a radio button or checkbox scrolls
  // nothing, because its release would hit another row.
  const show = (focused) => focused?.matches(":focus-visible") && focused.closest("[part~=row], [part=notes]")?.scrollIntoView({ block: "nearest" });
  const onFocus = () => show(root.activeElement);
  // An on-screen keyboard makes the window smaller.
  const onResize = () => show(root.querySelector("textarea:focus"));
  root.addEventListener("focusin", onFocus);
  root.addEventListener("mousedown", keepFocus);
  window.addEventListener("resize", onResize);
  return () => {
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("mousedown", keepFocus);
    window.removeEventListener("resize", onResize);
  };
}

/** The second press of a double click on a label would select a word and take the focus from its control. */
function keepFocus(event) {
  if (event.detail > 1 && event.composedPath().find((node) => /^(label|textarea)$/.test(node.localName))?.localName === "label") event.preventDefault();
}
