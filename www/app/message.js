/**
 * A piece of a message, perhaps marked. Messages are runs, not markup, so that an answer quoted in a message can
 * contain any character and still be shown as it is.
 * @typedef {{ text: string, mark?: "strong" | "code" }} Run
 * @typedef {string | Run[]} Message
 */

/**
 * A message as a template: strings that are put in stand out, runs and messages go in as they are.
 * @param {TemplateStringsArray} literals
 * @param {...(string | Run | Message | undefined)} values
 * @returns {Run[]}
 */
export function message(literals, ...values) {
  return literals.flatMap((literal, index) => [{ text: literal }, ...runs(values[index])]).filter(({ text }) => text !== "");
}

/**
 * @param {string} text
 * @returns {Run}
 */
export const code = (text) => ({ text, mark: "code" });

/**
 * @param {Message} said
 * @returns {Run[]}
 */
export const toRuns = (said) => (typeof said === "string" ? [{ text: said }] : said);

/**
 * What a message reads like aloud.
 * @param {Message} said
 * @returns {string}
 */
export const toPlain = (said) => toRuns(said).map(({ text }) => text).join("");

/**
 * "A", "A and B", "A, B and C", each standing out.
 * @param {string[]} items
 * @returns {Run[]}
 */
export function list(items) {
  return items.flatMap((item, index) => [
    { text: index === 0 ? "" : index === items.length - 1 ? " and " : ", " },
    { text: item, mark: "strong" },
  ]);
}

function runs(value) {
  if (value === undefined) return [];
  if (typeof value === "string") return [{ text: value, mark: "strong" }];
  return Array.isArray(value) ? value : [value];
}
