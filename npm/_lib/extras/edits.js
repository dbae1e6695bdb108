// Arguments of actions while a person changes them. The core (`ask_core::action::edits`) says which fields there are, what is read from
// what is typed, and what is wrong with it; this draws the fields and passes on what is typed. `actions.js` adds the changes to drafts
// and outcomes, and `stored.js` stores what has been typed.

import { parse } from "../basics/own.js";
import { MAX_TEXT } from "../basics/size.js";
import { attachStyles, drawField } from "./edits/view.js";
import { texts } from "./edits/words.js";
import { textOf } from "./fields/words.js";

export { edits } from "../load/modules.js";

/** @import { ActionAsk, Decision, ShownQuestion } from "../types/actions.js" */
/** @import { CoreCalls, Kept, Page, StoredEdit } from "../types/page.js" */
/** @import { Entry } from "../../types/outcome.js" */
/** @import { Found } from "./fields/words.js" */

/**
 * An argument that can be changed: one of `fields` in the JSON form of `ask_core::action::edits`.
 *
 * @typedef {object} EditField
 * @property {number} row The position of its row.
 * @property {string} pointer Its JSON Pointer in the arguments.
 * @property {"text" | "number" | "choice" | "json"} kind
 * @property {string[]} [choices] What is shown of the values of a choice.
 * @property {string} typed The text in the field; of a choice its position.
 * @property {boolean} [changed]
 * @property {Found} [problem]
 */

/**
 * What the core makes of what is typed for an action.
 *
 * @typedef {object} EditState
 * @property {EditField[]} fields
 * @property {Found} [problem]
 * @property {string} [changes] The changes as JSON text.
 * @property {string[]} names
 * @property {StoredEdit[]} stored
 */

const LARGE = { __proto__: null, word: "edit.large" };

/**
 * The changes of an ask. `questions` are those that the core has prepared, `page` has the functions of `page.js`, and `edit` is the core's.
 *
 * @param {ActionAsk} ask
 * @param {Page} page
 * @param {ShownQuestion[]} questions
 * @param {CoreCalls["editArguments"]} edit
 */
export function openEdits(ask, page, questions, edit) {
  const { options } = ask;
  const t = texts(options);
  /** @param {Found} problem */
  const textOfProblem = ({ word, values }) => (word.startsWith("field.") ? textOf({ word, values }, options) : t(word, values));
  const shown = questions.map(({ action }) => JSON.stringify({ schema: action?.schema, rows: (action?.rows ?? []).map(({ argument }) => ({ argument })) }));

  /**
   * What the core makes of what is typed for an action.
   *
   * @param {number} step
   * @param {unknown} typed A list of {@link StoredEdit}. The core ignores what is none.
   */
  const look = (step, typed) => {
    const text = JSON.stringify(typed);
    if (text.length > MAX_TEXT) throw new RangeError("Nothing is passed to the core that is too large for it");
    return /** @type {{ value: EditState }} */ (parse(edit(shown[step], text))).value;
  };
  const states = questions.map((_, step) => look(step, []));
  /** @type {(step: number, pointer: string) => EditField} */
  const fieldOf = (step, pointer) => /** @type {EditField} */ (states[step].fields.find((field) => field.pointer === pointer));

  /**
   * What is typed that is too large for the core, by the pointer of its argument.
   *
   * @type {Map<string, string | undefined>[]}
   */
  const large = questions.map(() => new Map());

  /**
   * Nothing that the core has not read is allowed, whatever else is typed after it.
   *
   * @param {number} step
   * @param {string} pointer
   * @param {string | undefined} typed Undefined for the argument as it was received.
   */
  const enter = (step, pointer, typed) => {
    const others = states[step].stored.filter(([other]) => other !== pointer);
    const own = typed === undefined ? [] : [[pointer, typed, fieldOf(step, pointer).kind === "json"]];
    large[step].delete(pointer);
    try {
      states[step] = look(step, [...others, ...own]);
    } catch {
      large[step].set(pointer, typed);
      states[step] = look(step, others);
    }
    for (const [pointer, typed] of large[step]) {
      Object.assign(fieldOf(step, pointer), { typed, changed: true, problem: LARGE });
      Object.assign(states[step], { problem: LARGE, changes: undefined });
    }
  };
  /** @param {number} step */
  const changed = (step) => states[step].fields.filter((field) => field.changed);
  /** @param {number} step */
  const problem = (step) => (states[step].problem ? textOfProblem(states[step].problem) : "");

  /**
   * The engine passes this on as a change of the draft. What is no value goes nowhere.
   *
   * @param {number} step
   */
  const report = (step) => {
    if (ask.settled) return;
    page.dispatch(ask, "check", step, problem(step));
    page.dispatch(ask, "files", /** @type {Kept} */ (ask.kept).count());
    relabel(step);
  };

  /**
   * The permission says that it is for the changed call. One that holds longer was offered for the call as it was.
   *
   * @param {number} step
   */
  const relabel = (step) => {
    for (const [at, { decision }] of questions[step].options.entries()) {
      const button = ask.container?.root.getElementById(`row${step}-${at}`);
      if (!button || !decision?.startsWith("allow-")) continue;
      const text = /** @type {HTMLElement} */ (button.querySelector(".label"));
      text.dataset.own ??= text.textContent;
      if (decision === "allow-once") text.textContent = changed(step).length ? t("edit.allow") : text.dataset.own;
      else button.hidden = changed(step).length > 0;
    }
  };

  return {
    relabel,
    /**
     * Draws the fields of a question in place of its arguments.
     *
     * @param {HTMLElement} place
     * @param {number} step
     */
    open(place, step) {
      const { root } = ask.container;
      attachStyles(root);
      const rows = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".action-row"))];
      for (const { row, pointer } of states[step].fields) {
        const field = () => fieldOf(step, pointer);
        /** @param {string} [typed] */
        const change = (typed) => {
          const { kind } = field();
          enter(step, pointer, typed);
          // What the field would hide is typed as JSON from now on, or with an escape.
          if (field().kind !== kind) {
            this.open(place, step);
            /** @type {HTMLElement} */ (rows[row].querySelector(".edit-field")).focus();
            return;
          }
          update(field());
          report(step);
        };
        const update = drawField(rows[row], field(), { t, textOfProblem, type: change, undo: () => change() });
      }
      report(step);
      // What is drawn late may move a button under the pointer.
      page.setVisible(ask, !ask.hidden);
    },
    /**
     * A rejection is about the call as it was, so nothing of the change stands against it.
     *
     * @param {number} step
     * @param {Decision | undefined} decision
     */
    press(step, decision) {
      if (!problem(step) || !decision?.startsWith("reject-")) return;
      page.dispatch(ask, "check", step);
      // The press may not have counted.
      setTimeout(report, 0, step);
    },
    count: () => questions.flatMap((_, step) => changed(step)).length,
    /**
     * Whether anything of a question is changed.
     *
     * @param {number} step
     */
    has: (step) => changed(step).length > 0,
    /**
     * The changes of a question: `{"/name": value}`; undefined if there are none, or something is no value.
     *
     * @type {(step: number) => Entry["changes"]}
     */
    changes: (step) => (states[step].changes ? JSON.parse(states[step].changes) : undefined),
    /**
     * The names of the arguments that are changed, as they are shown.
     *
     * @param {number} step
     */
    names: (step) => states[step].names,
    /** What is stored of them: what has been typed for each argument; undefined if there is none. */
    stored: () => (states.some(({ stored }) => stored.length) ? states.map(({ stored }) => stored) : undefined),
    /**
     * Types again what was stored.
     *
     * @param {unknown} stored
     */
    restore(stored) {
      for (const [step, typed] of Array.isArray(stored) ? /** @type {unknown[]} */ (stored).entries() : []) if (states[step]) states[step] = look(step, typed);
    },
  };
}
