// `useStream` of `@langchain/react` in the page, with a stub server. The host code is that of docs/stacks/langgraph.md.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { here } from "../support/places.ts";
import { PROVIDERS, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { bundledWith } from "./bundle.ts";
import { serveLangGraph, type LangGraphServer } from "./langgraph-server.ts";
import { run, stackSnippet } from "./page.ts";

const APPLICATION = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { useAskingStream } from "snippet";

  function App() {
    globalThis.stream = useAskingStream({ apiUrl, assistantId: "a", threadId: "t" });
    return createElement("p", null, stream.interrupts.length + " interrupts");
  }
  globalThis.root = createRoot(document.querySelector("main"));
  root.render(createElement(App));
`;

let server: LangGraphServer;
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/threads\/t/));
test.afterEach(() => server.close());

/** Opens a page whose thread waits at these interrupts. */
async function mount(page: Page, interrupts: Record<string, unknown>, host = stackSnippet("langgraph", 2), refused = 0): Promise<void> {
  server = await serveLangGraph(interrupts, refused);
  const globals = `globalThis.apiUrl = ${JSON.stringify(server.url)};`;
  await run(page, `import "globals";\n${await bundledWith(APPLICATION, { snippet: host }, join(here, "peers"))}`, { globals });
}

/** What the server got: the answers by the ids of the interrupts, for each command. */
const responses = () =>
  server.commands.map(({ params }) => Object.fromEntries((params.responses ?? [params]).map(({ interrupt_id, response }: any) => [interrupt_id, response])));

const VITEST = { status: "answered", answers: { [TESTING.question]: "Vitest" } };

test("the question of an interrupt is asked, and answered once", async ({ page, panel }) => {
  await mount(page, { i1: { questions: [TESTING] } });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(responses).toMatchObject([{ i1: VITEST }]);
  server.finish();
  await expect(page.getByText("0 interrupts")).toBeVisible();
  await panel.seeNothing();
  expect(responses()).toHaveLength(1);
});

test("two interrupts are asked in turn, and one respondAll answers both", { tag: "@slow" }, async ({ page, panel }) => {
  await mount(page, { i1: { questions: [TESTING] }, i2: { questions: [PROVIDERS] } });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.seeQuestion(`Providers ${PROVIDERS.question}`);
  expect(responses()).toEqual([]);
  await panel.press("Skip");
  await expect.poll(responses).toMatchObject([{ i1: VITEST, i2: { status: "declined" } }]);
  await panel.seeNothing();
});

test("respond answers the one interrupt that waits", { tag: "@slow" }, async ({ page, panel }) => {
  const one = "Promise.all(Object.entries(resume).map(([interruptId, answer]) => stream.respond(answer, { interruptId })))";
  await mount(page, { i1: "What is your name?" }, stackSnippet("langgraph", 2).replace("stream.respondAll(resume)", one));
  await panel.write("Ann");
  await panel.press("Send answer");
  await expect.poll(responses).toEqual([{ i1: "Ann" }]);
  await panel.seeNothing();
});

test("a call of Python's middleware is allowed", async ({ page, panel }) => {
  const request = { action_requests: [{ name: "delete_file", args: { path: "a.txt" }, description: "Delete a.txt?" }], review_configs: [{ action_name: "delete_file", allowed_decisions: ["approve", "reject"] }] };
  await mount(page, { i1: request });
  await panel.seeQuestion("Delete a.txt?");
  await panel.see("Delete a.txt?");
  await panel.press("Allow");
  await expect.poll(responses).toEqual([{ i1: { decisions: [{ type: "approve" }] } }]);
});

test("a question whose answer the server refused is asked again", async ({ page, panel, watch }) => {
  watch.expect(/^console\.error: ProtocolError: busy/);
  await mount(page, { i1: "What is your name?" }, stackSnippet("langgraph", 2), 1);
  await panel.write("Ann");
  await panel.press("Send answer");
  await expect.poll(responses).toEqual([{ i1: "Ann" }]);
  await panel.write("Bob");
  await panel.press("Send answer");
  await expect.poll(responses).toEqual([{ i1: "Ann" }, { i1: "Bob" }]);
  await panel.seeNothing();
});

test("a component that leaves the page takes its question with it, and answers nothing", async ({ page, panel }) => {
  await mount(page, { i1: { questions: [TESTING] } });
  await panel.read();
  await page.evaluate(() => (globalThis as any).root.unmount());
  await panel.seeNothing();
  expect(responses()).toEqual([]);
});
