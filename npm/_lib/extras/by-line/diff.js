// A change of a text as the lines that go and the lines that come, in place of the rows with the text before and after it. Every line of
// both texts is there, and the signs are text, so that nothing depends on color.

import { drawLine, linesOf, withBlanks } from "./lines.js";
import { foldOf, make } from "../make.js";
import { attachSheet } from "../sheet.js";

/** @import { ActionRow, Marked } from "../../types/actions.js" */
/** @import { TextOf } from "../../types/page.js" */

/** @typedef {{ kind: "same" | "added" | "removed", line: string[] }} DiffLine A line, with what became of it. */

const CSS = `
.action-row[hidden] { display: none; }
[data-state="wide"] .diff { padding: 8px 0; }
.diff-line { display: grid; grid-template-columns: 2ch minmax(0, 1fr); padding-inline: 12px; text-decoration: none; unicode-bidi: isolate; direction: ltr; }
.diff-line[data-kind="added"] { background: color-mix(in oklab, var(--success) 16%, transparent); }
.diff-line[data-kind="removed"] { background: color-mix(in oklab, var(--error) 14%, transparent); }
.diff-sign { user-select: none; font-weight: 700; }
.diff-text { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (forced-colors: active) { .diff { border: 1px solid; } .diff-line[data-kind="added"] { font-weight: 700; } .diff-line[data-kind="removed"] { font-style: italic; } }
`;

/** The names of arguments with the text before a change, and what the one after it is called. */
const BEFORE = /^old(_string|_str|_text|String|Str|Text)$/;

/** A longer text is folded (`action/display.rs`). */
const LONG_LINES = 12;

/** More lines than this take too long to compare; then both texts stay. */
const MOST_LINES = 2_000;

/**
 * Draws the changes among the drawn rows of an action, which is in the shadow root `root`. `t` returns texts,
 * and `onUnfold()` is called when a person has unfolded a change. Returns what draws both texts again.
 *
 * @param {ShadowRoot} root
 * @param {HTMLElement} place
 * @param {ActionRow[]} rows
 * @param {TextOf} t
 * @param {() => void} onUnfold
 */
export function drawDiffs(root, place, rows, t, onUnfold) {
  const drawn = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".action-row"))];
  /** @type {(() => void)[]} */
  const undo = [];
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    if (!next || !isPair(row, next, t)) continue;
    const [before, after] = [shown(row.text), shown(next.text)];
    if (before.length > MOST_LINES || after.length > MOST_LINES) continue;
    attachSheet(root, CSS);
    const [name, value] = drawn[at].querySelectorAll("dt, dd");
    const [label, content, state] = [name.textContent, [...value.childNodes], drawn[at].dataset.state];
    name.append(" → ", /** @type {Element} */ (drawn[at + 1].querySelector("dt")).textContent);
    const box = draw(compare(before, after));
    value.replaceChildren(box);
    if (box.children.length > LONG_LINES) value.append(foldOf(box, t("action.lines", { n: box.children.length }), name.id, onUnfold));
    name.classList.toggle("sr", next.main !== undefined);
    drawn[at].dataset.state = "wide";
    drawn[at + 1].hidden = true;
    undo.push(() => {
      name.textContent = label;
      name.classList.remove("sr");
      value.replaceChildren(...content);
      if (state === undefined) delete drawn[at].dataset.state;
      drawn[at + 1].hidden = false;
    });
  }
  return () => undo.forEach((restore) => restore());
}

/** @param {ActionRow} row @param {ActionRow} next @param {TextOf} t */
function isPair(row, next, t) {
  if (row.own !== undefined) return row.own === t("action.before") && next.own === t("action.after");
  return typeof row.name === "string" && BEFORE.test(row.name) && next.name === row.name.replace("old", "new");
}

/**
 * The lines of a text. An empty one is drawn as two quotes.
 *
 * @param {Marked} text
 */
const shown = (text) => (text === '""' ? [] : linesOf(text));

/**
 * The lines of both texts in order, with what became of each: a longest common subsequence.
 *
 * @param {string[][]} before
 * @param {string[][]} after
 */
function compare(before, after) {
  const [olds, news] = [before, after].map((lines) => lines.map((line) => JSON.stringify(line)));
  let start = 0;
  while (start < olds.length && start < news.length && olds[start] === news[start]) start += 1;
  let end = 0;
  while (end < olds.length - start && end < news.length - start && olds.at(-1 - end) === news.at(-1 - end)) end += 1;
  const [rows, columns] = [olds.length - start - end, news.length - start - end];
  // How many lines the rest of both texts have in common.
  const common = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let at = rows - 1; at >= 0; at -= 1) {
    for (let to = columns - 1; to >= 0; to -= 1) {
      common[at][to] = olds[start + at] === news[start + to] ? common[at + 1][to + 1] + 1 : Math.max(common[at + 1][to], common[at][to + 1]);
    }
  }
  /** @type {(lines: string[][]) => DiffLine[]} */
  const same = (lines) => lines.map((line) => ({ kind: "same", line }));
  const found = same(before.slice(0, start));
  for (let at = 0, to = 0; at < rows || to < columns; ) {
    if (at < rows && to < columns && olds[start + at] === news[start + to]) {
      found.push({ kind: "same", line: before[start + at] });
      at += 1;
      to += 1;
    } else if (to >= columns || (at < rows && common[at + 1][to] >= common[at][to + 1])) found.push({ kind: "removed", line: before[start + at++] });
    else found.push({ kind: "added", line: after[start + to++] });
  }
  return found.concat(same(before.slice(before.length - end)));
}

/** @type {Record<DiffLine["kind"], [tag: "div" | "ins" | "del", sign: string]>} */
const KINDS = { same: ["div", " "], added: ["ins", "+"], removed: ["del", "−"] };

/**
 * The lines.
 *
 * @param {DiffLine[]} lines
 */
function draw(lines) {
  const box = make("div", "diff action-text");
  for (const { kind, line } of lines) {
    const [tag, sign] = KINDS[kind];
    const element = make(tag, "diff-line");
    element.dataset.kind = kind;
    element.append(make("span", "diff-sign", sign), drawLine(kind === "same" ? line : withBlanks(line), "diff-text"));
    box.append(element);
  }
  return box;
}
