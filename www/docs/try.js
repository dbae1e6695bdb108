// "Try it": runs the program of a block, with the package that lies beside the documentation, and shows what it logs. Where there is a
// place for its panel, it runs at once.

const asText = (value) => (typeof value === "string" ? value : value instanceof Error ? `${value.code ?? value.name}: ${value.message}` : JSON.stringify(value, null, 2));

export function prepareTrying() {
  for (const button of document.querySelectorAll(".run")) {
    const code = button.closest(".code");
    const result = code.querySelector(".result");
    const place = code.previousElementSibling?.matches(".here") ? code.previousElementSibling : undefined;
    const log = (...values) => {
      result.hidden = false;
      result.textContent += `${values.map(asText).join(" ")}\n`;
    };
    const run = async () => {
      // A second panel would wait for the first.
      button.disabled = true;
      result.textContent = "";
      try {
        if (place) await open(place, button.dataset.program);
        const { default: program } = await load(button.dataset.program);
        await program({ console: { log } });
      } catch (error) {
        log(error);
      }
      button.disabled = false;
    };
    button.addEventListener("click", run);
    button.hidden = false;
    if (place && location.protocol !== "file:") run();
  }
}

/** Shows the panels of the page in this place. */
async function open(place, program) {
  const { configure } = await import(new URL("../../ask-user-question/index.js", new URL(program, location.href)).href);
  configure({ host: place });
  place.replaceChildren();
  place.hidden = false;
}

/** Browsers import nothing into pages that are opened from a disk. */
async function load(program) {
  if (location.protocol === "file:") throw new Error("A page that is opened from a disk cannot run this. Run `cargo xtask demo`, or serve the folder.");
  return import(new URL(program, location.href).href);
}
