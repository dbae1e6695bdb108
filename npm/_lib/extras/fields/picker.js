// The platform's picker for a date or a time, in place of the text field that carries the answer to the session.

/** @import { Field } from "../../../types/reading.js" */

/**
 * How a picker writes what the answer says, and the reverse. An answer that the picker cannot show stays text.
 *
 * @type {Record<string, { type: string, toPicker: (text: string) => string, toText: (value: string) => string } | undefined>}
 */
const KINDS = {
  date: { type: "date", toPicker: (text) => text, toText: (value) => value },
  time: { type: "time", toPicker: (text) => localTime(`${today()}T${text}`).slice(11), toText: (value) => withOffset(`${today()}T${value}`).slice(11) },
  "date-time": { type: "datetime-local", toPicker: localTime, toText: withOffset },
};

/**
 * Puts a picker in place of a text field, or keeps the one that is there up to date. `type` gets what the person enters.
 *
 * @param {HTMLTextAreaElement} field
 * @param {Field} about
 * @param {(text: string) => void} type
 */
export function drawPicker(field, { type: kind, min, max }, type) {
  const known = KINDS[/** @type {string} */ (kind)];
  if (!known) return;
  const { type: inputType, toPicker, toText } = known;
  const picker = /** @type {HTMLInputElement | null} */ (field.nextElementSibling)?.type === inputType ? /** @type {HTMLInputElement} */ (field.nextElementSibling) : document.createElement("input");
  if (!picker.isConnected) {
    picker.type = inputType;
    const shown = (picker.value = toPicker(field.value));
    if (shown !== picker.value || (field.value && !shown)) return;
    // Without seconds, or the picker would take those of the earliest time for the only ones.
    for (const [name, bound] of Object.entries({ min, max })) if (bound) picker[/** @type {"min" | "max"} */ (name)] = toPicker(/** @type {string} */ (bound)).slice(0, 16);
    picker.className = "field";
    picker.part = "field";
    picker.ariaLabel = field.ariaLabel;
    // The panel finds its field by the id.
    [picker.id, field.id] = [field.id, ""];
    picker.addEventListener("input", () => {
      field.value = picker.value && toText(picker.value);
      type(field.value);
    });
    // Browsers differ in what of the clipboard their pickers take.
    picker.addEventListener("paste", (event) => {
      const value = toPicker((event.clipboardData?.getData("text/plain") ?? "").trim());
      // A part that is typed already is lost with any value, also with none.
      if (!Object.assign(document.createElement("input"), { type: inputType, value }).value) return;
      event.preventDefault();
      picker.value = value;
      picker.dispatchEvent(new Event("input"));
    });
    const hadFocus = /** @type {Document | ShadowRoot} */ (field.getRootNode()).activeElement === field;
    field.style.display = "none";
    field.after(picker);
    if (hadFocus) picker.focus();
  }
  for (const name of ["aria-describedby", "aria-invalid"]) {
    const value = field.getAttribute(name);
    if (value === null) picker.removeAttribute(name);
    else picker.setAttribute(name, value);
  }
}

/** The day whose offset a time has. */
const today = () => new Date().toISOString().slice(0, 10);

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/**
 * `2026-11-23T14:30:00Z` as the time here, without an offset: `2026-11-23T15:30`.
 *
 * @param {string} text
 */
function localTime(text) {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return "";
  const seconds = time.getSeconds() ? `:${two(time.getSeconds())}` : "";
  return `${String(time.getFullYear()).padStart(4, "0")}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}${seconds}`;
}

/**
 * The time here with the offset that holds then: `2026-11-23T15:30:00+01:00`.
 *
 * @param {string} value
 */
function withOffset(value) {
  const minutes = -new Date(value).getTimezoneOffset();
  const size = Math.abs(minutes);
  const seconds = value.length > 16 ? "" : ":00";
  return `${value}${seconds}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
