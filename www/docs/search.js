// The search: an index of all sections, which is loaded and built when the reader first uses it.

import MiniSearch from "minisearch";
import { marked, stem, wordsOf } from "./words.js";

const MOST = 12;
/** Characters shown around the first hit. */
const AROUND = 70;

let index;

/** Loads the sections with a script element: a page opened from a disk cannot fetch. */
function load(root) {
  index ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: `${root}search-index.js` });
    script.addEventListener("load", () => resolve(build(globalThis.askDocs)));
    script.addEventListener("error", () => {
      index = undefined;
      reject(new Error("the index did not load"));
    });
    document.head.append(script);
  });
  return index;
}

/** How much the results of a group count, beside 1. */
const WEIGHTS = { Reference: 1.6, Start: 1.3, Types: 0.3, "For contributors": 0.3 };
/** The beginning of a page is about all of it. A list of changes names everything, and explains nothing. */
const weight = (url, group) => (url.startsWith("changelog") ? 0.3 : (WEIGHTS[group] ?? 1) * (url.includes("#") ? 1 : 2.2));

/** From this length on, a word with a typing error is found. In shorter ones, most such words are other words. */
const FUZZY_FROM = 6;
/** From this length on, the beginning of a word finds it. */
const PREFIX_FROM = 3;

export function build(sections) {
  const search = new MiniSearch({
    idField: "url",
    fields: ["heading", "title", "about", "text", "code"],
    storeFields: ["url", "title", "heading", "group", "text"],
    tokenize: wordsOf,
    processTerm: stem,
    searchOptions: {
      boost: { heading: 4, title: 3, about: 3 },
      // What a reader is still typing is the last word.
      prefix: (word, at, words) => at === words.length - 1 && word.length >= PREFIX_FROM,
      fuzzy: (word) => (word.length >= FUZZY_FROM ? 0.2 : false),
      combineWith: "AND",
      boostDocument: (url, _, { group }) => weight(url, group),
    },
  });
  search.addAll(sections);
  return search;
}

/** The best sections: those with all words of the query, or else those with some. */
export function find(search, query) {
  const all = search.search(query);
  return (all.length > 0 ? all : search.search(query, { combineWith: "OR" })).slice(0, MOST);
}

export function prepareSearch(root) {
  const form = document.getElementById("search");
  const field = document.getElementById("query");
  const results = document.getElementById("results");
  const status = document.getElementById("search-status");
  const clear = document.getElementById("clear");
  const links = () => [...results.querySelectorAll("a")];

  const close = () => {
    results.hidden = true;
    results.replaceChildren();
  };
  const show = async () => {
    const query = field.value.trim();
    clear.hidden = field.value === "";
    if (!query) {
      status.textContent = "";
      return close();
    }
    const search = await load(root).catch((error) => error);
    // The reader has typed on, and a later call shows that.
    if (field.value.trim() !== query) return;
    if (search instanceof Error) {
      status.textContent = `The search is not available: ${search.message}.`;
      return close();
    }
    const found = find(search, query);
    status.textContent = found.length === 0 ? `Nothing found for ${query}` : `${found.length} ${found.length === 1 ? "result" : "results"}`;
    results.hidden = false;
    results.replaceChildren(found.length === 0 ? nothing(query) : list(found, root));
  };

  field.addEventListener("input", show);
  clear.addEventListener("click", () => {
    field.value = "";
    show();
    field.focus();
  });
  field.addEventListener("focus", () => void load(root).catch(() => {}));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    links()[0]?.click();
  });
  form.addEventListener("keydown", (event) => {
    const all = links();
    const at = all.indexOf(document.activeElement);
    if (event.key === "Escape") {
      close();
      field.focus();
    } else if (event.key === "ArrowDown" && all.length > 0) {
      all[Math.min(at + 1, all.length - 1)].focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      (all[at - 1] ?? field).focus();
    } else return;
    event.preventDefault();
  });
  results.addEventListener("click", (event) => event.target.closest("a") && close());
  form.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !form.contains(relatedTarget) && close());
  document.addEventListener("pointerdown", ({ target }) => !form.contains(target) && close());
  document.addEventListener("keydown", (event) => {
    const isChord = event.key === "k" && (event.ctrlKey || event.metaKey);
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.defaultPrevented || !(isChord || (isSlash && !isTyping(event)))) return;
    event.preventDefault();
    field.focus();
  });
  form.hidden = false;
  const place = document.querySelector(".find");
  if (place) searchAddress(place, form, field, show);
}

/** Whether a key is typed into a field, which may be that of a panel. */
const isTyping = (event) => event.composedPath()[0].matches?.("input, textarea, select, [contenteditable]") ?? false;

/** Where there is no page, the words of the address are searched. */
function searchAddress(place, form, field, show) {
  place.append(form);
  const [last] = location.pathname.split("/").slice(-1);
  const words = decodeURI(last).replace(/\.\w+$/, "").match(/\p{L}{3,}/gu) ?? [];
  field.value = words.join(" ");
  show();
}

function nothing(query) {
  return element("p", "nothing", [`Nothing found for “${query}”.`]);
}

function list(found, root) {
  return element("ul", "", found.map(({ url, title, heading, text, terms }) => {
    const link = element("a", "", [
      element("strong", "", [heading || title]),
      heading ? element("span", "of", [title]) : "",
      element("span", "excerpt", excerpt(text, terms)),
    ]);
    link.href = `${root}${url}`;
    return element("li", "", [link]);
  }));
}

/** The text around the first hit, in whole words, with the hits marked. */
function excerpt(text, terms) {
  const [before] = marked(text, terms);
  const first = before?.isHit || before?.text === text ? 0 : before?.text.length ?? 0;
  const start = first > AROUND / 2 ? text.indexOf(" ", first - AROUND / 2) + 1 : 0;
  const room = first + AROUND;
  const end = room < text.length ? text.lastIndexOf(" ", room) : text.length;
  // Between the dots there are words, not the punctuation around what was left out.
  const words = text.slice(start, end).replace(/^[\s…,.;:·]+/, "").replace(/[\s…,;:·]+$/, "");
  const piece = `${start > 0 ? "…" : ""}${words}${end < text.length ? "…" : ""}`;
  return marked(piece, terms).map((part) => (part.isHit ? element("mark", "", [part.text]) : part.text));
}

function element(name, className, children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
