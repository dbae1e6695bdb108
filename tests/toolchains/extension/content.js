// In the page, but with a global object of its own.

askUserQuestion
  .ask([{ question: "Which testing framework should we use?", options: [{ label: "Jest" }, { label: "Vitest" }] }])
  .then((answers) => (document.querySelector("output").textContent = JSON.stringify(answers)));
