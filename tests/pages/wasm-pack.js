// The wasm that wasm-pack built, used through its raw exports, without the npm layer.

import init, { read, remove, show } from "./wasm-pack/ask_wasm.js";

await init();

globalThis.engine = {
  /** Reads and shows questions. Resolves to the outcome. */
  ask(questions) {
    return new Promise((resolve, reject) => {
      const notify = (kind, text) => {
        if (kind !== "settled") return;
        resolve(JSON.parse(text));
        queueMicrotask(() => remove(1, undefined));
      };
      if (read(1, JSON.stringify(questions), { words: [] }, notify)) show(1, document.querySelector("#host").attachShadow({ mode: "open" }));
      else reject(new Error("these questions need to be repaired, which needs the headless core"));
    });
  },
};
