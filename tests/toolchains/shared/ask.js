// The question that every project asks, and the element that shows the result.

export const QUESTIONS = [
  {
    question: "Which testing framework should we use?",
    header: "Testing",
    options: [{ label: "Jest" }, { label: "Vitest", description: "Vite-native, fast testing framework" }],
  },
];

export const show = (answers) => answers.then(write, (error) => write(`${error.code}: ${error.message}`));

function write(value) {
  document.querySelector("output").textContent = JSON.stringify(value);
}
