// The official client runs a scripted agent of AG-UI, whose questions arrive as tool calls and interrupts. The next run carries
// the answers.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { DATABASE, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { call, finished, interrupted, said, serveAgui, type AguiServer, type Input, type Reply } from "./agui-server.ts";
import { bundled, run, stackSnippet } from "./page.ts";

const QUESTIONS = { questions: [TESTING] };

let server: AguiServer;
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/$/));
test.afterEach(() => server.close());

/** Runs the page of the documentation against an agent that asks first and then says that it has the answer. */
async function talk(page: Page, first: Reply, options = "", client = "@ag-ui/client"): Promise<void> {
  server = await serveAgui((input, at) => (at === 0 ? first(input, at) : [...said("Thank you."), finished(input)]));
  const application = `globalThis.url = ${JSON.stringify(server.url)}; globalThis.errors = [];`;
  const given = `{ onError: (error) => errors.push(error.message), ${options} }`;
  const code = stackSnippet("agui").replace("subscribe(agent)", `subscribe(agent, ${given})`);
  const modules = { "@ag-ui/client": await bundled(client), application };
  await run(page, `import "application";\n${code}\nglobalThis.agent = agent;`, modules);
}

const asks = (input: Input): object[] => [...call("call_1", QUESTIONS), finished(input)];

/** The run with the answers, once it has ended. */
async function answered(page: Page): Promise<Input> {
  await page.evaluate(() => (globalThis as any).done);
  await expect.poll(() => page.evaluate(() => (globalThis as any).agent?.messages.at(-1).content)).toBe("Thank you.");
  expect(await page.evaluate(() => (globalThis as any).errors)).toEqual([]);
  expect(server.runs).toHaveLength(2);
  return server.runs[1];
}

/** The tool message without the answers, and the answers. */
const toolMessage = ({ messages }: Input) => messages.find(({ role }) => role === "tool");

for (const client of ["@ag-ui/client", "ag-ui-client-0059"]) {
  test(`${client}: a question appears while it is written, and the next run carries the answer`, { tag: daily(client === "@ag-ui/client") }, async ({ page, panel }) => {
    let resume = () => {};
    const resumed = new Promise<void>((done) => (resume = done));
    const events = call("call_1", QUESTIONS);
    const slowly = async function* (input: Input) {
      yield* events.slice(0, -6);
      await resumed;
      yield* [...events.slice(-6), finished(input)];
    };
    await talk(page, slowly, "", client);
    await panel.see(TESTING.options[0].label);
    await expect(panel.region).toHaveAttribute("aria-busy", "true");
    resume();
    await panel.pick("Vitest");
    await panel.press("Send answer");
    const next = await answered(page);
    const { content, ...message } = toolMessage(next)!;
    expect(message).toEqual({ id: "call_1-answer", role: "tool", toolCallId: "call_1" });
    expect(JSON.parse(content!).answers).toEqual({ [TESTING.question]: "Vitest" });
    expect(next.threadId).toBe(server.runs[0].threadId);
    expect(next.tools).toEqual(server.runs[0].tools);
    expect(next.tools[0]).toMatchObject({ name: "ask_user_question", parameters: { type: "object" } });
  });

  test(`${client}: one run resumes all interrupts`, { tag: daily(client === "@ag-ui/client") }, async ({ page, panel }) => {
    const choice = { id: "int_2", reason: "input_required", message: "Which database?", responseSchema: { type: "string", enum: ["Postgres", "SQLite"] } };
    const own = { id: "int_1", reason: "input_required", metadata: { questions: [TESTING] } };
    await talk(page, (input) => [interrupted(input, own, choice)], "", client);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    await panel.seeQuestion("Which database?");
    await panel.pick("SQLite");
    await panel.press("Send answer");
    const [first, second] = (await answered(page)).resume!;
    expect([first.interruptId, first.status, first.payload.answers]).toEqual(["int_1", "resolved", { [TESTING.question]: "Vitest" }]);
    expect(second).toEqual({ interruptId: "int_2", status: "resolved", payload: "SQLite" });
  });
}

test("a call in chunks is answered by what the person typed", async ({ page, panel }) => {
  const chunks = [
    { type: "TOOL_CALL_CHUNK", toolCallId: "call_1", toolCallName: "ask_user_question", parentMessageId: "m", delta: JSON.stringify(QUESTIONS).slice(0, 20) },
    { type: "TOOL_CALL_CHUNK", delta: JSON.stringify(QUESTIONS).slice(20) },
  ];
  await talk(page, (input) => [...chunks, finished(input)]);
  await panel.read();
  await panel.write("Neither");
  await panel.press("Send answer");
  expect(JSON.parse(toolMessage(await answered(page))!.content!).answers).toEqual({ [TESTING.question]: "Neither" });
});

const endings: [string, string, (panel: any) => Promise<void>, string][] = [
  ["declined", "", (panel) => panel.press("Skip"), "The user declined to answer these questions. No option was chosen."],
  ["cancelled", "", (panel) => panel.cancel(), "User cancelled the question"],
  ["expired", "timeoutMs: 500", async () => {}, "No answer was given in time. No option was chosen."],
];
for (const [ending, options, end, text] of endings) {
  test(`a call and an interrupt learn that the question was ${ending}`, { tag: daily(ending === "cancelled") }, async ({ page, panel }) => {
    const interrupt = { id: "int_1", reason: "input_required", metadata: { questions: [DATABASE] } };
    await talk(page, (input) => [...call("call_1", QUESTIONS), interrupted(input, interrupt)], options);
    for (const { header, question } of ending === "expired" ? [] : [TESTING, DATABASE]) {
      await panel.seeQuestion(`${header} ${question}`);
      await end(panel);
    }
    const next = await answered(page);
    const declined = ending === "declined";
    const { content, error } = toolMessage(next)!;
    expect([declined ? JSON.parse(content!).message : content, error]).toEqual([text, declined ? undefined : text]);
    expect(next.resume).toEqual([
      { interruptId: "int_1", status: declined ? "resolved" : "cancelled", ...(declined && { payload: { status: "declined", message: text } }) },
    ]);
  });
}

test("an interrupt of a call shares its panel, and its answer resumes", async ({ page, panel }) => {
  const bound = { id: "int_1", reason: "tool_call", toolCallId: "call_1" };
  await talk(page, (input) => [...call("call_1", QUESTIONS), interrupted(input, bound)]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const next = await answered(page);
  expect(next.resume![0].payload.answers).toEqual({ [TESTING.question]: "Vitest" });
  expect(toolMessage(next)).toBeUndefined();
});

test("an interrupt is cancelled at its deadline", { tag: "@slow" }, async ({ page }) => {
  const expiresAt = new Date(Date.now() + 2_000).toISOString();
  const bound = { id: "int_1", reason: "tool_call", toolCallId: "call_1", expiresAt };
  await talk(page, (input) => [...call("call_1", QUESTIONS), interrupted(input, bound)]);
  expect((await answered(page)).resume).toEqual([{ interruptId: "int_1", status: "cancelled" }]);
});

test("an approval is answered as its schema says", async ({ page, panel }) => {
  const responseSchema = { type: "object", properties: { approved: { type: "boolean" }, reason: { type: "string" } }, required: ["approved"] };
  const approval = { id: "int_1", reason: "tool_call", toolCallId: "call_1", message: "Delete a.txt?", responseSchema };
  await talk(page, (input) => [...call("call_1", { path: "a.txt" }, { name: "delete_file" }), interrupted(input, approval)]);
  await panel.seeQuestion("Delete a.txt?");
  await panel.see("Delete a.txt?");
  await panel.press("Reject");
  expect((await answered(page)).resume).toEqual([{ interruptId: "int_1", status: "resolved", payload: { approved: false } }]);
});

test("the host decides about the calls of other tools", async ({ page, panel }) => {
  const approval = { id: "int_1", reason: "tool_call", toolCallId: "call_1", message: "Delete a.txt?" };
  server = await serveAgui((input, at) =>
    at === 0 ? [...call("call_1", {}, { name: "delete_file" }), interrupted(input, approval)] : [...said("Thank you."), finished(input)],
  );
  const application = `
    import { HttpAgent } from "@ag-ui/client";
    globalThis.agent = new HttpAgent({ url: ${JSON.stringify(server.url)} });
    globalThis.approve = async ({ message }) => message === "Delete a.txt?";
    globalThis.errors = [];
  `;
  const code = `import "application";\n${stackSnippet("agui", 1)}\nawait agent.runAgent();`;
  await run(page, code, { "@ag-ui/client": await bundled("@ag-ui/client"), application });
  expect((await answered(page)).resume).toEqual([{ interruptId: "int_1", status: "resolved", payload: { approved: true } }]);
  await panel.seeNothing();
});

test("the older event of LangGraph is answered by a command", async ({ page, panel }) => {
  const older = { type: "CUSTOM", name: "on_interrupt", value: JSON.stringify({ question: TESTING.question, options: ["Jest", "Vitest"] }) };
  await talk(page, (input) => [older, finished(input)]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const { command } = (await answered(page)).forwardedProps as any;
  expect(command.resume.answers).toEqual({ [TESTING.question]: "Vitest" });
  expect(command.interruptEvent).toBe(older.value);
});

test("a call that was answered elsewhere closes its panel, and nothing more is sent", async ({ page, panel }) => {
  await talk(page, asks);
  await panel.read();
  await page.evaluate(() => (globalThis as any).agent.addMessage({ id: "elsewhere", role: "tool", toolCallId: "call_1", content: "{}" }));
  await panel.seeNothing();
  await page.evaluate(() => (globalThis as any).agent.runAgent());
  const { messages } = await answered(page);
  expect(messages.filter(({ role }) => role === "tool").map(({ id }) => id)).toEqual(["elsewhere"]);
});

test("a run that fails closes its panel, and gets no answer", async ({ page, panel, watch }) => {
  watch.expect(/Agent execution failed|the model is busy/);
  const events = call("call_1", QUESTIONS);
  await talk(page, () => [...events, { type: "RUN_ERROR", message: "the model is busy" }]);
  await page.evaluate(() => (globalThis as any).done.catch(() => {}));
  await panel.seeNothing();
  expect(server.runs).toHaveLength(1);
});

test("a call that arrives again is not asked again", async ({ page, panel }) => {
  const question = { id: "call_1", type: "function", function: { name: "ask_user_question", arguments: JSON.stringify(QUESTIONS) } };
  const messages = [{ id: "u", role: "user", content: "Go" }, { id: "message-call_1", role: "assistant", toolCalls: [question] }];
  server = await serveAgui((input, at) =>
    at === 0 ? asks(input) : [...call("call_1", QUESTIONS), { type: "MESSAGES_SNAPSHOT", messages }, ...said("Thank you."), finished(input)],
  );
  const application = `globalThis.url = ${JSON.stringify(server.url)}; globalThis.errors = [];`;
  await run(page, `import "application";\n${stackSnippet("agui")}\nglobalThis.agent = agent;`, { "@ag-ui/client": await bundled("@ag-ui/client"), application });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await answered(page);
  await panel.seeNothing();
});

test("a model that sends invalid questions reads what is wrong with them", async ({ page, panel }) => {
  await talk(page, (input) => [...call("call_1", { questions: [] }), finished(input)]);
  expect(toolMessage(await answered(page))!.error).toContain("questions: 0 items, at least 1");
  await panel.seeNothing();
});

test("questions that were open before a reload are asked", async ({ page, panel }) => {
  server = await serveAgui((input) => [...said("Thank you."), finished(input)]);
  const question = { id: "call_1", type: "function", function: { name: "ask_user_question", arguments: JSON.stringify(QUESTIONS) } };
  const initialMessages = [{ id: "u", role: "user", content: "Go" }, { id: "m", role: "assistant", toolCalls: [question] }];
  const code = `
    import { HttpAgent } from "@ag-ui/client";
    import { agui } from "ask-user-question/connect";
    globalThis.agent = new HttpAgent({ url: ${JSON.stringify(server.url)}, initialMessages: ${JSON.stringify(initialMessages)} });
    agui.subscribe(agent);
  `;
  await run(page, code, { "@ag-ui/client": await bundled("@ag-ui/client") });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(() => server.runs.length).toBe(1);
  expect(toolMessage(server.runs[0])!.toolCallId).toBe("call_1");
});
