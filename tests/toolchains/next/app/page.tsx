// The server renders this page and reads the questions with the headless core. The panel appears in the browser.

import { validate } from "ask-user-question/core";
import { AskUserQuestion } from "ask-user-question/react";
import { QUESTIONS } from "../ask.js";
import { Chat } from "./chat";

export const dynamic = "force-dynamic";

export default async function Page() {
  const { questionnaire } = await validate(QUESTIONS);
  return (
    <main>
      <h1>{`The server has read ${questionnaire?.questions.length} question`}</h1>
      <Chat questions={QUESTIONS} />
      {/* A server component can also use the component, which renders without any handler. */}
      <AskUserQuestion questions={null} />
    </main>
  );
}
