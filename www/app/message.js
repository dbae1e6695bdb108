/**
 * A run of text with an optional mark. Messages are lists of runs instead of markup, so that quoted answers may contain
 * any character.
 * @typedef {{ text: string, mark?: "strong" | "code" }} Run
 * @typedef {string | Run[]} Message
 */

/**
 * A template tag for messages. Interpolated strings are set in bold; runs and messages are inserted unchanged.
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
 * @param {Message} content
 * @returns {Run[]}
 */
export const toRuns = (content) => (typeof content === "string" ? [{ text: content }] : content);

/**
 * The plain text of a message, for screen readers.
 * @param {Message} content
 * @returns {string}
 */
export const toPlain = (content) => toRuns(content).map(({ text }) => text).join("");

/**
 * Lists items in bold: "A", "A and B", "A, B and C".
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
