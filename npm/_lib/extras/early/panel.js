// A panel with the question whether a call may run, before there is an engine. People can read it, scroll, and say why they reject;
// nothing in it decides. The engine takes it over if it would draw the same.

import { drawAction } from "../action.js";
import { openFoot } from "../foot.js";
import { make } from "../make.js";
import { looksOf } from "./call.js";
import { tree } from "./markup.js";

/** @import { AskOptions, Early, EarlyPanel, ElementOfPanel, TextOf } from "../../types/page.js" */
/** @import { FootAsk } from "../../types/actions.js" */
/** @import { Entry } from "../../../types/outcome.js" */
/** @import { Foot } from "../foot.js" */
/** @import { EarlyQuestion } from "./call.js" */

/** @typedef {EarlyPanel & { drawn(early: Early & { element: ElementOfPanel }): void }} EarlyDecision */

/**
 * What `first.js` draws of a `question` about an action, with the texts of `t`; `drawn(early)` completes it once it is in the page.
 *
 * @param {EarlyQuestion} question
 * @param {AskOptions} options
 * @param {TextOf} t
 * @returns {EarlyDecision}
 */
export function earlyDecision(question, options, t) {
  const { askedBy } = options;
  const { question: sent, questionShown: text = sent, header } = question;
  const values = { asker: askedBy ?? t("asker"), question: text };
  /** @type {() => HTMLElement} */
  const draw = () => tree(/** @type {TreeState} */ (/** @type {object} */ ({ __proto__: null, ...question, askedBy, text })), (/** @type {string} */ key) => t(key, values), element);
  const root = draw();
  // The engine looks for it.
  root.id = "early";
  root.inert = options.trustedOnly === true;
  const [place, chips] = [".action", ".chips"].map((part) => /** @type {HTMLElement} */ (root.querySelector(part)));
  const field = root.querySelector("textarea");
  let [foot, isSame] = /** @type {[foot?: Foot, isSame?: boolean]} */ ([]);
  return {
    root,
    drawn(early) {
      const { element, close } = early;
      early.close = () => (foot?.stop(), close());
      /** @type {FootAsk} */
      const ask = { __proto__: null, isEarly: true, options, container: { root: element.shadowRoot } };
      foot = openFoot(ask, { setVisible() {}, dispatch() {} }, [question], t, () => {});
      drawAction(place, question.action, element.shadowRoot, { asker: askedBy, t, onUnfold() {} });
      foot.draw(chips, 0, { isPlan: false, canEdit: () => question.action.rows.some(({ argument }) => argument) });
      foot.observe(place, 0);
      // It looks as it will, and does nothing yet.
      for (const inactive of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".action-more, .pills, .edit-open, .tools"))) inactive.inert = true;
    },
    /** The outcome if nothing comes after it: what has been typed. */
    outcome() {
      const other = field?.value.trim();
      /** @type {Entry} */
      const entry = { index: 0, question: sent, header, status: other ? "answered" : "skipped", selected: [], ...(other && { other }) };
      return { type: "aborted", entries: [entry], answers: Object.create(null), annotations: Object.create(null) };
    },
    /** What has been seen of the action, for the foot of the panel, if that shows the same. */
    continue(questions) {
      isSame = questions.length === 1 && looksOf(questions[0]) === looksOf(question);
      return isSame ? /** @type {Foot} */ (foot).state : undefined;
    },
    /** The engine takes over. Returns what has been typed, for `restore` in `page/panels.js`. */
    end() {
      foot?.stop();
      root.inert = false;
      // The buttons are new ones.
      this.seen?.restart();
      if (isSame) {
        // The buttons as the engine draws them. The field, which may have the focus, stays where it is.
        const own = /** @type {Element} */ (chips.querySelector(".own"));
        for (const part of [...chips.children]) if (part !== own) part.remove();
        own.before(/** @type {Element} */ (draw().querySelector(".pills")));
        for (const inactive of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".tools"))) inactive.inert = false;
      } else root.remove();
      return { ticks: [], typed: field?.value };
    },
  };
}

/**
 * Falsy attributes and children are left out.
 *
 * @type {MakeElement<HTMLElement>}
 */
function element(tag, part, attributes, ...children) {
  const element = make(/** @type {keyof HTMLElementTagNameMap} */ (tag), part);
  for (const name of Object.keys(attributes)) if (/** @type {Record<string, string>} */ (attributes)[name]) element.setAttribute(name, /** @type {Record<string, string>} */ (attributes)[name]);
  element.append(.../** @type {(Node | string)[]} */ (children.flat(2).filter(Boolean)));
  return element;
}
