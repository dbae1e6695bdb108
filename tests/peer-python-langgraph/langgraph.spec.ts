// The SDK's client, in the page, runs a graph of LangGraph for Python on its API server, and resumes it with the person's answers.

import type { Page } from "@playwright/test";
import { bundled, run, stackSnippet } from "../peers/page.ts";
import { INPUT, REASON, TOOL, decide, expectSame, rejectWith, type Call } from "../support/decision.ts";
import { startPython, type PythonServer } from "../support/python.ts";
import { PROVIDERS, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "serial" });

let server: PythonServer;
test.beforeAll(async () => {
  // The first run installs the server.
  test.setTimeout(300_000);
  server = await startPython("peer-python-langgraph");
});
test.afterAll(() => server?.stop());
test.beforeEach(({ watch }) => watch.expect(new RegExp(`^request: ${server.origin}/threads`)));

const VITEST = { [TESTING.question]: "Vitest" };
const human = (action: string, args: object, more: object = {}) => [
  { action_request: { action, args }, config: { allow_accept: true, allow_ignore: true, allow_respond: true, allow_edit: false }, ...more },
];

/** Runs the graph, whose nodes ask these values, until it is interrupted; then this code of the page. */
const talk = (page: Page, asks: Record<string, unknown>, code?: string): Promise<void> => start(page, "asking", { asks }, code);

async function start(page: Page, graph: string, input: object, code = stackSnippet("langgraph", 1)): Promise<void> {
  const application = `
    import { Client } from "@langchain/langgraph-sdk";
    const client = new Client({ apiUrl: ${JSON.stringify(server.origin)}, apiKey: null });
    const { thread_id: threadId } = await client.threads.create();
    Object.assign(globalThis, { client, threadId, assistantId: ${JSON.stringify(graph)} });
    await client.runs.wait(threadId, assistantId, { input: ${JSON.stringify(input)} });
  `;
  await run(page, `import "application";\n${code}`, { "@langchain/langgraph-sdk": await bundled("@langchain/langgraph-sdk"), application });
}

/** What the nodes were resumed with, and how many interrupts the thread still has, once the page's code has run. */
async function ended(page: Page): Promise<{ answers: any; open: number }> {
  return page.evaluate(async () => {
    const { client, threadId, done } = globalThis as any;
    await done;
    const state = await client.threads.getState(threadId);
    return { answers: state.values.answers, open: state.tasks.flatMap((task: any) => task.interrupts).length };
  });
}

test("a node gets the answers of its questions", async ({ page, panel }) => {
  await talk(page, { first: { questions: [TESTING] } });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await ended(page)).toMatchObject({ answers: { first: { status: "answered", answers: VITEST } }, open: 0 });
});

test("a node reads that the person declined", async ({ page, panel }) => {
  await talk(page, { first: { questions: [TESTING] } });
  await panel.press("Skip");
  expect(await ended(page)).toMatchObject({ answers: { first: { status: "declined" } }, open: 0 });
});

test("nothing is sent when the person cancels, and the thread stays interrupted", async ({ page, panel, watch }) => {
  await talk(page, { first: { questions: [TESTING] } });
  await panel.cancel();
  expect(await ended(page)).toEqual({ answers: {}, open: 1 });
  expect(watch.requests.filter((url) => url.endsWith("/runs/wait"))).toHaveLength(1);
});

test("a HumanInterrupt of the question tool gets its answers as a text", async ({ page, panel }) => {
  await talk(page, { first: human("ask_user_question", { questions: [TESTING] }) });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const { answers } = await ended(page);
  expect(answers.first).toEqual([{ type: "response", args: expect.any(String) }]);
  expect(JSON.parse(answers.first[0].args)).toMatchObject({ status: "answered", answers: VITEST });
});

for (const [choice, type] of [["Allow", "accept"], ["Reject", "ignore"]]) {
  test(`a HumanInterrupt of another tool gets the decision: ${choice}`, async ({ page, panel }) => {
    await talk(page, { first: human("delete_file", { path: "a.txt" }, { description: "Delete a.txt?" }) });
    await panel.seeQuestion("Delete a.txt?");
    await panel.see("Delete a.txt?");
    await panel.press(choice);
    expect(await ended(page)).toEqual({ answers: { first: [{ type, args: null }] }, open: 0 });
  });
}

/** What the tool was called with, and what the model read, once the page's code has run. */
async function called(page: Page): Promise<{ recorded: Call[]; result: string }> {
  return page.evaluate(async () => {
    const { client, threadId, done } = globalThis as any;
    await done;
    const { recorded, result } = (await client.threads.getState(threadId)).values;
    return { recorded, result };
  });
}

test("SAFE-18 a graph's tool gets what the panel showed", async ({ page, panel }) => {
  await start(page, "acting", { call: [TOOL, INPUT] });
  const before = await decide(panel, "Allow");
  const { recorded, result } = await called(page);
  expectSame(recorded, before);
  expect(result).toBe("sent");
});

test("SAFE-19 a graph's tool is not called if the person rejects, and the model reads why", async ({ page, panel }) => {
  await start(page, "acting", { call: [TOOL, INPUT] });
  await rejectWith(panel);
  expect(await called(page)).toEqual({ recorded: [], result: REASON });
});

test("two interrupts at once are asked in turn, and one run resumes both", async ({ page, panel, watch }) => {
  await talk(page, { first: { questions: [TESTING] }, second: { questions: [PROVIDERS] } });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.seeQuestion(`Providers ${PROVIDERS.question}`);
  await panel.press("Skip");
  expect(await ended(page)).toMatchObject({ answers: { first: { answers: VITEST }, second: { status: "declined" } }, open: 0 });
  expect(watch.requests.filter((url) => url.endsWith("/runs/wait"))).toHaveLength(2);
});

test("a connection resumes what was answered, and the interrupt that was cancelled stays", async ({ page, panel }) => {
  const code = `
    import { langgraph } from "ask-user-question/connect";
    globalThis.sent = [];
    const asking = langgraph.connect(async (command) => {
      sent.push(command);
      await client.runs.wait(threadId, assistantId, { command });
      globalThis.resumed = true;
    });
    await asking.update(await client.threads.getState(threadId));
  `;
  await talk(page, { first: { questions: [TESTING] }, second: "What is your name?" }, code);
  await panel.seeQuestion(`Testing ${TESTING.question}`);
  await panel.cancel();
  await panel.see("What is your name?");
  await panel.write("Ann");
  await panel.press("Send answer");
  await page.waitForFunction(() => (globalThis as any).resumed);
  expect(await ended(page)).toEqual({ answers: { second: "Ann" }, open: 1 });
  expect(await page.evaluate(() => (globalThis as any).sent.map(({ resume }: any) => Object.values(resume)))).toEqual([["Ann"]]);
});
