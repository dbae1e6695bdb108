// A page that imports one entry of the package.

globalThis.entry = async (name) => {
  const { configure } = await import("./ask-user-question/index.js");
  if (globalThis.forbidsWasm) configure({ wasm: false });
  return import(`./ask-user-question/${name}.js`);
};
