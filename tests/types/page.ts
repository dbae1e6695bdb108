// Uses the API of a page under the strictest compiler settings. Compiled, never run.

import {
  ask,
  askOutcome,
  AskError,
  configure,
  open,
  openStream,
  preload,
  type AnswerLists,
  type Answers,
  type AttachedFile,
  type Choice,
  type Entry,
  type Options,
  type Outcome,
  type Panel,
  type Part,
  type Problem,
  type Question,
  type Questions,
  type ToolAction,
  type TypedQuestion,
  type When,
  type Waiting,
  type WasmSource,
  type WordingKey,
} from "ask-user-question";
import * as bundle from "ask-user-question/bundle";
import * as lazy from "ask-user-question/lazy";
import * as url from "ask-user-question/url";
import { define, type AskUserQuestionElement } from "ask-user-question/element";
import "ask-user-question/auto";
import "ask-user-question/standalone";
import type { Questionnaire } from "ask-user-question/core";
import * as connect from "ask-user-question/connect";
import * as transcript from "ask-user-question/connect/transcript";
import german from "ask-user-question/wording/de";
import { holds, type Same } from "./same.js";

const stored = ({ file, reference }: AttachedFile): unknown => reference ?? file?.stream();
const choice: Choice = { label: "Vitest" };
const question: Question = { question: "Which?", header: "Test", options: [choice, { label: "Jest", description: "" }] };

// Every accepted form of questions.
const answers: Promise<Answers> = ask([question]);
ask({ questions: [question], metadata: { from: "a test" } });
ask({ type: "tool_use", id: "1", name: "AskUserQuestion", input: { questions: [question] } });
ask(JSON.stringify([question]));
ask([question] as const);
// What is undefined is not set, under `exactOptionalPropertyTypes` as well.
ask([{ ...question, header: undefined, multiSelect: undefined }], { timeoutMs: undefined, host: undefined, id: undefined, signal: undefined, allowNotes: undefined });
// Every kind of answer, with its own members.
ask([
  { question: "How many?", type: "integer", min: 1, max: 9, default: 3 },
  { question: "Since when?", type: "date", default: "2026-11-23", required: true },
  { question: "Deploy now?", type: "confirm", default: true },
  { question: "Which?", type: "choice", options: [choice], default: "Vitest" },
]);
// Questions that depend on answers, a title, and more options.
const when: When = { question: "db", is: ["PostgreSQL", "SQLite"], not: undefined };
ask({ title: "Database", questions: [{ ...question, key: "db" }, { question: "Why?", type: "text", when: { question: "db", is: true } }, { ...question, when }] }, { maxOptions: 20 });
// @ts-expect-error a condition names a question
ask([{ ...question, when: { is: "PostgreSQL" } }]);
const wasAsked = (entry: Entry): boolean => entry.status !== "not-asked";
void wasAsked;
// @ts-expect-error there is no such kind
ask([{ question: "When?", type: "weekday" }]);
// @ts-expect-error a typed question has no options
const typedChoice: TypedQuestion = { question: "Which?", type: "number", options: [choice] };
void typedChoice;
const typedValue = (entry: Entry): number | boolean | (string | number)[] | undefined => entry.value;
void typedValue;
const AS_CONST = [{ question: "Which?", options: [{ label: "A" }, { label: "B", description: "b" }], multiSelect: true }] as const;
ask(AS_CONST);
ask({ questions: AS_CONST, metadata: { source: "a test" } });
// What other tools and SDKs have: more members, and inputs of unknown type.
const otherTool = { questions: [{ id: "q", type: "choice", question: "Which?", options: [{ label: "A", value: 1 }] }], answers: {} };
ask(otherTool);
const block: { type: "tool_use"; id: string; name: string; input: unknown; caller?: object } = { type: "tool_use", id: "1", name: "AskUserQuestion", input: {} };
ask(block);
const questionnaire = {} as Questionnaire;
ask(questionnaire);
// A question whether an agent may do something.
const action: ToolAction = { tool: "shell", description: "Lists the files", arguments: { command: "ls" } };
const decide: Question = { question: "Allow shell?", action, options: [{ label: "Allow", decision: "allow-once" }, { label: "Reject", decision: "reject-once" }] };
ask({ questions: [decide], context: "The build needs it" }, { actions: true });
// @ts-expect-error No decision of this name.
ask([{ ...decide, options: [{ label: "Allow", decision: "approve" }] }], { actions: true });
const unknownInput: unknown = JSON.parse("{}");
ask(unknownInput as Questions);
const record: Record<string, unknown> = {};
ask(record as unknown as Questions);
// @ts-expect-error these are no questions
ask({ nonsense: 1 });
// @ts-expect-error a question has a text
ask([{ header: "Test", options: [choice] }]);
// @ts-expect-error an input of unknown type
ask(unknownInput);
// @ts-expect-error any object
ask({} as object);
// @ts-expect-error a number is not a question
ask(1);
// @ts-expect-error the questions are missing
ask();
// @ts-expect-error a question needs a text
const untitled: Question = { options: [] };
void untitled;

// Every option with its type.
const options: Options = {
  host: document.body,
  id: 0,
  storage: sessionStorage,
  focus: true,
  signal: AbortSignal.timeout(1000),
  timeoutMs: 60_000,
  askedBy: "Claude",
  mode: "lenient",
  profile: "gemini",
  theme: "dark",
  wording: { "btn.send": "Go", "queue.more": { one: "{n} more", other: "{n} more" } },
  locale: "de",
  dir: "rtl",
  review: false,
  allowOther: false,
  allowNotes: true,
  allowComment: true,
  allowFiles: { types: ["image/*"], count: 2, size: 1e6, upload: async (file, { signal, progress }) => (progress(1), signal.aborted, { id: file.name }) },
  quickPick: true,
  shortcuts: false,
  escapeCancels: false,
  receipt: "inline",
  density: "compact",
  layout: "form",
  youDecide: true,
  trustedOnly: true,
  replyTo: "#composer",
  previews: "html",
  deliver: async (outcome) => holds<Same<typeof outcome, Outcome>>(),
  onChange: (draft, comment) => {
    holds<Same<typeof draft, Entry[]>>();
    holds<Same<typeof comment, string | undefined>>();
  },
  notify: { title: true, badge: false, sound: () => undefined, system: { title: "A question", body: "Which?" } },
  onWaiting: (waiting) => holds<Same<typeof waiting, Waiting>>(),
  onProblem: (problem) => holds<Same<typeof problem, Problem>>(),
};
ask([question], { host: "#chat", notify: true });
document.addEventListener("ask-user-question:waiting", ({ detail }) => holds<Same<typeof detail, Waiting>>());
const part: Part = "receipt-answer";
void part;
// @ts-expect-error a part that does not exist
const misspelt: Part = "recipt";
void misspelt;
// @ts-expect-error a misspelt option
ask([question], { timeout: 3 });
// @ts-expect-error a mode that does not exist
ask([question], { mode: "loose" });
// @ts-expect-error a text that does not exist
ask([question], { wording: { "btn.sent": "Go" } });
const key: WordingKey = "btn.send";
void key;

// Answers as lists.
ask([question], { answersAs: "array" }).then((lists) => holds<Same<typeof lists, AnswerLists>>(true));
ask([question], { answersAs: "string" }).then((map) => holds<Same<typeof map, Answers>>(true));
const asLists: Options<"array"> = { answersAs: "array", deliver: ({ answers }) => holds<Same<typeof answers, AnswerLists>>(true) };
open([question], asLists).outcome.then(({ answers }) => holds<Same<typeof answers, AnswerLists>>(true));
openStream(asLists).outcome.then(({ answers }) => holds<Same<typeof answers, AnswerLists>>(true));
// @ts-expect-error these options are for answers as strings
const asStrings: Options = { answersAs: "array" };
void asStrings;
configure({ answersAs: "array" });

// The sources of the wasm.
const sources: WasmSource[] = ["/a.wasm", new URL("a:b"), new Request("/a.wasm"), new Response(), new Uint8Array(), new ArrayBuffer(0)];
for (const wasm of sources) configure({ wasm });
configure({ wasm: fetch("/a.wasm") });
configure({ wasm: () => "/a.wasm" });
configure({ wasm: async () => new ArrayBuffer(0), theme: "dark" });
// @ts-expect-error a number is not a wasm source
configure({ wasm: 3 });
holds<Same<ReturnType<typeof preload>, Promise<void>>>();

// Endings.
const ended = async () => {
  const outcome: Outcome = await askOutcome([question], options);
  switch (outcome.type) {
    case "answered":
    case "declined":
    case "cancelled":
    case "expired":
    case "superseded":
    case "aborted":
      return outcome.entries.map(({ index, selected, other, notes, files }) => [index, selected[0]?.label, other, notes, files?.map(stored)]);
    default:
      // The switch is exhaustive.
      return outcome.type satisfies never;
  }
};
const failed = (error: unknown) => {
  if (!(error instanceof AskError)) throw error;
  if (error.code === "invalid") return error.problems.map(({ path, cure }) => `${path}: ${cure}`).join();
  return error.outcome?.entries.length ?? error.message;
};
answers.then((map) => map["Which?"]?.toUpperCase(), failed);
new AskError("load", "by hand");

// The handle.
const panel: Panel = open([question]);
panel.close();
panel.close("superseded");
panel.set({ theme: "auto" });
// @ts-expect-error a theme that does not exist
panel.set({ theme: "pink" });
// @ts-expect-error a host can close a panel for two reasons only
panel.close("answered");
// @ts-expect-error the outcome is read-only
panel.outcome = Promise.reject();
holds<Same<Panel["outcome"], Promise<Outcome>>>();

// The other entries export the same functions.
holds<Same<typeof url.ask, typeof ask>>(true);
holds<Same<typeof lazy.ask, typeof ask>>(true);
holds<Same<typeof bundle.ask, typeof ask>>(true);
holds<Same<typeof bundle.define, typeof define>>(true);
holds<Same<typeof globalThis.askUserQuestion.ask, typeof ask>>(true);
askUserQuestion.validate([question]).then(({ problems }) => problems.length);
askUserQuestion.define();
// All entries export the same class `AskError`.
holds<Same<typeof askUserQuestion.AskError, typeof AskError>>(true);

// Connectors and languages compile without skipLibCheck.
void [connect.claude.canUseTool, transcript.read];
void connect.claude.canUseTool()("mcp__files__remove", {}, { toolUseID: "toolu_1", agentID: "agent-7", defaultToNo: true, mcpServer: { name: "files", source: "project" } });
ask([question], { wording: german, locale: "de" });

// The element.
define();
define("my-question");
const element: AskUserQuestionElement = document.createElement("ask-user-question");
element.questions = [question];
element.askedBy = "Claude";
element.options = { id: 1, storage: localStorage };
element.addEventListener("answer", ({ detail }) => holds<Same<typeof detail, Answers>>(true));
element.addEventListener("outcome", ({ detail }) => detail.type);
element.addEventListener("draft", ({ detail }) => detail[0]?.status);
element.addEventListener("error", ({ error }) => holds<Same<typeof error, AskError>>(true));
element.receipt = "inline";
element.layout = "form";
element.layout = "chips";
const lists = document.querySelector<AskUserQuestionElement<"array">>("ask-user-question")!;
lists.answersAs = "array";
lists.addEventListener("answer", ({ detail }) => holds<Same<typeof detail, AnswerLists>>(true));
lists.addEventListener("outcome", ({ detail }) => holds<Same<typeof detail.answers, AnswerLists>>(true));
// @ts-expect-error no questions
element.questions = { nonsense: 1 };
element.addEventListener("click", (event) => event.type);
element.panel?.close();
// @ts-expect-error the element is its own host
element.options = { host: document.body };

export { ended };
