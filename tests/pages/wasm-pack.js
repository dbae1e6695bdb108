// The engine as wasm-pack built it, through its raw exports: what the npm package does for everybody else.

import init, { read, remove, show } from "./wasm-pack/ask_wasm.js";

await init();

globalThis.engine = {
  /** Reads and shows questions; gives the outcome. */
  ask(questions) {
    return new Promise((resolve, reject) => {
      const notify = (kind, text) => {
        if (kind !== "settled") return;
        resolve(JSON.parse(text));
        queueMicrotask(() => remove(1, undefined));
      };
      if (read(1, JSON.stringify(questions), { words: [] }, notify)) show(1, document.querySelector("#host").attachShadow({ mode: "open" }));
      else reject(new Error("these questions need mending, which the engine alone does not do"));
    });
  },
};
