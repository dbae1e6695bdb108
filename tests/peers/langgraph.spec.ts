// A real graph runs in the page, interrupts, and is resumed with the person's answers; the SDK's client does the same with a stub server.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { PROVIDERS, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { bundled, run, stackSnippet } from "./page.ts";

const application = (nodes: Record<string, unknown[]>): string => `
  import { createGraph } from "graph";
  Object.assign(globalThis, { graph: createGraph(${JSON.stringify(nodes)}), input: {}, config: { configurable: { thread_id: "1" } } });
`;

async function start(page: Page, nodes: Record<string, unknown[]>, code = stackSnippet("langgraph")): Promise<void> {
  const modules = {
    "@langchain/langgraph": await bundled("@langchain/langgraph/web"),
    "@langchain/core/singletons": await bundled("@langchain/core/singletons"),
    graph: await bundled("./langgraph-graph.ts"),
    application: application(nodes),
  };
  await run(page, `import "application";\n${code}\nglobalThis.result = result;`, modules);
}

const result = (page: Page) => page.evaluate(async () => (await (globalThis as any).done, (globalThis as any).result));

const VITEST = { [TESTING.question]: "Vitest" };

test("two nodes that interrupt at once are asked in turn, and one command resumes both", async ({ page, panel }) => {
  await start(page, { a: [{ questions: [TESTING] }], b: [{ questions: [PROVIDERS] }] });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.seeQuestion(`Providers ${PROVIDERS.question}`);
  await panel.press("Skip");
  const { answers } = await result(page);
  expect(answers).toMatchObject({ a: [{ status: "answered", answers: VITEST }], b: [{ status: "declined" }] });
});

test("a node that interrupts twice under one id asks both questions, the second as a text", async ({ page, panel }) => {
  await start(page, { a: [{ questions: [TESTING] }, "What is your name?"] });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.see("What is your name?");
  await panel.write("Ann");
  await panel.press("Send answer");
  const { answers } = await result(page);
  expect(answers.a).toMatchObject([{ status: "answered", answers: VITEST }, "Ann"]);
});

test("a call that the person rejects resumes with the decision", async ({ page, panel }) => {
  const request = { actionRequests: [{ name: "delete_file", args: { path: "a.txt" }, description: "Delete a.txt?" }], reviewConfigs: [{ actionName: "delete_file", allowedDecisions: ["approve", "reject"] }] };
  await start(page, { a: [request] });
  await panel.seeQuestion("Delete a.txt?");
  await panel.see("Delete a.txt?");
  await panel.press("Reject");
  expect((await result(page)).answers).toEqual({ a: [{ decisions: [{ type: "reject" }] }] });
});

test("a graph whose question the person cancels stays interrupted", async ({ page, panel }) => {
  await start(page, { a: [{ questions: [TESTING] }] });
  await panel.cancel();
  const { answers, __interrupt__ } = await result(page);
  expect([answers, __interrupt__.length]).toEqual([undefined, 1]);
});

test("a connection asks each interrupt once, and closes the panel of one that is gone", async ({ page, panel }) => {
  const code = `
    import { Command } from "@langchain/langgraph";
    import { langgraph } from "ask-user-question/connect";
    globalThis.sent = [];
    let result = await graph.invoke(input, config);
    globalThis.asking = langgraph.connect(async (command) => {
      sent.push(command);
      globalThis.result = await graph.invoke(new Command(command), config);
      await asking.update(globalThis.result);
    });
    await asking.update(result);
    await asking.update(result);
    await asking.update([]);
    globalThis.gone = true;
    await new Promise((resolve) => (globalThis.proceed = resolve));
    await asking.update(await graph.getState(config));
  `;
  await start(page, { a: [{ questions: [TESTING] }] }, code);
  await page.waitForFunction(() => (globalThis as any).gone);
  await panel.seeNothing();
  await page.evaluate(() => (globalThis as any).proceed());
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await page.waitForFunction(() => (globalThis as any).result?.answers?.a);
  const sent = await page.evaluate(() => (globalThis as any).sent);
  expect(sent.map(({ resume }: any) => Object.values(resume))).toMatchObject([[{ status: "answered", answers: VITEST }]]);
  await panel.seeNothing();
});

test("the SDK's client reads the state of a thread and resumes its run", async ({ page, panel, watch }) => {
  watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/threads\/t\//);
  const bodies: any[] = [];
  const state = { values: {}, next: ["a"], tasks: [{ id: "t1", name: "a", interrupts: [{ id: "i1", value: { questions: [TESTING] } }] }], checkpoint: {}, metadata: {} };
  const server = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    let text = "";
    for await (const chunk of request) text += chunk;
    if (request.method === "POST") bodies.push([request.url, JSON.parse(text)]);
    response.setHeader("content-type", "application/json").end(JSON.stringify(request.method === "GET" ? state : { done: true }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const application = `
    import { Client } from "@langchain/langgraph-sdk";
    const client = new Client({ apiUrl: "http://127.0.0.1:${(server.address() as AddressInfo).port}", apiKey: null });
    Object.assign(globalThis, { client, threadId: "t", assistantId: "a" });
  `;
  await run(page, `import "application";\n${stackSnippet("langgraph", 1)}`, { "@langchain/langgraph-sdk": await bundled("@langchain/langgraph-sdk"), application });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await page.evaluate(() => (globalThis as any).done);
  expect(bodies).toMatchObject([["/threads/t/runs/wait", { assistant_id: "a", command: { resume: { i1: { status: "answered", answers: VITEST } } } }]]);
  await new Promise((done) => (server.close(done), server.closeAllConnections()));
});
