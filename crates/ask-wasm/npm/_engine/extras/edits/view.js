// The fields in which arguments are changed, in the rows of a drawn action. What the person types is a text field's value; nothing is read
// as markup.

import { button, make } from "../make.js";
import { labelOf } from "./value.js";

/** Draws the field of an argument into its row. `on` has `type(text)` and `undo()`. Returns `update(state, typed?)`. */
export function drawField(row, { kind, typed, t, on }) {
  const [name, place] = row.querySelectorAll("dt, dd");
  const field = kind.type === "choice" ? choice(kind.choices) : textField(kind);
  field.id = `${name.id}-edit`;
  field.value = typed;
  field.setAttribute("aria-labelledby", name.id);
  // The keys of the panel are for its own controls: here Enter is a new line, and a letter a letter.
  for (const type of ["keydown", "keyup"]) field.addEventListener(type, (event) => isOwnKey(event) && event.stopPropagation());
  field.addEventListener("input", () => on.type(field.value));
  const changed = make("span", "edit-changed", t("edit.changed"));
  const undo = button("link", t("edit.undo"), on.undo);
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
  return ({ isChanged, problem: text = "" }, shown) => {
    if (shown !== undefined) field.value = shown;
    row.toggleAttribute("data-changed", isChanged);
    // The button that has the focus goes away.
    if (!isChanged && undo.getRootNode().activeElement === undo) field.focus();
    state.hidden = !isChanged;
    problem.hidden = !text;
    problem.textContent = text;
    field.setAttribute("aria-invalid", `${text !== ""}`);
    if (text) field.setAttribute("aria-describedby", problem.id);
    else field.removeAttribute("aria-describedby");
  };
}

/** Whether a key is the field's alone. Escape leaves the panel as everywhere, and the page has its own for Tab. */
const isOwnKey = ({ key, ctrlKey, metaKey }) => key !== "Escape" && key !== "Tab" && !(key === "Enter" && (ctrlKey || metaKey));

function textField({ type }) {
  const field = make("textarea", "field edit-field");
  field.rows = 1;
  field.spellcheck = false;
  field.autocomplete = "off";
  field.dir = type === "text" ? "auto" : "ltr";
  if (type === "number") field.inputMode = "decimal";
  return field;
}

function choice(choices) {
  const field = make("select", "field edit-field");
  for (const [at, value] of choices.entries()) field.add(new Option(labelOf(value), `${at}`));
  return field;
}
