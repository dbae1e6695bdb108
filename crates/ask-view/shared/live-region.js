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

/**
 * What is about to be announced, by its region.
 *
 * @type {WeakMap<Element, HTMLElement>}
 */
const pending = new WeakMap();

/**
 * Texts that arrive within the delay are one announcement, because screen readers do not keep the order of several.
 *
 * @param {Element} region
 * @param {string} text
 */
export function announce(region, text) {
  let announcement = /** @type {HTMLElement} */ (pending.get(region));
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
  line.textContent = withoutTables(text);
  announcement.append(line);
}

/** The line below the head of a table of Markdown. */
const RULE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** @param {string} row */
const cellsOf = (row) => row.replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));

/**
 * The text with a line for each row of its tables, `plan: S, price: 5`, and without the signs of headings: what `without_tables` of
 * the core writes into texts for terminals.
 *
 * @param {string} text
 */
export function withoutTables(text) {
  const lines = text.split("\n");
  const written = [];
  for (let at = 0; at < lines.length; at += 1) {
    const rule = lines[at + 1] ?? "";
    const start = rule.trim().startsWith("|") ? lines[at].indexOf("|") : 0;
    const head = start < 0 ? [] : cellsOf(lines[at].slice(start).trim());
    if (!rule.includes("|") || !RULE.test(rule) || !lines[at].includes("|") || head.length !== cellsOf(rule.trim()).length) {
      written.push(lines[at].replace(/^[ \t]*#{1,6}[ \t]+/, ""));
      continue;
    }
    // What is announced before the question stands in its first line.
    if (start > 0 && lines[at].slice(0, start).trim()) written.push(lines[at].slice(0, start).trim());
    for (at += 1; lines[at + 1]?.includes("|"); at += 1) {
      const cells = cellsOf(lines[at + 1].trim());
      written.push(cells.map((cell, column) => (cell && head[column] ? `${head[column]}: ${cell}` : cell)).filter(Boolean).join(", "));
    }
  }
  return written.join("\n");
}
