import { useState } from "react";
import { validate } from "ask-user-question/core";
import { AskUserQuestion } from "ask-user-question/react";
import { QUESTIONS } from "../ask.js";
import type { Route } from "./+types/chat";

export async function loader() {
  const { questionnaire } = await validate(QUESTIONS);
  return { questions: QUESTIONS, count: questionnaire?.questions.length };
}

export default function Chat({ loaderData }: Route.ComponentProps) {
  const [result, setResult] = useState("");
  return (
    <main>
      <h1>{`The server has read ${loaderData.count} question`}</h1>
      <AskUserQuestion questions={loaderData.questions} askedBy="Claude" onAnswer={(answers) => setResult(JSON.stringify(answers))} />
      <output>{result}</output>
    </main>
  );
}
