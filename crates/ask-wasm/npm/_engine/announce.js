// The one voice of every panel for people who cannot see it: a polite live region in the page itself, there and empty
// before it first speaks.

const KEPT_MS = 5000;
const FIRST_MS = 150;
/** What is announced is on the screen first: drawing it need not wait for the voice. */
const NEXT_MS = 50;
const hidden = {
  position: "absolute", width: "1px", height: "1px", margin: "-1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap",
};

let region;
let born = 0;

export function announce(text) {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.setAttribute("role", "status");
    region.dataset.askUserQuestion = "announcer";
    Object.assign(region.style, hidden);
    document.body.append(region);
    born = performance.now();
  }
  if (!text) return;
  const speaker = region;
  setTimeout(() => {
    const line = document.createElement("div");
    line.textContent = text;
    speaker.append(line);
    setTimeout(() => line.remove(), KEPT_MS);
  }, Math.max(NEXT_MS, born + FIRST_MS - performance.now()));
}
