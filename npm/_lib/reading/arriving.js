// The first question of a stream while it arrives: the panel of the tables with disabled controls.

import { ENGLISH, tree } from "./markup.js";
import { element, render } from "./render-tree.js";

/** Elements that a person uses. The engine enables them when it takes them over. */
const CONTROLS = ["button", "input", "textarea"];

/** Stands for a text that is still to come, and keeps its line. */
const BLANK = "\u00a0";

/** Draws into a shadow root that has the panel's style sheets. `words` are the page's texts. */
export function arriving(shadow, words) {
  const texts = { ...ENGLISH, ...Object.fromEntries(words) };
  const make = (tag, part, attributes, ...children) => element(tag, part, { ...attributes, disabled: CONTROLS.includes(tag) }, ...children);
  const draw = (state) => {
    render(shadow, [tree({ name: texts.asker, question: BLANK, rows: [], ...state }, (key) => texts[key], make)]);
    mark(shadow);
  };
  draw();
  // The rule is known late: the styles keep its line free.
  shadow.host.dataset.streamed = "";
  const root = shadow.querySelector(".root");
  // The engine looks for it.
  root.id = "early";
  const panel = root.firstChild;
  panel.setAttribute("aria-busy", "true");
  panel.dataset.state = "writing";
  return {
    /** `drawing` is what has been read so far. */
    show({ label, options = [], total, other, ...drawing }) {
      const rows = options.map(({ label, tag, description }, at) => ({ label: tag ? `${label} ` : label, tag, description, key: at + 1 }));
      if (other && rows[0]) rows.push({ isOther: true });
      // Headers that come later, and grow, would move each other.
      const tabs = Array.from({ length: total }, (_, at) => (at ? `${at + 1}` : drawing.header || drawing.question));
      draw({ ...drawing, name: label, tabs, rows });
    },
    /** Leaves to the engine what it has taken over, and removes anything else. */
    stop() {
      if (root.id) return root.remove();
      panel.removeAttribute("aria-busy");
      unmark(shadow);
    },
  };
}

/** Marks the text that is being written. */
function mark(shadow) {
  const last = [...shadow.querySelectorAll(".text, .row > :is(.label, .desc)")].at(-1);
  unmark(shadow, last);
  last.dataset.state = "writing";
}

function unmark(shadow, last) {
  for (const marked of shadow.querySelectorAll(":not(.panel)[data-state=writing]")) if (marked !== last) delete marked.dataset.state;
}
