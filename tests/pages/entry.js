// A page that imports whichever entry of the package a test is about.

globalThis.entry = async (name) => {
  const { configure } = await import("./ask-user-question/index.js");
  if (globalThis.forbidsWasm) configure({ wasm: false });
  return import(`./ask-user-question/${name}.js`);
};
