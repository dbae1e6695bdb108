"use client";

import { useState } from "react";
import type { Questions } from "ask-user-question";
import { AskUserQuestion } from "ask-user-question/react";

export function Chat({ questions }: { questions: Questions }) {
  const [result, setResult] = useState("");
  return (
    <>
      <AskUserQuestion questions={questions} onAnswer={(answers) => setResult(JSON.stringify(answers))} />
      <output>{result}</output>
    </>
  );
}
