// The client of eve in the page, and a stub of the session's routes. The host code is that of docs/stacks/eve.md.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bundledWith } from "../peers/bundle.ts";
import { run, stackSnippet } from "../peers/page.ts";
import { here } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

/** The page: routes of one session. `emit` adds an event to its stream, `posted` has what the client sent. */
const APPLICATION = `
  const events = [];
  const readers = new Set();
  const line = (event) => new TextEncoder().encode(JSON.stringify(event) + "\\n");
  globalThis.posted = [];
  globalThis.failing = 0;
  globalThis.emit = (type, data = {}) => {
    const event = { type, data: { sequence: events.length, stepIndex: 0, turnId: "turn_1", ...data }, meta: { id: "e" + events.length, at: new Date(0).toISOString() } };
    events.push(event);
    for (const reader of readers) reader.enqueue(line(event));
  };
  globalThis.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input, location.origin);
    if (pathname.endsWith("/stream")) {
      let own;
      const body = new ReadableStream({
        start(controller) {
          own = controller;
          for (const event of events.slice(Number(searchParams.get("startIndex") ?? 0))) controller.enqueue(line(event));
          readers.add(controller);
        },
        cancel: () => readers.delete(own),
      });
      return new Response(body, { headers: { "x-eve-stream-version": "26", "content-type": "application/x-ndjson; charset=utf-8" } });
    }
    const name = pathname.replace("/eve/v1/session", "");
    posted.push([name, init.body ? JSON.parse(init.body) : null]);
    if (failing > 0) {
      failing -= 1;
      return new Response("busy", { status: 503 });
    }
    const reply = name.endsWith("/cancel") ? { ok: true, sessionId: "s1", status: "accepted" } : { ok: true, sessionId: "s1", deliveryId: "d" + posted.length };
    return Response.json(reply, { status: 202 });
  };
  Object.assign(globalThis, { host: location.origin, message: "Set up the tests.", shown: [], show: (event) => shown.push(event.type) });
`;

/** A component in React, which starts a session. */
const COMPONENT = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { useAskingAgent } from "snippet";

  function App() {
    globalThis.agent = useAskingAgent({ host });
    return createElement("p", null, agent.status);
  }
  globalThis.root = createRoot(document.querySelector("main"));
  root.render(createElement(App));
`;

let client: Promise<string>;

async function talk(page: Page, code = stackSnippet("eve")): Promise<void> {
  client ??= bundledWith('export * from "eve/client";', {}, join(here, "peer-eve"));
  await run(page, `import "application";\n${code}`, { "eve/client": await client, application: APPLICATION });
  await page.waitForFunction(() => (globalThis as any).posted?.length === 1);
}

const emit = (page: Page, type: string, data: object) => page.evaluate(([type, data]) => (globalThis as any).emit(type, data), [type, data] as const);

const request = (more: object = {}) => ({
  requestId: "req_1",
  kind: "question",
  prompt: "Which testing framework?",
  display: "select",
  allowFreeform: true,
  options: [{ id: "Jest", label: "Jest", description: "Popular" }, { id: "vitest", label: "Vitest", description: "Fast" }],
  action: { kind: "tool-call", callId: "call_1", toolName: "ask_question", input: { question: "Which testing framework?" } },
  ...more,
});
const ask = (page: Page, ...requests: object[]) => emit(page, "input.requested", { requests: requests.length ? requests : [request()] });
const posted = (page: Page): Promise<unknown[]> => page.evaluate(() => (globalThis as any).posted.slice(1));
const response = (...inputResponses: object[]) => ["/s1", { inputResponses }];

test("the session gets the id of the option that the person chose, once", async ({ page, panel }) => {
  await talk(page);
  await ask(page);
  await panel.seeQuestion("Which testing framework?");
  await ask(page);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(() => posted(page)).toEqual([response({ requestId: "req_1", optionId: "vitest" })]);
  await panel.seeNothing();
  await emit(page, "input.resolved", { resolutions: [{ requestId: "req_1", kind: "question", outcome: "answered" }] });
  await page.waitForFunction(() => (globalThis as any).shown.includes("input.resolved"));
  expect(await posted(page)).toHaveLength(1);
});

test("the session gets typed words, and a sentence if the person went on without an answer", async ({ page, panel }) => {
  await talk(page);
  await ask(page, request(), request({ requestId: "req_2", prompt: "Which runner?" }));
  await panel.write("Playwright");
  await panel.press("Send answer");
  await panel.seeQuestion("Which runner?");
  await panel.press("Skip");
  await expect.poll(() => posted(page)).toEqual([
    response({ requestId: "req_1", text: "Playwright" }),
    response({ requestId: "req_2", text: "The user declined to answer these questions. No option was chosen." }),
  ]);
});

test("a request without options takes words", async ({ page, panel }) => {
  await talk(page);
  const { options, ...open } = request({ display: "text" }) as Record<string, unknown>;
  await ask(page, open);
  await panel.write("Vitest");
  await panel.press("Send answer");
  await expect.poll(() => posted(page)).toEqual([response({ requestId: "req_1", text: "Vitest" })]);
  expect(options).toBeTruthy();
});

test("a person who cancels ends the turn", async ({ page, panel }) => {
  await talk(page);
  await ask(page);
  await panel.cancel();
  await expect.poll(async () => (await posted(page)).map((call) => (call as unknown[])[0])).toEqual(["/s1/cancel"]);
});

test("the session gets a sentence if the time was over", async ({ page }) => {
  await talk(page, stackSnippet("eve").replace('askedBy: "eve"', "timeoutMs: 1"));
  await ask(page);
  await expect.poll(() => posted(page)).toEqual([response({ requestId: "req_1", text: "No answer was given in time. No option was chosen." })]);
});

test("a request that was resolved elsewhere closes its panel, and nothing is sent", async ({ page, panel }) => {
  await talk(page);
  await ask(page);
  await panel.read();
  await emit(page, "input.resolved", { resolutions: [{ requestId: "req_1", kind: "question", outcome: "cancelled" }] });
  await panel.seeNothing();
  expect(await posted(page)).toEqual([]);
});

test("a session that ends closes its questions", async ({ page, panel }) => {
  await talk(page);
  await ask(page);
  await panel.read();
  await emit(page, "session.completed", {});
  await panel.seeNothing();
  expect(await posted(page)).toEqual([]);
});

test("an answer that does not arrive can be sent again", async ({ page, panel }) => {
  await talk(page);
  await page.evaluate(() => void ((globalThis as any).failing = 1));
  await ask(page);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.press("Try again");
  const answer = response({ requestId: "req_1", optionId: "vitest" });
  await expect.poll(() => posted(page)).toEqual([answer, answer]);
  await panel.seeNothing();
});

test("an approval shows the call, and gets the decision with the reason", async ({ page, panel }) => {
  await talk(page, stackSnippet("eve").replace('askedBy: "eve"', "approvals: true, allowNotes: true"));
  const options = [{ id: "approve", label: "Approve" }, { id: "cancel", label: "Cancel" }];
  await ask(page, request({ kind: "tool-approval", prompt: "Refund $12.00?", allowFreeform: false, options, action: { kind: "tool-call", callId: "c", toolName: "refund", input: { chargeId: "ch_1" } } }));
  await panel.seeQuestion("Allow refund?");
  await panel.see("Refund $12.00?");
  await panel.see("ch_1");
  await panel.press("Allow");
  await expect.poll(() => posted(page)).toEqual([response({ requestId: "req_1", optionId: "approve" })]);
});

/** A page with the component, whose agent was sent a message. */
async function converse(page: Page): Promise<void> {
  const code = await bundledWith(COMPONENT, { snippet: stackSnippet("eve", 1) }, join(here, "peer-eve"));
  await run(page, `import "application";\n${code}`, { application: APPLICATION });
  await page.waitForFunction(() => "agent" in globalThis);
  await page.evaluate(() => void (globalThis as any).agent.send("Set up the tests."));
  await page.waitForFunction(() => (globalThis as any).posted.length === 1);
  await emit(page, "turn.started", {});
}

test("useEveAgent: the session gets the id of the option that the person chose, once", async ({ page, panel }) => {
  await converse(page);
  await ask(page);
  await panel.seeQuestion("Which testing framework?");
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(() => posted(page)).toEqual([response({ requestId: "req_1", optionId: "vitest" })]);
  await panel.seeNothing();
  await emit(page, "input.resolved", { resolutions: [{ requestId: "req_1", kind: "question", outcome: "answered" }] });
  await page.waitForFunction(() => Object.values((globalThis as any).agent.conversation.inputs).every(({ status }: any) => status !== "open"));
  expect(await posted(page)).toHaveLength(1);
});

test("useEveAgent: a request that was resolved elsewhere closes its panel, and nothing is sent", async ({ page, panel }) => {
  await converse(page);
  await ask(page);
  await panel.read();
  await emit(page, "input.resolved", { resolutions: [{ requestId: "req_1", kind: "question", outcome: "cancelled" }] });
  await panel.seeNothing();
  expect(await posted(page)).toEqual([]);
});

test("useEveAgent: a component that leaves the page takes its question with it", async ({ page, panel }) => {
  await converse(page);
  await ask(page);
  await panel.read();
  await page.evaluate(() => (globalThis as any).root.unmount());
  await panel.seeNothing();
  expect(await posted(page)).toEqual([]);
});
