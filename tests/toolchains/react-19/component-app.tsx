import { useState } from "react";
import type { Outcome } from "ask-user-question";
import { AskUserQuestion, AskUserQuestionReceipt } from "ask-user-question/react";
import { QUESTIONS } from "./questions.ts";

/** The component, and a receipt of its answer elsewhere in the page. */
export function Component() {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      <AskUserQuestion questions={QUESTIONS} receipt={false} onOutcome={setOutcome} />
      <AskUserQuestionReceipt questions={QUESTIONS} outcome={outcome} />
      <output>{outcome && JSON.stringify(outcome.answers)}</output>
    </>
  );
}
