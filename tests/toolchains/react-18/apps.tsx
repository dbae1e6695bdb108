import { useEffect, useRef, useState, type FunctionComponent } from "react";
import type { Answers } from "ask-user-question";
import type { AskUserQuestionElement } from "ask-user-question/element";
import "ask-user-question/auto";
import "ask-user-question/types/react";
import { Component } from "./component-app.tsx";
import { QUESTIONS } from "./questions.ts";

/** React 18 writes texts to elements, and listens to no events of theirs: a ref does the rest. */
function useElement(questions?: typeof QUESTIONS) {
  const ref = useRef<AskUserQuestionElement>(null);
  const [answers, setAnswers] = useState<Answers>();
  useEffect(() => {
    const element = ref.current!;
    const onAnswer = ({ detail }: CustomEvent<Answers>) => setAnswers(detail);
    if (questions) element.questions = questions;
    element.addEventListener("answer", onAnswer);
    return () => element.removeEventListener("answer", onAnswer as EventListener);
  }, [questions]);
  return { ref, answers };
}

export function Client() {
  const { ref, answers } = useElement();
  return (
    <>
      <ask-user-question ref={ref} questions={JSON.stringify(QUESTIONS)} asked-by="React" />
      <output>{answers && JSON.stringify(answers)}</output>
    </>
  );
}

function ObjectByRef() {
  const { ref, answers } = useElement(QUESTIONS);
  return (
    <>
      <ask-user-question ref={ref} questions={QUESTIONS} asked-by="React" />
      <output>{answers && JSON.stringify(answers)}</output>
    </>
  );
}

export const APPS: Record<string, FunctionComponent> = { json: Client, object: ObjectByRef, component: Component };
