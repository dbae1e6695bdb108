// The page for a browser alone.

const QUESTIONS = [
  { question: "Which testing framework should we use?", header: "Testing",
    options: [
      { label: "Vitest (Recommended)", description: "Vite-native, fast" },
      { label: "Jest", description: "Popular JavaScript testing framework" } ] },
];

// The package that `cargo xtask demo` builds has no part for classic scripts, but a server.
const library = globalThis.askUserQuestion ?? import("../ask-user-question/index.js");

const [said, again] = ["said", "again"].map((id) => document.getElementById(id));
again.addEventListener("click", start);
start();

async function start() {
  again.hidden = true;
  said.textContent = "";
  try {
    const { ask } = await library;
    said.textContent = JSON.stringify(await ask(QUESTIONS, { host: "#chat", askedBy: "Claude" }));
  } catch (error) {
    said.textContent = error.message;
  }
  again.hidden = false;
}
