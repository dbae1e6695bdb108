// Uses the React entry as an application does. Compiled, never run.

import { type ReactElement } from "react";
import type { Answers, AskError, Outcome } from "ask-user-question";
import { AskUserQuestion, useAsk } from "ask-user-question/react";
import { holds, type Same } from "./same.js";

const questions = [{ question: "Which?", options: [{ label: "A" }, { label: "B" }] }];

export function Chat(): ReactElement {
  const { ask, askOutcome, open } = useAsk({ theme: "dark" });
  const press = async () => {
    const answers: Answers = await ask(questions, { host: "#chat" });
    const outcome: Outcome = await askOutcome(questions);
    open(questions).close();
    return [answers, outcome];
  };
  void press;
  return (
    <>
      <AskUserQuestion questions={null} />
      <AskUserQuestion
        questions={questions}
        askedBy="Claude"
        timeoutMs={1000}
        className="panel"
        style={{ margin: 8 }}
        onAnswer={(answers) => holds<Same<typeof answers, Answers>>(true)}
        onOutcome={(outcome) => holds<Same<typeof outcome, Outcome>>(true)}
        onError={(error) => holds<Same<typeof error, AskError>>(true)}
        onChange={(draft) => draft.length}
        onWaiting={({ id }) => id}
        notify
      />
      {/* @ts-expect-error the component is its own host */}
      <AskUserQuestion questions={questions} host="#chat" />
      {/* @ts-expect-error the questions are missing */}
      <AskUserQuestion />
    </>
  );
}
