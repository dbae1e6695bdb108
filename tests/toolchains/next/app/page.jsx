// Rendered on the server, where the headless core reads the questions; the panel appears in the browser.

import { validate } from "ask-user-question/core";
import { AskUserQuestion } from "ask-user-question/react";
import { QUESTIONS } from "../ask.js";
import { Chat } from "./chat.jsx";

export const dynamic = "force-dynamic";

export default async function Page() {
  const { questionnaire } = await validate(QUESTIONS);
  return (
    <main>
      <h1>{`The server has read ${questionnaire.questions.length} question`}</h1>
      <Chat questions={QUESTIONS} />
      {/* A server component may use the component as well: it needs no handler to render. */}
      <AskUserQuestion questions={null} />
    </main>
  );
}
