// The core, and calls that need a page.

import { ask, open, preload } from "ask-user-question";
import * as core from "ask-user-question/core";
import { check } from "./check.ts";

const QUESTIONS = [{ question: "Which?", options: ["A", "B"] }];

const reason = (promise) => promise.then(() => "resolved", (error) => `${error.name} ${error.code}: ${error.message}`);

export async function results() {
  const refused = await Promise.all([reason(ask(QUESTIONS)), reason(open(QUESTIONS).outcome), reason(preload())]);
  return [...(await check(core)), ...refused];
}
