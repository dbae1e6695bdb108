// What every project asks, and where it writes what came of it.

export const QUESTIONS = [
  {
    question: "Which testing framework should we use?",
    header: "Testing",
    options: [{ label: "Jest" }, { label: "Vitest", description: "Vite-native, fast testing framework" }],
  },
];

export const show = (answers) => answers.then(tell, (error) => tell(`${error.code}: ${error.message}`));

function tell(value) {
  document.querySelector("output").textContent = JSON.stringify(value);
}
