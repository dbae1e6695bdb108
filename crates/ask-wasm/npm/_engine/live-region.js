// The one voice of every panel for people who cannot see it: a polite live region in the page itself, there and empty
// before it first speaks.

const CLEAR_MS = 5000;
/** Screen readers need some of it to take notice of a new region; what is announced is on the screen by then. */
const DELAY_MS = 250;
const hidden = {
  position: "absolute", width: "1px", height: "1px", margin: "-1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap",
};

let region;

export function announce(text) {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.setAttribute("role", "status");
    region.dataset.askUserQuestion = "announcer";
    Object.assign(region.style, hidden);
    document.body.append(region);
  }
  if (!text) return;
  const current = region;
  setTimeout(() => {
    const line = document.createElement("div");
    line.textContent = text;
    current.append(line);
    setTimeout(() => line.remove(), CLEAR_MS);
  }, DELAY_MS);
}
