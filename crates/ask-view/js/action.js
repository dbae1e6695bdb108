// Draws what an agent wants to do. The core has decided what is shown (`ask_core::action::Rows`); here every row becomes a name
// and a text, and nothing is cut, hidden or read as markup. The module imports nothing: the npm package and Leptos applications
// use the same file.

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

/** A constructed style sheet works only in the document that created it. */
const sheets = new WeakMap();

/** What is in no column: more than this many characters, or several lines. */
const WIDE = 60;

/**
 * Draws the rows into `place`. `shown` is the JSON text of the core: `{rows: [{name?, own?, note?, text, size?, claim?}]}`, where a name
 * or a text is a string, or a list in which texts and marks alternate. `root` is the shadow root that `place` is for.
 */
export function drawAction(place, shown, root) {
  attachStyles(root);
  const { rows } = JSON.parse(shown);
  const list = element("dl", "action-rows");
  rows.forEach((row, at) => list.append(drawRow(row, `${place.id}-${at}`)));
  place.replaceChildren(list);
}

function drawRow({ name, own, note, text, size, claim }, id) {
  const row = element("div", "action-row");
  if (note) return drawNote(row, text);
  const isWide = size !== undefined || claim || (name ?? own) === undefined || lengthOf(text) > WIDE || [text].flat().some((part) => part.includes("\n"));
  if (isWide) row.dataset.state = "wide";
  const label = element("dt", own === undefined ? "action-name" : "action-own");
  label.id = id;
  fill(label, name ?? own ?? "");
  const value = element("dd", "action-value");
  const content = element(claim ? "p" : "pre", claim ? "action-claim" : "action-text");
  content.dir = claim ? "auto" : "ltr";
  fill(content, text);
  if (size !== undefined) {
    // What scrolls can be reached by the keyboard, and says what it is.
    content.tabIndex = 0;
    content.role = "group";
    const hint = element("span", "action-size");
    hint.id = `${id}-size`;
    hint.textContent = size;
    content.setAttribute("aria-labelledby", `${id} ${hint.id}`);
    value.append(content, hint);
  } else value.append(content);
  row.append(label, value);
  return row;
}

/** Words of our own, which nothing of the agent looks like. */
function drawNote(row, text) {
  row.dataset.state = "wide";
  const value = element("dd", "action-value");
  const note = element("p", "action-note");
  fill(note, text);
  value.append(note);
  row.append(element("dt", "action-own"), value);
  return row;
}

/** Text nodes, and an element for each mark. */
function fill(parent, text) {
  [text].flat().forEach((part, at) => {
    if (at % 2 === 0) return parent.append(part);
    const mark = element("span", "action-mark");
    mark.textContent = part;
    parent.append(mark);
  });
}

const lengthOf = (text) => [text].flat().reduce((length, part) => length + part.length, 0);

/** `part` is the class, for the style sheet, and the CSS part, for the page's. */
function element(tag, part) {
  const made = document.createElement(tag);
  made.className = part;
  made.setAttribute("part", part);
  return made;
}

function attachStyles(root) {
  let sheet = sheets.get(root.ownerDocument);
  if (!sheet) {
    sheet = new root.ownerDocument.defaultView.CSSStyleSheet();
    sheet.replaceSync(CSS);
    sheets.set(root.ownerDocument, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
