// Several actions in one panel: a list with a line for each, and one press that allows them all, once each was on the screen.

import { button, make } from "./make.js";
import { observeSeen } from "./several/seen.js";
import { attachSheet } from "./sheet.js";

const CSS = `
.all { padding: 8px 12px; border-bottom: 1px solid var(--line); font-size: var(--small); }
.all-list { margin: 0; padding: 0; list-style: none; counter-reset: all; display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; }
.all-item { counter-increment: all; display: flex; gap: 8px; align-items: baseline; padding: 2px 6px; border-radius: 6px; color: var(--secondary); }
.all-item::before { content: counter(all) "."; font-variant-numeric: tabular-nums; }
.all-item[aria-current] { background: var(--inset); color: var(--text); }
.all-tool { font-weight: 600; flex: none; max-width: 40%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.all-what { font-family: var(--mono); font-size: var(--small); flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.all-decided { flex: none; font-weight: 600; }
.all-call { display: block; font: var(--small) var(--mono); color: var(--muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.all-state { margin: 6px 6px 0; color: var(--muted); }
.all-allow { margin: 8px 0 2px; }
@media (forced-colors: active) { .all-item[aria-current] { outline: 1px solid; } }
@media print { .all-what, .all-tool, .all-call { white-space: normal; overflow: visible; max-width: none; } }
`;

/** What draws the list of an ask into the places of its actions; undefined if there is nothing to decide together. */
export function openSeveral(ask, page, questions, t) {
  const [permission, ...others] = questions.map(({ options }) => options.findIndex(({ decision }) => decision === "allow-once"));
  // All are pressed at one position.
  const canAllow = permission >= 0 && others.every((other) => other === permission);
  // What cannot be shown whole has a second question about it, with the same key.
  const keys = questions.map(({ key }) => key).filter((key) => key !== undefined && key !== null).map((key) => JSON.stringify(key));
  const isWhole = new Set(keys).size === keys.length;
  if (questions.length < 2 || !isWhole || questions.some(({ action }) => !action)) return undefined;
  const seen = new Set();
  let current;
  let wasArmed = false;
  let stopSeeing;
  const lines = linesOf(questions.map(({ action }) => action));
  const isArmed = () => ask.container.root.querySelector('[data-armed="true"]') !== null;
  const drafts = () => JSON.parse(page.engine()?.saved(ask.id) || '{"drafts":[]}').drafts;

  /** The option that is chosen for an action. */
  const chosen = (step) => questions[step].options[drafts()[step]?.picked?.[0]];

  const see = (step) => {
    if (seen.has(step)) return;
    seen.add(step);
    update();
  };

  const update = () => {
    if (!current) return;
    const { step, list, state, allow } = current;
    const decided = questions.map((_, at) => chosen(at)?.label);
    for (const [at, item] of [...list.children].entries()) {
      item.lastChild.textContent = decided[at] ?? "";
      if (at === step) item.setAttribute("aria-current", "step");
    }
    const unseen = questions.length - seen.size;
    const left = questions.filter((_, at) => !isTouched(drafts()[at])).length;
    state.hidden = unseen === 0;
    state.textContent = t("all.unseen", { n: unseen });
    allow.hidden = unseen > 0 || left < 2 || !canAllow;
    allow.textContent = t(left === questions.length ? "all.allow" : "all.rest", { n: left });
  };

  const allowAll = ({ detail }) => {
    // A press that began before it counts is no decision.
    if (!isArmed() || (detail > 0 && !wasArmed)) return;
    page.dispatch(ask, "pickAll", permission);
  };

  return {
    /** Draws the list above an action, and notices when all of the action was on the screen. */
    draw(place, step) {
      const { root } = ask.container;
      attachSheet(root, CSS);
      const box = make("div", "all");
      const list = make("ol", "all-list");
      list.setAttribute("role", "list");
      for (const [at, { action, header }] of questions.entries()) {
        const item = make("li", "all-item");
        item.append(make("bdi", "all-tool", toolOf(action) ?? header), make("bdi", "all-what", lines[at]), make("span", "all-decided"));
        list.append(item);
      }
      const state = make("p", "all-state");
      const allow = button("button pill all-allow", "", allowAll);
      // It looks like a decision of the action, and is none.
      allow.setAttribute("part", "all-allow");
      allow.addEventListener("pointerdown", () => (wasArmed = isArmed()));
      box.append(list, state, allow);
      place.prepend(box);
      current = { step, list, state, allow };
      update();
      stopSeeing?.();
      stopSeeing = observeSeen(root, place, () => !ask.hidden, () => see(step));
    },
    update,
    /** Says in the review which call each decision is about, and what is changed of it: two calls of one tool have the same name. */
    review(root, namesOf) {
      attachSheet(root, CSS);
      const complete = () => {
        for (const [step, term] of [...root.querySelectorAll(".review dt")].entries()) {
          if (!questions[step] || term.querySelector(".all-call")) continue;
          const changed = namesOf(step, chosen(step)?.decision);
          const call = make("bdi", "all-call", lines[step]);
          call.id = `call${step}`;
          term.append(call);
          if (changed.length) term.append(make("bdi", "all-call", `${t("edit.changed")}: ${changed.join(", ")}`));
          const change = term.parentElement.querySelector("button");
          if (change) change.setAttribute("aria-describedby", `${call.id} ${change.getAttribute("aria-describedby") ?? ""}`.trim());
        }
      };
      new MutationObserver(complete).observe(root, { __proto__: null, childList: true, subtree: true });
      complete();
    },
  };
}

/** What is touched is left to the person. */
const isTouched = ({ picked, other, notes } = {}) => Boolean(picked?.length || other || notes);

/** A mark stands in brackets, as in a terminal. */
const flat = (text) => [text].flat().map((part, at) => (at % 2 ? `⟨${part}⟩` : part)).join("");

const toolOf = ({ rows = [] }) => {
  const row = rows.find(({ own, claim }) => own !== undefined && !claim);
  return row && flat(row.text);
};

/** What says most about a call, in whatever order the agent sends its arguments. */
const TELLING = ["command", "cmd", "script", "code", "sql", "query", "url", "path"];

/** More characters of an argument are out of sight in a line anyway. */
const LINE = 300;

/** A line for each action: the arguments in which it differs from the other calls of its tool, or all, those that say most at first. */
function linesOf(actions) {
  const rank = ({ name }) => (TELLING.indexOf(flat(name)) + TELLING.length + 1) % (TELLING.length + 1);
  const all = actions.map((action) => (action.rows ?? []).filter(({ name }) => name !== undefined).sort((one, other) => rank(one) - rank(other)));
  const has = (rows, { name, text }) => rows.some((other) => flat(other.name) === flat(name) && flat(other.text) === flat(text));
  return all.map((rows, at) => {
    const others = all.filter((_, other) => other !== at && toolOf(actions[other]) === toolOf(actions[at]));
    const own = rows.filter((row) => others.some((other) => !has(other, row)));
    const shown = own.length ? own : rows;
    const texts = shown.map(({ text }) => flat(text).trim().replace(/\s+/g, " ").slice(0, LINE));
    return shown.length === 1 ? texts[0] : shown.map(({ name }, row) => `${flat(name)}: ${texts[row]}`).join(" · ");
  });
}
