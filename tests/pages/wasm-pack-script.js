// What `wasm-pack build --target no-modules` made, in a page without modules.

(async () => {
  await wasm_bindgen({ module_or_path: "wasm-pack/no-modules/index_bg.wasm" });
  const questions = [{ question: "Which testing framework should we use?", options: [{ label: "Jest" }, { label: "Vitest" }] }];
  const answers = await wasm_bindgen.ask(questions, { host: "#host", askedBy: "Claude" });
  document.querySelector("output").textContent = JSON.stringify(answers);
})();
