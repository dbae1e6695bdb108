"use client";

import { useState } from "react";
import { AskUserQuestion } from "ask-user-question/react";

export function Chat({ questions }) {
  const [result, setResult] = useState("");
  return (
    <>
      <AskUserQuestion questions={questions} onAnswer={(answers) => setResult(JSON.stringify(answers))} />
      <output>{result}</output>
    </>
  );
}
