// Answers to the questions of a form, as a person gives them in the panel: valid ones, random ones, and those that break limits.

import { FORMATS } from "./values.mjs";

const NASTY = [
  "", " ", "\t", "\n\n", "0", "-0", "007", "+1", "1e400", "-1e400", "1e2", "1.0", "1.50", "0.1", ".5", "5.", "0x10", "1_000", "1,5", "9007199254740993", "1E+2", "NaN", "Infinity", "٣", "９",
  "true", "null", "{}", "[]", "\u0000", "a\u0000b", "💥", "💥💥💥", "e\u0301", "\ud800", "  padded  ", "\u00a0padded\u3000", "one\ntwo", "a\r\nb", "1\n1", "1\n1.0", "x\n x \n\nX", "x".repeat(3000),
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "__proto__", "toString", "2026-02-30", "2026-02-28T25:00:00Z", "2026-02-28 12:00:00Z", "24:00:00Z", "12:30:00", "23:59:60Z", "22:59:60Z", "a@b", "a@b.c", "a@@b.cc", "a b@c.de",
  "\"a b\"@c.de", "http://", "http://[::1", "http://a b", "http://a/%zz", "//x", "1.2.3.4.5", "01.02.03.04", "256.1.1.1", "::", "::1%eth0", "1::2::3", "P", "PT", "P1Y1W", "P1D2H", "p1y", "-a.example", "a..b", "a_b.c",
  "x".repeat(64), "~2", "/a~", "a/b", "0#", "01/a", "-1/a", "{", "{a", "{}}", "(", "[a", "a{2,1}", "\\p{Foo}", "f81d4fae7dec11d0a76500a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "Yes", "No", "fast", "Title 1 of 1",
];

const texts = Object.values(FORMATS).flat();

/** The text that a person types for a value. */
export const typed = (value) => (Array.isArray(value) ? value.map(typed).join("\n") : typeof value === "string" ? value : JSON.stringify(value));

/** The position of the option that stands for a value. */
export function optionOf({ options }, value) {
  const exact = options.findIndex((option) => (option.value === undefined ? option.label === value : option.value === value));
  if (exact >= 0) return exact;
  // A value that no option has is the one whose label says it.
  const labels = typeof value === "boolean" ? [value ? "Yes" : "No", String(value)] : [String(value)];
  return options.findIndex((option) => option.value === undefined && labels.includes(option.label));
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Where the answer of a question belongs in the content of a form: the names, joined by dots. */
export const pathOf = ({ key }) => [key].flat().join(".");

/** The answers in the content of a form, by their paths. */
const answersOf = (content, path = []) =>
  Object.entries(content).flatMap(([name, value]) => (isObject(value) ? answersOf(value, [...path, name]) : [[[...path, name].join("."), value]]));

/** Whether there is a question for each leaf of a form. */
export function areAsked(leaves, questions) {
  const asked = new Set(questions.map(pathOf));
  return leaves.every(({ path }) => asked.has(path.join(".")));
}

/** Entries that give this content; `missing` has the paths of what no answer can give. */
export function entriesOf(questions, content) {
  const answers = new Map(answersOf(content));
  const missing = new Set(answers.keys());
  const entries = questions.map((question) => {
    const path = pathOf(question);
    const value = answers.get(path);
    const isList = Array.isArray(value);
    if (value === undefined || value === null || (isList && (value.length === 0 || !(question.multiSelect || question.field?.lines)))) return {};
    if (question.options.length === 0) {
      if (typed(value).trim()) missing.delete(path);
      return { other: typed(value) };
    }
    const picked = [value].flat().map((one) => optionOf(question, one));
    if (!picked.includes(-1) && new Set(picked).size === picked.length) missing.delete(path);
    return { selected: picked.filter((index) => index >= 0).sort((a, b) => a - b).map((index) => ({ index })) };
  });
  return { entries, missing: [...missing] };
}

/** What a person may do at a question: any options, and any text where the question takes one. */
function anything(question, random, texts) {
  if (random.chance(20)) return {};
  const { options, multiSelect, allowOther } = question;
  const isTyped = options.length === 0 || (allowOther !== false && random.chance(15));
  const words = { other: random.one(texts) };
  const notes = random.chance(5) ? { notes: random.one(texts) } : {};
  if (isTyped && !multiSelect) return words.other.trim() ? { ...words, ...notes } : {};
  const count = multiSelect ? random.below(options.length + 1) : Math.min(1, options.length);
  const selected = random.some(options.map((_, index) => index), count).sort((a, b) => a - b).map((index) => ({ index }));
  return { ...(selected.length && { selected }), ...notes };
}

/** Random answers of the right kinds. */
export function randomEntries(questions, random) {
  const answers = ({ field }) => (/number|integer/.test(field?.type) ? ["0", "1", "3", "12", "25", "-4", "0.5", "2.25", "100"] : field?.lines ? ["a", "a\nb", "1\n2", "a\na", "x\ny\nz"] : [...texts, "alpha", "AB-1", "dev"]);
  return questions.map((question) => anything(question, random, answers(question)));
}

/** Answers that break rules, or just do not, with the limits of the questions themselves. */
export function nastyEntries(questions, random) {
  return questions.map((question) => anything(question, random, random.chance(40) ? edges(question.field ?? {}) : NASTY));
}

/** The texts at the limits of a field. */
function edges(field) {
  const numbers = [field.min, field.max, field.exclusiveMin, field.exclusiveMax].filter((limit) => typeof limit === "number");
  const around = numbers.flatMap((limit) => [limit, limit - 1, limit + 1, limit + 0.5, `${limit}.0`, `${limit}.0000000000000000001`, `${limit}e0`]);
  const steps = field.multipleOf ? [field.multipleOf, field.multipleOf * 1.5, `${field.multipleOf}0`, `${field.multipleOf}1`, 0] : [];
  const lengths = [field.minLength, field.maxLength].filter((limit) => limit !== undefined).flatMap((limit) => [limit - 1, limit, limit + 1]);
  const long = lengths.filter((length) => length > 0).flatMap((length) => ["💥".repeat(length), "é".repeat(length), `${"a".repeat(length)} `, "e\u0301".repeat(length)]);
  const counts = [field.minItems, field.maxItems].filter((limit) => limit !== undefined).flatMap((limit) => [limit - 1, limit, limit + 1]);
  const lines = counts.filter((count) => count > 0).flatMap((count) => [Array.from({ length: count }, (_, line) => `v${line}`).join("\n"), Array(count).fill("same").join("\n"), Array.from({ length: count }, (_, line) => line).join("\n")]);
  return ["x", "1", ...[...around, ...steps, ...long, ...lines].map(String)];
}
