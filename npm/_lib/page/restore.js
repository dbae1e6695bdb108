// What was chosen and typed before the engine was there.

/** Enters it into a panel, as if it were chosen and typed now. */
export function restore(root, { ticks, typed }) {
  const enter = (element, name, value, event) => {
    // Setting a text to what it is would move the caret.
    if (element[name] !== value) element[name] = value;
    element.dispatchEvent(new Event(event, { bubbles: true }));
  };
  // Typing selects "Other". What is selected now comes after that.
  if (typed) enter(root.querySelector("textarea"), "value", typed, "input");
  const controls = root.querySelectorAll(".control");
  ticks.forEach((ticked, at) => !controls[at] || controls[at].checked === ticked || enter(controls[at], "checked", ticked, "change"));
}
