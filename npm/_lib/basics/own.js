// Members of objects, without those that a script of the page has added to all objects (`Object.prototype`), and what they say.

/** @import { Problem } from "../../types/outcome.js" */

/**
 * The own members of a value, in an object that inherits none.
 *
 * @template T
 * @param {T} value
 * @returns {T extends object ? T : Partial<Exclude<T, false | null | undefined>>}
 */
export const own = (value) => /** @type {any} It has the members of the value. */ ({ __proto__: null, .../** @type {object} */ (value) });

/**
 * Reads JSON text of the wasm for code of the package: no object of it inherits a member.
 *
 * @param {string} text
 * @returns {any} What the wasm writes is known to who reads it.
 */
export const parse = (text) => JSON.parse(text, (_, value) => (value && typeof value === "object" && !Array.isArray(value) ? own(value) : value));

/**
 * The code of the error with these problems. What is wrong with the options is a mistake of the page, and nothing to tell a model.
 *
 * @param {readonly Pick<Problem, "path">[]} problems
 */
export const codeOf = (problems) => (problems.some(({ path }) => /^options\.\w+$/.test(path)) ? "option" : "invalid");
