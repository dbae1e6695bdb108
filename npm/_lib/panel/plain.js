// Whether questions are certain to be asked as they are: nothing in them is repaired, refused, warned about or drawn as
// markup. The same rules as in `input/fast_path.rs` of the core, or stricter ones.

/** @import { AskOptions, HasOnly, PlainChoice, PlainQuestion } from "../types/page.js" */

/** Dashes, quotes, arrows, box drawings, dingbats, and CJK punctuation. */
const SIGNS =
  "\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20bf\\u2190-\\u23ff\\u2500-\\u27bf\\u3001\\u3002\\u300c\\u300d\\uff01\\uff08\\uff09\\uff0c\\uff1a\\uff1b\\uff1f";

/** Letters that are displayed as they are, whatever surrounds them; no backslash, and no sign of Markdown. */
const LETTERS = new RegExp(
  `^[ -)+-[\\]-_a-~\\u00a1-\\u00ac\\u00ae-\\u02ff\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u045f\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fff\\uac00-\\ud7a3\\u{1f300}-\\u{1f3fa}\\u{1f400}-\\u{1f64f}\\u{1f680}-\\u{1f6ff}\\u{1f900}-\\u{1f9ff}${SIGNS}]+$`,
  "u",
);

/** Blanks at an end, and what may be an HTML entity. */
const UNTIDY = /^ | $|&.*;/;

/** Names of secrets, as in `text/secret.rs`: the panel warns where it is asked for one. */
const SECRET =
  /passw|passphrase|passcode|(api|ssh|secret|private)[ -]?key|(access|auth) token|(seed|recovery) phrase|credit card|card number|cvv|pin code|kennwort|mot de passe|contrase|senha|has\u0142o|\u0430\u0440\u043e\u043b|\u5bc6[\u7801\u78bc]|\u30d1\u30b9\u30ef\u30fc\u30c9|\ube44\ubc00\ubc88\ud638|wachtwoord/i;

/** Labels in small letters that may have a special meaning, such as a recommendation in another form. */
const SPECIAL = /^$| $|^(other|something|type |all |select|none|recommended|[([\uff08])|[([][^([]{8,}[)\]]$|[^ -~].*[)\]]$/;

const SUFFIX = " (Recommended)";

/**
 * @param {unknown} text
 * @returns {text is string}
 */
const isPlain = (text) =>
  typeof text === "string" && LETTERS.test(text) && !UNTIDY.test(text) && !SECRET.test(text) && atMostBytes(text) <= 200;

/**
 * At least as many as its UTF-8 bytes; the first use of an encoder would take longer than any check here.
 *
 * @param {string} text
 */
const atMostBytes = (text) => text.length + 2 * text.replace(/[ -~]+/g, "").length;

/**
 * Whether the name of who asks is shown as it is: like `text/name.rs` of the core, or stricter.
 *
 * @param {AskOptions} options
 */
export const hasPlainName = ({ askedBy: name }) => isAbsent(name) || (isPlain(name) && !name[60]);

/**
 * @param {unknown} value
 * @returns {value is null | undefined}
 */
const isAbsent = (value) => value === undefined || value === null;

/**
 * A list of at most four. Throws for anything else.
 *
 * @param {unknown} list
 * @param {number} least
 * @returns {any[]} The agent's: anything.
 */
const few = (list, least) => {
  if (!Array.isArray(list) || list.length < least || list.length > 4) throw list;
  return list;
};

/** @type {HasOnly} */
export const hasOnly = (value, names) => Object.keys(value).every((name) => names.includes(name)) && !("toJSON" in value);

/**
 * The questions, checked and in the form in which they are drawn. Returns nothing, or throws, if it is not certain that they
 * are asked like this.
 *
 * @param {any} input The agent's: anything.
 */
export function plainQuestions(input) {
  const list = Array.isArray(input) ? input : hasOnly(input, ["questions"]) && input.questions;
  const questions = /** @type {PlainQuestion[]} */ (few(list, 1).map(question));
  const isFine = questions.every(Boolean);
  return isFine && new Set(questions.map(({ text }) => text)).size === questions.length ? questions : undefined;
}

/**
 * @param {any} value The agent's: anything.
 * @returns {PlainQuestion | false}
 */
function question(value) {
  const { question: text, header, options, multiSelect } = value;
  const choices = /** @type {PlainChoice[]} */ (few(options, 2).map(choice));
  const isFine =
    hasOnly(value, ["question", "header", "options", "multiSelect"]) &&
    isPlain(text) &&
    (isAbsent(header) || (isPlain(header) && /^[^\u0250-\uffff]{1,12}$/.test(header))) &&
    (isAbsent(multiSelect) || typeof multiSelect === "boolean") &&
    choices.every(Boolean) &&
    !choices.some((one, at) => choices.slice(0, at).some((other) => mayLookAlike(one.label, other.label)));
  return isFine && { text, header, choices, multi: multiSelect };
}

/**
 * @param {any} value The agent's: anything.
 * @returns {PlainChoice | undefined}
 */
function choice(value) {
  const { label, description } = value;
  if (!hasOnly(value, ["label", "description"]) || !isPlain(label) || !(isAbsent(description) || isPlain(description))) return undefined;
  const tag = label.endsWith(SUFFIX);
  const shown = tag ? label.slice(0, -SUFFIX.length) : label;
  const last = shown.charCodeAt(shown.length - 1);
  // The last byte of the wide closing bracket, which other letters share.
  if (SPECIAL.test(shown.toLowerCase()) || (last > 127 && (last & 63) === 9)) return undefined;
  return { label: tag ? `${shown} ` : shown, sent: label, description, tag };
}

/** Spaces, punctuation, and letters that look like several others together, count for nothing. */
const OVERLOOKED = new RegExp(`[ -/:-@[-\`{}~${SIGNS}mnr\\u0433]`, "g");
/** Where ASCII, Latin, Greek, Cyrillic, Hiragana and Katakana end. */
const ENDS = ["\u007f", "\u036f", "\u03ff", "\u3040", "\u30a0", "\u30ff"];
const scriptOf = (/** @type {string} */ letter) => ENDS.filter((end) => letter > end).length;
const look = (/** @type {string} */ letter) => letter.toLowerCase().replace(/[i1|]/, "l").replace("0", "o");

/**
 * Whether two labels may look alike, letter by letter: any letter may look like one of another script.
 *
 * @param {string} one
 * @param {string} other
 */
function mayLookAlike(one, other) {
  const [left, right] = [one, other].map((label) => [...label.replace(OVERLOOKED, "")]);
  const areAlike = (/** @type {string} */ letter, /** @type {number} */ at) => look(letter) === look(right[at]) || scriptOf(letter) !== scriptOf(right[at]);
  return left.length === right.length && left.every(areAlike);
}
