// Uses the React entry as an application does. Compiled, never run.

import { type ReactElement } from "react";
import type { AnswerLists, Answers, AskError, Outcome } from "ask-user-question";
import { Approve, AskUserQuestion, AskUserQuestionPart, AskUserQuestionReceipt, useAsk, type Question } from "ask-user-question/react";
import "ask-user-question/types/react";
import { holds, type Same } from "./same.js";

const questions: Question[] = [{ question: "Which?", options: [{ label: "A" }, { label: "B" }] }];

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
        onPanel={(panel) => panel.reply("later")}
        onOutcome={(outcome) => holds<Same<typeof outcome, Outcome>>(true)}
        onError={(error) => holds<Same<typeof error, AskError>>(true)}
        onChange={(draft) => draft.length}
        onWaiting={({ id }) => id}
        notify
      />
      <AskUserQuestion
        questions={questions}
        answersAs="array"
        onAnswer={(lists) => holds<Same<typeof lists, AnswerLists>>(true)}
        onOutcome={({ answers }) => holds<Same<typeof answers, AnswerLists>>(true)}
        deliver={({ answers }) => holds<Same<typeof answers, AnswerLists>>(true)}
      />
      {/* @ts-expect-error no questions */}
      <AskUserQuestion questions={{ nonsense: 1 }} />
      <AskUserQuestionReceipt questions={questions} outcome={null} receipt="inline" theme="dark" className="past" />
      <AskUserQuestionReceipt questions={questions} outcome={{ type: "declined", entries: [] }} onError={(error) => holds<Same<typeof error, AskError>>(true)} />
      {/* @ts-expect-error a receipt has an outcome */}
      <AskUserQuestionReceipt questions={questions} />
      <Approve
        action={{ tool: "Bash", arguments: { command: "ls" } }}
        scopes={[{ id: "session" }]}
        onApproval={({ arguments: { command }, changed }) => (holds<Same<typeof command, string>>(true), changed.length)}
        onError={(error) => holds<Same<typeof error, AskError>>(true)}
      />
      <Approve action={null} edit={false} theme="dark" />
      <AskUserQuestionPart part={{ type: "tool-AskUserQuestion", toolCallId: "c", state: "input-available", input: {} }} addToolOutput={(output: { tool: string }) => output.tool} status="ready" tool="ask" className={undefined} />
      {/* @ts-expect-error the action is missing */}
      <Approve />
      {/* @ts-expect-error the component is its own host */}
      <AskUserQuestion questions={questions} host="#chat" />
      {/* @ts-expect-error the questions are missing */}
      <AskUserQuestion />
    </>
  );
}

export function Lists(): ReactElement {
  const { ask, askOutcome } = useAsk({ answersAs: "array" });
  void (async () => {
    const lists = await ask(questions);
    holds<Same<typeof lists, AnswerLists>>(true);
    const strings = await askOutcome(questions, { answersAs: "string" });
    holds<Same<typeof strings, Outcome>>(true);
  });
  return <></>;
}

/** The element in JSX: every name that reaches it, and none that does not exist. */
export function Element(): ReactElement {
  return (
    <>
      <ask-user-question questions={questions} asked-by="Claude" timeout-ms={1000} allow-notes allow-other="false" theme="dark" id="one" key="a" />
      <ask-user-question
        questions={JSON.stringify(questions)}
        options={{ id: 1 }}
        askedBy="Claude"
        allowOther={false}
        ref={(element) => element?.panel?.focus()}
        onanswer={({ detail }) => holds<Same<typeof detail, Answers>>(true)}
        onoutcome={({ detail }) => holds<Same<typeof detail, Outcome>>(true)}
        onerror={({ error }) => holds<Same<typeof error, AskError>>(true)}
        ondraft={({ detail }) => detail[0]?.status}
      />
      <ask-user-question questions={questions} answers-as="array" onanswer={({ detail }) => holds<Same<typeof detail, AnswerLists>>(true)} />
      <ask-user-question questions={questions} answersAs="array" onanswer={({ detail }) => holds<Same<typeof detail, AnswerLists>>(true)} />
      {/* @ts-expect-error no questions */}
      <ask-user-question questions={{ nonsense: 1 }} />
      {/* @ts-expect-error a misspelt property */}
      <ask-user-question askedFrom="Claude" />
      {/* @ts-expect-error React would listen to "Answer" */}
      <ask-user-question onAnswer={() => undefined} />
    </>
  );
}
