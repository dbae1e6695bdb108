// Runs snippets of docs/stacks and of the README unchanged, with stand-ins for the application around them.

import { DATABASE, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { run, stackSnippet } from "./page.ts";
import { snippet } from "../support/snippet.mjs";

/** The part of the Agent SDK that the snippet uses: a run that requests two tools and yields the decisions. */
const AGENT_SDK = `
  export async function* query({ prompt, options: { canUseTool } }) {
    const context = (toolUseID) => ({ toolUseID, signal: new AbortController().signal });
    yield { asked: prompt };
    yield await canUseTool("Bash", { command: "ls" }, context("toolu_0"));
    yield await canUseTool("AskUserQuestion", { questions: [${JSON.stringify(TESTING)}] }, context("toolu_1"));
  }
`;

test("canUseTool of the Claude Agent SDK", async ({ page, panel }) => {
  const code = stackSnippet("claude");
  expect(snippet("README.md", "js", 1), "the README has the same").toBe(code);
  const application = `
    globalThis.prompt = "Set up the tests.";
    globalThis.shown = [];
    globalThis.show = (message) => shown.push(message);
    globalThis.decideAboutOtherTools = async (name, input) => ({ behavior: "allow", updatedInput: input });
  `;
  await run(page, `import "application";\n${code}`, { "@anthropic-ai/claude-agent-sdk": AGENT_SDK, application });
  await expect(panel.page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const shown = await page.evaluate(async () => (await (globalThis as any).done, JSON.parse(JSON.stringify((globalThis as any).shown))));
  expect(shown).toEqual([
    { asked: "Set up the tests." },
    { behavior: "allow", updatedInput: { command: "ls" } },
    { behavior: "allow", updatedInput: { questions: [TESTING], answers: { [TESTING.question]: "Vitest" } } },
  ]);
});

test("the callback and the event of an agent loop", async ({ page, panel }) => {
  const application = `
    globalThis.cwd = "/";
    globalThis.abortSignal = new AbortController().signal;
    globalThis.answered = [];
    globalThis.answer = (toolResult) => answered.push(toolResult);
    globalThis.run = async function* ({ askUser }) {
      yield { type: "text", text: "Let me ask." };
      answered.push(await askUser([${JSON.stringify(DATABASE)}]));
      yield { type: "ask_user", id: "call_1", questions: [${JSON.stringify(TESTING)}] };
      yield { type: "done", text: "" };
    };
  `;
  await run(page, `import "application";\n${stackSnippet("agent-loop")}`, { application });
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await panel.seeQuestion(`Testing ${TESTING.question}`);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await page.evaluate(async () => (await (globalThis as any).done, (globalThis as any).answered))).toEqual([
    [{ question: DATABASE.question, header: "Database", selectedOptions: ["SQLite"] }],
    {
      type: "tool_result",
      toolUseId: "call_1",
      content: `User answered the following questions:\n\n1. Testing (${TESTING.question})\n   Selected: Vitest\n\nProceeding with user selections.`,
      isError: false,
    },
  ]);
});

test("a policy answers where there is no person", async ({ page, panel }) => {
  const call = `export const result = canUseTool("AskUserQuestion", { questions: [${JSON.stringify(DATABASE)}] });`;
  await run(page, `${stackSnippet("claude", 3)}\n${call}`, {});
  const result = await page.evaluate(async () => JSON.parse(JSON.stringify(await (await (globalThis as any).done).result)));
  expect(result).toEqual({ behavior: "allow", updatedInput: { questions: [DATABASE], answers: { [DATABASE.question]: "PostgreSQL (Recommended)" } } });
  await panel.seeNothing();
});
