import { validate } from "ask-user-question/core";
import { QUESTIONS } from "~~/ask.js";

export default defineEventHandler(async () => {
  const { questionnaire } = await validate(QUESTIONS);
  return { questions: QUESTIONS, count: questionnaire?.questions.length };
});
