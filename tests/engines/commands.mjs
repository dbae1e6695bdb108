// What Playwright does otherwise in an engine that speaks WebDriver BiDi than in Chromium, and what this makes of it.

/**
 * It scrolls by script to what it presses, and puts also what is in view into the middle. A panel that a script has scrolled waits again, and the press
 * that follows does not count. As in Chromium, it scrolls no farther than needed.
 */
const SCROLL = [/(scrollIntoView\(\{\\n\s*block: )\\"center\\"(,\\n\s*inline: )\\"center\\"/, '$1\\"nearest\\"$2\\"nearest\\"'];

/** It fills fields by a function that it installs in every document, and that is missing in some that follow another. The call has it with it. */
const FILL = [/window\.__pw_bidiInsertText\((\w+)\)/, `(${insertText})($1)`.replaceAll("\n", " ")];

/** A command of Playwright, as the engine gets it. */
export const adapted = (command) => [SCROLL, FILL].reduce((text, [part, other]) => text.replace(part, other), command);

/** Runs in the page. Returns a frame that has the focus. It stands in JSON text, so it has no quotes of its own. */
function insertText(text) {
  let element = document.activeElement;
  while (element?.shadowRoot) element = element.shadowRoot.activeElement;
  if (element?.contentWindow) return element;
  if (element?.isContentEditable) return void document.execCommand(`insertText`, false, text);
  if (element?.value === undefined) return undefined;
  if (element.selectionStart === null) element.value += text;
  else element.setRangeText(text, element.selectionStart, element.selectionEnd, `end`);
  element.dispatchEvent(new InputEvent(`input`, { data: text, bubbles: true, composed: true }));
  return undefined;
}
