"use client";

import { useState } from "react";
import { AskUserQuestion } from "ask-user-question/react";

export function Chat({ questions }) {
  const [told, tell] = useState("");
  return (
    <>
      <AskUserQuestion questions={questions} onAnswer={(answers) => tell(JSON.stringify(answers))} />
      <output>{told}</output>
    </>
  );
}
