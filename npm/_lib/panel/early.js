// The first step of plain questions, before the engine is there. People can read it, choose and type; the engine takes over its
// elements. Nothing in it sends, skips or cancels.

/** @import { AskOptions, EarlyPanel, PlainChoice, PlainQuestion } from "../types/page.js" */
/** @import { Entry } from "../../types/outcome.js" */

import { ENGLISH, tree } from "./markup.js";

/**
 * Throws where the page's wording or language needs more than this.
 *
 * @param {PlainQuestion[]} questions
 * @param {AskOptions} options
 * @returns {EarlyPanel}
 */
export function earlyPanel(questions, options) {
  const [{ text, choices, multi }] = questions;
  const { askedBy, wording, locale, shortcuts, allowOther, trustedOnly } = options;
  // The texts of another language are not there yet.
  /** @type {Record<string, any>} What is no text has no `replace`. */
  const texts = { ...(/^en/.test(locale || "en") && ENGLISH), ...wording };
  /** @type {Record<string, unknown>} */
  const values = { asker: askedBy ?? texts.asker, question: text, n: 1, total: questions.length };
  const t = (/** @type {string} */ key) => texts[key].replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) => values[name] ?? whole);
  const tabs = questions[1] && questions.map(({ header, text }) => header ?? text);
  const draw = (/** @type {PlainQuestion} */ question) => {
    const rows = /** @type {(Partial<PlainChoice> & { key?: number, isOther?: boolean })[]} */ ([...question.choices]);
    if (allowOther !== false) rows.push({ isOther: true });
    if (shortcuts !== false) rows.forEach((row, at) => (row.key = at + 1));
    return tree(/** @type {TreeState} */ (/** @type {object} */ ({ ...options, ...question, rows, tabs })), t, element);
  };
  /** @type {HTMLElement} */
  const root = draw(questions[0]);
  // The engine looks for it.
  root.id = "early";
  // A script could choose.
  root.inert = trustedOnly === true;
  const controls = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll(".control")]);
  const field = root.querySelector("textarea");
  // Whoever types an answer selects it.
  root.oninput = ({ target }) => target === field && (/** @type {HTMLInputElement} */ (controls.at(-1)).checked = /** @type {boolean} */ (!multi || /** @type {HTMLTextAreaElement} */ (field).value.trim()));
  // Keys in the field are for it alone, and Enter, which would go on, begins no line.
  root.onkeydown = (event) => {
    if (event.target !== field) return;
    event.stopPropagation();
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) event.preventDefault();
  };
  return {
    root,
    /** Keeps what scrolls as high as in the highest step, as `steps.js` does. Nothing is checked yet that buttons of the same name could uncheck. */
    hold() {
      const heights = questions.map((question) => {
        const step = draw(question);
        /** @type {{ style: unknown }} */ (step).style = `position:absolute;width:${root.offsetWidth}px`;
        root.after(step);
        const { offsetHeight } = /** @type {HTMLElement} */ (step.querySelector(".scroll"));
        step.remove();
        return offsetHeight;
      });
      root.style.setProperty("--tallest", `${Math.max(...heights) + 1}px`);
    },
    /** The outcome if nothing comes after it: what has been entered. */
    outcome() {
      /** @type {Entry[]} */
      const entries = questions.map(({ text: question, header = "" }, index) => ({ index, question, header: /** @type {string} */ (header), status: "skipped", selected: [] }));
      const [entry] = entries;
      entry.selected = choices.map(({ sent: label }, index) => ({ index, label })).filter((_, at) => controls[at].checked);
      const typed = field?.value.trim();
      // A text that is not the answer is a note.
      if (typed) entry[/** @type {HTMLInputElement} */ (controls.at(-1)).checked ? "other" : "notes"] = typed;
      if (entry.selected[0] || entry.other) entry.status = "answered";
      return { type: "aborted", entries, answers: Object.create(null), annotations: Object.create(null) };
    },
    /** The engine takes over. Returns what has been chosen and typed, for `restore` in `page/panels.js`. */
    end() {
      root.oninput = root.onkeydown = null;
      root.inert = false;
      return trustedOnly === true ? { ticks: [] } : { ticks: controls.map(({ checked }) => checked), typed: field?.value };
    },
  };
}

/**
 * Falsy attributes and children are left out.
 *
 * @type {MakeElement<HTMLElement>}
 */
function element(tag, part, attributes, ...children) {
  const element = document.createElement(tag);
  /** @type {(name: string, value: any) => unknown} Written as text. */
  const set = (name, value) => value && element.setAttribute(name, value);
  set("class", part);
  set("part", part);
  for (const name of Object.keys(attributes)) set(name, /** @type {Record<string, unknown>} */ (attributes)[name]);
  element.append(.../** @type {(Node | string)[]} */ (children.flat(2).filter(Boolean)));
  return element;
}
