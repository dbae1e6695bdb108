// A page that imports the entries of the package that a test asks for.

globalThis.entry = async (name) => {
  const { configure } = await import("./ask-user-question/_stub.js");
  if (globalThis.forbidsWasm) configure({ wasm: false });
  return import(`./ask-user-question/${name}.js`);
};
