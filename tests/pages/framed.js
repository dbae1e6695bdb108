import { ask, configure } from "./ask-user-question/index.js";

if (globalThis.forbidsWasm) configure({ wasm: false });
const answers = await ask(
  [{ question: "Which testing framework should we use?", header: "Testing", options: [{ label: "Jest" }, { label: "Vitest" }] }],
  { host: "#host" },
);
document.querySelector("pre").textContent = JSON.stringify(answers);
