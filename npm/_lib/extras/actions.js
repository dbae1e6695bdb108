// Questions about what an agent wants to do: shows the action in the place that the panel has for it, lets its arguments be changed where
// the protocol can carry that, lists several, and says in the receipt what was decided.

import { parse } from "../basics/own.js";
import { drawAction, drawRows } from "./action.js";
import { texts } from "./edits/words.js";
import { openFoot } from "./foot.js";
import { keep } from "./keep.js";
import { press } from "./record/press.js";

/** @import { ActionAsk, ActionQuestion, Decision, FootPage, PillId, ShownAction, ShownQuestion } from "../types/actions.js" */
/** @import { Ask, CoreCalls, FootState, Kept, Page, PanelSettings, Runtime, Words } from "../types/page.js" */
/** @import { Entry, Outcome } from "../../types/outcome.js" */

/** @typedef {ReturnType<typeof import("./edits.js").openEdits>} Edits */
/** @typedef {ReturnType<typeof import("./several.js").openSeveral>} Several */
/** @typedef {typeof import("./decided/receipt.js").drawDecisions} DrawDecisions */

/** @typedef {Pick<CoreCalls, "editArguments" | "changedRows">} EditCalls */

/**
 * What is loaded later.
 *
 * @typedef {[edits?: Edits, loading?: Promise<void>, list?: Several, reviewed?: Promise<void>, drawDecisions?: DrawDecisions, core?: EditCalls]} Lazy
 */

/**
 * What attaches the actions of questions to an ask, if there are any. `prepared` is what the core made of the questions.
 *
 * @param {string} prepared
 * @param {Runtime} [runtime] Absent in `AskPanel`, whose page has what is read of it.
 * @returns {((ask: Ask, page: Page, settings?: Partial<PanelSettings>) => void) | undefined}
 */
export function actionsOf(prepared, runtime) {
  const questions = /** @type {{ questionnaire?: { questions: ShownQuestion[] } | null }} */ (parse(prepared)).questionnaire?.questions ?? [];
  if (!questions.some(({ action }) => action)) return undefined;
  return (ask, page, settings = {}) => {
    // What an action demands once it is allowed stands with it; actions are on no other form.
    settings.layout = /** @type {ShownQuestion} */ (questions.at(-1)).when?.is?.[0] === null ? "form" : "steps";
    const actions = openActions(/** @type {ActionAsk} */ (ask), page, runtime, questions, ask.early?.continue?.(questions));
    // What is sent together are decisions, not answers.
    if (questions.every(({ action }) => action)) settings.words?.push(.../** @type {Words} */ ([["review.title", "all.title"], ["btn.send_many", "all.send"]].map(([key, own]) => [key, texts(ask.options)(own)])));
    ask.drawAction = actions.draw;
    keep(ask, actions);
  };
}

/**
 * What reads what is typed: a module that the page loads, or the wasm of the component.
 *
 * @param {Runtime} from
 * @returns {Promise<EditCalls>}
 */
const reader = async (from) => (await import("./edits.js")).edits(from);

/**
 * @param {ActionAsk} ask
 * @param {Page} page
 * @param {Runtime | undefined} runtime
 * @param {ShownQuestion[]} questions
 * @param {FootState | undefined} before
 */
function openActions(ask, page, runtime, questions, before) {
  const t = texts(ask.options);
  const foot = openFoot(ask, /** @type {FootPage} */ (page), questions, t, () => list?.update(), before);
  let [edits, loading, list, reviewed, drawDecisions, core] = /** @type {Lazy} */ ([]);
  // Where it cannot be loaded, each action has its question.
  const several = questions.length > 1 && import("./several.js").then(({ openSeveral }) => (list = openSeveral(ask, page, questions, t, foot.hasSeen)), () => {});
  /**
   * The entries of the outcome, for the receipt.
   *
   * @type {Entry[]}
   */
  let entries = [];
  const loadCore = () => reader(/** @type {Runtime} */ (runtime ?? page)).then((lazy) => (core = lazy));
  /** The receipt is drawn when the panel is removed, so its code is there before. */
  const loadReceipt = () => import("./decided/receipt.js").then((lazy) => (drawDecisions = lazy.drawDecisions));
  const loadEdits = () =>
    (loading ??= Promise.all([import("./edits.js"), loadCore()]).then(([{ openEdits }]) => {
      edits = openEdits(ask, page, questions, /** @type {EditCalls} */ (core).editArguments);
      edits.restore(ask.stored?.edits);
    }));

  /**
   * Whether a place still shows what was drawn in it. A step may have changed while a module was loading.
   *
   * @param {HTMLElement} place
   */
  const remain = (place, drawn = place.querySelector(".action-rows")) => () => place.isConnected && place.contains(drawn);

  /**
   * The position of the plan among the rows of an action, or -1.
   *
   * @param {number} step
   */
  const planOf = (step) => (/** @type {ShownAction} */ (questions[step].action).rows ?? []).findIndex(({ name, text }) => name === "plan" && [text].flat().some((part) => part.includes("\n")));

  /**
   * Draws changes of texts, and a plan, line by line. Where the module cannot be loaded, the texts stay. Resolves to what draws the texts again.
   *
   * @param {HTMLElement} place
   * @param {number} step
   * @returns {Promise<(() => void) | false | void> | undefined}
   */
  const drawLines = (place, step) => {
    const { rows = [] } = /** @type {ShownAction} */ (questions[step].action);
    const remains = remain(place);
    const plan = planOf(step);
    if (plan >= 0) return import("./by-line/plan.js").then((lazy) => remains() && lazy.drawPlan(ask, page, place, plan, rows[plan].text), () => {});
    // Most actions change no text.
    if (rows.some(({ own, name }) => own === t("action.after") || /^new/.test(/** @type {string} */ (name)))) return import("./by-line/diff.js").then((lazy) => remains() && lazy.drawDiffs(ask.container.root, place, rows, t, foot.rearm), () => {});
    return undefined;
  };

  /** The steps whose arguments are fields, and what turns those of the drawn one into fields. */
  const opened = /** @type {Set<number>} */ (new Set());
  let /** @type {(() => Promise<void>) | undefined} */ onEdit;

  /**
   * Prepares to turn arguments into fields, and does so at once if something was changed before.
   *
   * @param {HTMLElement} place
   * @param {number} step
   */
  const offerEdits = (place, step) => {
    const before = ask.stored?.edits;
    // Without what was changed before, nothing may be allowed.
    if (before) loadEdits().catch((cause) => page.settle(ask, () => ask.reject(new /** @type {Runtime} */ (runtime).AskError("load", "The changed arguments could not be shown", /** @type {object} */ ({ cause })))));
    const remains = remain(place);
    opened.delete(step);
    const open = () => {
      opened.add(step);
      /** @type {Edits} */ (edits).open(place, step);
      foot.update();
    };
    if (edits?.has(step) || before?.[step]?.length) return void loadEdits().then(() => remains() && open(), () => {});
    const byLines = drawLines(place, step);
    onEdit = async () => {
      // Where the fields cannot be loaded, nothing can be changed.
      if (!(await loadEdits().then(() => true, () => (loading = undefined)))) return;
      const undo = await byLines;
      if (undo) undo();
      open();
      /** @type {HTMLElement | null} */ (place.querySelector(".edit-field"))?.focus();
    };
  };

  /**
   * Before the engine handles it.
   *
   * @param {Event} event
   */
  const onPress = ({ target }) => {
    const [, step, at] = /** @type {PillId} */ (/^row(\d+)-(\d+)$/.exec(/** @type {string} */ (/** @type {Element} */ (target).closest?.("button")?.id)) ?? []);
    if (step) edits?.press(Number(step), questions[step].options[/** @type {`${number}`} */ (at)]?.decision);
  };

  /**
   * Ctrl+Enter or ⌘+Enter allows once, unless the request says that no key does. What is typed as a reason is none for that, so the engine
   * has the key then.
   *
   * @param {KeyboardEvent} event
   */
  const onKey = (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, isTrusted, target } = /** @type {KeyboardEvent & { target: Element }} */ (event);
    if (key !== "Enter" || !(ctrlKey || metaKey) || altKey || repeat || isComposing || (ask.refuseScripted && !isTrusted)) return;
    const { root } = ask.container;
    // Only with what is decided: not in the prompt how to leave, in the list of the ways out, or in what the action demands.
    const around = target.closest?.("fieldset, .chips");
    if (!around || (!around.matches(".chips") && !around.querySelector(".action"))) return;
    const step = Number.parseInt(/** @type {string} */ (root.querySelector(".action")?.id.slice("action".length)));
    const at = questions[step]?.options.findIndex(({ decision }) => decision === "allow-once") ?? -1;
    if (at < 0 || target.matches(".field:not(.edit-field), .plan-note") || /** @type {HTMLTextAreaElement | null} */ (root.querySelector(".own .field"))?.value.trim()) return;
    event.preventDefault();
    event.stopPropagation();
    if (foot.allowsByKey(step)) page.dispatch(ask, "send", at);
  };

  /**
   * What is changed of the arguments of an action, with this decision. A rejection is about the call as it was.
   *
   * @type {(step: number, decision: Decision | undefined) => Entry["changes"]}
   */
  const changesOf = (step, decision) => (decision?.startsWith("reject-") ? undefined : edits?.changes(step));
  /** @type {(step: number, decision: Decision | undefined) => string[]} */
  const namesOf = (step, decision) => (changesOf(step, decision) ? /** @type {Edits} */ (edits).names(step) : []);

  /** What was decided last, as text, and the press that did. What could not be delivered is delivered again by the same one. */
  let [decided, pressed] = /** @type {[decided?: string, pressed?: Outcome["decided"]]} */ ([]);
  /** @param {string} text */
  const pressOf = (text) => {
    if (text !== decided) [decided, pressed] = [text, press()];
    return pressed;
  };

  return {
    /** @param {HTMLElement} place */
    draw(place) {
      // The buttons stand in the foot, which is drawn anew after the prompt how to leave.
      if (place.matches(".chips")) {
        const step = Number.parseInt(/** @type {string} */ (place.getAttribute("aria-labelledby")).slice("text".length));
        const canEdit = () => !opened.has(step) && questions[step].action?.rows.some(({ argument }) => argument);
        foot.draw(place, step, { isPlan: planOf(step) >= 0, canEdit, onEdit: () => onEdit?.() });
        several && several.then(() => list?.drawAll(place));
        // It is not in the page yet.
        return edits && queueMicrotask(() => /** @type {Edits} */ (edits).relabel(step));
      }
      const step = Number.parseInt(place.id.slice("action".length));
      const { action } = /** @type {ActionQuestion} */ (questions[step]);
      const { root } = ask.container;
      drawAction(place, action, root, { asker: ask.options.askedBy, t, onUnfold: foot.rearm });
      loadReceipt().catch(() => {});
      root.addEventListener("click", onPress, true);
      root.addEventListener("keydown", /** @type {EventListener} */ (onKey), true);
      if (action.rows.some(({ argument }) => argument)) offerEdits(place, step);
      else drawLines(place, step);
      const remains = remain(place);
      // The list above the action moves it.
      foot.observe(place, step, several && several.then(() => remains() && list?.draw(place, step)));
      several && !reviewed && (reviewed = several.then(() => list?.review(ask.container.root, namesOf)));
    },
    /**
     * Adds what was changed to the entries of a draft or an outcome, and to the outcome which press it was.
     *
     * @type {Kept["complete"]}
     */
    complete(given, outcome) {
      // What is replied in the chat, or chosen by no person, decides nothing.
      entries = outcome?.response || outcome?.automatic ? [] : given;
      for (const entry of given) {
        const changes = changesOf(entry.index, decisionOf(questions, entry));
        if (changes) entry.changes = changes;
      }
      list?.update();
      foot.update();
      if (outcome?.type === "answered") outcome.decided = pressOf(JSON.stringify(outcome));
    },
    count: () => edits?.count() ?? 0,
    stored: () => ({ edits: edits?.stored() }),
    /**
     * Completes the receipt in `place`: that of the outcome, or of a stored one with these entries.
     *
     * @param {Entry[]} stored
     * @param {ParentNode | undefined} place
     */
    stop(stored = entries, place = ask.container?.root) {
      foot.stop();
      if (!place) return undefined;
      const hasChanges = stored.some(({ changes }) => changes);
      const draw = () => drawDecisions?.(ask, place, questions, stored, { changedRows: core?.changedRows, drawRows, t });
      if (drawDecisions && (core || !hasChanges)) return draw();
      // Without the module the receipt has the names of the decisions.
      return Promise.allSettled([loadReceipt(), hasChanges && loadCore()]).then(draw);
    },
  };
}

/**
 * What was decided about an action; undefined if nothing was, or if the question is about none.
 *
 * @param {ShownQuestion[]} questions
 * @param {Entry} entry
 */
const decisionOf = (questions, entry) => (entry.selected?.length ? questions[entry.index]?.options[entry.selected[0].index]?.decision : undefined);
