import { useState } from "preact/hooks";
import type { Answers } from "ask-user-question";
import "ask-user-question/auto";
import "ask-user-question/types/preact";
import { QUESTIONS } from "./questions.ts";

/** In the browser, the questions are a property. A server writes them as JSON, because Preact assigns nothing when it hydrates. */
export function App({ questions }: { questions: typeof QUESTIONS | string }) {
  const [answers, setAnswers] = useState<Answers>();
  return (
    <>
      <ask-user-question questions={questions} asked-by="Preact" onanswer={({ detail }) => setAnswers(detail)} />
      <output>{answers && JSON.stringify(answers)}</output>
    </>
  );
}
