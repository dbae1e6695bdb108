// What the panel shows of the question whether a call may run, where that is certain: like `action/display.rs`, `action/headline.rs` and
// `question/deciding.rs` of the core, or stricter. The panel compares it with what the core has read.

import { DEEDS, FOLDED, NAMED, PATHS } from "./tables.js";

/** @import { ActionRow, ShownAction, ShownQuestion } from "../../types/actions.js" */
/** @import { TextOf } from "../../types/page.js" */
/** @import { Decision, ReadChoice } from "../../../types/reading.js" */

/** @typedef {TextOf & { english: TextOf }} Texts */

/**
 * What can be decided, as the protocol says it. What is no text here throws where it is read.
 *
 * @typedef {{ decision: string, name?: string, covers?: string }} Offer
 */

/**
 * What a request asks about. It comes from a message: a title that is no text throws, and the rest is checked here.
 *
 * @typedef {object} About
 * @property {unknown} [tool]
 * @property {string} [title]
 * @property {boolean} [isOwn]
 * @property {unknown} [description]
 * @property {unknown} [arguments]
 * @property {boolean} [edits]
 * @property {Offer[]} offers
 * @property {boolean} [reason]
 */

/**
 * A question as `questionAbout` makes it.
 *
 * @typedef {Pick<ShownQuestion, "question" | "questionShown" | "header" | "allowOther" | "placeholder"> & EarlyParts} EarlyQuestion
 * @typedef {{ options: Pick<ReadChoice, "label" | "description" | "decision">[], action: ShownAction }} EarlyParts
 */

/** @typedef {EarlyQuestion & Partial<ShownQuestion> | ShownQuestion} AnyQuestion A question as `questionAbout` or the core makes it. */

/** A longer header does not fit its chip. */
const MOST_OF_HEADER = 12;

/** Thrown where only the core knows. */
const UNCERTAIN = new Error("uncertain");

/** @type {(value: unknown) => asserts value} */
const certain = (is) => {
  if (!is) throw UNCERTAIN;
};

/** Letters that are displayed as they are, whatever surrounds them: those of `text/plain.rs`, but for emoji, and an ellipsis, after which something may be missing. */
const LETTERS = /^[ -~\n\t\u00a1-\u00ac\u00ae-\u02ff\u0400-\u045f\u2010-\u2025\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u23ff\u2500-\u27bf\u3001\u3002\u300c\u300d\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]*$/;

/** Blanks at an end, blanks that are counted, brackets of marks, halves of surrogate pairs in text, and what may be said of a part that is missing, as in `action/cut_off.rs`. */
const UNTIDY = /^[ \t\n]|(^|[\n([{<]|[-=*_] )\s*\+|[ \t\n]$| {32}|\t{32}|\n{4}|[\u27e8\u2502]|\\ud|\.{3}|truncat|omit|elided|snip|trimmed|clipped|shortened|abridged|\bcut\b|\bmore\b|remaining|hidden|\bleft\b|skipped|additional|restant|weitere|tronqu|trunca|gek\u00fcrzt|abgeschn|[\u622a\u7701\u8fd8]|\u6b8b\u308a|\uc0dd\ub7b5/i;

/** Where letters of several scripts may be the name of a host. */
const MAY_NAME_HOST = /[@/]|\S\.\S/;

/** @param {unknown} text @returns {text is string} */
const isPlain = (text) => typeof text === "string" && LETTERS.test(text) && !UNTIDY.test(text) && (/^[\n\t -~]*$/.test(text) || !MAY_NAME_HOST.test(text));

/** @param {unknown} text */
const plain = (text) => {
  certain(isPlain(text));
  return text;
};

/**
 * A text that is no number, literal, empty value or quoted text, as in `action/outline.rs`.
 *
 * @param {unknown} value A value of JSON.
 */
const scalar = (value) => {
  if (typeof value !== "string") {
    certain(value === null || typeof value === "boolean" || Number.isSafeInteger(value) || (typeof value === "object" && !Object.keys(value).length));
    return JSON.stringify(value);
  }
  certain(value && !/^(["[{]|-?\d|(true|false|null)$)/.test(value));
  return plain(value);
};

/** @param {unknown} value @returns {value is object} */
const isNested = (value) => typeof value === "object" && value !== null && Object.keys(value).length > 0;

/**
 * The names of members. Those that look like numbers would have another order.
 *
 * @param {string} name
 */
const named = (name) => {
  certain(/^[A-Za-z_$][\w$-]*$/.test(name) && name !== "__proto__");
  return name;
};

/** @type {(value: unknown, depth?: number) => string} */
function outline(value, depth = 1) {
  if (!isNested(value)) return scalar(value);
  /** @type {[name: string, member: unknown][]} */
  const entries = Array.isArray(value) ? value.map((item) => ["-", item]) : Object.entries(value).map(([name, member]) => [`${named(name)}:`, member]);
  return entries.map(([name, member]) => `${"  ".repeat(depth)}${name}${below(member, depth + 1)}`).join("\n");
}

/** @param {unknown} value @param {number} depth */
function below(value, depth) {
  if (isNested(value)) return `\n${outline(value, depth)}`;
  if (typeof value !== "string" || !value.includes("\n")) return ` ${scalar(value)}`;
  return value.split("\n").map((line) => `\n${"  ".repeat(depth)}\u2502 ${plain(line)}`).join("");
}

/**
 * The key of the title, what it names, and the argument that the deed is about.
 *
 * @param {string} tool
 * @param {Record<string, unknown>} given
 * @returns {{ key: string, name: string, main?: string | undefined }}
 */
function deedOf(tool, given) {
  const names = Object.keys(given);
  /** @param {string} list */
  const argument = (list) => names.find((name) => list.includes(` ${name} `));
  const words = /** @type {string} */ (tool.split("__").at(-1)).replace(/([a-z])(?=[A-Z])/g, "$1 ").replace(/[-_./]/g, " ").toLowerCase().split(" ").filter(Boolean);
  /** @type {(list: string) => (word: string) => boolean} */
  const lists = (list) => (word) => list.includes(` ${word} `);
  for (const [key, known, needed, about] of DEEDS) {
    if (!words.every(lists(known)) || (needed && !words.some(lists(needed)))) continue;
    // Without a name of a tool, only a command is known by its argument.
    if (!words.length && key !== DEEDS[0][0]) break;
    const main = argument(about);
    if (main === undefined) continue;
    const [isPath, isHost] = [/change|delete/.test(key), /open/.test(key)];
    if (isHost && (given.method ?? null) !== null) continue;
    const name = isPath ? pathOf(given[argument(PATHS) ?? ""]) : isHost ? hostOf(given[main]) : "";
    if (name !== undefined) return { key, name, main: /delete|open/.test(key) ? undefined : main };
  }
  return tool ? { key: "action.ask", name: tool } : { key: "action.ask_unnamed", name: "" };
}

/** @param {unknown} path */
function pathOf(path) {
  if (typeof path !== "string" || !path || /\s/.test(path)) return undefined;
  certain(/^[!-~]+$/.test(path));
  return path.length > NAMED ? `\u2026${path.slice(-NAMED)}` : path;
}

/** @param {unknown} url */
const hostOf = (url) => (typeof url === "string" ? /^https?:\/\/([A-Za-z\d.:-]{1,48})(?=[/?#]|$)/.exec(url)?.[1] : undefined);

/**
 * Our words, where they say what a protocol's name says, but for case, punctuation and "once".
 *
 * @param {string} text
 */
const letters = (text) => text.replace(/[^A-Za-z0-9]/g, "").toLowerCase();

/** Names that certainly say what they do. */
const SAYS = { allow: /^(allow|approve|accept|yes)\b(?!.*\b(no|not|never|deny|reject|refuse|decline|cancel|stop|don)\b)/i, reject: /^(reject|deny|decline|no)\b(?!.*\b(yes|allow|approve|accept|always|but|only)\b)/i };

/**
 * What stands on the button of an offer `{decision, name?, covers?}`.
 *
 * @param {Offer} offer
 * @param {Texts} t
 */
function choiceOf({ decision, name, covers }, t) {
  const [does, lasts] = /** @type {["allow" | "reject", string]} */ (decision.split("-"));
  let label = t(`action.${does}`);
  const english = { session: "forthissession", always: "always" }[/** @type {"session" | "always"} */ (lasts)];
  if (english) label = t(`action.${lasts}`, { label });
  const own = english && t(`action.allows_${does === "allow" ? lasts : "always"}`);
  let says = "";
  if (name !== undefined && name.trim()) {
    certain(SAYS[does].test(name) && /^[ -!#-~]+$/.test(plain(name)));
    const same = `${does}${english ?? ""}`;
    if (![same, `${same}once`].includes(letters(name))) says = `\u201c${name}\u201d`;
  }
  const description = [own, says, covers !== undefined && covers.trim() && plain(covers)].filter(Boolean).join("\n");
  certain(description.length < 400);
  return { label, ...(description && { description }), decision: /** @type {Decision} */ (decision) };
}

/**
 * The question about `{tool?, title?, isOwn?, description?, arguments?, edits?, offers, reason?}` as a panel gets it, with the texts of `t`. A
 * title that `isOwn` is the question; any other is the agent's words. Throws where that is not certain.
 *
 * @param {About} about
 * @param {Texts} t
 * @returns {EarlyQuestion}
 */
export function questionAbout({ tool = "", title, isOwn, description, arguments: received, edits, offers, reason = true }, t) {
  const given = /** @type {Record<string, unknown>} */ (received ?? {});
  const names = Object.keys(given);
  certain(typeof tool === "string" && /^([\w.-]+([/ ][\w.-]+)*)?$/.test(tool) && tool.length < 60 && (tool || isOwn));
  certain(typeof given === "object" && !Array.isArray(given) && names.length < 60 && JSON.stringify(given).length < 20_000);
  // Drawn line by line, a plan with its own words, or a question.
  certain(tool !== "ExitPlanMode" && !names.some((name) => /^new|^plan$|^questions?$/.test(name)));
  const deed = deedOf(tool, given);
  const text = isOwn ? plain(title) : t(deed.key, { tool: deed.name, path: deed.name, host: deed.name });
  // No Markdown.
  certain(/^[^*`\\[\]<>&#~|]{1,200}$/.test(text) && !/__|\n/.test(text));
  const said = [isOwn || title === text ? undefined : title, description].filter((words) => typeof words === "string" && words.trim());
  /** @type {ActionRow[]} */
  const rows = said.map((words) => folded({ own: t("action.agent"), text: plain(words), claim: true }, t));
  for (const [name, value] of Object.entries(given)) {
    const isMain = name === deed.main;
    const main = isMain && (deed.key === DEEDS[0][0] ? "command" : true);
    rows.push(folded({ name: named(name), text: outline(value), ...(main && { main }), ...(edits && { argument: true }) }, t));
  }
  if (received && !names.length) rows.push({ note: true, text: t("action.no_arguments") });
  const options = offers.map((offer) => choiceOf(offer, t));
  const decisions = options.map(({ decision }) => decision);
  certain(options.length > 0 && new Set(decisions).size === decisions.length);
  options.sort((one, other) => /** @type {number} */ (/** @type {unknown} */ (other.decision === "reject-once")) - /** @type {number} */ (/** @type {unknown} */ (one.decision === "reject-once")));
  const refuses = decisions.some((decision) => decision.startsWith("reject"));
  const called = tool || title;
  const beside = tool !== "" && !text.includes(tool);
  // What is sent is English, and has the protocol's name.
  const sent = title !== undefined && title.trim() ? title : t.english(tool ? "action.ask" : "action.ask_unnamed", { tool });
  const header = tool.length > MOST_OF_HEADER ? "" : tool;
  return { question: sent, ...(sent !== text && { questionShown: text }), header, options, allowOther: reason, ...(reason && refuses && { placeholder: t("action.reason") }), action: { rows, called, ...(beside && { beside }) } };
}

/** @param {ActionRow & { text: string }} row @param {Texts} t @returns {ActionRow} */
function folded(row, t) {
  const lines = row.text.split("\n").length;
  const [mostLines, mostBytes] = FOLDED;
  // The first use of an encoder takes longer than all of this.
  const bytes = /^[\n\t -~]*$/.test(row.text) ? row.text.length : new TextEncoder().encode(row.text).length;
  if (lines > mostLines) return { ...row, fold: t("action.lines", { n: lines }) };
  return bytes > mostBytes ? { ...row, fold: t("action.characters", { n: bytes }) } : row;
}

/**
 * What is seen of a question that a panel gets, as text: two that are equal look the same.
 *
 * @param {AnyQuestion} question
 */
export function looksOf({ question, questionShown = question, options, allowOther, placeholder, placeholderShown = placeholder, action, warnings, when }) {
  const { rows = [], called, beside, caution, schema: _schema, of: _of, ...more } = /** @type {Partial<ShownAction>} */ (action ?? {});
  /** @param {Partial<ReadChoice>} choice */
  const choice = ({ label, labelShown = label, description, descriptionShown = description, decision, disabled }) => [labelShown, descriptionShown, decision, disabled];
  /** @param {ActionRow} row */
  const row = ({ name, own, note, text, fold, claim, main, argument, ...more }) => [name, own, note, text, fold, claim, main, Boolean(argument), more];
  return JSON.stringify([questionShown, options.map(choice), allowOther, placeholderShown, rows.map(row), called, beside, caution, more, warnings, when]);
}
