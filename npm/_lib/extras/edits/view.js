// The fields in which arguments are changed, in the rows of a drawn action. What the person types is a text field's value; nothing is read
// as markup.

import { button, make } from "../make.js";
import { attachSheet } from "../sheet.js";

/** @import { EditField } from "../edits.js" */
/** @import { Found } from "../fields/words.js" */
/** @import { TextOf } from "../../types/page.js" */

/** Colors and fonts are the panel's. */
const CSS = `
.edit-value { display: grid; gap: 4px; }
.edit-field { margin: 0; max-height: 40vh; overflow: auto; font: var(--small)/1.5 var(--mono); tab-size: 4; }
select.edit-field { width: auto; max-width: 100%; justify-self: start; padding-block: 6px; }
.edit-field[aria-invalid="true"] { border-color: var(--error); }
.edit-state { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; margin: 0; font-size: var(--small); color: var(--secondary); }
.edit-state[hidden] { display: none; }
.edit-changed { font-weight: 600; color: var(--text); }
.edit-changed::before { content: "● "; color: var(--primary); }
.action-row[data-changed] { box-shadow: inset 3px 0 var(--primary); }
.action-row[data-changed]:dir(rtl) { box-shadow: inset -3px 0 var(--primary); }
.edit-problem { margin: 0; color: var(--error); font-size: var(--small); }
@media (pointer: coarse) { .edit-field { min-height: 44px; font-size: 16px; } .edit-state button { min-height: 44px; } }
@media (forced-colors: active) { .action-row[data-changed] { border-inline-start: 3px solid Highlight; } }
`;

/**
 * Adds the style sheet to a shadow root.
 *
 * @param {ShadowRoot} root
 */
export const attachStyles = (root) => attachSheet(root, CSS);

/**
 * @typedef {object} FieldCalls
 * @property {TextOf} t
 * @property {(problem: Found) => string} textOfProblem
 * @property {(typed: string) => void} type
 * @property {() => void} undo
 */

/**
 * Draws the field of an argument into its row: one of `fields` in the JSON form of `ask_core::action::edits`. `type(text)` and `undo()` are
 * what the person does. Returns what draws the field as it is later.
 *
 * @param {HTMLElement} row
 * @param {EditField} argument
 * @param {FieldCalls} calls
 */
export function drawField(row, argument, { t, textOfProblem, type, undo: undone }) {
  const [name, place] = row.querySelectorAll("dt, dd");
  const field = argument.kind === "choice" ? choice(/** @type {string[]} */ (argument.choices)) : textField(argument.kind);
  field.id = `${name.id}-edit`;
  field.setAttribute("aria-labelledby", name.id);
  // The keys of the panel are for its own controls: here Enter is a new line, and a letter a letter.
  for (const name of ["keydown", "keyup"]) field.addEventListener(name, (event) => isOwnKey(/** @type {KeyboardEvent} */ (event)) && event.stopPropagation());
  field.addEventListener("input", () => type(field.value));
  const changed = make("span", "edit-changed", t("edit.changed"));
  const undo = button("link", t("edit.undo"), undone);
  undo.id = `${field.id}-undo`;
  undo.setAttribute("aria-labelledby", `${undo.id} ${name.id}`);
  const state = make("p", "edit-state");
  state.append(changed, undo);
  const problem = make("p", "edit-problem");
  problem.id = `${field.id}-problem`;
  const value = make("div", "edit-value");
  value.append(field, problem, state);
  // What the field would hide is marked above it, as it was received.
  const isMarked = place.querySelector(".action-mark");
  place.replaceChildren(...[...place.children].filter((shown) => isMarked && !shown.matches(".edit-value")), value);
  row.dataset.state = "wide";
  /** @param {EditField} argument */
  const update = ({ typed, changed: isChanged = false, problem: found }) => {
    const text = found ? textOfProblem(found) : "";
    if (field.value !== typed) field.value = typed;
    row.toggleAttribute("data-changed", isChanged);
    // The button that has the focus goes away.
    if (!isChanged && /** @type {Document | ShadowRoot} */ (undo.getRootNode()).activeElement === undo) field.focus();
    state.hidden = !isChanged;
    problem.hidden = !text;
    problem.textContent = text;
    field.setAttribute("aria-invalid", `${text !== ""}`);
    if (text) field.setAttribute("aria-describedby", problem.id);
    else field.removeAttribute("aria-describedby");
  };
  update(argument);
  return update;
}

/**
 * Whether a key is the field's alone. Escape leaves the panel as everywhere, and the page has its own for Tab.
 *
 * @param {KeyboardEvent} event
 */
const isOwnKey = ({ key, ctrlKey, metaKey }) => key !== "Escape" && key !== "Tab" && !(key === "Enter" && (ctrlKey || metaKey));

/** @param {EditField["kind"]} kind */
function textField(kind) {
  const field = make("textarea", "field edit-field");
  field.rows = 1;
  field.spellcheck = false;
  field.autocomplete = "off";
  field.dir = kind === "text" ? "auto" : "ltr";
  if (kind === "number") field.inputMode = "decimal";
  return field;
}

/** @param {string[]} choices */
function choice(choices) {
  const field = make("select", "field edit-field");
  for (const [at, label] of choices.entries()) field.add(new Option(label, `${at}`));
  return field;
}
