// The first question of a stream while it arrives: the panel of the tables with disabled controls.

import { ENGLISH, tree } from "./markup.js";
import { element, render } from "./render-tree.js";

/** @import { Words } from "../types/page.js" */
/** @import { TreeElement } from "./render-tree.js" */

/** @typedef {{ label: string, tag: string | null, description: string | null }} ArrivingOption */

/**
 * What has been read of the first question: `to_json` of `stream/panel_preview.rs`. At first there is only the label of the panel.
 *
 * @typedef {object} Arriving
 * @property {string} label
 * @property {string} [chip]
 * @property {string} [header]
 * @property {number} [total]
 * @property {string | null} [progress]
 * @property {string} [question]
 * @property {string | null} [more]
 * @property {string | null} [rule]
 * @property {ArrivingOption[]} [options]
 * @property {string | null} [other]
 * @property {[title: string, content: string]} [preview]
 */

/**
 * What the tree shows.
 *
 * @typedef {Omit<Arriving, "label" | "options" | "total" | "other"> & { name: string, tabs: (string | undefined)[], rows: ArrivingRow[] }} Drawn
 * @typedef {(ArrivingOption & { key: number, isOther?: undefined }) | { isOther: true }} ArrivingRow
 */

/** Elements that a person uses. The engine enables them when it takes them over. */
const CONTROLS = ["button", "input", "textarea"];

/** Stands for a text that is still to come, and keeps its line. */
const BLANK = "\u00a0";

/**
 * Draws into a shadow root that has the panel's style sheets. `words` are the page's texts.
 *
 * @param {ShadowRoot} shadow
 * @param {Words} words
 */
export function arriving(shadow, words) {
  /** @type {Record<string, string>} */
  const texts = { ...ENGLISH, ...Object.fromEntries(/** @type {[string, string][]} */ (words)) };
  /** @type {(tag: string, part: string, attributes: 0 | Record<string, unknown>, ...children: unknown[]) => TreeElement} */
  const make = (tag, part, attributes, ...children) => element(tag, part, { ...attributes, disabled: CONTROLS.includes(tag) }, ...children);
  /** @param {Drawn} [state] */
  const draw = (state) => {
    render(shadow, [tree(/** @type {TreeState} */ (/** @type {object} */ ({ name: texts.asker, question: BLANK, rows: [], ...state })), (/** @type {string} */ key) => texts[key], make)]);
    mark(shadow);
  };
  draw();
  // The rule is known late: the styles keep its line free.
  /** @type {HTMLElement} */ (shadow.host).dataset.streamed = "";
  const root = /** @type {HTMLElement} */ (shadow.querySelector(".root"));
  // The engine looks for it.
  root.id = "early";
  const panel = /** @type {HTMLElement} */ (root.firstChild);
  panel.setAttribute("aria-busy", "true");
  panel.dataset.state = "writing";
  return {
    /**
     * `drawing` is what has been read so far.
     *
     * @param {Arriving} drawing
     */
    show({ label, options = [], total, other, ...drawing }) {
      /** @type {ArrivingRow[]} */
      const rows = options.map(({ label, tag, description }, at) => ({ label: tag ? `${label} ` : label, tag, description, key: at + 1 }));
      if (other && rows[0]) rows.push({ isOther: true });
      // Headers that come later, and grow, would move each other.
      const tabs = Array.from({ length: /** @type {number} */ (total) }, (_, at) => (at ? `${at + 1}` : drawing.header || drawing.question));
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

/**
 * Marks the text that is being written.
 *
 * @param {ShadowRoot} shadow
 */
function mark(shadow) {
  const last = /** @type {HTMLElement} */ ([...shadow.querySelectorAll(".text, .row > :is(.label, .desc)")].at(-1));
  unmark(shadow, last);
  last.dataset.state = "writing";
}

/** @param {ShadowRoot} shadow @param {HTMLElement} [last] */
function unmark(shadow, last) {
  for (const marked of /** @type {NodeListOf<HTMLElement>} */ (shadow.querySelectorAll(":not(.panel)[data-state=writing]"))) if (marked !== last) delete marked.dataset.state;
}
