// A button that copies the block of code below it.

/** The clipboard of pages without a secure connection is the old one. */
async function write(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (!copied) throw new Error("the browser refused to copy");
}

export function prepareCopying() {
  for (const button of document.querySelectorAll(".copy")) {
    const code = button.closest(".code").querySelector("code");
    button.addEventListener("click", async () => {
      button.textContent = await write(code.textContent).then(() => "Copied", () => "Not copied");
    });
    // It says what happened until the reader goes elsewhere.
    for (const type of ["blur", "pointerleave"]) button.addEventListener(type, () => (button.textContent = "Copy"));
    button.setAttribute("aria-live", "polite");
    button.hidden = false;
  }
}
