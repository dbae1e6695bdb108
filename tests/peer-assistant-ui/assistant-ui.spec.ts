// A thread of assistant-ui in React, with its local runtime and with an external store. Only the model is a stub. The host code is
// that of docs/stacks/assistant-ui.md.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bundledWith } from "../peers/bundle.ts";
import { run, stackSnippet } from "../peers/page.ts";
import { here } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const INPUT = { questions: [TESTING] };
const REQUIRES = { type: "requires-action", reason: "tool-calls" };

/** The page. `turns` has the results of the model for each request: the steps of a stream, where "hold" waits for the test. */
const APPLICATION = `
  import { AssistantRuntimeProvider, useExternalStoreRuntime } from "@assistant-ui/react";
  import { createElement, useEffect, useState } from "react";
  import { createRoot } from "react-dom/client";
  import { parsePartialJsonObject } from "assistant-stream/utils";
  import { assistantUi } from "ask-user-question/connect";
  import { useAskingRuntime } from "snippet";

  let open;
  globalThis.held = new Promise((done) => (open = done));
  held.open = open;
  globalThis.requests = [];
  globalThis.sent = [];
  globalThis.assistantUi = assistantUi;
  const complete = (part) => (part.argsText === undefined ? part : { ...part, args: parsePartialJsonObject(part.argsText) ?? {} });
  const model = {
    async *run({ messages, abortSignal, unstable_getMessage }) {
      // A run that goes on continues a message of its own.
      requests.push(JSON.parse(JSON.stringify([...messages, unstable_getMessage()])));
      const aborted = new Promise((_, reject) => abortSignal.addEventListener("abort", () => reject(abortSignal.reason)));
      for (const step of turns[requests.length - 1] ?? []) {
        if (step === "hold") await Promise.race([held, aborted]);
        else yield { ...step, content: step.content.map(complete) };
      }
    },
  };
  function Local() {
    globalThis.runtime = useAskingRuntime(model);
    return createElement(AssistantRuntimeProvider, { runtime }, null);
  }
  function Stored() {
    const [messages, setMessages] = useState(stored);
    globalThis.setMessages = setMessages;
    const record = (name) => (options) => void sent.push([name, JSON.parse(JSON.stringify(options))]);
    globalThis.runtime = useExternalStoreRuntime({
      messages,
      convertMessage: (message) => message,
      onNew: async () => {},
      onAddToolResult: record("result"),
      onResumeToolCall: record("resume"),
      onRespondToToolApproval: record("approval"),
    });
    useEffect(() => {
      const questions = assistantUi.connect(runtime, settings);
      return () => questions.close();
    }, []);
    return createElement(AssistantRuntimeProvider, { runtime }, null);
  }
  createRoot(document.querySelector("main")).render(createElement(stored ? Stored : Local));
`;

interface Setup {
  turns?: unknown[][];
  stored?: unknown[];
  settings?: object;
  host?: string;
}

const bundles: Record<string, Promise<string>> = {};

async function talk(page: Page, { turns = [], stored, settings = {}, host = stackSnippet("assistant-ui") }: Setup): Promise<void> {
  const globals = `Object.assign(globalThis, ${JSON.stringify({ turns, stored: stored ?? null, settings })});`;
  bundles[host] ??= bundledWith(APPLICATION, { snippet: host }, join(here, "peer-assistant-ui"));
  await run(page, `import "globals";\n${await bundles[host]}`, { globals });
  await page.waitForFunction(() => "runtime" in globalThis);
}

const say = (page: Page) => page.evaluate(() => void (globalThis as any).runtime.thread.append("Set up the tests."));
const requests = (page: Page): Promise<any[]> => page.evaluate(() => (globalThis as any).requests);
const sent = (page: Page): Promise<any[]> => page.evaluate(() => (globalThis as any).sent);

const call = (argsText: string, more: object = {}) => ({ type: "tool-call", toolCallId: "call_1", toolName: "AskUserQuestion", argsText, ...more });

/** The steps of a call that is streamed in pieces of this size. */
function streamed(size: number, held = 0): unknown[] {
  const json = JSON.stringify(INPUT);
  const cuts = Array.from({ length: Math.ceil(json.length / size) }, (_, at) => json.slice(0, (at + 1) * size));
  const steps: unknown[] = cuts.map((text) => ({ content: [call(text)] }));
  if (held) steps.splice(-held, 0, "hold");
  return [...steps, { content: [call(json)], status: REQUIRES }];
}
const says = (text: string) => [{ content: [{ type: "text", text }] }];

/** What the model reads of the call. */
async function result(page: Page): Promise<{ result: unknown; isError?: boolean }> {
  await page.waitForFunction(() => (globalThis as any).requests.length > 1);
  const messages = (await requests(page))[1];
  const { result, isError } = messages.at(-1).content.find(({ type }: { type: string }) => type === "tool-call");
  return { result, isError };
}

for (const size of [7, 4096]) {
  test(`the local runtime streams a call in pieces of ${size} characters, and the model reads the answer`, async ({ page, panel }) => {
    await talk(page, { turns: [streamed(size), says("Vitest it is.")] });
    await say(page);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    const entry = { index: 0, question: TESTING.question, header: TESTING.header, status: "answered", selected: [{ index: 1, label: "Vitest" }] };
    expect(await result(page)).toEqual({ result: { status: "answered", answers: { [TESTING.question]: "Vitest" }, entries: [entry] }, isError: false });
    expect(await requests(page)).toHaveLength(2);
  });
}

test("the question appears while the model is still writing, and cannot be answered until it is complete", async ({ page, panel }) => {
  await talk(page, { turns: [streamed(16, 8), says("Vitest it is.")] });
  await say(page);
  await panel.see(TESTING.options[0].label);
  await expect(panel.region).toHaveAttribute("aria-busy", "true");
  await expect(panel.options).toHaveCount(0);
  await page.evaluate(() => (globalThis as any).held.open());
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await result(page)).toMatchObject({ result: { answers: { [TESTING.question]: "Vitest" } } });
});

test("the model reads typed words", async ({ page, panel }) => {
  await talk(page, { turns: [streamed(4096), says("Fine.")] });
  await say(page);
  await panel.write("Playwright");
  await panel.press("Send answer");
  expect(await result(page)).toMatchObject({ result: { answers: { [TESTING.question]: "Playwright" } } });
});

test("the model reads that the person went on without an answer", async ({ page, panel }) => {
  await talk(page, { turns: [streamed(4096), says("Fine.")] });
  await say(page);
  await panel.press("Skip");
  expect(await result(page)).toMatchObject({ result: { status: "declined" }, isError: false });
});

test("the model reads an error if the person cancelled", async ({ page, panel }) => {
  await talk(page, { turns: [streamed(4096), says("I stop.")] });
  await say(page);
  await panel.cancel();
  expect(await result(page)).toEqual({ result: { status: "cancelled", message: "User cancelled the question" }, isError: true });
});

test("the model reads an error if the time was over", async ({ page }) => {
  const host = stackSnippet("assistant-ui").replace('askedBy: "Claude"', "timeoutMs: 1");
  await talk(page, { turns: [streamed(4096), says("Too late.")], host });
  await say(page);
  expect(await result(page)).toEqual({ result: { status: "expired", message: "No answer was given in time. No option was chosen." }, isError: true });
});

test("a run that is cancelled closes the panel, and nothing is answered", async ({ page, panel }) => {
  await talk(page, { turns: [streamed(16, 8)] });
  await say(page);
  await panel.see(TESTING.options[0].label);
  await page.evaluate(() => (globalThis as any).runtime.thread.cancelRun());
  await panel.seeNothing();
  expect(await requests(page)).toHaveLength(1);
});

test("a result from elsewhere closes the panel, and stays", async ({ page, panel }) => {
  await talk(page, { turns: [streamed(4096), says("Jest it is.")] });
  await say(page);
  await panel.read();
  await page.evaluate(() => {
    const { thread } = (globalThis as any).runtime;
    thread.getMessageById(thread.getState().messages.at(-1).id).getMessagePartByToolCallId("call_1").addToolResult({ mine: "Jest" });
  });
  await panel.seeNothing();
  expect(await result(page)).toMatchObject({ result: { mine: "Jest" } });
  expect(await requests(page)).toHaveLength(2);
});

const SELECT = {
  id: "ap_1", prompt: "Which plan?", display: "select", allowFreeform: true,
  options: [{ id: "hobby", kind: "_plan", label: "Hobby", description: "free" }, { id: "pro", kind: "_plan", label: "Pro" }],
};

test("an approval that asks a question gets the option and the words, and the run goes on", async ({ page, panel }) => {
  const part = call('{"seats":2}', { toolName: "choose_plan", approval: SELECT });
  await talk(page, { turns: [[{ content: [part], status: REQUIRES }], says("Pro it is.")] });
  await say(page);
  await panel.read();
  await panel.write("For both of us");
  await panel.press("Pro");
  await page.waitForFunction(() => (globalThis as any).requests.length > 1);
  const { approval } = (await requests(page))[1].at(-1).content[0];
  expect(approval).toEqual({ ...SELECT, approved: true, optionId: "pro", text: "For both of us" });
});

/** A message of an external store that waits for the person. */
const waiting = (part: object) => [{ id: "m1", role: "assistant", content: [part], status: { type: "requires-action", reason: "interrupt" } }];

test("the payload of context.human() is asked, and the call goes on with the answer", async ({ page, panel }) => {
  const part = call("{}", { toolName: "book", args: {}, interrupt: { type: "human", payload: INPUT } });
  await talk(page, { stored: waiting(part) });
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => sent(page)).toHaveLength(1);
  expect((await sent(page))[0]).toMatchObject(["resume", { toolCallId: "call_1", payload: { status: "answered", answers: { [TESTING.question]: "Jest" } } }]);
});

test("a decision shows what would be done, and gets the option", async ({ page, panel }) => {
  const options = [{ id: "once", kind: "allow-once" }, { id: "no", kind: "reject-once" }];
  const part = call('{"command":"npm test"}', { toolName: "bash", args: { command: "npm test" }, approval: { id: "ap_2", options } });
  await talk(page, { stored: waiting(part), settings: { approvals: true } });
  await panel.see("npm test");
  await panel.seeQuestion("Run this command?");
  await panel.press("Allow");
  await expect.poll(() => sent(page)).toEqual([["approval", { approvalId: "ap_2", approved: true, optionId: "once" }]]);
});

test("a question that leaves the thread closes its panel, and nothing is sent", async ({ page, panel }) => {
  await talk(page, { stored: waiting(call("{}", { args: INPUT })) });
  await panel.read();
  await page.evaluate(() => (globalThis as any).setMessages([]));
  await panel.seeNothing();
  expect(await sent(page)).toEqual([]);
});

test("a stored call with its result is drawn as a card, and not asked", async ({ page, panel }) => {
  const result = { status: "answered", answers: { [TESTING.question]: "Vitest" } };
  await talk(page, { stored: [{ id: "m1", role: "assistant", content: [call("{}", { args: INPUT, result })] }] });
  await page.evaluate(() => (globalThis as any).assistantUi.receipt((globalThis as any).runtime.thread.getState().messages[0].content[0], { host: "main" }));
  await expect(page.getByText("Vitest").first()).toBeVisible();
  await expect(panel.options).toHaveCount(0);
});
