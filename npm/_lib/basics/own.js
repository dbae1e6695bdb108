// Members of objects, without those that a script of the page has added to all objects (`Object.prototype`), and what they say.

/** The own members of a value, in an object that inherits none. */
export const own = (value) => ({ __proto__: null, ...value });

/** Reads JSON text of the wasm for code of the package: no object of it inherits a member. */
export const parse = (text) => JSON.parse(text, (_, value) => (value && typeof value === "object" && !Array.isArray(value) ? own(value) : value));

/** The code of the error with these problems. What is wrong with the options is a mistake of the page, and nothing to tell a model. */
export const codeOf = (problems) => (problems.some(({ path }) => /^options\.\w+$/.test(path)) ? "option" : "invalid");
