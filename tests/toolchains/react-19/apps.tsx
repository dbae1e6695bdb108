import { useEffect, useRef, useState, type FunctionComponent } from "react";
import type { Answers } from "ask-user-question";
import type { AskUserQuestionElement } from "ask-user-question/element";
import "ask-user-question/auto";
import "ask-user-question/types/react";
import { Component } from "./component-app.tsx";
import { QUESTIONS } from "./questions.ts";

/** Rendered in the browser: React assigns objects, and listens. */
export function Client() {
  const [answers, setAnswers] = useState<Answers>();
  return (
    <>
      <ask-user-question questions={QUESTIONS} askedBy="React" onanswer={({ detail }) => setAnswers(detail)} />
      <output>{answers && JSON.stringify(answers)}</output>
    </>
  );
}

/** Where React takes over what a server has rendered, it neither assigns objects nor listens: a ref does. */
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

function Json() {
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
      <ask-user-question ref={ref} questions={QUESTIONS} askedBy="React" />
      <output>{answers && JSON.stringify(answers)}</output>
    </>
  );
}

export const APPS: Record<string, FunctionComponent> = { json: Json, object: ObjectByRef, component: Component };
