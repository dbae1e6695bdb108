// Draws what an agent wants to do. The core has decided what is shown (`ask_core::action::Rows`); here every row becomes a name
// and a text, and nothing is cut, hidden or read as markup.

import { make } from "./make.js";
import { attachSheet } from "./sheet.js";

const CSS = `
.action { margin: 10px 20px 2px; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.action-rows { margin: 0; display: grid; grid-template-columns: fit-content(38%) minmax(0, 1fr); }
.action-row { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; column-gap: 12px; align-items: baseline; padding: 6px 12px; border-top: 1px solid var(--line); }
.action-row:first-child { border-top: 0; }
.action-row[data-state="wide"] { display: block; }
.action-own, .action-size { color: var(--muted); font-size: var(--small); }
.action-note { margin: 0; color: var(--warning); font-weight: 600; }
.action-name { font: 600 var(--small)/1.5 var(--mono); color: var(--secondary); overflow-wrap: anywhere; }
.action-value { margin: 0; min-width: 0; }
[data-state="wide"] > .action-value { margin-block-start: 4px; }
.action-text { margin: 0; font: var(--small)/1.5 var(--mono); font-variant-ligatures: none; color: var(--text); white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; tab-size: 4; }
[data-state="wide"] .action-text { padding: 8px 10px; background: var(--inset); border-radius: 8px; }
.action-text:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; }
.edit-open { margin: 2px 12px 8px; font-size: var(--small); color: var(--secondary); }
.action-claim { margin: 0; color: var(--secondary); font-size: var(--small); font-style: italic; white-space: pre-wrap; overflow-wrap: anywhere; border-inline-start: 3px solid var(--line); padding-inline-start: 10px; }
.action-value > [tabindex] { max-height: 30vh; overflow: auto; }
.action-mark { font: 600 .88em/1.15 var(--mono); color: var(--warning); border: 1px solid currentColor; border-radius: 4px; padding: 0 3px; margin-inline: 1px; unicode-bidi: isolate; white-space: normal; overflow-wrap: anywhere; display: inline-block; box-sizing: border-box; max-width: calc(100% - 2px); }
@container (max-width: 420px) { .action-row { display: block; } .action-row > .action-value { margin-block-start: 2px; } }
@media print { .action-value > [tabindex] { max-height: none; overflow: visible; } }
@media (forced-colors: active) { [data-state="wide"] .action-text { border: 1px solid; } }
`;

/** What is in no column: more than this many characters, or several lines. */
const WIDE = 60;

/** Chromium 123 to 129 does not break the line with character 65,535 of a text node, which then ends out of sight. */
const PIECES = /[^]{1,32768}/gu;

/**
 * Draws the rows of the core into `place`: `[{name?, own?, note?, text, size?, claim?}]`, where a name or a text is a string, or a list in
 * which texts and marks alternate. `root` is the shadow root that `place` is for.
 */
export function drawAction(place, rows, root) {
  attachSheet(root, CSS);
  const list = make("dl", "action-rows");
  rows.forEach((row, at) => list.append(drawRow(row, `${place.id}-${at}`)));
  place.replaceChildren(list);
}

function drawRow({ name, own, note, text, size, claim }, id) {
  const row = make("div", "action-row");
  if (note) return drawNote(row, text);
  const isWide = size !== undefined || claim || (name ?? own) === undefined || lengthOf(text) > WIDE || [text].flat().some((part) => part.includes("\n"));
  if (isWide) row.dataset.state = "wide";
  const label = make("dt", own === undefined ? "action-name" : "action-own");
  label.id = id;
  fill(label, name ?? own ?? "");
  const value = make("dd", "action-value");
  const content = make(claim ? "p" : "pre", claim ? "action-claim" : "action-text");
  content.dir = claim ? "auto" : "ltr";
  fill(content, text);
  if (size !== undefined) {
    // What scrolls can be reached by the keyboard, and says what it is.
    content.tabIndex = 0;
    content.role = "group";
    const hint = make("span", "action-size", size);
    hint.id = `${id}-size`;
    content.setAttribute("aria-labelledby", `${id} ${hint.id}`);
    value.append(content, hint);
  } else value.append(content);
  row.append(label, value);
  return row;
}

/** Words of our own, which nothing of the agent looks like. */
function drawNote(row, text) {
  row.dataset.state = "wide";
  const value = make("dd", "action-value");
  const note = make("p", "action-note");
  fill(note, text);
  value.append(note);
  row.append(make("dt", "action-own"), value);
  return row;
}

/** Text nodes, and an element for each mark. */
export function fill(parent, text) {
  for (const [at, part] of [text].flat().entries()) parent.append(...(at % 2 ? [make("span", "action-mark", part)] : part.match(PIECES) ?? []));
}

const lengthOf = (text) => [text].flat().reduce((length, part) => length + part.length, 0);
