// A filter above many options.

/** From this number of options on, a question has a filter. */
const MANY = 8;

/** It stays in sight while the options scroll. */
const CSS = `
.rows:has(> .filter) { position: relative; block-size: calc(8 * 36px + 104px); overflow: auto; overscroll-behavior: contain; border: 1px solid var(--line); border-radius: min(var(--radius), 10px); scroll-padding-block: 48px 56px; }
.rows.rows:has(> .filter) { margin: 10px 20px .75em; padding: 0; }
.filter { position: sticky; inset-block-start: 0; z-index: 1; display: flex; align-items: center; gap: 10px; padding-inline: 14px; background: var(--bg); border-block-end: 1px solid var(--line); }
.filter::before { content: ""; flex: none; width: 1em; height: 1em; background: radial-gradient(circle at 42% 42%, transparent .26em, var(--muted) .28em .36em, transparent .38em), linear-gradient(45deg, transparent 46%, var(--muted) 46% 54%, transparent 54%) 100% 100% / .42em .42em no-repeat; }
.filter-field { flex: 1; min-width: 0; min-height: 44px; padding: 0; background: none; color: var(--text); border: 0; outline: 0; }
.filter:has(:focus-visible) { outline: 2px solid var(--primary); outline-offset: -2px; border-radius: min(var(--radius), 10px) min(var(--radius), 10px) 0 0; }
.filter-field::-webkit-search-cancel-button { appearance: none; width: .8em; height: .8em; margin-inline-start: 6px; background: var(--muted); clip-path: polygon(10% 0, 50% 40%, 90% 0, 100% 10%, 60% 50%, 100% 90%, 90% 100%, 50% 60%, 10% 100%, 0 90%, 40% 50%, 0 10%); cursor: pointer; }
.filter-state { font-size: var(--small); color: var(--muted); white-space: nowrap; }
.filter ~ .row { min-height: 36px; margin: 0; padding-block: 6px; border-color: transparent; border-radius: 6px; }
.filter ~ .other { position: sticky; inset-block-end: 0; min-height: 46px; padding-block: 2px; background: var(--bg); border-width: 1px 0 0; border-style: solid; border-color: var(--line); border-radius: 0; }
@media (pointer: coarse) {
  .rows:has(> .filter) { block-size: min(8 * 44px + 104px, 55dvh); }
  .filter ~ .row { min-height: 44px; padding-block: 10px; }
  .filter-field { font-size: max(16px, 1em); }
}
`;

/**
 * Offers a filter for the questions with many options in the shadow root `root` of a panel, now and whenever it draws another question.
 * `name` is what the field is called, `count` how many options match: `{n}` of `{total}`. Returns a function that ends this.
 *
 * @param {ShadowRoot} root
 * @param {string} name
 * @param {string} count
 */
export function offerFilter(root, name, count) {
  // What was typed for each question, for when the panel comes back to it.
  /** @type {Map<string, string>} */
  const typed = new Map();
  const offer = () => {
    for (const rows of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[part~=rows]"))) {
      const options = [.../** @type {NodeListOf<HTMLElement>} */ (rows.querySelectorAll("[part~=row]:not([part~=other])"))];
      if (options.length >= MANY && !rows.querySelector("[part=filter]")) open(rows, options, typed, { name, count });
    }
  };
  const sheet = new /** @type {Window & typeof globalThis} */ (root.ownerDocument.defaultView).CSSStyleSheet();
  // Some test runners know no constructed style sheets.
  sheet.replaceSync?.(CSS);
  root.adoptedStyleSheets?.push(sheet);
  const watch = new MutationObserver(offer);
  watch.observe(root, { __proto__: null, childList: true, subtree: true });
  offer();
  return () => watch.disconnect();
}

/**
 * @param {HTMLElement} rows
 * @param {HTMLElement[]} options
 * @param {Map<string, string>} typed
 * @param {{ name: string, count: string }} words
 */
function open(rows, options, typed, words) {
  const page = rows.ownerDocument;
  /** @type {<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Record<string, string>) => HTMLElementTagNameMap[Tag]} */
  const create = (tag, attributes) => {
    const element = page.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const [filter, field, state] = [
    create("div", { part: "filter", class: "filter" }),
    create("input", { part: "filter-field", class: "filter-field", type: "search", "aria-label": words.name, placeholder: words.name, autocomplete: "off", spellcheck: "false" }),
    create("span", { part: "filter-state", class: "filter-state", role: "status" }),
  ];
  filter.append(field, state);
  const texts = options.map((option) => fold([...option.querySelectorAll("[part~=label], [part~=desc]")].map(({ textContent }) => textContent).join(" ")));
  /** @param {Element} option */
  const control = (option) => /** @type {HTMLInputElement} */ (option.querySelector("input"));
  const { name: question } = control(options[0]);
  const apply = () => {
    const wanted = fold(field.value).split(/\s+/).filter(Boolean);
    /** @param {number} at */
    const matches = (at) => wanted.every((word) => texts[at].includes(word));
    // What is selected stays in sight.
    options.forEach((option, at) => (option.hidden = !matches(at) && !control(option).checked));
    /** @type {Record<string, unknown>} */
    const values = { n: options.filter((_, at) => matches(at)).length, total: options.length };
    state.textContent = words.count.replace(/\{(n|total)\}/g, (_, key) => /** @type {string} */ (values[key]));
    typed.set(question, field.value);
  };
  field.value = typed.get(question) ?? "";
  rows.prepend(filter);
  apply();

  field.addEventListener("input", (event) => {
    event.stopPropagation();
    apply();
  });
  field.addEventListener("keydown", (event) => {
    const first = options.find((option) => !option.hidden);
    if (event.key === "Escape" && field.value && !event.isComposing) {
      field.value = "";
      apply();
    } else if ((event.key === "Enter" || event.key === "ArrowDown") && !isModified(event)) {
      // Nothing is selected by this: the person sees first where they are.
      if (first) control(first).focus();
    } else if (event.key === "Escape" || event.key === "Tab" || event.ctrlKey || event.metaKey) {
      return;
    } else {
      // A text for the filter, not a key of the panel.
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  rows.addEventListener("keydown", (event) => onRowKey(event, rows, options, control), true);
}

/** @param {KeyboardEvent} event */
const isModified = ({ ctrlKey, metaKey, altKey, isComposing }) => ctrlKey || metaKey || altKey || isComposing;

/**
 * Keys at the rows: those that are not shown are neither reached nor selected.
 *
 * @param {KeyboardEvent} event
 * @param {Element} rows
 * @param {HTMLElement[]} options
 * @param {(option: Element) => HTMLInputElement} control
 */
function onRowKey(event, rows, options, control) {
  const row = /** @type {Element} */ (event.target).closest("[part~=row]");
  if (!row || /** @type {Element} */ (event.target).localName !== "input" || isModified(event) || !options.some(({ hidden }) => hidden)) return;
  const digit = options[Number(event.key) - 1];
  const step = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1 })[event.key];
  // The arrow keys of radio buttons are the browser's.
  if (step && /** @type {HTMLInputElement} */ (event.target).type === "checkbox") {
    const all = [...rows.querySelectorAll("[part~=row]:not([hidden])")];
    control(/** @type {Element} */ (all.at((all.indexOf(row) + step) % all.length))).focus();
  } else if (!digit?.hidden) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A text without what people leave out when they search: case and accents.
 *
 * @param {string} text
 */
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
