// A plan, which is Markdown in an argument: line by line as it was written, so that people can comment on each. The signs of Markdown
// stay, muted, because nothing of what is decided about may be hidden; headings are bold, and code has the font of code. Comments are kept
// and sent as words in the field for the reason, each below the line that it quotes.

import { linesOf } from "./lines.js";
import { button, fill, make } from "../make.js";
import { attachSheet } from "../sheet.js";
import { textsOf } from "../texts.js";

/** @import { ActionAsk, Marked } from "../../types/actions.js" */
/** @import { Page } from "../../types/page.js" */

const CSS = `
.plan { margin: 0; padding: 4px 0; font: inherit; counter-reset: plan; }
.plan:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; }
.plan-line { counter-increment: plan; position: relative; display: flow-root; min-height: max(24px, 1.45em); padding-inline: 36px 10px; border-radius: 6px; }
.plan-line:hover, .plan-line:focus-within { background: var(--inset); }
.plan-line[data-kind="heading"] { font-weight: 600; }
.plan-line[data-kind="code"] { font-family: var(--mono); font-size: var(--small); }
.plan-sign { color: var(--muted); font-weight: 400; }
.plan-line::before { content: counter(plan); content: counter(plan) / ""; position: absolute; inset: 0 auto auto 0; width: 28px; font: var(--small)/24px var(--mono); font-variant-numeric: tabular-nums; text-align: end; color: var(--muted); }
.plan:not([data-state="folded"]) .plan-line:is(:hover:has(> .plan-comment), :has(> .plan-comment:is(:focus-visible, [data-state])))::before { content: none; }
.plan-comment { all: unset; position: absolute; inset: 0 auto auto 0; width: 28px; height: 24px; border-radius: 6px; display: flex; align-items: center; justify-content: flex-end; cursor: pointer; }
.plan-comment:focus-visible { outline: 2px solid var(--primary); outline-offset: -1px; }
.plan-line:hover > .plan-comment::before, .plan-comment:is(:focus-visible, [data-state])::before { content: ""; width: 16px; height: 16px; margin-inline-end: -2px; background: currentColor; color: var(--secondary); clip-path: path("M2 2.5h12v8.5H7.5L4.5 14v-3H2z"); }
.plan-comment[data-state]::before { color: var(--primary); }
.plan-note { display: block; box-sizing: border-box; width: calc(100% - 36px - 10px); margin: 4px 10px 8px 36px; margin-inline: 36px 10px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--bg); color: var(--text); font: inherit; resize: none; field-sizing: content; min-height: 2.2lh; }
.plan-note:focus-visible { border-color: var(--primary); outline: 2px solid color-mix(in oklab, var(--primary) 30%, transparent); }
.plan-count:empty { display: none; }
.plan-count { color: var(--secondary); font-size: var(--small); align-self: center; }
@media (pointer: coarse) { .plan-line:has(> .plan-comment) { padding-inline-start: 52px; min-height: 44px; } .plan-comment { width: 44px; height: 44px; } }
@media (forced-colors: active) { .plan-comment::before { background: ButtonText; } }
@media print { .plan-comment { display: none; } }
`;

/** The English texts are those of core/wording.rs, which a test compares. */
export const ENGLISH = {
  "plan.comment": "Comment on line {n}",
  "plan.one": "1 comment",
  "plan.comments": "{n} comments",
};

/** The signs of Markdown: those before a heading, an item and a quote, and those around code and words that are stressed. */
const SIGNS = /(^ {0,3}#{1,6}(?= )|^\s*[-*+](?= )|^\s*>|\*\*|__|`+)/;

/**
 * Draws the plan of an action in the row at this position. Each comment is a card below its line, and is quoted in the field for the
 * reason, so that it is kept, and sent, like everything that is typed there. Returns what draws the text again.
 *
 * @param {ActionAsk} ask
 * @param {Page} page
 * @param {HTMLElement} place
 * @param {number} at
 * @param {Marked} text
 */
export function drawPlan(ask, page, place, at, text) {
  const t = textsOf(ask.options, ENGLISH);
  const step = Number.parseInt(place.id.slice("action".length));
  const { root } = ask.container;
  // It stands in the foot, which is drawn anew after the prompt how to leave.
  const field = () => /** @type {HTMLTextAreaElement | null} */ (root.getElementById(place.id.replace("action", "other")));
  /** @param {Event} event */
  const isMeant = ({ isTrusted }) => isTrusted || !ask.refuseScripted;
  attachSheet(root, CSS);
  const plain = /** @type {HTMLElement} */ (place.querySelectorAll(".action-row")[at].querySelector(".action-text"));
  const box = make("div", "plan action-text");
  box.dir = "auto";
  // What is folded stays folded.
  if (plain.dataset.state) box.dataset.state = plain.dataset.state;
  const count = make("span", "plan-count");
  const written = linesOf(text).map((line) => line.join(""));
  /**
   * The cards by the position of their line.
   *
   * @type {Map<number, HTMLTextAreaElement>}
   */
  const cards = new Map();

  /** Writes the comments into the field, below what else stands there. */
  const write = () => {
    const input = field();
    // While the prompt how to leave has its place, the engine has what stood in it.
    const typed = input ? input.value : /** @type {{ drafts: { other?: string }[] }} */ (JSON.parse(page.engine()?.saved(ask.id) || '{"drafts":[]}')).drafts[step]?.other ?? "";
    const notes = [...cards].filter(([, { value }]) => value.trim()).sort(([one], [other]) => one - other);
    const quoted = notes.map(([line, { value }]) => `> ${written[line]}\n${value.trim()}`);
    const text = [commentsIn(typed, written).rest, ...quoted].filter(Boolean).join("\n\n");
    if (input) input.value = text;
    page.dispatch(ask, "type", step, text);
    tell(notes.length);
  };

  /** @param {number} number */
  const tell = (number) => {
    count.textContent = number === 0 ? "" : number === 1 ? t("plan.one") : t("plan.comments", { n: number });
    const buttons = root.querySelector(".foot .pills");
    if (buttons && !/** @type {Element} */ (buttons.parentElement).contains(count)) buttons.after(count);
    for (const [line, { value }] of cards) {
      const mark = /** @type {HTMLElement} */ (box.children[line].querySelector(".plan-comment"));
      if (value.trim()) mark.dataset.state = "on";
      else delete mark.dataset.state;
    }
  };

  /** @param {number} line */
  const card = (line) => {
    const note = make("textarea", "plan-note");
    Object.assign(note, { rows: 1 }).setAttribute("aria-label", t("plan.comment", { n: line + 1 }));
    note.addEventListener("input", (event) => isMeant(event) && write());
    // An empty one is no comment.
    note.addEventListener("blur", () => note.value.trim() || close(line));
    cards.set(line, note);
    box.children[line].append(note);
    return note;
  };

  /** @param {number} line */
  const close = (line) => {
    cards.get(line)?.remove();
    cards.delete(line);
  };

  let isCode = false;
  for (const [number, line] of linesOf(text).entries()) {
    const isFence = /^ {0,3}(```|~~~)/.test(written[number]);
    const element = make("div", "plan-line");
    element.dataset.kind = isCode || isFence ? "code" : /^#{1,6} /.test(written[number]) ? "heading" : "text";
    element.append(drawLine(line, isFence ? /(.+)/ : isCode ? undefined : SIGNS));
    if (isFence) isCode = !isCode;
    if (field() && written[number].trim()) {
      const open = button("plan-comment", "", (event) => isMeant(event) && (cards.get(number) ?? card(number)).focus());
      open.setAttribute("aria-label", t("plan.comment", { n: number + 1 }));
      element.append(open);
    }
    box.append(element);
  }
  plain.replaceWith(box);

  /** Makes the cards those that the field has, which may come from storage, and can be edited by hand. */
  const read = () => {
    const { notes } = commentsIn(/** @type {HTMLTextAreaElement} */ (field()).value, written);
    for (const line of [...cards.keys()]) if (!notes.has(line)) close(line);
    for (const [line, value] of notes) (cards.get(line) ?? card(line)).value = value;
    tell(notes.size);
  };
  /** @param {Event} event */
  const onInput = ({ target }) => {
    if (!box.isConnected) root.removeEventListener("input", onInput);
    else if (target === field()) read();
  };
  root.addEventListener("input", onInput);
  if (field()) read();
  return () => {
    box.replaceWith(plain);
    count.remove();
  };
}

/**
 * A line, in which the signs that `signs` matches are muted.
 *
 * @param {string[]} line
 * @param {RegExp | undefined} signs
 */
function drawLine(line, signs) {
  const text = make("span", "plan-text");
  for (const [at, part] of line.entries()) {
    if (at % 2 || !signs) fill(text, at % 2 ? ["", part] : part);
    else {
      for (const [number, piece] of part.split(signs).entries()) {
        if (number % 2 === 0) fill(text, piece);
        else {
          const sign = make("span", "plan-sign");
          fill(sign, piece);
          text.append(sign);
        }
      }
    }
  }
  return text;
}

/**
 * What stands in the field: the comments by the position of the line that they quote, and the rest.
 *
 * @param {string} typed
 * @param {string[]} written
 */
function commentsIn(typed, written) {
  /** @type {Map<number, string>} */
  const notes = new Map();
  let rest = "";
  let [line, from] = /** @type {[line: number | undefined, from: number]} */ ([undefined, 0]);
  for (const one of typed.split("\n")) {
    const quoted = one.startsWith("> ") ? written.indexOf(one.slice(2), from) : -1;
    if (quoted >= 0) {
      [line, from] = [quoted, quoted + 1];
      notes.set(line, "");
    } else if (line === undefined) rest += `${one}\n`;
    else notes.set(line, `${notes.get(line)}${one}\n`);
  }
  for (const [at, note] of notes) notes.set(at, note.trim());
  return { notes, rest: rest.trim() };
}
