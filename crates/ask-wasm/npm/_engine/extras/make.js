// The elements of what is loaded on demand.

/** An element with a text. `part` is its class, for the style sheet, and its CSS part, for the page's. */
export function make(tag, part, text = "") {
  const element = document.createElement(tag);
  if (part) {
    element.className = part;
    element.setAttribute("part", part);
  }
  element.textContent = text;
  return element;
}

/** A button that calls `press` with the event. */
export function button(part, text, press) {
  const element = make("button", part, text);
  element.type = "button";
  element.addEventListener("click", press);
  return element;
}
