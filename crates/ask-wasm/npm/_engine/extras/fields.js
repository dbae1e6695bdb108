// Answers of a type and with limits, as forms of agents have them. The reader checks every draft; the panel's wasm only knows
// whether there is a problem, and its text.

import { reader } from "../load/reader-load.js";
import { textOf } from "./fields/words.js";
import { keep } from "./keep.js";

/** The keyboard that suits an answer. */
const KEYBOARDS = { number: "decimal", integer: "numeric", email: "email", uri: "url" };

/** What attaches the fields of questions to an ask, if they have any. `prepared` is what the reader made of the questions. */
export async function fieldsOf(stub, prepared) {
  const { questionnaire, saved } = JSON.parse(prepared);
  const fields = (questionnaire?.questions ?? []).map(({ field }) => field);
  if (!fields.some(Boolean)) return undefined;
  // The reader has no parser of addresses. What no browser can open must not be confirmed.
  const broken = fields.findIndex((field) => field?.link !== undefined && !URL.canParse(field.link));
  if (broken >= 0) {
    const { problem } = await import("../basics/problem.js");
    const found = problem(`questions[${broken}].field.link`, "no-web-address", "cannot be read", "must be an http or https address", "send the address of a page on the web");
    throw new stub.AskError("invalid", `The questions cannot be asked:\n${found.message}`, { problems: [found] });
  }
  const has = (wanted) => fields.some((field) => field && wanted(field));
  const [{ checkField }, link, picker] = await Promise.all([
    (stub.core ?? stub.forms ?? reader)(stub),
    has(({ link }) => link) && import("./fields/link.js"),
    // Without the module, a date is typed.
    has(({ type }) => /^date/.test(type)) && import("./fields/picker.js").catch(() => {}),
  ]);
  const drawn = { ...link, ...picker };
  const check = (field, selected, typed) => JSON.parse(checkField(JSON.stringify(field), JSON.stringify(selected), typed)).value;
  return (ask, page, settings) => {
    // What the form proposes is filled in, unless the person has a draft already.
    settings.saved ??= saved;
    // The button that opens a page, and one that says so.
    if (fields[0]?.link) settings.layout ??= "chips";
    attach(ask, page, fields, check, drawn);
  };
}

function attach(ask, page, fields, check, { drawLink, drawPicker }) {
  const { options } = ask;
  const addValue = (entry) => {
    const field = fields[entry.index];
    const value = field && check(field, entry.selected.map(({ index }) => index), entry.other ?? "").value;
    if (field && value !== null) entry.value = value;
  };
  keep(ask, { complete: (entries) => entries.forEach(addValue), count: () => 0, stored: () => ({}), stop() {} });
  const hints = fields.map((field) => field && check(field, [], "").hint);
  const checkAll = () => {
    const saved = page.engine()?.saved(ask.id);
    if (!saved) return;
    for (const [step, draft] of JSON.parse(saved).drafts.entries()) {
      const field = fields[step];
      if (!field) continue;
      const selected = draft.picked.filter((row) => row !== "other");
      const { problem } = check(field, selected, selected.length < draft.picked.length ? draft.other : "");
      // Only what is missing stands against a skip, and the only question may always be skipped: that declines.
      const counts = draft.skipped ? field.required && fields.length > 1 : problem?.word !== "field.required" || fields.length > 1;
      page.engine().dispatch(ask.id, `!${counts && problem ? textOf(problem, options) : ""}`, step);
    }
  };
  ask.options = {
    ...options,
    onChange(...draft) {
      checkAll();
      options.onChange?.(...draft);
    },
    onWaiting(detail) {
      checkAll();
      const texts = hints.map((hint) => hint && textOf(hint, options));
      const counts = fields.map((field) => countOf(field, options));
      const open = ({ host }) => textOf({ word: "field.open", values: { host } }, options);
      follow(ask.container.root, (root, step) => {
        const field = fields[step];
        if (!field) return;
        const fieldset = root.getElementById(`text${step}-0`).closest("fieldset");
        const rule = counts[step] && root.getElementById(`rule${step}-0`);
        if (rule && rule.textContent !== counts[step]) rule.textContent = counts[step];
        const input = fieldset.querySelector(".rows textarea");
        completeField(root, fieldset, input, { step, field, hint: texts[step], total: fields.length });
        if (input) drawPicker?.(input, field, (text) => page.engine()?.dispatch(ask.id, `=${text}`, step));
        if (field.link) drawLink(fieldset.querySelector(".more"), field.link, open);
      });
      options.onWaiting?.(detail);
    },
  };
}

/** How many options may be selected, in place of "any number"; an empty text if that is so. */
const countOf = (field, options) =>
  [[field?.minItems, "field.few"], [field?.maxItems, "field.many"]].map(([n, word]) => (n ? textOf({ word, values: { n } }, options) : "")).join(" ").trim();

/** Completes what the panel draws, now and whenever it draws another question. */
function follow(root, completeStep) {
  const complete = () => {
    for (const text of root.querySelectorAll("fieldset .text")) completeStep(root, Number.parseInt(text.id.slice("text".length)));
  };
  new MutationObserver(complete).observe(root, { __proto__: null, childList: true, subtree: true, attributeFilter: ["placeholder"] });
  complete();
}

function completeField(root, fieldset, input, { step, field, hint, total }) {
  const keyboard = KEYBOARDS[field.type];
  if (input) {
    if (keyboard) {
      input.inputMode = keyboard;
      input.spellcheck = false;
    }
    if (hint && input.placeholder && input.placeholder !== hint) input.placeholder = hint;
    if (root.getElementById(`error${step}-0`)) input.ariaInvalid = "true";
    else input.removeAttribute("aria-invalid");
  }
  const skip = fieldset.querySelector(".rule-line button") ?? root.querySelector(".skip");
  // A form that is incomplete without this answer can only be declined as a whole.
  if (skip) skip.hidden = field.required === true && total > 1;
}
