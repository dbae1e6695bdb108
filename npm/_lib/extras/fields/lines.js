// A field in which each line is an entry of a list.

const PREFIX = "lines-";

/**
 * Says below a field what its lines are.
 *
 * @param {ShadowRoot} root
 * @param {HTMLElement} field
 * @param {string} hint
 */
export function drawLines(root, field, hint) {
  const id = PREFIX + field.id;
  if (!root.getElementById(id)) {
    const note = Object.assign(document.createElement("span"), { id, className: "count", part: "count", textContent: hint });
    // Off the ring around a focused field.
    note.style.marginTop = "4px";
    field.after(note);
  }
  const described = field.getAttribute("aria-describedby") ?? "";
  if (!described.includes(id)) field.setAttribute("aria-describedby", `${id} ${described}`.trim());
}

/**
 * Says at the hints of the keys which one sends: Enter begins a line in such a field.
 *
 * @param {ShadowRoot} root
 */
export function hintKey(root) {
  const hint = /** @type {HTMLElement | null} */ (root.querySelector('.hint[data-key$="Enter"]'));
  const key = /Mac|iP/.test(navigator.platform) ? "⌘+Enter" : "Ctrl+Enter";
  if (hint) hint.dataset.key = root.querySelector(`[id^=${PREFIX}]`) ? key : "Enter";
}
