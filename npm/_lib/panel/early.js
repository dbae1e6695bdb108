// The first step of plain questions, before the engine is there. People can read it, choose and type; the engine takes over its
// elements. Nothing in it sends, skips or cancels.

import { ENGLISH, tree } from "./markup.js";

/** Throws where the page's wording or language needs more than this. */
export function earlyPanel(questions, options) {
  const [{ text, choices, multi }] = questions;
  const { askedBy, wording, locale, shortcuts, allowOther, trustedOnly } = options;
  // The texts of another language are not there yet.
  const texts = { ...(/^en/.test(locale || "en") && ENGLISH), ...wording };
  const values = { asker: askedBy ?? texts.asker, question: text, n: 1, total: questions.length };
  const t = (key) => texts[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const tabs = questions[1] && questions.map(({ header, text }) => header ?? text);
  const draw = (question) => {
    const rows = [...question.choices];
    if (allowOther !== false) rows.push({ isOther: true });
    if (shortcuts !== false) rows.forEach((row, at) => (row.key = at + 1));
    return tree({ ...options, ...question, rows, tabs }, t, element);
  };
  const root = draw(questions[0]);
  // The engine looks for it.
  root.id = "early";
  // A script could choose.
  root.inert = trustedOnly === true;
  const controls = [...root.querySelectorAll(".control")];
  const field = root.querySelector("textarea");
  // Whoever types an answer selects it.
  root.oninput = ({ target }) => target === field && (controls.at(-1).checked = !multi || field.value.trim());
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
        step.style = `position:absolute;width:${root.offsetWidth}px`;
        root.after(step);
        const { offsetHeight } = step.querySelector(".scroll");
        step.remove();
        return offsetHeight;
      });
      root.style.setProperty("--tallest", `${Math.max(...heights) + 1}px`);
    },
    /** The outcome if nothing comes after it: what has been entered. */
    outcome() {
      const entries = questions.map(({ text: question, header = "" }, index) => ({ index, question, header, status: "skipped", selected: [] }));
      const [entry] = entries;
      entry.selected = choices.map(({ sent: label }, index) => ({ index, label })).filter((_, at) => controls[at].checked);
      const typed = field?.value.trim();
      // A text that is not the answer is a note.
      if (typed) entry[controls.at(-1).checked ? "other" : "notes"] = typed;
      if (entry.selected[0] || entry.other) entry.status = "answered";
      return { type: "aborted", entries, answers: Object.create(null), annotations: Object.create(null) };
    },
    /** The engine takes over. Returns what has been chosen and typed, for `restore.js`. */
    end() {
      root.oninput = root.onkeydown = null;
      root.inert = false;
      return trustedOnly === true ? { ticks: [] } : { ticks: controls.map(({ checked }) => checked), typed: field?.value };
    },
  };
}

/** What is absent, an attribute or a child, is any value that is false. */
function element(tag, part, attributes, ...children) {
  const element = document.createElement(tag);
  const set = (name, value) => value && element.setAttribute(name, value);
  set("class", part);
  set("part", part);
  for (const name of Object.keys(attributes)) set(name, attributes[name]);
  element.append(...children.flat(2).filter(Boolean));
  return element;
}
