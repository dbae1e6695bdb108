// The panels of the first page: the package that lies beside the documentation draws them. The page has their code and a picture
// without scripts, and the style sheet restyles the panels and changes the code.

const page = document.documentElement;

/** Before the page is drawn: it makes room for panels, and not for the picture. Browsers import nothing into pages from a disk. */
export function promisePanels() {
  if (location.protocol !== "file:") page.dataset.live = "";
}

export async function showPanels(root) {
  const place = document.querySelector(".live");
  if (!place || !("live" in page.dataset)) return;
  try {
    const { open } = await import(new URL(`${root}../ask-user-question/index.js`, location.href).href);
    const questions = JSON.parse(place.dataset.questions);
    for (const stage of place.querySelectorAll(".stage")) keepAsking(stage, questions, open);
  } catch {
    // The documentation is served without the package.
    delete page.dataset.live;
  }
}

/** Asks in one place. The receipt stays there until the reader asks for another panel. */
function keepAsking(stage, questions, open) {
  const host = stage.querySelector(".host");
  const again = stage.querySelector(".again");
  const ask = async (focus) => {
    again.hidden = true;
    host.replaceChildren();
    await open(questions, { host, focus, askedBy: stage.dataset.askedBy }).outcome;
    again.hidden = false;
  };
  again.addEventListener("click", () => ask(true));
  return ask(false);
}
