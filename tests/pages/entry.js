// A page that imports the entries of the package that a test asks for.

let isConfigured = false;

globalThis.entry = async (name) => {
  const { configure } = await import("./ask-user-question/_lib/ask.js");
  // Before the first question.
  if (globalThis.forbidsWasm && !isConfigured) configure({ wasm: false });
  isConfigured = true;
  return import(`./ask-user-question/${name}.js`);
};
