// In the page, but with a global object of its own. The question needs repair and has Markdown, so it needs the core and more.

askUserQuestion
  .ask([{ question: "Which testing framework should we use?", header: "A header that is too long", options: ["Jest", { label: "Vitest", description: "It **knows** Vite." }] }])
  .then((answers) => (document.querySelector("output").textContent = JSON.stringify(answers)));
