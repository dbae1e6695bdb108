import { createSignal } from "solid-js";
import { render } from "solid-js/web";
import type { AnswerLists } from "ask-user-question";
import "ask-user-question/auto";
import "ask-user-question/types/solid";
import { QUESTIONS } from "./questions.ts";

function App() {
  const [answers, setAnswers] = createSignal<AnswerLists>();
  return (
    <>
      <ask-user-question questions={QUESTIONS} askedBy="Solid" answersAs="array" on:answer={({ detail }) => setAnswers(detail)} />
      <output>{answers() && JSON.stringify(answers())}</output>
    </>
  );
}

render(() => <App />, document.querySelector("#root")!);
