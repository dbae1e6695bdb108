import { useEffect, useRef, useState, type FunctionComponent } from "react";
import type { Answers, Questions } from "ask-user-question";
import type { AskUserQuestionElement } from "ask-user-question/element";
import "ask-user-question/auto";
import "ask-user-question/types/react";
import { Component } from "./component-app.tsx";
import { QUESTIONS } from "./questions.ts";

export function Client() {
  const [answers, setAnswers] = useState<Answers>();
  return (
    <>
      <ask-user-question questions={QUESTIONS} asked-by="React" onanswer={({ detail }) => setAnswers(detail)} />
      <output>{answers && JSON.stringify(answers)}</output>
    </>
  );
}

/** React's development build reports a handler on an element that a server has rendered, so a ref listens. */
function Rendered({ questions }: { questions: Questions }) {
  const ref = useRef<AskUserQuestionElement>(null);
  const [answers, setAnswers] = useState<Answers>();
  useEffect(() => {
    const element = ref.current!;
    const onAnswer = ({ detail }: CustomEvent<Answers>) => setAnswers(detail);
    element.addEventListener("answer", onAnswer);
    return () => element.removeEventListener("answer", onAnswer as EventListener);
  }, []);
  return (
    <>
      <ask-user-question ref={ref} questions={questions} asked-by="React" />
      <output>{answers && JSON.stringify(answers)}</output>
    </>
  );
}

const Json = () => <Rendered questions={JSON.stringify(QUESTIONS)} />;
const ObjectOfServer = () => <Rendered questions={QUESTIONS} />;

export const APPS: Record<string, FunctionComponent> = { json: Json, object: ObjectOfServer, component: Component };
