/** Marks tests of what only the npm package has. They do not run on the packages that wasm-pack builds, which are one module each. */

/** The details of such a test, with the reason. */
export const onlyNpm = (reason: string) => ({ tag: "@npm", annotation: { type: "npm package only", description: reason } });
