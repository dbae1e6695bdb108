// Files of this package that are a classic script and a module at once, so that pages, workers, extensions and files made of several
// share one copy. A module is no classic script, and a classic script exports nothing, so such a file puts its text where all code of
// this version finds it. `VERSION` is that of the package; the build writes it.

/**
 * What has been put there, by its path in the package.
 *
 * @returns {Record<string, any>} A text, or the texts of a language.
 */
export const loaded = () => (/** @type {any} Symbols of our own. */ (globalThis)[Symbol.for(`ask-user-question ${VERSION}`)] ??= { __proto__: null });

/**
 * The text of the file with this path, as the default export of a module would be. `load` imports the file.
 *
 * @param {string} path
 * @param {() => Promise<unknown>} load
 * @returns {Promise<{ default: string }>}
 */
export async function text(path, load) {
  if (!loaded()[path]) await load();
  if (!loaded()[path]) throw new Error(`${path} is of another version`);
  return { default: loaded()[path] };
}
