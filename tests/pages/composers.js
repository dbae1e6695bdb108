// The fourth composer is in a shadow root, as the editor of an application may be.

const host = document.querySelector("[data-composer=shadow]");
const field = document.createElement("textarea");
field.setAttribute("aria-label", "An editor in a shadow root");
host.attachShadow({ mode: "open" }).append(field);

const find = (name) => (name === "shadow" ? field : document.querySelector(`[data-composer=${name}]`));

globalThis.composer = {
  focus: (name) => find(name).focus(),
  text: (name) => find(name).value ?? find(name).textContent,
  /** Where the caret is, who has the focus, and how far the page is scrolled. */
  state(name) {
    const element = find(name);
    const root = element.getRootNode();
    const selection = getSelection();
    return {
      focused: root.activeElement === element,
      caret: element.value === undefined ? [selection.anchorOffset, selection.focusOffset] : [element.selectionStart, element.selectionEnd],
      scroll: [scrollX, scrollY],
    };
  },
};
