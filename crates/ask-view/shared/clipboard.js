// The button of a receipt that copies what the person picked and typed, where others ended the question.

/**
 * Lets the copy button of a receipt, if there is one, copy its value.
 *
 * @param {ShadowRoot} root
 */
export function copyOnPress(root) {
  /** @type {HTMLButtonElement | null} */
  const button = root.querySelector("[part~=copy]");
  button?.addEventListener("click", () => copy(root, button.value));
}

/**
 * Where the page may not write to the clipboard, the receipt is selected so that the person can copy it.
 *
 * @param {ShadowRoot} root
 * @param {string} text
 */
async function copy(root, text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection()?.selectAllChildren(/** @type {Element} */ (root.querySelector("[part=receipt]")));
  }
}
