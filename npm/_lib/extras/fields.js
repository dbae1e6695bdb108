// Answers of a type and with limits, as forms of agents have them. Every draft is checked by the module that has read the questions, or
// by that of JSON Schema; the panel's wasm only knows whether there is a problem, and its text.

import { jsonSchema, reader } from "../load/modules.js";
import { textOf } from "./fields/words.js";
import { keep } from "./keep.js";

/** @import { CoreCalls } from "../types/wasm.js" */
/** @import { Ask, Container, Page, PanelCalls, Prepared, Runtime } from "../types/page.js" */
/** @import { Entry } from "../../types/outcome.js" */
/** @import { Field } from "../../types/reading.js" */
/** @import { Found } from "./fields/words.js" */
/** @import { TextOptions } from "./texts.js" */

/** @typedef {(Field | undefined)[]} Fields The fields of the questions; undefined for one without. */

/**
 * What the core says about an answer.
 *
 * @typedef {object} Checked
 * @property {Found | null} problem
 * @property {boolean} required
 * @property {Found[]} hints What the person should type.
 * @property {Entry["value"] | null} value
 */

/**
 * Checks drafts, one for each question. Null for a question without a field.
 *
 * @typedef {(drafts: unknown[]) => (Checked | null)[]} Check
 */

/**
 * What draws the fields. A module is there only if one of them needs it.
 *
 * @typedef {object} Drawn
 * @property {(found: Found, options: TextOptions) => string} textOf
 * @property {typeof import("./fields/link.js").drawLink} drawLink
 * @property {typeof import("./fields/picker.js").drawPicker} [drawPicker]
 * @property {typeof import("./fields/lines.js").drawLines} drawLines
 * @property {typeof import("./fields/lines.js").hintKey} [hintKey]
 */

/**
 * The keyboard that suits an answer.
 *
 * @type {Record<string, string | undefined>}
 */
const KEYBOARDS = { number: "decimal", integer: "numeric", email: "email", "idn-email": "email", uri: "url", iri: "url", ipv4: "decimal" };

/**
 * What attaches the fields of questions to an ask, if they have any. `prepared` is what the reader made of the questions.
 *
 * @param {Runtime} runtime
 * @param {string} prepared
 * @returns {Promise<Prepared["attach"]>}
 */
export async function fieldsOf(runtime, prepared) {
  const { questionnaire, saved } = /** @type {{ questionnaire?: { questions: { field?: Field }[] } | null, saved?: string }} */ (JSON.parse(prepared));
  const fields = (questionnaire?.questions ?? []).map(({ field }) => field);
  if (!fields.some(Boolean)) return undefined;
  /** @param {(field: Field) => unknown} wanted */
  const has = (wanted) => fields.some((field) => field && wanted(field));
  const [checks, link, picker, lines] = await Promise.all([
    checksOf(runtime, JSON.stringify(fields)),
    has(({ link }) => link !== undefined) && import("./fields/link.js"),
    // Without the module, a date is typed.
    has(({ type, lines }) => !lines && /^date|^time$/.test(/** @type {string} */ (type))) && import("./fields/picker.js").catch(() => {}),
    has(({ lines }) => lines) && import("./fields/lines.js"),
  ]);
  if (link) link.refuseBroken(runtime, fields);
  const drawn = /** @type {Drawn} */ ({ textOf, ...checks.words, ...link, ...picker, ...lines });
  /** @type {Check} */
  const check = (drafts) => JSON.parse(checks.call(JSON.stringify(fields), JSON.stringify(drafts))).value;
  return (ask, page, settings) => {
    // What the form proposes is filled in, unless the person has a draft already.
    settings.saved ??= saved;
    // The button that opens a page, and one that says so.
    if (fields[0]?.link) settings.layout ??= "chips";
    attach(ask, page, fields, check, drawn);
  };
}

/**
 * What checks these fields, and the texts of all that it finds.
 *
 * @param {Runtime} runtime
 * @param {string} fields
 */
async function checksOf(runtime, fields) {
  const calls = await (runtime.core ?? runtime.forms ?? reader)(runtime);
  // What only JSON Schema demands is not checked with little code.
  if (!calls.checkFields && JSON.parse(calls.checkPlainFields(fields, "[]")).value) return { call: calls.checkPlainFields };
  const whole = /** @type {Partial<CoreCalls>} */ (calls).checkFields ? calls : await jsonSchema(runtime);
  return { call: whole.checkFields, words: await import("./fields/whole-words.js") };
}

/** @param {Ask} ask @param {Page} page @param {Fields} fields @param {Check} check @param {Drawn} drawn */
function attach(ask, page, fields, check, { textOf, drawLink, drawPicker, drawLines, hintKey }) {
  const { options } = ask;
  /** @param {Entry} entry */
  const draftOf = ({ selected, other }) => ({ picked: [...selected.map(({ index }) => index), "other"], other });
  /** @param {Entry[]} entries */
  const addValues = (entries) => {
    /** @type {ReturnType<typeof draftOf>[]} */
    const drafts = [];
    for (const entry of entries) drafts[entry.index] = draftOf(entry);
    const checked = check(drafts);
    for (const entry of entries) {
      const value = checked[entry.index]?.value ?? null;
      if (value !== null) entry.value = value;
    }
  };
  keep(ask, { complete: addValues, count: () => 0, stored: () => ({}), stop() {} });
  /** @param {Found} found */
  const text = (found) => textOf(found, options);
  const hints = check([]).map((checked) => checked?.hints.map(text).join(" "));
  const counts = fields.map((field) => !field?.lines && countOf(field, text));
  /** @param {URL} url */
  const open = ({ host }) => text({ word: "field.open", values: { host } });
  // Which answers are required depends on the others.
  let /** @type {(boolean | undefined)[]} */ required = [];
  /** @param {ShadowRoot} root @param {number} step */
  const completeStep = (root, step) => {
    const field = fields[step];
    if (!field) return;
    const fieldset = /** @type {Element} */ (/** @type {Element} */ (root.getElementById(`text${step}-0`)).closest("fieldset"));
    const rule = counts[step] && root.getElementById(`rule${step}-0`);
    if (rule && rule.textContent !== counts[step]) rule.textContent = /** @type {string} */ (counts[step]);
    const input = /** @type {HTMLTextAreaElement | null} */ (fieldset.querySelector(".rows textarea"));
    completeField(root, fieldset, input, { step, field, hint: !field.lines && hints[step], required: required[step], optional: text({ word: "field.optional" }) });
    if (input) {
      if (field.lines) drawLines(root, input, /** @type {string} */ (hints[step]));
      else drawPicker?.(input, field, (typed) => page.engine()?.dispatch(ask.id, "type", step, typed));
    }
    if (field.link) drawLink(fieldset.querySelector(".more"), field.link, open);
  };
  let complete = () => {};
  const checkAll = () => {
    const saved = page.engine()?.saved(ask.id);
    if (!saved) return;
    const checked = check(/** @type {{ drafts: unknown[] }} */ (JSON.parse(saved)).drafts);
    required = checked.map((found) => found?.required);
    for (const [step, found] of checked.entries()) {
      if (found) /** @type {PanelCalls} */ (page.engine()).dispatch(ask.id, "check", step, found.problem ? text(found.problem) : "");
    }
    complete();
  };
  ask.options = {
    ...options,
    onChange(...draft) {
      checkAll();
      options.onChange?.(...draft);
    },
    onWaiting(detail) {
      checkAll();
      complete = follow(/** @type {Container} */ (ask.container).root, completeStep, hintKey);
      options.onWaiting?.(detail);
    },
  };
}

/**
 * How many options may be selected, in place of "any number"; an empty text if that is so.
 *
 * @param {Field | undefined} field
 * @param {(found: Found) => string} text
 */
const countOf = (field, text) =>
  /** @type {[n: number | undefined, word: string][]} */ ([[field?.minItems, "field.few"], [field?.maxItems, "field.many"]]).map(([n, word]) => (n ? text({ word, values: { n } }) : "")).join(" ").trim();

/**
 * Completes what the panel draws, now and whenever it draws another question. Returns what does so once more.
 *
 * @param {ShadowRoot} root
 * @param {(root: ShadowRoot, step: number) => void} completeStep
 * @param {((root: ShadowRoot) => void) | undefined} completeAll
 */
function follow(root, completeStep, completeAll) {
  const complete = () => {
    for (const text of root.querySelectorAll("fieldset .text")) completeStep(root, Number.parseInt(text.id.slice("text".length)));
    completeAll?.(root);
  };
  new MutationObserver(complete).observe(root, { __proto__: null, childList: true, subtree: true, attributeFilter: ["placeholder"] });
  complete();
  return complete;
}

/**
 * @typedef {object} Completion
 * @property {number} step
 * @property {Field} field
 * @property {string | false | undefined} hint
 * @property {boolean | undefined} required
 * @property {string} optional The text of an answer that is not required.
 */

/** @param {ShadowRoot} root @param {Element} fieldset @param {HTMLTextAreaElement | null} input @param {Completion} completion */
function completeField(root, fieldset, input, { step, field, hint, required, optional }) {
  // The keyboards for numbers have no key for a new line.
  const keyboard = !field.lines && KEYBOARDS[/** @type {string} */ (field.type)];
  if (input) {
    if (keyboard) {
      input.inputMode = keyboard;
      input.spellcheck = false;
    }
    if (hint && input.placeholder && input.placeholder !== hint) input.placeholder = hint;
    if (root.getElementById(`error${step}-0`)) input.ariaInvalid = "true";
    else input.removeAttribute("aria-invalid");
  }
  const line = fieldset.querySelector(".rule-line");
  const skip = line?.querySelector("button") ?? /** @type {HTMLElement | null} */ (root.querySelector(".skip"));
  if (line && !line.querySelector(".optional")) line.prepend(Object.assign(document.createElement("span"), { className: "optional", part: "optional", textContent: optional }));
  if (line) /** @type {HTMLElement} */ (line.firstChild).hidden = required !== false;
  // A form that is incomplete without this answer can only be declined as a whole.
  if (skip) skip.hidden = required === true;
}
