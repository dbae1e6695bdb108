// Members of objects, without those that a script of the page has added to all objects (`Object.prototype`).

/** The own members of a value, in an object that inherits none. */
export const own = (value) => ({ __proto__: null, ...value });

/** Reads JSON text of the wasm for code of the package: no object of it inherits a member. */
export const parse = (text) => JSON.parse(text, (_, value) => (value && typeof value === "object" && !Array.isArray(value) ? own(value) : value));
