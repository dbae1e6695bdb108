import { useState, type FunctionComponent } from "react";
import type { Answers, Questions } from "ask-user-question";
import "ask-user-question/auto";
import "ask-user-question/types/react";
import { Component } from "./component-app.tsx";
import { QUESTIONS } from "./questions.ts";

function Element({ questions }: { questions: Questions }) {
  const [answers, setAnswers] = useState<Answers>();
  return (
    <>
      <ask-user-question questions={questions} asked-by="React" onanswer={({ detail }) => setAnswers(detail)} />
      <output>{answers && JSON.stringify(answers)}</output>
    </>
  );
}

const Json = () => <Element questions={JSON.stringify(QUESTIONS)} />;

export const Client = () => <Element questions={QUESTIONS} />;

export const APPS: Record<string, FunctionComponent> = { json: Json, object: Client, component: Component };
