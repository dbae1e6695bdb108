// Fills in one question of a panel.

/** @import { TestAnswer, TestAnswers } from "../../testing.js" */

/** @typedef {{ element: Element, id: string, text: string }} ShownQuestion */
/** @typedef {HTMLElement & { type?: string, checked?: boolean }} Control A radio button or a checkbox, or a pill, which is never checked. */
/** @typedef {{ control: Control, label: string, full: string }} ShownOption */

/**
 * The questions that a panel shows: their texts, and the elements with their options; those of a line of buttons are in the foot.
 *
 * @param {Element} panel
 * @returns {ShownQuestion[]}
 */
export const questionsOf = (panel) =>
  [...panel.querySelectorAll("fieldset")].map((fieldset) => {
    const { id, textContent: text } = /** @type {HTMLElement} */ (fieldset.querySelector("legend [part~=text]"));
    return { element: panel.querySelector(`[part~=chips][aria-labelledby="${id}"]`) ?? fieldset, id, text };
  });

/**
 * Whether two texts of a question are the same. Markup may be drawn in the one and written in the other.
 *
 * @param {string} one
 * @param {string} other
 */
export const isSame = (one, other) => one === other || (wordsOf(one) !== "" && wordsOf(one) === wordsOf(other));

/** @param {string} text */
const wordsOf = (text) => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** @param {Iterable<string>} texts */
export const list = (texts) => [...texts].map((text) => JSON.stringify(text)).join(", ") || "none";

/**
 * The answer to a question: null to skip it. Throws if there is none.
 *
 * @param {ShownQuestion} question
 * @param {TestAnswers} answers
 */
export function answerTo({ text }, answers) {
  const key = Object.keys(answers).find((key) => isSame(key, text));
  if (key !== undefined && answers[key] !== undefined) return answers[key];
  throw new Error(`The panel asks ${list([text])}, and no answer is given to it; give one, or null to skip it. Given are answers to: ${list(Object.keys(answers))}`);
}

/**
 * Gives a question an answer: a label, a value, `{ other: text }`, or a list of these. Throws if it does not fit.
 *
 * @param {ShownQuestion} question
 * @param {TestAnswer | readonly TestAnswer[]} answer
 */
export function fill({ element, text }, answer) {
  const options = optionsOf(element);
  /** @type {HTMLTextAreaElement | null} */
  const field = element.querySelector("[part~=field]");
  const given = /** @type {TestAnswer[]} */ ([answer].flat()).map(textOf);
  /** @param {string} what */
  const fail = (what) => {
    throw new Error(`The question ${list([text])} ${what}; its options are: ${list(options.map(({ label }) => label))}`);
  };
  const isMulti = options[0]?.control.type === "checkbox";
  if (given.length > 1 && !isMulti) fail(`takes one answer, and ${given.length} are given`);
  /** @type {string[]} */
  const typed = [];
  /** @type {Set<Control>} */
  const chosen = new Set();
  for (const value of given) {
    const own = typeof value === "string" && !options.length ? value : /** @type {{ other?: string } | undefined} */ (value)?.other;
    const option = options.find(({ label, full }) => value === label || value === full);
    if (option) chosen.add(option.control);
    else if (typeof own !== "string") fail(`has no option ${JSON.stringify(value)}. For an answer in other words, give { other: text }`);
    else if (field) typed.push(own);
    else fail("takes no answer in other words");
  }
  // A draft may have selected others.
  for (const { control } of options) if (isMulti && control.checked !== chosen.has(control)) control.click();
  if (!isMulti) for (const control of chosen) if (!control.checked) control.click();
  if (field && typed.join("\n") !== field.value && (typed.length || isMulti)) type(field, typed.join("\n"));
}

/**
 * What the person types for a number, or chooses for true or false.
 *
 * @param {TestAnswer} value
 */
function textOf(value) {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "number" ? String(value) : value;
}

/**
 * The options of a question: the controls, or buttons, with their labels as shown and as they are in the answer.
 *
 * @param {Element} element
 */
function optionsOf(element) {
  /** @type {(control: Control, words: HTMLElement) => ShownOption} */
  const named = (control, words) => {
    const label = /** @type {Node & { textContent: string }} */ (words.firstChild).textContent.trim();
    // The style sheet writes the brackets.
    const tag = words.querySelector("[part~=tag]");
    // "Allow" says "Allow once" beside what holds for longer.
    return { control, label: words.dataset.label ?? label, full: tag ? `${label} (${tag.textContent})` : label };
  };
  const rows = [...element.querySelectorAll("[part~=row]:not([part~=other])")];
  const pills = [.../** @type {NodeListOf<Control>} */ (element.querySelectorAll("[part~=pill]"))];
  return [
    ...rows.map((row) => named(/** @type {Control} */ (row.querySelector("[part~=control]")), /** @type {HTMLElement} */ (row.querySelector("[part~=label]")))),
    ...pills.map((pill) => named(pill, /** @type {HTMLElement} */ (pill.querySelector("[part~=label]")))),
  ];
}

/** @param {HTMLTextAreaElement} field @param {string} text */
function type(field, text) {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
}
