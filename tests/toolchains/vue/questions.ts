import type { Question } from "ask-user-question/element";

export const QUESTIONS: Question[] = [
  {
    question: "Which testing framework should we use?",
    header: "Testing",
    options: [{ label: "Jest" }, { label: "Vitest", description: "Vite-native, fast testing framework" }],
  },
];
