/** Every state of the panel, and the steps that lead to it. */

import { expect } from "@playwright/test";
import { CONFIRMING, DECIDING, HIDDEN, LARGE_SHOWN, LONG, SHORT, TWO, WITH_CONTEXT } from "./actions.ts";
import type { Chat, Options } from "./chat.ts";
import type { Panel } from "./panel.ts";
import { AUTH_METHOD, DATABASE, FEATURES, LAYOUT, PACKAGE_MANAGER, PROVIDERS, TESTING, oneOf, type Question } from "./questions.ts";

export interface State {
  name: string;
  questions: Question[];
  options?: Options;
  /** What a person does to reach this state. */
  reach?(panel: Panel, chat: Chat): Promise<void>;
  /** The panel has ended, and a receipt is shown. */
  settled?: boolean;
}

const CITIES = ["Amsterdam", "Berlin", "Bern", "Kraków", "London", "Lyon", "Málaga", "Paris", "Porto", "Rome", "São Paulo", "Zürich"];

export const STATES: State[] = [
  { name: "plain", questions: [DATABASE] },
  ...[["short", [SHORT]], ["long", [LONG]], ["with hidden characters", [HIDDEN]], ["two", TWO], ["larger than 64 KB", [LARGE_SHOWN, CONFIRMING]]].map(([name, questions]): State => ({
    name: `decision: ${name}`,
    questions: questions as unknown as Question[],
    options: DECIDING,
    async reach(panel) {
      await expect(panel.region.getByRole("term").first()).toBeVisible();
    },
  })),
  {
    name: "decision: allowed without seeing everything",
    questions: [LARGE_SHOWN, CONFIRMING] as unknown as Question[],
    options: DECIDING,
    async reach(panel) {
      await panel.press("Allow");
      await panel.seeQuestion("You have seen 16 of 210 KB of write_file. Allow it all the same?");
    },
  },
  { name: "context", questions: WITH_CONTEXT as unknown as Question[], options: { mode: "lenient" } },
  { name: "title", questions: { title: "The release of Friday", ...WITH_CONTEXT, context: "The tests pass on **both** branches:\n- `main`\n- `next`" } as unknown as Question[] },
  {
    name: "filter",
    questions: [oneOf("Which city shall the server stand in?", ...CITIES)],
    options: { maxOptions: 20 },
    async reach(panel) {
      await panel.read();
      await panel.region.getByRole("searchbox", { name: "Filter options" }).fill("m");
      await expect(panel.region.getByRole("status")).toHaveText("3 of 12");
    },
  },
  {
    name: "form with a condition",
    questions: [{ ...DATABASE, key: "db" }, { ...TESTING, when: { question: "db", is: "SQLite" } }, { ...AUTH_METHOD, when: { question: "db", not: "SQLite" } }] as unknown as Question[],
    options: { layout: "form" },
    async reach(panel) {
      await panel.pick("SQLite");
      await expect(panel.question(TESTING.question)).toBeVisible();
      await expect(panel.question(AUTH_METHOD.question)).toBeHidden();
    },
  },
  {
    name: "chosen",
    questions: [DATABASE],
    async reach(panel) {
      await panel.keysAt(panel.option("PostgreSQL (Recommended)"), "ArrowDown");
    },
  },
  {
    name: "multi-select with Other open",
    questions: [FEATURES],
    async reach(panel) {
      await panel.pick("TypeScript");
      await panel.pick("Tailwind CSS");
      await panel.write("Storybook, and a page for every component");
    },
  },
  {
    name: "field error",
    questions: [{ question: "How many replicas should run?", header: "Replicas", kind: "text", options: [], field: { type: "integer", min: 1, max: 9, default: 3 } } as unknown as Question],
    options: { mode: "lenient" },
    async reach(panel) {
      await panel.read();
      await panel.ownWords.fill("10");
      await panel.press("Send answer");
      await expect(panel.error).toBeVisible();
    },
  },
  {
    name: "page to open",
    questions: [{ question: "Sign in to Acme", header: "Acme", description: "https://auth.acme.example/connect?client=my-app&state=4f1a", options: [{ label: "I have opened the page" }], allowOther: false, field: { link: "https://auth.acme.example/connect?client=my-app&state=4f1a" } } as unknown as Question],
    options: { mode: "lenient" },
    async reach(panel) {
      await panel.read();
      await expect(panel.region.getByRole("link")).toBeVisible();
    },
  },
  {
    name: "error",
    questions: [FEATURES],
    async reach(panel) {
      await panel.press("Send answer");
      await expect(panel.error).toBeVisible();
    },
  },
  {
    name: "error in own words",
    questions: [PACKAGE_MANAGER],
    async reach(panel) {
      await panel.pick("Other");
      await panel.press("Send answer");
      await expect(panel.error).toBeVisible();
    },
  },
  {
    name: "several questions",
    questions: [AUTH_METHOD, PROVIDERS, TESTING],
    async reach(panel) {
      await panel.pick("OAuth 2.0 (Recommended)");
      await panel.press("Continue");
      await panel.pick("GitHub");
    },
  },
  {
    name: "review",
    questions: [AUTH_METHOD, PROVIDERS, PACKAGE_MANAGER],
    async reach(panel) {
      await panel.pick("OAuth 2.0 (Recommended)");
      await panel.press("Continue");
      await panel.pick("Google");
      await panel.pick("GitHub");
      await panel.press("Continue");
      await panel.write("bun");
      await panel.press("Review answers");
      await expect(panel.review).toBeVisible();
    },
  },
  {
    name: "leave prompt",
    questions: [DATABASE],
    async reach(panel) {
      await panel.pick("SQLite");
      await panel.press("Cancel");
      await expect(panel.leavePrompt).toBeVisible();
    },
  },
  {
    name: "preview",
    questions: [LAYOUT],
    async reach(panel) {
      await panel.pick("Sidebar (Recommended)");
      await expect(panel.preview()).toBeVisible();
    },
  },
  {
    name: "note",
    questions: [DATABASE],
    options: { allowNotes: true },
    async reach(panel) {
      await panel.pick("PostgreSQL (Recommended)");
      await panel.press("Add a note");
      await panel.type("with the usual extensions");
    },
  },
  {
    name: "comment in the review",
    questions: [DATABASE, TESTING],
    options: { allowComment: true },
    async reach(panel) {
      await panel.pick("SQLite");
      await panel.press("Continue");
      await panel.pick("Jest");
      await panel.press("Review answers");
      await expect(panel.review).toBeVisible();
      await panel.point(panel.region.getByRole("textbox", { name: "Overall comment" }));
      await panel.type("as in the other project");
    },
  },
  {
    name: "files beside an answer",
    questions: [DATABASE, TESTING],
    options: { allowFiles: { types: ["image/*", ".md"] } },
    async reach(panel, chat) {
      await panel.pick("SQLite");
      const chooser = chat.page.waitForEvent("filechooser");
      await panel.point(panel.button("Add files"));
      const file = (name: string) => ({ name, mimeType: "text/markdown", buffer: Buffer.alloc(4000) });
      await (await chooser).setFiles([file("notes-of-the-meeting-about-the-database-of-the-second-project.md"), file("schema.sql")]);
      await panel.see("schema.sql was not added");
    },
  },
  { name: "time limit", questions: [DATABASE], options: { timeoutMs: 600_000 } },
  {
    name: "collapsed",
    questions: [DATABASE],
    async reach(panel) {
      await panel.press("Collapse");
      await expect(panel.button("Open")).toBeVisible();
    },
  },
  {
    name: "waiting behind it",
    questions: [TESTING],
    async reach(panel, chat) {
      await chat.ask([DATABASE]);
      await chat.ask([FEATURES]);
      await panel.see("2 more waiting");
    },
  },
  {
    name: "form with gaps",
    questions: [AUTH_METHOD, PROVIDERS, TESTING],
    options: { layout: "form" },
    async reach(panel) {
      await panel.pick("JWT");
      await panel.press("Send answers");
      await expect(panel.summary).toBeFocused();
    },
  },
  {
    name: "chips",
    questions: [{ ...oneOf("Where should it run?", "Staging (Recommended)", "Production", "Nowhere yet"), header: "Target" }],
    options: { layout: "chips" },
    async reach(panel) {
      await panel.press("Send answer");
      await expect(panel.error).toBeVisible();
    },
  },
  {
    name: "comparing previews",
    questions: [LAYOUT],
    async reach(panel) {
      await panel.pick("Sidebar (Recommended)");
      await panel.press("Compare");
      await panel.pick(LAYOUT.options[1]!.label);
      await expect(panel.button("Compare")).toHaveAttribute("aria-pressed", "true");
    },
  },
  {
    name: "not delivered",
    questions: [DATABASE],
    options: { delivered: true },
    async reach(panel, chat) {
      await panel.pick("SQLite");
      await panel.press("Send answer");
      await chat.page.evaluate(() => globalThis.chat.deliver(0, false));
      await panel.see("Could not send. Your answers are still here.");
    },
  },
  {
    name: "warnings",
    questions: [{ question: "Enter your API\u202E key", header: "Key", options: [{ label: "Paypal" }, { label: "P\u0430ypal" }] }],
    async reach(panel) {
      await panel.see("Options 1 and 2 look alike");
    },
  },
  { name: "compact", questions: [AUTH_METHOD, PROVIDERS], options: { density: "compact", youDecide: true, replyTo: "#after" } },
  {
    name: "receipt of a closed question with a draft",
    questions: [AUTH_METHOD, PACKAGE_MANAGER],
    options: { abortable: true },
    settled: true,
    async reach(panel, chat) {
      await panel.pick("JWT");
      await panel.press("Continue");
      await panel.write("bun");
      await chat.page.evaluate(() => globalThis.chat.abort(0));
      await expect(chat.receipt).toBeVisible();
    },
  },
  {
    name: "receipt unfolded",
    questions: [LAYOUT],
    settled: true,
    async reach(panel, chat) {
      await panel.pick("Sidebar (Recommended)");
      await panel.press("Send answer");
      await chat.receipt.getByText("Details").click();
    },
  },
  {
    name: "receipt in a line",
    questions: [AUTH_METHOD, FEATURES],
    options: { receipt: "inline" },
    settled: true,
    async reach(panel, chat) {
      await panel.pick("JWT");
      await panel.press("Continue");
      await panel.pick("TypeScript");
      await panel.pick("ESLint + Prettier");
      await panel.press("Review answers");
      await panel.press("Send answers");
      await expect(chat.receipt).toBeVisible();
    },
  },
  {
    name: "receipt",
    questions: [AUTH_METHOD, PROVIDERS, PACKAGE_MANAGER],
    settled: true,
    async reach(panel, chat) {
      await panel.pick("OAuth 2.0 (Recommended)");
      await panel.press("Continue");
      await panel.press("Skip");
      await panel.write("bun");
      await panel.press("Review answers");
      await panel.press("Send answers");
      await expect(chat.receipt).toBeVisible();
    },
  },
  {
    name: "receipt of a cancelled question",
    questions: [DATABASE],
    settled: true,
    async reach(panel, chat) {
      await panel.cancel();
      await expect(chat.receipt).toBeVisible();
    },
  },
];

/** Asks the questions of a state, and takes its steps. */
export async function reach(state: State, chat: Chat, panel: Panel, options: Options = {}): Promise<void> {
  await chat.ask(state.questions, { askedBy: "Claude", ...state.options, ...options });
  await panel.read();
  await state.reach?.(panel, chat);
}
