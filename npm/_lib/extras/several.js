// Several actions in one panel: a list with a line for each, and one press that allows them all, once each was on the screen.

import { callOf, differing, inLine } from "./decided/call-line.js";
import { texts as textsOfDecisions, wordOf } from "./decided/receipt.js";
import { button, fill, make } from "./make.js";
import { attachSheet } from "./sheet.js";
import { textsOf } from "./texts.js";

/** @import { ActionAsk, Marked, ShownAction, ShownQuestion } from "../types/actions.js" */
/** @import { Page, TextOf } from "../types/page.js" */
/** @import { Decision, ReadChoice } from "../../types/reading.js" */

/** @typedef {{ step: number, list: Element, state: HTMLElement }} DrawnList The list above the action of a step. */
/** @typedef {{ picked?: number[], other?: string, notes?: string }} Draft What is chosen and typed in a step, as `saved()` of the engine has it. */

const CSS = `
.tabs, .panel:has(.all):not(:has(.heading, .context)) .head:not(:has(.space)) { display: none; }
.panel:has(.all):not(:has(.heading, .context)) .head:not(:has(.space)) ~ .scroll .ask { padding-block-start: 15px; padding-inline-end: var(--tools); min-height: 48px; box-sizing: border-box; }
.all { padding: 4px 0 8px; font-size: var(--small); }
.all-list { margin: 0; padding: 0; list-style: none; counter-reset: all; display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; }
.all-item { counter-increment: all; }
.all-open { all: unset; box-sizing: border-box; display: flex; gap: 8px; align-items: baseline; width: 100%; min-height: 28px; padding: 4px 8px; border-radius: 7px; color: var(--secondary); cursor: pointer; }
.all-open::before { content: counter(all); content: counter(all) / ""; flex: none; min-width: 1.5ch; font-variant-numeric: tabular-nums; }
.all-open[aria-current] { background: var(--inset); color: var(--text); }
.all-open:focus-visible { outline: 2px solid var(--primary); outline-offset: -1px; }
@media (hover: hover) { .all-open:not([aria-current]):hover { background: color-mix(in oklab, var(--text) 4%, transparent); } }
@media (pointer: coarse) { .all-open { min-height: 44px; align-items: center; } }
.all-tool { flex: none; max-width: 40%; }
.all-what { font-family: var(--mono); font-variant-ligatures: none; unicode-bidi: isolate; direction: ltr; color: var(--text); min-width: 0; }
:is(.all-tool, .all-what) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.all-more, .all-decided { flex: none; color: var(--muted); }
.all-decided { margin-inline-start: auto; }
.all-decided[data-decision="yes"] { color: var(--success); }
.all-call { display: block; font: var(--small) var(--mono); color: var(--muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.all-state { margin: 6px 8px 0; color: var(--muted); }
.scopes > .all-allow { font-weight: 500; }
@media (forced-colors: active) { .all-open[aria-current] { outline: 1px solid; } }
@media print { .all-what, .all-tool, .all-call { white-space: normal; overflow: visible; max-width: none; } }
`;

/** The English texts are those of core/wording.rs, which a test compares. */
export const ENGLISH = {
  "all.allow": "Allow all {n}",
  "all.rest": "Allow the other {n}",
  "all.unseen": "{n} more to read",
  "all.new": "new",
  "all.seen": "seen",
};

/**
 * What draws the list of an ask into the places of its actions; undefined if there is nothing to decide together. `hasSeen(step)` says
 * whether all of an action was on the screen.
 *
 * @param {ActionAsk} ask
 * @param {Pick<Page, "dispatch" | "engine">} page
 * @param {ShownQuestion[]} questions
 * @param {TextOf} t
 * @param {(step: number) => boolean} hasSeen
 */
export function openSeveral(ask, page, questions, t, hasSeen) {
  const [permission, ...others] = questions.map(({ options }) => options.findIndex(({ decision }) => decision === "allow-once"));
  // All are pressed at one position.
  const canAllow = permission >= 0 && others.every((other) => other === permission);
  // What cannot be shown whole has a second question about it, with the same key.
  const keys = questions.map(({ key }) => key).filter((key) => key !== undefined && key !== null).map((key) => JSON.stringify(key));
  const isWhole = new Set(keys).size === keys.length;
  if (questions.length < 2 || !isWhole || questions.some(({ action }) => !action)) return undefined;
  const [own, decided] = [textsOf(ask.options, ENGLISH), textsOfDecisions(ask.options)];
  let [current, allow] = /** @type {[current?: DrawnList, allow?: HTMLButtonElement]} */ ([]);
  let wasArmed = false;
  const calls = callsOf(/** @type {ShownAction[]} */ (questions.map(({ action }) => action)), t);
  const isArmed = () => ask.container.root.querySelector('[data-armed="true"]') !== null;
  /** @returns {Draft[]} */
  const drafts = () => JSON.parse(page.engine()?.saved(ask.id) || '{"drafts":[]}').drafts;

  /**
   * The option that is chosen for an action.
   *
   * @type {(step: number) => ReadChoice | undefined}
   */
  const chosen = (step) => questions[step].options[/** @type {number} */ (drafts()[step]?.picked?.[0])];

  const update = () => {
    if (!current) return;
    const { step, list, state } = current;
    for (const [at, { firstChild: line }] of [.../** @type {Iterable<{ firstChild: HTMLElement }>} */ (/** @type {unknown} */ (list.children))].entries()) {
      const decision = chosen(at)?.decision;
      const word = wordOf(decision);
      const isAllowed = decision?.startsWith("allow-");
      Object.assign(/** @type {HTMLElement} */ (line.lastChild), { textContent: word ? `${isAllowed ? "✓" : "✗"} ${decided(word)}` : own(hasSeen(at) ? "all.seen" : "all.new") }).dataset.decision = isAllowed ? "yes" : "";
      if (at === step) line.setAttribute("aria-current", "step");
    }
    const unseen = questions.filter((_, at) => !hasSeen(at)).length;
    const left = questions.filter((_, at) => !isTouched(drafts()[at])).length;
    state.hidden = unseen === 0;
    state.textContent = own("all.unseen", { n: unseen });
    if (!allow) return;
    allow.hidden = unseen > 0 || left < 2 || !canAllow;
    allow.textContent = own(left === questions.length ? "all.allow" : "all.rest", { n: left });
  };

  /** @param {MouseEvent} event */
  const allowAll = ({ detail }) => {
    // A press that began before it counts is no decision.
    if (!isArmed() || (detail > 0 && !wasArmed)) return;
    page.dispatch(ask, "pickAll", permission);
  };

  const allowButton = () => {
    const all = button("button pill all-allow", "", allowAll);
    // It looks like a decision of the action, and is none.
    all.setAttribute("part", "all-allow");
    all.addEventListener("pointerdown", () => (wasArmed = isArmed()));
    return all;
  };

  /**
   * What says most about a call, and how many lines of it are left out.
   *
   * @param {string} part
   * @param {number} at
   */
  const drawCall = (part, at) => {
    const { text: shown = [""], more } = calls[at] ?? {};
    return [text(part, shown), ...(more ? [" ", make("span", "all-more", more === 1 ? decided("receipt.line") : decided("receipt.lines", { n: more }))] : [])];
  };

  return {
    /**
     * Draws the list above an action, and notices when all of the action was on the screen.
     *
     * @param {HTMLElement} place
     * @param {number} step
     */
    draw(place, step) {
      const { root } = ask.container;
      attachSheet(root, CSS);
      const box = make("div", "all");
      const list = make("ol", "all-list");
      list.setAttribute("role", "list");
      for (const [at, { action, header }] of questions.entries()) {
        const line = button("all-open", "", () => page.dispatch(ask, "step", at));
        line.append(text("all-tool", inLine([/** @type {ShownAction} */ (action).called ?? header].flat())), " ", ...drawCall("all-what", at), " ", make("span", "all-decided"));
        const item = make("li", "all-item");
        item.append(line);
        list.append(item);
      }
      const state = make("p", "all-state");
      box.append(list, state);
      place.prepend(box);
      current = { step, list, state };
      update();
    },
    /**
     * Adds what allows all to the other ways to allow, which are in the foot.
     *
     * @param {HTMLElement} chips
     */
    drawAll(chips) {
      const scopes = chips.querySelector(".scopes");
      if (!scopes) return;
      allow = allowButton();
      scopes.prepend(allow);
      update();
    },
    update,
    /**
     * Says in the review which call each decision is about, and what is changed of it: two calls of one tool have the same name.
     *
     * @param {ShadowRoot} root
     * @param {(step: number, decision: Decision | undefined) => string[]} namesOf
     */
    review(root, namesOf) {
      attachSheet(root, CSS);
      const complete = () => {
        for (const [step, term] of [...root.querySelectorAll(".review dt")].entries()) {
          if (!questions[step] || term.querySelector(".all-call")) continue;
          const changed = namesOf(step, chosen(step)?.decision);
          const call = make("span", "all-call");
          call.append(...drawCall("", step));
          call.id = `call${step}`;
          term.append(call);
          if (changed.length) term.append(make("bdi", "all-call", `${t("edit.changed")}: ${changed.join(", ")}`));
          const change = /** @type {Element} */ (term.parentElement).querySelector("button");
          if (change) change.setAttribute("aria-describedby", `${call.id} ${change.getAttribute("aria-describedby") ?? ""}`.trim());
        }
      };
      new MutationObserver(complete).observe(root, { __proto__: null, childList: true, subtree: true });
      complete();
    },
  };
}

/**
 * What is touched is left to the person.
 *
 * @param {Draft | undefined} draft
 */
const isTouched = ({ picked, other, notes } = {}) => Boolean(picked?.length || other || notes);

/**
 * A text in which marks stand for what cannot be seen.
 *
 * @param {string} part
 * @param {Marked} shown
 */
function text(part, shown) {
  const element = make("bdi", part);
  fill(element, shown);
  return element;
}

/**
 * For each action what tells it from the other calls of its tool, or else what says most about it.
 *
 * @param {ShownAction[]} actions
 * @param {TextOf} t
 */
const callsOf = (actions, t) =>
  actions.map((action, at) => {
    const others = actions.filter((other, number) => number !== at && `${other.called}` === `${action.called}`);
    return callOf(differing(action.rows ?? [], others.map(({ rows = [] }) => rows)), t);
  });
