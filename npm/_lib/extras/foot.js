// The buttons of a decision, in the foot of the panel: how to reject with a reason, how to edit, what holds for this time, and in a list
// what holds for longer. Nothing is allowed before all of the action was on the screen.

import { button, make } from "./make.js";
import { observeSeen, outer, viewOf } from "./several/seen.js";
import { attachSheet } from "./sheet.js";

/** @import { Decision, DecisionQuestion, DrawnFoot, FootAsk, FootPage, PillId, ShownAction } from "../types/actions.js" */
/** @import { FootState, TextOf } from "../types/page.js" */
/** @import { ReadChoice } from "../../types/reading.js" */

/** @typedef {ReturnType<typeof openFoot>} Foot */

const CSS = `
.panel:has(.action-rows) .foot:not(.leave) { border-top: 1px solid var(--line); padding-block: 12px; }
.chips[data-seen] { --longer: 36px; align-items: center; gap: 8px; }
.chips[data-seen] .button { min-height: 38px; }
.foot-start { display: flex; flex-wrap: wrap; gap: 0 4px; margin-inline-start: -10px; }
.foot-start .button { padding-inline: 10px; font-size: 14px; }
.chips[data-seen] .pills { margin-inline-start: auto; justify-content: flex-end; align-items: stretch; }
.chips[data-seen] .pill { border-color: var(--line); border-radius: var(--corner); padding-inline: 16px; text-align: center; }
.chips[data-seen] .label { font-weight: 400; }
.chips[data-seen] .desc { white-space: pre-wrap; }
.chips[data-seen] :is(.pill, .longer)[data-lead] { background: var(--primary); border-color: transparent; color: var(--on-primary); }
.chips[data-seen] [data-lead] .label { font-weight: 500; color: inherit; }
.chips [data-lead] .desc { color: inherit; }
.chips [data-lead]:hover { background: color-mix(in srgb, var(--primary) 88%, var(--text)); }
.chips [data-lead]:active { background: color-mix(in srgb, var(--primary) 76%, var(--text)); }
.chips[data-caution] .pills > :is(.pill, .longer) { background: color-mix(in srgb, var(--text) 8%, var(--bg)); border-color: transparent; }
.pills > .pill:has(+ .longer) .label { white-space: nowrap; }
.pills > .pill:has(+ .longer) { border-start-end-radius: 0; border-end-end-radius: 0; }
.chips[data-seen] .longer { margin-inline-start: -8px; border-start-start-radius: 0; border-end-start-radius: 0; border-inline-start: 1px solid color-mix(in srgb, currentColor 35%, transparent); width: var(--longer); padding: 0; }
.chips[data-seen] .longer:not([data-lead]) { border-color: var(--line); }
.longer::before { content: "▾"; content: "▾" / ""; }
.scopes { order: -1; flex: 0 0 100%; display: grid; gap: 4px; max-height: 40dvh; overflow: auto; padding: 4px; background: var(--inset); border-radius: 10px; }
.chips[data-seen] .scopes .pill { width: 100%; text-align: start; border-color: transparent; padding: 7px 10px; }
.chips[data-seen] .scopes .pill:is(:hover, :focus-visible) { background: var(--bg); }
.scopes .label { font-weight: 500; }
.scopes .desc { font-family: var(--mono); font-size: 12.5px; }
.scopes .pill[data-state="again"] { border-color: var(--warning); }
.again { color: var(--warning); font-weight: 600; }
.chips[data-seen="false"] [data-allow] > :not(.read-on), .chips:not([data-seen="false"]) .read-on, .chips[data-state="reason"] [data-reject] > :not(.tell), .chips:not([data-state="reason"]) .tell { display: none; }
.chips:is([data-seen="false"], :not(:has(.scopes > .pill:not([hidden])))) .longer { visibility: hidden; }
.chips:is([data-seen="false"], :not(:has(.scopes > .pill:not([hidden])))) .pill:has(+ .longer) { border-radius: var(--corner); margin-inline-end: calc(-1 * var(--longer)); padding-inline: calc(16px + var(--longer) / 2); }
.chips[data-seen]:not([data-state="reason"]) .pills > [data-allow]:not(:has(.desc)) { display: inline-grid; place-content: center; }
.pills > [data-allow]:not(:has(.desc)) > * { grid-area: 1 / 1; }
.chips[data-seen="false"] .pills > [data-allow]:not(:has(.desc)) > .label, .chips:not([data-seen="false"]) .pills > [data-allow]:not(:has(.desc)) > .read-on { display: inline; visibility: hidden; }
.pill:not([data-state="again"]) > .again, .pill[data-state="again"] > .label { display: none; }
.read-on, .tell { font-weight: 500; }
.read-on::after { content: "\\20↓"; content: "\\20↓" / ""; }
.chips[data-state] .own { flex: 0 0 100%; order: -1; }
.chips[data-seen] .own:not(:has(.field, .main:not([hidden]))) { display: none; }
.chips[data-state="closed"] :is(.own:not(:has(.main:not([hidden]))), .own .field), .chips[data-state="reason"] :is(.scopes, [data-allow], .longer) { display: none; }
@container (max-width: 460px) {
  .chips[data-seen] .pills { flex: 0 0 100%; margin-inline: 0; }
  .chips[data-seen] .pills > .pill { flex: 1 1 auto; padding-inline: 6px; }
  .chips[data-seen] { --longer: 44px; }
  .chips[data-seen] .pills > .longer { flex: none; }
}
@media (pointer: coarse) { .chips[data-seen] .button { min-height: 44px; } }
@media (forced-colors: active) { .chips [data-lead] { forced-color-adjust: none; background: Highlight; color: HighlightText; } .scopes { border: 1px solid; } }
`;

/** What of a view is scrolled at once, so that a line at its end is still in sight; at least this many CSS pixels. */
const VIEW = 0.8;
const LEAST_PX = 40;

/** A test runner may lay out nothing. */
const LAYS_OUT = typeof IntersectionObserver === "function";

/**
 * What draws the foot of the panel of an ask, whose `questions` are about actions. `page` has the functions of the page, `t` returns texts,
 * and `onSeen()` is called when all of an action was on the screen. `state` is that of the foot in whose place this one is.
 *
 * @param {FootAsk} ask
 * @param {FootPage} page
 * @param {DecisionQuestion[]} questions
 * @param {TextOf} t
 * @param {() => void} onSeen
 * @param {FootState} state
 */
export function openFoot(ask, page, questions, t, onSeen, state = { seen: new Set(), ended: new Set() }) {
  const { askedBy: name } = ask.options;
  /** The steps of which all was on the screen, and those whose end was reached. */
  const { seen, ended } = state;
  /** What was typed as a reason whose field is closed, by the step. */
  const kept = /** @type {Map<number, string>} */ (new Map());
  /** The lasting choices of which all was on the screen. */
  const read = /** @type {WeakSet<Element>} */ (new WeakSet());
  /** What looks whether one is on the screen now, and what ends that. */
  const looks = /** @type {Map<Element, ReturnType<typeof observeSeen>>} */ (new Map());
  let wasArmed = false;
  // There is no place before `observe`, and nothing current before `draw`. What may run earlier checks that.
  let /** @type {Element} */ place, /** @type {ReturnType<typeof observeSeen> | undefined} */ watch, /** @type {DrawnFoot} */ current;

  const endLooks = () => looks.forEach(({ stop }) => stop());
  const root = () => ask.container.root;
  const onDown = () => (wasArmed = isArmed());
  const isArmed = () => root().querySelector('[data-armed="true"]') !== null;
  /** What is under the pointer has moved, or says something else. */
  const rearm = () => page.setVisible(ask, !ask.hidden);
  /** What `takesReason` says is there. */
  const field = () => /** @type {HTMLTextAreaElement} */ (current.chips.querySelector(".field"));
  /** @type {(step: number | `${number}`, at: number | `${number}`) => Decision | undefined} */
  const decisionAt = (step, at) => questions[step].options[at]?.decision;
  /** @param {number} step */
  const isRead = (step) => seen.has(step) || ended.has(step);
  const takesReason = () => questions[current.step].placeholder !== undefined && field() !== null;

  const update = () => {
    if (!current) return;
    const { chips, step, reason, edit, back, canEdit } = current;
    chips.dataset.seen = `${isRead(step)}`;
    if (!takesReason()) delete chips.dataset.state;
    else if (chips.dataset.state !== "reason") {
      // What was typed before a reload, or a comment on a line.
      const [text, before] = /** @type {[string, string | undefined]} */ ([field().value, kept.get(step)]);
      chips.dataset.state = text ? "reason" : "closed";
      // Not yet: the engine reports a change.
      if (text && before) queueMicrotask(() => type(step, `${before.trimEnd()}\n\n${text}`));
      if (text) kept.delete(step);
    }
    const isOpen = chips.dataset.state === "reason";
    reason.hidden = isOpen || !takesReason();
    edit.hidden = isOpen || !canEdit();
    back.hidden = !isOpen;
  };

  /** @param {number} step @param {boolean} isFirst */
  const see = (step, isFirst) => {
    const wasRead = isRead(step);
    seen.add(step);
    update();
    onSeen();
    // What was pressed to read on now decides.
    if (!isFirst && !wasRead) rearm();
  };

  /** @param {number} step @param {string} text */
  const type = (step, text) => {
    field().value = text;
    page.dispatch(ask, "type", step, text);
  };

  const openReason = () => {
    const { chips, step } = current;
    const text = kept.get(step);
    kept.delete(step);
    chips.dataset.state = "reason";
    if (text) type(step, text);
    update();
    field().focus();
    rearm();
  };

  /** What is typed stays here, so that a press on Reject does not send what nobody sees. */
  const closeReason = () => {
    const { chips, step, reason } = current;
    kept.set(step, field().value);
    type(step, "");
    reason.hidden = false;
    reason.focus();
    chips.dataset.state = "closed";
    update();
    rearm();
  };

  /** @param {boolean} isOpen */
  const toggle = (isOpen) => {
    const { scopes, longer } = current;
    // Before what has it goes away.
    if (!isOpen) longer.focus();
    scopes.hidden = !isOpen;
    longer.setAttribute("aria-expanded", `${isOpen}`);
    for (const pill of /** @type {HTMLCollectionOf<HTMLElement>} */ (scopes.children)) delete pill.dataset.state;
    current.status.textContent = "";
    if (isOpen) /** @type {HTMLElement} */ (scopes.querySelector(".pill:not([hidden])")).focus();
    rearm();
  };

  /** Shows more of the action: what is folded, if it begins in the view, or else what is below it. */
  const readOn = () => {
    const more = /** @type {HTMLElement | null} */ (place.querySelector(".action-row:not([hidden]) .action-more"));
    const end = current.chips.getBoundingClientRect().top;
    if (more && more.getBoundingClientRect().bottom <= end) return more.click();
    const [from, to] = viewOf(root(), place);
    const by = Math.max(LEAST_PX, VIEW * (to - from));
    for (let around = /** @type {Element | undefined} */ (place); around; around = outer(around)) {
      const before = around.scrollTop;
      if (/auto|scroll/.test(getComputedStyle(around).overflowY) || around === document.scrollingElement) around.scrollBy({ __proto__: null, top: by, behavior: "instant" });
      if (around.scrollTop !== before) return;
    }
    if (more) return more.click();
    // Something stands over a part of it, or it was passed too fast. This is its end, which is enough for a decision about this call alone.
    ended.add(current.step);
    update();
    rearm();
  };

  /**
   * What a button of a decision does before the engine has the press.
   *
   * @param {MouseEvent} event
   */
  const onPress = (event) => {
    const pill = /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest?.(".chips .pill"));
    const [, step, at] = /** @type {PillId} */ (/^row(\d+)-(\d+)$/.exec(pill?.id) ?? []);
    const decision = step && decisionAt(step, /** @type {`${number}`} */ (at));
    if (!decision || !current || (ask.refuseScripted && !event.isTrusted)) return;
    const stop = () => (event.preventDefault(), event.stopPropagation());
    // Browsers report what came into sight a little later.
    looks.get(pill)?.look();
    if (decision.startsWith("allow-") && !isRead(Number(step))) {
      stop();
      readOn();
    } else if (/-(session|always)$/.test(decision) && !read.has(pill)) {
      stop();
      // To the end, and then from the beginning.
      const list = /** @type {Element} */ (pill.parentElement);
      const before = list.scrollTop;
      list.scrollTop += VIEW * list.clientHeight;
      if (list.scrollTop === before) list.scrollTop = 0;
    } else if (decision.endsWith("-always") && pill.dataset.state !== "again") {
      stop();
      // A press that began before it counts is none.
      if (!isArmed() || (event.detail > 0 && !wasArmed)) return;
      pill.dataset.state = "again";
      current.status.textContent = /** @type {Element} */ (pill.querySelector(".again")).textContent;
      rearm();
    }
  };

  /**
   * The arrows move among what is in sight: in the list, or beside it.
   *
   * @param {KeyboardEvent} event
   */
  const onKey = (event) => {
    const { key, target } = /** @type {KeyboardEvent & { target: HTMLElement }} */ (event);
    const list = target.closest?.(".scopes, .pills");
    if (!list || !current?.chips.contains(list) || target.matches(".field")) return;
    if (key === "Escape" && list === current.scopes) toggle(false);
    else if (/^Arrow/.test(key)) {
      const all = [.../** @type {HTMLCollectionOf<HTMLElement>} */ (list.children)].filter((one) => one.checkVisibility({ __proto__: null, visibilityProperty: true }));
      const isBack = key === "ArrowUp" || key === (list.matches(":dir(rtl)") ? "ArrowRight" : "ArrowLeft");
      /** @type {HTMLElement} */ (all.at((all.indexOf(target) + (isBack ? -1 : 1)) % all.length)).focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /**
   * Whoever comes to the buttons hears what they are about, and once. Nothing of the button that has the focus changes, because that would be
   * heard as well.
   *
   * @param {Element | undefined} focused
   */
  const describe = (focused) => {
    for (const button of [current.reason, /** @type {Element} */ (current.chips.querySelector(".pill"))]) {
      if (!focused || button === focused) button.setAttribute("aria-describedby", place.id);
      else button.removeAttribute("aria-describedby");
    }
  };
  /** @param {FocusEvent} event */
  const onFocus = ({ type, target, relatedTarget }) => {
    if (!current?.chips.contains(/** @type {Element} */ (target)) || current.chips.contains(/** @type {Element | null} */ (relatedTarget))) return;
    describe(type === "focusin" ? /** @type {Element} */ (target) : undefined);
  };

  /**
   * A text that replaces the label of a button.
   *
   * @param {Element} pill
   * @param {string} part
   * @param {string} text
   */
  const say = (pill, part, text) => pill.querySelector(`.${part}`) ?? /** @type {Element} */ (pill.querySelector(".label")).after(make("span", part, text));

  /** @param {HTMLTextAreaElement} field */
  const drawPlaceholder = (field) => {
    const own = t("action.reason_named", { name });
    const set = () => field.hasAttribute("placeholder") && field.placeholder !== own && (field.placeholder = own);
    new MutationObserver(set).observe(field, { __proto__: null, attributeFilter: ["placeholder"] });
    set();
  };

  return {
    /**
     * Draws what is beside the choices. `onEdit()` turns arguments into fields, if `canEdit()`.
     *
     * @param {HTMLElement} chips
     * @param {number} step
     * @param {{ isPlan: boolean, canEdit: () => unknown, onEdit?: () => unknown }} edits An early panel has no `onEdit`, because nothing can be pressed in it.
     */
    draw(chips, step, { isPlan, canEdit, onEdit }) {
      if (!questions[step]?.action) return;
      attachSheet(root(), CSS);
      const listeners = { click: onPress, keydown: onKey, pointerdown: onDown, focusin: onFocus, focusout: onFocus };
      // Nothing in an early panel decides.
      if (!ask.isEarly) for (const name of Object.keys(listeners)) root().addEventListener(name, /** @type {EventListener} */ (listeners[/** @type {keyof typeof listeners} */ (name)]), true);
      const [pills, scopes] = [/** @type {Element} */ (chips.querySelector(".pills")), make("div", "scopes")];
      const [start, reason, edit, back] = [
        make("div", "foot-start"),
        button("button quiet", t("action.with_reason"), openReason),
        button("button quiet edit-open", t(isPlan ? "plan.edit" : "edit.open"), /** @type {() => unknown} */ (onEdit)),
        button("button quiet", t("btn.back"), closeReason),
      ];
      start.append(reason, edit, back);
      const longer = button("button longer", "", () => toggle(/** @type {boolean} */ (scopes.hidden)));
      longer.setAttribute("aria-label", t("action.longer"));
      longer.setAttribute("aria-expanded", "false");
      const all = [.../** @type {HTMLCollectionOf<HTMLElement>} */ (pills.children)].map((pill, at) => ({ pill, decision: decisionAt(step, at) }));
      const lasting = all.filter(({ decision }) => /-(session|always)$/.test(/** @type {string} */ (decision)));
      const allow = all.find(({ decision }) => decision === "allow-once")?.pill;
      const { caution } = questions[step].action;
      chips.toggleAttribute("data-caution", caution === true);
      for (const { pill, decision } of all) {
        if (!decision) continue;
        if (decision.startsWith("allow-")) {
          pill.dataset.allow = "";
          say(pill, "read-on", t("action.read_on"));
        } else if (decision === "reject-once" && !isPlan) {
          pill.dataset.reject = "";
          say(pill, "tell", name ? t("action.tell", { name }) : t("action.tell_agent"));
        }
      }
      if (allow && !caution) allow.dataset.lead = longer.dataset.lead = "";
      // Where nothing holds for this time only, there is no list.
      if (allow) scopes.append(...lasting.map(({ pill }) => pill));
      endLooks();
      for (const { pill } of lasting) {
        say(pill, "again", t("action.again", { label: /** @type {Element} */ (pill.querySelector(".label")).textContent }));
        if (!LAYS_OUT) read.add(pill);
        else looks.set(pill, observeSeen(root(), /** @type {Element} */ (pill.parentElement), () => !ask.hidden && pill.checkVisibility(), () => read.add(pill), `#${pill.id}`));
      }
      // Where there are several, they may be allowed together.
      if (allow && (lasting.length || questions.length > 1)) allow.after(longer);
      if (scopes.hasChildNodes()) {
        // Beside what holds for longer, our word for this time says so.
        const label = /** @type {HTMLElement} */ (/** @type {Element} */ (allow).querySelector(".label"));
        if (/** @type {ReadChoice} */ (questions[step].options.find(({ decision }) => decision === "allow-once")).label === "Allow") {
          label.dataset.label = label.textContent;
          if (label.dataset.own === undefined) label.textContent = t("action.once");
          else label.dataset.own = t("action.once");
        }
      }
      pills.before(start);
      // It is drawn above the buttons, which stay where they are.
      pills.after(scopes);
      scopes.hidden = true;
      // A name that changes where the focus is is heard by nobody.
      const status = chips.appendChild(make("span", "sr"));
      status.setAttribute("aria-live", "polite");
      current = { chips, step, status, scopes, longer, reason, edit, back, canEdit };
      const focused = root().activeElement;
      if (place) describe(chips.contains(focused) ? /** @type {Element} */ (focused) : undefined);
      if (name && takesReason()) drawPlaceholder(field());
      update();
    },
    /**
     * Notices when all of an action was on the screen, once it is `placed`.
     *
     * @param {Element} drawn
     * @param {number} step
     * @param {Promise<unknown> | false} [placed]
     */
    observe(drawn, step, placed) {
      place = drawn;
      watch?.stop();
      const begin = () => {
        // What the observation waited for may come when the panel has ended.
        if (place !== drawn || (placed && !drawn.isConnected)) return;
        if (!LAYS_OUT) see(step, true);
        else if (!seen.has(step)) watch = observeSeen(root(), place, () => !ask.hidden, (isFirst) => see(step, isFirst));
      };
      if (placed) placed.then(begin);
      else begin();
    },
    stop() {
      watch?.stop();
      endLooks();
    },
    state,
    update,
    rearm,
    /** @param {number} step */
    hasSeen: (step) => seen.has(step),
    /**
     * Whether a key may allow a step. Until all of it was on the screen, the key shows more of it.
     *
     * @param {number} step
     */
    allowsByKey(step) {
      if (/** @type {ShownAction} */ (questions[step].action).caution) return false;
      const wasRead = isRead(step);
      if (!wasRead) readOn();
      return wasRead;
    },
  };
}
