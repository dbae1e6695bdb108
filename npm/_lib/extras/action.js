// Draws what an agent wants to do. The core has decided what is shown (`ask_core::action::Rows`); here every row becomes a name
// and a text, and nothing is left out or read as markup. What is long is folded, and a decision waits until it was unfolded.

import { PIECES, fill, foldOf, make } from "./make.js";
import { attachSheet } from "./sheet.js";

/** @import { ActionRow, Marked, ShownAction } from "../types/actions.js" */
/** @import { TextOf } from "../types/page.js" */

/**
 * What rows are drawn with.
 *
 * @typedef {object} RowsOptions
 * @property {string | undefined} asker Who asks.
 * @property {TextOf} t
 * @property {() => void} [onUnfold] Absent where nothing is folded.
 */

const CSS = `
.panel { --tools: 104px; }
.panel[data-origin] { --tools: 142px; }
.panel:has(.action-rows) .asker { display: none; }
.panel:has(.action-rows):not(:has(.heading, .context)) .head:not(:has(.tabs, .space)) { display: none; }
.panel:has(.action-rows) .ask { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 12px; }
.panel:has(.action-rows):not(:has(.heading, .context)) .head:not(:has(.tabs, .space)) ~ .scroll .ask { padding-block-start: 15px; padding-inline-end: var(--tools); min-height: 48px; box-sizing: border-box; }
.who { margin-inline-start: auto; font-size: 14px; font-weight: 400; color: var(--muted); overflow-wrap: anywhere; min-width: 0; }
.action { margin: 2px 20px 0; padding-block-end: 10px; }
.action-rows { margin: 0; display: grid; grid-template-columns: fit-content(38%) minmax(0, 1fr); gap: 2px 14px; }
.action-row { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; align-items: baseline; }
.action-row[data-state="wide"] { display: block; margin-block: 6px 4px; }
.action-row[data-kind="claim"] { margin-block: 0 4px; }
.action-row:first-child:not([data-kind]) { margin-block-start: 6px; }
.action-own { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
.action-note { margin: 0; color: var(--warning); font-weight: 600; font-size: 14px; }
.action-name { font: 400 13px/1.55 var(--mono); color: var(--muted); overflow-wrap: anywhere; }
.action-value { margin: 0; min-width: 0; }
.action-text { margin: 0; font: 13.5px/1.55 var(--mono); font-variant-ligatures: none; color: var(--text); white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; tab-size: 4; }
[data-state="wide"] .action-text { padding: 10px 12px; background: var(--inset); border-radius: 8px; }
.action-line::before { content: "$\\20"; content: "$\\20" / ""; color: var(--muted); user-select: none; }
.action-word { white-space: nowrap; }
.action-text[data-state="folded"] { position: relative; overflow: clip; max-height: calc(12lh + 34px); }
.action-text[data-state="folded"]::after { content: ""; position: absolute; inset: auto 0 0; height: 24px; background: linear-gradient(transparent, var(--inset)); }
.action-text:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; }
.action-text[data-state="folded"] button { visibility: hidden; }
.action-more { margin-block-start: 2px; font-size: 14px; color: var(--secondary); text-underline-offset: 3px; }
.action-claim { margin: 0; color: var(--secondary); font-size: 14px; white-space: pre-wrap; overflow-wrap: anywhere; }
.action-claim::before { content: attr(data-open); content: attr(data-open) / ""; }
.action-claim::after { content: attr(data-close); content: attr(data-close) / ""; }
.action-mark { font: 600 .88em/1.15 var(--mono); color: var(--warning); border: 1px solid currentColor; border-radius: 4px; padding: 0 3px; margin-inline: 1px; unicode-bidi: isolate; white-space: normal; overflow-wrap: anywhere; display: inline-block; box-sizing: border-box; max-width: calc(100% - 2px); }
@container (max-width: 460px) { .who { flex-basis: 100%; } .panel:has(.action-rows) .ask { padding-inline-end: 20px; } }
@media (pointer: coarse) { .action-more { min-height: 44px; } }
@media print { .action-text[data-state="folded"] { max-height: none; } .action-text[data-state="folded"]::after, .action-more { display: none; } }
@media (forced-colors: active) { [data-state="wide"] .action-text { border: 1px solid; } }
`;

/** What is in no column: more than this many characters, or several lines. */
const WIDE = 60;

/** A word with a sign after which browsers break a line, such as `--force`. A longer one may need more than a line. */
const WORDS = /(?<!\S)(?=\S*[-/?|])(\S{2,24})(?!\S)/;

/**
 * Draws an action into `place`, which is in the shadow root `root`, and who asks into the title above it. `action` is what the core shows of it:
 * `{called?, beside?, rows}`. `onUnfold()` is called when the person has unfolded a text.
 *
 * @param {HTMLElement} place
 * @param {ShownAction} action
 * @param {ShadowRoot} root
 * @param {RowsOptions} options
 */
export function drawAction(place, { called, beside, rows }, root, { asker, t, onUnfold }) {
  const title = /** @type {Element} */ (/** @type {Element} */ (place.parentElement).querySelector(".ask"));
  title.querySelector(".who")?.remove();
  const tool = beside ? called : undefined;
  if (asker || tool !== undefined) {
    const who = make("span", "who", asker && tool !== undefined ? `${asker} · ` : asker);
    if (tool !== undefined) fill(who.appendChild(make("bdi", "")), tool);
    title.append(" ", who);
  }
  drawRows(place, rows, root, { asker, t, onUnfold });
}

/**
 * Draws the rows of an action into `place`: `{name?, own?, note?, text, fold?, claim?, main?}`, where a name or a text is a string, or a list
 * in which texts and marks alternate.
 *
 * @param {HTMLElement} place
 * @param {ActionRow[]} rows
 * @param {ShadowRoot} root
 * @param {RowsOptions} options
 */
export function drawRows(place, rows, root, { asker, t, onUnfold }) {
  attachSheet(root, CSS);
  const list = make("dl", "action-rows");
  rows.forEach((row, at) => list.append(drawRow(row, `${place.id}-${at}`, { asker, t, onUnfold })));
  place.replaceChildren(list);
}

/** @param {ActionRow} row @param {string} id @param {RowsOptions} options */
function drawRow({ name, own, note, text, fold, claim, main }, id, { asker, t, onUnfold }) {
  const row = make("div", "action-row");
  if (note) return drawNote(row, text);
  const isWide = fold !== undefined || claim || main || (name ?? own) === undefined || lengthOf(text) > WIDE || [text].flat().some((part) => part.includes("\n"));
  if (isWide) row.dataset.state = "wide";
  // What an agent says is marked as its words for people who do not see the quotation marks.
  const label = make("dt", `action-${own === undefined ? "name" : "own"}${claim || main ? " sr" : ""}`);
  label.id = id;
  fill(label, (claim && asker) || (name ?? own ?? ""));
  const value = make("dd", "action-value");
  const content = make(claim ? "p" : "pre", claim ? "action-claim" : "action-text");
  content.dir = claim ? "auto" : "ltr";
  value.append(content);
  if (claim) {
    row.dataset.kind = "claim";
    const quotes = t("action.quotes");
    [content.dataset.open, content.dataset.close] = quotes;
    text = withMarks(text, quotes);
  }
  if (main === "command") fillCommand(content, text);
  else fill(content, text);
  if (fold !== undefined) value.append(foldOf(content, fold, label.id, onUnfold));
  row.append(label, value);
  return row;
}

/**
 * Words of our own, which nothing of the agent looks like.
 *
 * @param {HTMLElement} row
 * @param {Marked} text
 */
function drawNote(row, text) {
  row.dataset.state = "wide";
  const value = make("dd", "action-value");
  const note = make("p", "action-note");
  fill(note, text);
  value.append(note);
  row.append(make("dt", "action-own"), value);
  return row;
}

/**
 * A command: an element for each line, which the style sheet begins with a sign, and for each word in which a line must not end.
 *
 * @param {Element} parent
 * @param {Marked} text
 */
function fillCommand(parent, text) {
  let line = parent.appendChild(make("span", "action-line"));
  for (const [at, part] of [text].flat().entries()) {
    if (at % 2) {
      fill(line, ["", part]);
      continue;
    }
    for (const [row, piece] of part.split(/(?<=\n)/).entries()) {
      if (row || line.textContent.endsWith("\n")) line = parent.appendChild(make("span", "action-line"));
      for (const [at, words] of piece.split(WORDS).entries()) line.append(...(at % 2 ? [make("span", "action-word", words)] : (words.match(PIECES) ?? [])));
    }
  }
}

/**
 * The text of an agent with marks for the quotation marks between which it stands, so that it cannot end them.
 *
 * @param {Marked} text
 * @param {string} quotes
 */
const withMarks = (text, quotes) => {
  /** @param {string} letter */
  const code = (letter) => `U+${/** @type {number} */ (letter.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0")}`;
  return [text].flat().flatMap((part, at) => (at % 2 ? [part] : part.split(new RegExp(`([${quotes}])`)).map((piece, at) => (at % 2 ? code(piece) : piece))));
};

/** @param {Marked} text */
const lengthOf = (text) => [text].flat().reduce((length, part) => length + part.length, 0);
