import { answer, cancel, decline, findPanel, setup, skipArming, type TestAnswer, type TestAnswers } from "ask-user-question/testing";

const undo: () => void = setup();
skipArming()();
undo();

const one: TestAnswer = { other: "DuckDB" };
const answers: TestAnswers = { "Which database?": one, "Which tables?": ["users", { other: "all" }], "Why?": null };
const readonly = { "Which database?": ["PostgreSQL"] } as const;

export async function run(): Promise<void> {
  await answer(answers);
  await answer(document.body, readonly);
  await decline();
  await cancel(document.createElement("main"));
  const section: HTMLElement = await findPanel(shadowRoot());
  section.dataset.armed satisfies string | undefined;
  await answer({ "How many?": 4, "Go?": true });
  // @ts-expect-error A date is a text.
  await answer({ "When?": new Date() });
  // @ts-expect-error A panel is found in an element, not in a selector.
  await findPanel("#host");
}

const shadowRoot = (): ShadowRoot => document.createElement("div").attachShadow({ mode: "open" });
