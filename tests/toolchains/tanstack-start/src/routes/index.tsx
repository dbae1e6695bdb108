import { createFileRoute } from "@tanstack/react-router";
import { createServerFn } from "@tanstack/react-start";
import { validate } from "ask-user-question/core";
import { AskUserQuestion } from "ask-user-question/react";
import { useState } from "react";
import { QUESTIONS } from "../../ask.js";

const read = createServerFn().handler(async () => {
  const { questionnaire } = await validate(QUESTIONS);
  return { questions: QUESTIONS, count: questionnaire?.questions.length };
});

export const Route = createFileRoute("/")({ loader: () => read(), component: Chat });

function Chat() {
  const { questions, count } = Route.useLoaderData();
  const [result, setResult] = useState("");
  return (
    <main>
      <h1>{`The server has read ${count} question`}</h1>
      <AskUserQuestion questions={questions} askedBy="Claude" onAnswer={(answers) => setResult(JSON.stringify(answers))} />
      <output>{result}</output>
    </main>
  );
}
