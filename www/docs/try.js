// "Try it": runs the program of a block, with the package that lies beside the documentation, and shows what it logs.

const asText = (value) => (typeof value === "string" ? value : value instanceof Error ? `${value.code ?? value.name}: ${value.message}` : JSON.stringify(value, null, 2));

export function prepareTrying() {
  for (const button of document.querySelectorAll(".run")) {
    const result = button.closest(".code").querySelector(".result");
    const log = (...values) => {
      result.hidden = false;
      result.textContent += `${values.map(asText).join(" ")}\n`;
    };
    button.addEventListener("click", async () => {
      // A second panel would wait for the first.
      button.disabled = true;
      result.textContent = "";
      try {
        const { default: program } = await load(button.dataset.program);
        await program({ console: { log } });
      } catch (error) {
        log(error);
      }
      button.disabled = false;
    });
    button.hidden = false;
  }
}

/** Browsers import nothing into pages that are opened from a disk. */
async function load(program) {
  if (location.protocol === "file:") throw new Error("A page that is opened from a disk cannot run this. Run `cargo xtask demo`, or serve the folder.");
  return import(new URL(program, location.href).href);
}
