// Kimi's agent SDK, with a stand-in for its command line. The page runs the snippet of docs/stacks/messages.md with the events
// of a real turn.

import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { createSession, type Session, type StreamEvent, type Turn } from "@moonshot-ai/kimi-agent-sdk";
import { run, stackSnippet } from "../peers/page.ts";
import { TESTING } from "../support/questions.ts";
import { shown } from "../support/decision.ts";
import { expect, test } from "../support/test.ts";

const { multiSelect, ...question } = TESTING;
const QUESTIONS = [{ ...question, multi_select: multiSelect }];

/** The page's `turn`: the events and the responses go through functions of this process. */
const APPLICATION = `
  globalThis.turn = {
    async *[Symbol.asyncIterator]() {
      for (let event = await nextEvent(); event; event = await nextEvent()) yield event;
    },
    respondQuestion: (...response) => respond("respondQuestion", ...response),
    approve: (...response) => respond("approve", ...response),
  };
`;

const COMMAND = "printf 'all of it\\n' > made.txt";
const WANTED = {
  name: "Shell",
  input: { command: COMMAND },
  request: { sender: "Shell", action: "run command", description: "Only lists the files", display: [{ type: "shell", language: "bash", command: COMMAND }] },
};

let session: Session;
const open = (env: Record<string, string>) => {
  const executable = fileURLToPath(new URL("kimi-cli.mjs", import.meta.url));
  session = createSession({ workDir: process.cwd(), executable, env });
};
test.beforeEach(() => open({ QUESTIONS: JSON.stringify(QUESTIONS) }));
test.afterEach(() => session.close());

/** Starts a turn whose events the page reads. Returns the text that the turn ends with: the response that the agent got. */
async function start(page: Page): Promise<() => Promise<unknown>> {
  const turn: Turn = session.prompt("Set up the tests.");
  const events = turn[Symbol.asyncIterator]();
  let last: StreamEvent | undefined;
  await page.exposeFunction("nextEvent", async () => {
    const { done, value } = await events.next();
    if (!done) last = value;
    return done ? null : value;
  });
  await page.exposeFunction("respond", (method: "respondQuestion" | "approve", ...response: [any, any, any]) => turn[method](...response));
  await run(page, `import "application";\n${stackSnippet("messages", 2)}`, { application: APPLICATION });
  return async () => {
    await turn.result;
    await page.evaluate(async () => void (await (globalThis as any).done));
    return JSON.parse((last as any).payload.text);
  };
}

test.use({ freshContext: true });

test("Kimi reads the answer", async ({ page, panel }) => {
  const response = await start(page);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await response()).toEqual({ request_id: "q-1", answers: { [TESTING.question]: "Vitest" } });
});

test("Kimi reads that nothing was answered", async ({ page, panel }) => {
  const response = await start(page);
  await panel.cancel();
  expect(await response()).toEqual({ request_id: "q-1", answers: {} });
  await panel.seeNothing();
});

test("SAFE-18 Kimi's call is shown whole, and reads that it was approved", async ({ page, panel }) => {
  await session.close();
  open({ WANTED: JSON.stringify(WANTED) });
  const response = await start(page);
  await panel.seeQuestion("Run this command?");
  const { own, arguments: texts } = await shown(panel);
  expect([own.Tool, own["The agent says"], texts]).toEqual(["Shell", "Only lists the files", [["command", COMMAND]]]);
  await expect(panel.button("Allow, for this session")).toHaveAccessibleName("Allow, for this session You are not asked again in this session. run command");
  await panel.press("Allow");
  expect(await response()).toEqual({ request_id: "q-1", response: "approve" });
});

test("Kimi reads that the call was rejected", async ({ page, panel }) => {
  await session.close();
  open({ WANTED: JSON.stringify(WANTED) });
  const response = await start(page);
  await panel.press("Reject");
  expect(await response()).toEqual({ request_id: "q-1", response: "reject" });
});
