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
  const load = (entry) => import(new URL(`${root}../ask-user-question/${entry}.js`, location.href).href);
  try {
    const [{ open }, { approve }] = await Promise.all([load("index"), load("approve")]);
    // Panels look at their page again when an attribute around them changes.
    place.querySelector(".accents").addEventListener("change", ({ target }) => (place.dataset.accent = target.value));
    const questions = JSON.parse(place.dataset.questions);
    for (const stage of place.querySelectorAll(".stage")) {
      const action = JSON.parse(stage.dataset.action);
      // An approval that is left has no decision, and the receipt says so.
      keepAsking(stage, (options) => open(questions, options).outcome, (options) => approve(action, options).catch(() => {}));
    }
  } catch {
    // The documentation is served without the package.
    delete page.dataset.live;
  }
}

/** Asks in one place what its switch says. The receipt stays there until the reader asks for another panel. */
function keepAsking(stage, question, approval) {
  const [host, again, said, kinds] = [".host", ".again", ".said", ".kinds"].map((part) => stage.querySelector(part));
  const messages = JSON.parse(stage.dataset.said);
  let control;
  const ask = async (focus) => {
    control?.abort();
    const { signal } = (control = new AbortController());
    const isQuestion = kinds.querySelector(":checked").value === "question";
    said.textContent = messages[isQuestion ? 0 : 1];
    again.hidden = true;
    // A host of its own, so that a panel that is closed leaves nothing in that of the next.
    const place = document.createElement("div");
    host.replaceChildren(place);
    await (isQuestion ? question : approval)({ host: place, focus, signal, askedBy: stage.dataset.askedBy });
    if (!signal.aborted) again.hidden = false;
  };
  again.addEventListener("click", () => ask(true));
  kinds.addEventListener("change", () => ask(false));
  return ask(false);
}
