// Announcements for people who use a screen reader: a polite live region in the page, outside any shadow root.

/** How long a text waits. Screen readers need a part of it to notice a new region, and the panel is painted first. */
const DELAY_MS = 250;

/** How long a text stays in the region. */
const CLEAR_MS = 5000;

const VISUALLY_HIDDEN = {
  position: "absolute", width: "1px", height: "1px", margin: "-1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap",
};

/** An empty region, to be put into the page before the first announcement. */
export function createLiveRegion() {
  const region = document.createElement("div");
  region.setAttribute("role", "status");
  region.dataset.askUserQuestion = "announcer";
  Object.assign(region.style, VISUALLY_HIDDEN);
  return region;
}

/** What is about to be announced, by its region. */
const pending = new WeakMap();

/** Texts that arrive within the delay are one announcement, because screen readers do not keep the order of several. */
export function announce(region, text) {
  let announcement = pending.get(region);
  if (!announcement) {
    announcement = document.createElement("div");
    pending.set(region, announcement);
    setTimeout(() => {
      pending.delete(region);
      region.append(announcement);
      setTimeout(() => announcement.remove(), CLEAR_MS);
    }, DELAY_MS);
  }
  const line = document.createElement("div");
  line.textContent = text;
  announcement.append(line);
}
