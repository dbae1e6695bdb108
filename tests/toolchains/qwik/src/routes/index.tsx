import { component$, useSignal, useVisibleTask$ } from "@builder.io/qwik";
import { routeLoader$ } from "@builder.io/qwik-city";
import { validate } from "ask-user-question/core";
import "ask-user-question/types/qwik";
import { QUESTIONS } from "../../ask.js";

export const useQuestions = routeLoader$(async () => {
  const { questionnaire } = await validate(QUESTIONS);
  return { questions: QUESTIONS, count: questionnaire?.questions.length };
});

export default component$(() => {
  const loaded = useQuestions();
  const result = useSignal("");
  useVisibleTask$(async () => void (await import("ask-user-question/auto")), { strategy: "document-ready" });
  return (
    <main>
      <h1>The server has read {loaded.value.count} question</h1>
      <ask-user-question
        questions={JSON.stringify(loaded.value.questions)}
        asked-by="Claude"
        onAnswer$={(event: CustomEvent) => (result.value = JSON.stringify(event.detail))}
      />
      <output>{result.value}</output>
    </main>
  );
});
