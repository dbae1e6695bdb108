// The search: an index of all sections, which is loaded and built when the reader first uses it.

import MiniSearch from "minisearch";

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

function build(sections) {
  const search = new MiniSearch({
    idField: "url",
    fields: ["heading", "title", "text"],
    storeFields: ["url", "title", "heading", "group", "text"],
    // Names such as `allowFiles` and `ask-user-question/core` are found by their parts too.
    tokenize: (text) => text.split(/[^\p{L}\p{N}_$]+/u).flatMap((word) => [word, ...parts(word)]).filter(Boolean),
    searchOptions: { boost: { heading: 4, title: 3 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false), combineWith: "AND", boostDocument: (_, __, { group }) => (group === "Types" || group === "For contributors" ? 0.5 : 1) },
  });
  search.addAll(sections);
  return search;
}

const parts = (word) => (/[a-z][A-Z]/.test(word) ? word.split(/(?<=[a-z0-9])(?=[A-Z])/) : []);

export function prepareSearch(root) {
  const form = document.getElementById("search");
  const field = document.getElementById("query");
  const results = document.getElementById("results");
  const status = document.getElementById("search-status");
  const links = () => [...results.querySelectorAll("a")];

  const close = () => {
    results.hidden = true;
    results.replaceChildren();
  };
  const show = async () => {
    const query = field.value.trim();
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
    const found = search.search(query).slice(0, MOST);
    status.textContent = found.length === 0 ? `Nothing found for ${query}` : `${found.length} ${found.length === 1 ? "result" : "results"}`;
    results.hidden = false;
    results.replaceChildren(found.length === 0 ? nothing(query) : list(found, root));
  };

  field.addEventListener("input", show);
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
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.focus();
  });
  form.hidden = false;
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

/** The text around the first hit, with the hits marked. */
function excerpt(text, terms) {
  const words = terms.map((term) => term.replace(/[^\p{L}\p{N}_$]/gu, "\\$&")).filter(Boolean);
  const hit = words.length === 0 ? undefined : new RegExp(words.join("|"), "giu");
  const first = hit ? Math.max(text.search(hit), 0) : 0;
  const start = Math.max(first - AROUND / 2, 0);
  const piece = `${start > 0 ? "…" : ""}${text.slice(start, first + AROUND)}${first + AROUND < text.length ? "…" : ""}`;
  if (!hit) return [piece];
  const between = piece.split(hit);
  const hits = piece.match(hit) ?? [];
  return between.flatMap((part, at) => (at === 0 ? [part] : [element("mark", "", [hits[at - 1]]), part]));
}

function element(name, className, children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
