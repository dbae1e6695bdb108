// The types of the package that wasm-pack builds: as a program uses them, and beside those of the npm package. What one
// package gives, the other takes.

import type * as npm from "ask-user-question";
import type * as npmCore from "ask-user-question/core";
import type * as bundler from "wasm-pack/bundler";
import init, { ask, askOutcome, format, open, validate } from "wasm-pack/web";
import type { Answers, AskError, Loss, Options, Outcome, Questions } from "wasm-pack/web";

await init();

const questions: Questions = [{ question: "Which database?", options: [{ label: "PostgreSQL" }, { label: "SQLite" }] }];
const options: Options = {
  host: "#chat", timeoutMs: 60_000, mode: "lenient", profile: "gencode", theme: "dark", locale: "de", askedBy: "Claude", receipt: "inline",
  signal: new AbortController().signal,
  wording: { "btn.send": "Senden", "queue.more": { one: "{n} Frage", other: "{n} Fragen" } },
  onChange: ([entry], comment) => console.log(entry?.selected[0]?.label, comment?.length),
};

export const answers: Answers = await ask(questions, options);
export const lists: Record<string, string[]> = await ask(questions, { answersAs: "array" });
const outcome: Outcome = await askOutcome(questions);
const panel = open(questions);
panel.close("superseded");
panel.set({ theme: "auto" });
export const ended: Outcome["type"] = (await panel.outcome).type;
export const result: string | null = format(questions, outcome, "claude", { onLoss: (losses: Loss[]) => console.log(losses.length) });
export const first: string | undefined = validate(questions).questionnaire?.questions[0]?.question;

try {
  await ask(questions);
} catch (error) {
  const { code, problems, outcome } = error as AskError;
  if (code === "invalid") console.log(problems.map(({ message }) => message));
  console.log(outcome?.entries);
}

// @ts-expect-error An option that only the npm package has.
export const unknown: Options = { storage: localStorage };
// @ts-expect-error Not a theme.
export const wrong: Options = { theme: "blue" };

/** A value of the first type can be used as one of the second. */
type Fits<From extends To, To> = From;
export type AsInNpm = [
  Fits<Outcome, npm.Outcome>,
  Fits<npm.Outcome, Outcome>,
  Fits<npm.Questions, Questions>,
  Fits<Omit<npm.Options, "id">, Omit<Options, "id" | "previews">>,
  Fits<Omit<Options, "id">, Omit<npm.Options, "id">>,
  Fits<ReturnType<typeof open<"string">>, npm.Panel>,
  Fits<ReturnType<typeof validate>, npmCore.Validation>,
  Fits<Awaited<ReturnType<typeof npmCore.validate>>, ReturnType<typeof validate>>,
  Fits<typeof bundler.ask, typeof ask>,
];
