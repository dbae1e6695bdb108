// Panels that a test leaves open end with its page, without an error. Jest runs it without the next line.
import { test } from "vitest";
import { ask, open } from "ask-user-question";
import "ask-user-question/auto";
import { findPanel } from "ask-user-question/testing";
const runner = { question: "Which runner?", options: [{ label: "Vitest" }, { label: "Jest" }] };
test("panels that a test leaves open", async () => {
  document.body.innerHTML = "<main></main><div></div>";
  open([runner], { host: "main" });
  open([runner]);
  const element = Object.assign(document.createElement("ask-user-question"), { questions: [runner] });
  document.body.append(element);
  await Promise.all([findPanel(document.querySelector("main")), findPanel(element)]);
});
