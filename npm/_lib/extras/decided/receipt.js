// What was decided about actions, in a receipt: a line that says what was allowed or rejected, and in the details the action as it was
// drawn. `ask_protocols::format::receipt` writes the same lines as text.

import { callOf, inLine } from "./call-line.js";
import { fill, make } from "../make.js";
import { attachSheet } from "../sheet.js";
import { textsOf } from "../texts.js";

/** @import { ActionAsk, ActionQuestion, ActionRow, Decision, Marked, ShownAction, ShownQuestion } from "../../types/actions.js" */
/** @import { CoreCalls, TextOf } from "../../types/page.js" */
/** @import { TextOptions } from "../texts.js" */
/** @import { Entry } from "../../../types/outcome.js" */

/** @typedef {(action: ShownAction, changes: Record<string, unknown>) => ActionRow[]} Changed The rows of an action with what was changed of it. */
/** @typedef {typeof import("../action.js").drawRows} DrawRows */

const CSS = `
.receipt-line[data-decision], :host([data-receipt="inline"]) .receipt-line[data-decision] { display: flex; gap: 8px; min-width: 0; }
.receipt-line[data-decision] > * { flex: none; margin: 0; }
.receipt-line[data-decision] > .receipt-decided { font-weight: 600; }
[data-decision="yes"] > .receipt-decided { color: var(--success); }
.receipt-line[data-decision] > :is(.receipt-tool, .receipt-call, .receipt-reason) { flex: 0 1 auto; min-width: 3em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.receipt-line[data-decision] > .receipt-tool { flex-shrink: 0; max-width: 30%; color: var(--secondary); }
.receipt-call { font: var(--small)/1.5 var(--mono); font-variant-ligatures: none; unicode-bidi: isolate; direction: ltr; }
.receipt-more, .receipt-reason { color: var(--secondary); font-size: var(--small); }
.details .action { margin: 6px 0; }
@container (max-width: 460px) { .receipt-line[data-decision] { flex-wrap: wrap; gap: 0 8px; } .receipt-line[data-decision] > .receipt-call { max-width: calc(100% - 6em); } }
@media print { .receipt-line[data-decision] { flex-wrap: wrap; } .receipt-line[data-decision] > * { white-space: normal !important; overflow: visible !important; max-width: none !important; } }
`;

/** The English texts are those of core/wording.rs, which a test compares. */
export const ENGLISH = {
  "receipt.allowed": "Allowed",
  "receipt.changed": "Allowed with changes",
  "receipt.session": "Allowed for this session",
  "receipt.always": "Always allowed",
  "receipt.rejected": "Rejected",
  "receipt.never": "Always rejected",
  "receipt.line": "+1 line",
  "receipt.lines": "+{n} lines",
  "receipt.quote": "“{text}”",
  "r.answered": "Answered",
  "r.skipped": "Skipped",
};

/**
 * The texts of what was decided.
 *
 * @param {TextOptions} options
 */
export const texts = (options) => textsOf(options, ENGLISH);

/** The word for each decision. */
const WORDS = {
  "allow-once": "receipt.allowed",
  "allow-session": "receipt.session",
  "allow-always": "receipt.always",
  "reject-once": "receipt.rejected",
  "reject-always": "receipt.never",
};

/**
 * The key of the word for a decision; undefined if it is an answer.
 *
 * @param {string | undefined} decision
 */
export const wordOf = (decision) => (decision && Object.hasOwn(WORDS, decision) ? WORDS[/** @type {keyof typeof WORDS} */ (decision)] : undefined);

/**
 * Draws what was decided about these questions of an ask into the receipt in `place`. `changedRows` is the one of the core, which only
 * changed arguments need, and `t` returns texts about actions.
 *
 * @param {ActionAsk} ask
 * @param {ParentNode} place
 * @param {ShownQuestion[]} questions
 * @param {Entry[]} entries
 * @param {{ changedRows: CoreCalls["changedRows"] | undefined, drawRows: DrawRows, t: TextOf }} needs
 */
export function drawDecisions({ container: { root }, options }, place, questions, entries, { changedRows, drawRows, t }) {
  const receipt = place.querySelector(".receipt");
  if (!receipt) return;
  attachSheet(root, CSS);
  /**
   * Without the core no changed argument is named.
   *
   * @type {Changed}
   */
  const changed = ({ rows }, changes) => (changedRows ? JSON.parse(changedRows(JSON.stringify({ rows }), JSON.stringify(changes))).value : []);
  const lines = [.../** @type {NodeListOf<HTMLElement>} */ (receipt.querySelectorAll(':scope[data-state="answered"] > .receipt-line'))];
  const asked = entries.filter(({ status }) => status !== "not-asked");
  for (const [at, entry] of asked.entries()) {
    const question = questions[entry.index];
    // What is replied in the chat decides nothing, whatever was chosen before.
    const isReplied = entry.selected?.length && !lines[at]?.querySelector(".receipt-answer:not(.own)");
    if (!question?.action || !lines[at] || isReplied) continue;
    // The line of the action says what came of both.
    if (isConfirmation(question)) lines[at].remove();
    else drawLine(lines[at], /** @type {ActionQuestion} */ (question), entry, verdictOf(questions, entries, entry), changed, t, texts(options));
  }
  const lists = receipt.querySelectorAll(".details > .detail-list");
  for (const [at, question] of questions.entries()) {
    if (question.action && lists[at] && !isConfirmation(question)) drawDetails({ root, asker: options.askedBy, drawRows, t }, lists[at], /** @type {ActionQuestion} */ (question), at, entries[at], changed);
  }
}

/** @param {ShownQuestion} question */
const isConfirmation = ({ action }) => Boolean(action?.of?.[0]?.confirms);

/**
 * The choice of an entry. Not of a place without a number: a script may have given all objects a member of that name.
 *
 * @param {ShownQuestion} question
 * @param {Entry | undefined} entry
 */
const chosenOf = ({ options }, entry) => (entry?.selected?.length ? options[entry.selected[0].index] : undefined);

/** @param {ShownQuestion} question @param {Entry | undefined} entry */
const decisionOf = (question, entry) => chosenOf(question, entry)?.decision;

/**
 * The decision of an entry; `respond` if words are the answer, undefined if nobody decided.
 *
 * @param {ShownQuestion[]} questions
 * @param {Entry[]} entries
 * @param {Entry} entry
 * @returns {Decision | undefined}
 */
function verdictOf(questions, entries, entry) {
  const question = questions[entry.index];
  const decision = decisionOf(question, entry);
  if (!decision) {
    if (entry.selected?.length) return "respond";
    if (!wordsOf(entry).length) return undefined;
    const rejects = question.placeholder && question.options.some((option) => /^reject-/.test(/** @type {string} */ (option.decision)));
    return rejects ? "reject-once" : "respond";
  }
  /** @param {ShownQuestion} other */
  const confirms = (other) => isConfirmation(other) && JSON.stringify(other.key) === JSON.stringify(question.key);
  const at = questions.findIndex(confirms);
  if (at < 0 || !decision.startsWith("allow-")) return decision;
  const confirmed = decisionOf(questions[at], entries[at]);
  return confirmed === "allow-once" ? decision : confirmed;
}

/** @param {Entry} entry */
const wordsOf = ({ other, notes }) => [other, notes].filter(Boolean);

/**
 * @param {HTMLElement} line
 * @param {ActionQuestion} question
 * @param {Entry} entry
 * @param {Decision | undefined} verdict
 * @param {Changed} changed
 * @param {TextOf} t
 * @param {TextOf} own
 */
function drawLine(line, question, entry, verdict, changed, t, own) {
  const isAllowed = verdict?.startsWith("allow-");
  const isRejected = verdict?.startsWith("reject-");
  // A rejection is about the call as it was.
  const changes = isAllowed ? entry.changes : undefined;
  const word = wordOf(verdict) ?? (verdict ? "r.answered" : "r.skipped");
  const sign = make("span", verdict && !isRejected ? "tick" : "dash", verdict ? (isRejected ? "✗" : "✓") : "–");
  sign.setAttribute("aria-hidden", "true");
  line.dataset.decision = isRejected ? "no" : verdict ? "yes" : "none";
  const parts = [sign, make("span", "receipt-decided", own(changes && verdict === "allow-once" ? "receipt.changed" : word))];
  const { rows, called } = question.action;
  /** @param {string} part @param {Marked} text */
  const add = (part, text) => {
    const element = make("bdi", part);
    fill(element, text);
    parts.push(element);
  };
  if (called !== undefined) add("receipt-tool", inLine([called].flat()));
  const call = callOf(changes ? changed(question.action, changes) : rows, t);
  if (call) {
    add("receipt-call", call.text);
    if (call.more) parts.push(make("span", "receipt-more", call.more === 1 ? own("receipt.line") : own("receipt.lines", { n: call.more })));
  }
  const label = chosenOf(question, entry);
  const words = [label && !label.decision ? label.label : "", ...wordsOf(entry)].join(" ").trim().replace(/\s+/g, " ");
  if (words) parts.push(make("bdi", "receipt-reason", own("receipt.quote", { text: words })));
  // The spaces are for what is copied.
  line.replaceChildren(...parts.flatMap((part, at) => (at ? [" ", part] : [part])));
}

/**
 * The action as it was drawn, what was changed of it, and of the offers the one that was chosen, with how long it holds.
 *
 * @param {{ root: ShadowRoot, asker: string | undefined, drawRows: DrawRows, t: TextOf }} needs
 * @param {Element} list
 * @param {ActionQuestion} question
 * @param {number} at
 * @param {Entry} entry
 * @param {Changed} changed
 */
function drawDetails({ root, asker, drawRows, t }, list, question, at, entry, changed) {
  const { action } = question;
  const place = make("div", "action");
  place.id = `receipt${at}`;
  // Everything is in sight here.
  const rows = action.rows.map(({ fold, ...row }) => row);
  const changes = decisionOf(question, entry)?.startsWith("allow-") && entry.changes ? changed(action, entry.changes).filter((row) => row.changed) : [];
  const changedRows = changes.map(({ name, text }) => {
    // Of texts and marks in turn, the first is a text.
    const [first, ...rest] = [/** @type {Marked} */ (name)].flat();
    return { own: [`${t("edit.changed")}: ${first}`, ...rest], text };
  });
  drawRows(place, [...rows, ...changedRows], root, { asker, t });
  list.before(place);
  const chosen = list.querySelector('[data-state="on"]');
  if (chosen) list.replaceChildren(chosen);
  const isAllowed = decisionOf(question, entry)?.startsWith("allow-");
  const tick = /** @type {HTMLElement | null | undefined} */ (chosen?.querySelector(".tick"));
  if (tick && !isAllowed) Object.assign(tick, { textContent: "✗" }).dataset.decision = "no";
}
