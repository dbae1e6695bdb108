// Questions that are asked only with some answers to earlier ones (docs/reference/questions.md), and a title and a context above all.

import { analyse, withAxe } from "../support/axe.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const choices = (...labels: string[]) => labels.map((label) => ({ label, description: `About ${label}` }));
const QUESTIONS = [
  { key: "db", question: "Which database?", header: "Database", options: choices("PostgreSQL", "SQLite", "None") },
  { question: "Which version?", header: "Version", options: choices("16", "17"), when: { question: "db", is: "PostgreSQL" } },
  { question: "How large will it grow?", header: "Size", type: "text", when: { question: "Which database?", not: "None" } },
  { question: "Which licence?", header: "Licence", options: choices("MIT", "Apache-2.0") },
];

const tabs = ["Database", "Version", "Size", "Licence"];

test("only what the answers call for is asked, counted, reviewed and sent", async ({ chat, panel }) => {
  const asked = await chat.askOutcome(QUESTIONS);
  await panel.read();
  const shown = async () => {
    const all = await Promise.all(tabs.map(async (name) => ((await panel.region.getByRole("button", { name, exact: true }).isVisible()) ? name : "")));
    return all.filter(Boolean);
  };
  expect(await shown()).toEqual(["Database", "Licence"]);
  await expect(panel.region.getByRole("group", { name: "Question 1 of 2" })).toBeVisible();
  await panel.pick("PostgreSQL");
  expect(await shown()).toEqual(tabs);
  await expect(panel.region.getByRole("group", { name: "Question 1 of 4" })).toBeVisible();
  await panel.press("Continue");
  await panel.pick("17");
  await panel.press("Continue");
  await panel.ownWords.fill("ten gigabytes");
  await panel.press("Back");
  await panel.press("Back");
  await panel.pick("None");
  await panel.press("Continue");
  await expect(panel.region.getByRole("group", { name: "Which licence?" })).toBeVisible();
  await expect(panel.region.getByRole("group", { name: "Question 2 of 2" })).toBeVisible();
  await panel.pick("MIT");
  await panel.press("Review answers");
  await expect(panel.region).not.toContainText("ten gigabytes");
  await expect(panel.region.getByRole("definition").filter({ visible: true })).toHaveText(["None", "Change", "MIT", "Change"]);
  await panel.press("Send answers");
  const { answers, entries } = await asked.outcome();
  expect(answers).toEqual({ "Which database?": "None", "Which licence?": "MIT" });
  expect(entries.map(({ status }: { status: string }) => status)).toEqual(["answered", "not-asked", "not-asked", "answered"]);
  await expect(chat.receipt).not.toContainText("Version");
  await expect(chat.receipt).toContainText("Licence");
});

test("what was typed at a question that is no longer asked comes back with it", async ({ chat, panel }) => {
  const asked = await chat.ask(QUESTIONS);
  await panel.read();
  await panel.pick("SQLite");
  await panel.press("Continue");
  await panel.ownWords.fill("small");
  await panel.press("Back");
  await panel.pick("None");
  await panel.pick("PostgreSQL");
  await panel.press("Continue");
  await panel.pick("16");
  await panel.press("Continue");
  await expect(panel.ownWords).toHaveValue("small");
  await panel.press("Continue");
  await panel.pick("MIT");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which database?": "PostgreSQL", "Which version?": "16", "How large will it grow?": "small", "Which licence?": "MIT" });
});

test("in a form questions come and go with the answers above them, and those that are not there lack nothing", async ({ chat, panel, page }) => {
  const asked = await chat.ask(QUESTIONS, { layout: "form" });
  await panel.read();
  const version = panel.region.getByRole("group", { name: "Which version?" });
  await expect(version).toBeHidden();
  await panel.press("Send answers");
  await expect(panel.summary.getByRole("button")).toHaveText(["Database", "Licence"]);
  await panel.pick("PostgreSQL");
  await expect(version).toBeVisible();
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  await panel.pick("None");
  await expect(version).toBeHidden();
  await panel.pick("MIT");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which database?": "None", "Which licence?": "MIT" });
});

test("a condition that names no earlier question, or no answer to it, is refused with the place and the cure", async ({ chat }) => {
  const message = async (when: object) => {
    const asked = await chat.ask([QUESTIONS[0], { ...QUESTIONS[3], when }]);
    return asked.answers().then(String, (error: Error) => error.message);
  };
  expect(await message({ question: "engine" })).toContain('questions[1].when.question: "engine", must name an earlier question; send its key or its text');
  expect(await message({ question: "Which licence?" })).toContain("put this question behind it");
  expect(await message({ question: "db", is: 7 })).toContain("questions[1].when.is: 7, must be an answer to that question; send one of its labels");
});

test("a title and a context stand above the questions at every step, with the marks of the context drawn", async ({ chat, panel, page }) => {
  const asked = await chat.ask({ title: "Before the migration", context: "The tests pass on **both** branches.", questions: [QUESTIONS[0], QUESTIONS[3]] });
  await panel.read();
  for (const step of ["PostgreSQL", "MIT"]) {
    await expect(panel.region.getByRole("heading", { name: "Before the migration" })).toBeVisible();
    await expect(panel.region.getByText("The tests pass on both branches.")).toBeVisible();
    await expect(panel.region.locator("strong", { hasText: "both" })).toBeVisible();
    await withAxe(page);
    expect((await analyse(page)).findings).toEqual([]);
    await panel.pick(step);
    await panel.press(step === "MIT" ? "Review answers" : "Continue");
  }
  await panel.press("Send answers");
  expect(Object.values(JSON.parse(await asked.answers()))).toEqual(["PostgreSQL", "MIT"]);
});

test("the example of the recipe", async ({ chat, panel }) => {
  const [, questions] = /await ask\((\[[^]*\])\);/.exec(snippet("docs/recipes/dependent-questions.md", "js"))!;
  const asked = await chat.ask(new Function(`return ${questions}`)());
  await panel.read();
  await panel.pick("SQLite");
  await panel.press("Continue");
  await panel.ownWords.fill("small");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which database?": "SQLite", "How large will it grow?": "small" });
});

test("the example of a title and a context", async ({ chat, panel }) => {
  const [, input] = /await ask\((\{[^]*\})\);/.exec(snippet("docs/reference/questions.md", "js", 2))!;
  await chat.ask(new Function(`return ${input}`)());
  await panel.read();
  await expect(panel.region.getByRole("heading", { name: "Before the migration" })).toBeVisible();
  await panel.see("What is left:");
});
