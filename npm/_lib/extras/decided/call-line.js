// An action in a line, as lists and receipts have it: what says most about the call. The core has the same for texts
// (`ask_core::action::line`); a browser test compares the two. A text is a list in which texts and marks alternate.

import { linesOf } from "../by-line/lines.js";

/** @import { ActionRow, Marked } from "../../types/actions.js" */
/** @import { TextOf } from "../../types/page.js" */

/**
 * A call in a line: what says most about it, and how many lines of it are left out.
 *
 * @typedef {{ text: string[], more: number }} CallLine
 */

/** @typedef {ActionRow & { name: Marked }} NamedRow */

/** What says most about a call, in whatever order the agent sends its arguments. */
const TELLING = ["command", "cmd", "script", "code", "sql", "query", "url", "file_path", "filePath", "path"];

/** More characters of a call are no longer a line. */
const LINE = 300;

/**
 * A mark stands in brackets, as in a terminal.
 *
 * @param {Marked} text
 */
const flat = (text) => [text].flat().map((part, at) => (at % 2 ? `⟨${part}⟩` : part)).join("");

/**
 * What says most about the action with these rows, in a line: `{text, more}`, and how many lines of it are left out. Undefined if it has no
 * arguments and no files. `t` returns texts.
 *
 * @param {ActionRow[]} rows
 * @param {TextOf} t
 * @returns {CallLine | undefined}
 */
export function callOf(rows, t) {
  const named = /** @type {NamedRow[]} */ (rows.filter(({ name }) => name !== undefined));
  const telling = TELLING.map((name) => named.find((row) => flat(row.name) === name)).find(Boolean);
  const whole = telling ?? rows.find(({ name, own, note }) => name === undefined && own === undefined && !note) ?? (named.length === 1 ? named[0] : undefined);
  if (whole) return firstLine(whole.text);
  const files = rows.filter(({ own }) => own === t("action.file"));
  return files.length + named.length ? { text: inLine(joined(files, named)), more: 0 } : undefined;
}

/**
 * The rows in which an action differs from others of its tool, or all: what tells it from them in a list.
 *
 * @param {ActionRow[]} rows
 * @param {ActionRow[][]} others
 */
export function differing(rows, others) {
  /** @type {(all: ActionRow[], row: NamedRow) => boolean} */
  const has = (all, { name, text }) => all.some((other) => flat(other.name ?? "") === flat(name) && flat(other.text) === flat(text));
  const own = rows.filter((row) => row.name === undefined || others.some((other) => !has(other, /** @type {NamedRow} */ (row))));
  return own.some(({ name }) => name !== undefined) ? own : rows;
}

/**
 * The first line with a text, and how many others there are.
 *
 * @param {Marked} text
 */
function firstLine(text) {
  const lines = linesOf(text).filter((line) => flat(line).trim());
  return { text: inLine(lines[0] ?? [text].flat()), more: Math.max(0, lines.length - 1) };
}

/**
 * Files, and arguments with their names, behind each other.
 *
 * @param {ActionRow[]} files
 * @param {NamedRow[]} named
 */
function joined(files, named) {
  const all = [...files.map(({ text }) => [text].flat()), ...named.map(({ name, text }) => append(append([name].flat(), [": "]), [text].flat()))];
  return all.reduce((line, one) => append(append(line, [" · "]), one));
}

/** @type {(line: string[], more: string[]) => string[]} */
const append = (line, more) => [...line.slice(0, -1), line.at(-1) + more[0], ...more.slice(1)];

/**
 * The text in one line, in which one space stands for blanks and line breaks.
 *
 * @param {string[]} parts
 */
export function inLine(parts) {
  const line = [""];
  let left = LINE;
  for (const [at, part] of parts.entries()) {
    const isMark = at % 2 === 1;
    let shown = isMark ? part : part.replace(/\s+/g, " ");
    if (at === 0) shown = shown.trimStart();
    if (at === parts.length - 1) shown = shown.trimEnd();
    const letters = [...shown];
    if (letters.length > left) {
      const end = `${isMark ? "" : letters.slice(0, left).join("")}…`;
      if (at % 2 === 0 && at > 0) line.push(end);
      else line[line.length - 1] += end;
      return line;
    }
    left -= letters.length;
    if (at === 0) line[0] = shown;
    else line.push(shown);
  }
  return line;
}
