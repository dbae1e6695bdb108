// The types of the package that wasm-pack builds, as a program uses them, beside those in the crate, which every run
// compares with the npm package.

import type * as inCrate from "in-crate";
import type { Fits } from "../../types/same.js";
import type * as bundler from "wasm-pack/bundler";
import type * as web from "wasm-pack/web";
import init, { AskError, ask, askOutcome, define, format, open, openStream, readAnswers, receipt, validate } from "wasm-pack/web";
import type { Answers, Loss, Options, Outcome, Panel, Questions } from "wasm-pack/web";

await init();

const questions: Questions = [{ question: "Which database?", options: [{ label: "PostgreSQL" }, { label: "SQLite" }] }];
const options: Options = {
  host: "#chat", timeoutMs: 60_000, mode: "lenient", profile: "gencode", theme: "dark", locale: "de", askedBy: "Claude", receipt: "inline",
  signal: new AbortController().signal, id: "database", storage: localStorage, notify: true, allowFiles: true,
  wording: { "btn.send": "Senden", "queue.more": { one: "{n} Frage", other: "{n} Fragen" } },
  onChange: ([entry], comment) => console.log(entry?.selected[0]?.label, comment?.length),
};

export const answers: Answers = await ask(questions, options);
export const lists: Record<string, string[]> = await ask(questions, { answersAs: "array" });
const outcome: Outcome = await askOutcome(questions);
const panel: Panel = open(questions);
panel.close("superseded");
panel.set({ theme: "auto" });
export const ended: Outcome["type"] = (await panel.outcome).type;
export const result: string | null = await format(questions, outcome, "claude", { onLoss: (losses: Loss[]) => console.log(losses.length) });
export const first: string | undefined = (await validate(questions)).questionnaire?.questions[0]?.question;
await receipt(questions, (await readAnswers(questions, { answers })).outcome, { host: "#chat" });
const stream = openStream({ previews: "html" });
stream.push("{");
stream.fail("offline");
define();

try {
  await ask(questions);
} catch (error) {
  if (!(error instanceof AskError)) throw error;
  if (error.code === "invalid") console.log(error.problems.map(({ message }) => message));
  console.log(error.outcome?.entries);
}

// @ts-expect-error Not a theme.
export const wrong: Options = { theme: "blue" };

/** What wasm-bindgen adds: its own, and classes that a dependency of Leptos exports. */
type Added = "default" | "initSync" | `IntoUnderlying${string}`;
type Calls<Module> = Omit<Module, Added>;
export type AsInCrate = [
  Fits<Calls<typeof web>, Calls<typeof inCrate>>,
  Fits<Calls<typeof inCrate>, Calls<typeof web>>,
  Fits<typeof bundler, Calls<typeof web>>,
];
