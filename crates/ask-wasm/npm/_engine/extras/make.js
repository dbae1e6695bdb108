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

/** Chromium 123 to 129 does not break the line with character 65,535 of a text node, which then ends out of sight. */
export const PIECES = /[^]{1,32768}/gu;

/** Text nodes, and an element for each mark. */
export function fill(parent, text) {
  for (const [at, part] of [text].flat().entries()) parent.append(...(at % 2 ? [make("span", "action-mark", part)] : part.match(PIECES) ?? []));
}
