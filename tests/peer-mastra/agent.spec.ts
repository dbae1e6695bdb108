// A real Mastra agent with the built-in `ask_user` and a scripted model. The call suspends, the person answers in a page, and the
// model reads the answer. `--all` installs Mastra.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { Mastra } from "@mastra/core";
import { Agent } from "@mastra/core/agent";
import { InMemoryStore } from "@mastra/core/storage";
import { askUserTool } from "@mastra/core/tools";
import { PACKAGE } from "../support/places.ts";
import { expect, test } from "../support/test.ts";
import { scripted } from "./model.ts";

/** Runs an agent that asks this in the page. Returns the tool result that the model read, and how often the call was resumed. */
async function turn(page: Page, input: object): Promise<{ read: string; resumed: number }> {
  const { onEvent } = await import(pathToFileURL(join(PACKAGE, "connect/mastra.js")).href);
  const ask = (questionnaire: unknown) => page.evaluate((questionnaire) => chat.library.askOutcome(questionnaire as any, { host: "#host", mode: "lenient" }), questionnaire);
  const { model, prompts } = scripted(input);
  const agent = new Agent({ id: "planner", name: "planner", instructions: "Ask.", model, tools: { ask_user: askUserTool } });
  const planner = new Mastra({ agents: { planner: agent }, storage: new InMemoryStore(), logger: false }).getAgent("planner");
  const stream = await planner.stream("Go");
  let resumed = 0;
  const session = {
    async respondToToolSuspension(toolCallId: string, data: string | string[]) {
      resumed += 1;
      await (await planner.resumeStream(data, { runId: stream.runId, toolCallId })).consumeStream();
    },
  };
  const handle = onEvent(session, { ask });
  const handled: Promise<void>[] = [];
  // Every chunk arrives twice, as after a reconnection.
  for await (const chunk of stream.fullStream) handled.push(handle(chunk), handle(chunk));
  await Promise.all(handled);
  return { read: JSON.stringify(prompts.at(-1).at(-1)), resumed };
}

const OPTIONS = [{ label: "Jest" }, { label: "Vitest", description: "Vite-native" }, { label: "Mocha" }];

test("the model reads the person's choice, once", async ({ page, chat, panel }) => {
  void chat;
  const ended = turn(page, { question: "Which framework?", options: OPTIONS });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const { read, resumed } = await ended;
  expect(read).toContain("User answered: Vitest");
  expect(resumed).toBe(1);
});

test("the model reads several choices and a typed answer", async ({ page, chat, panel }) => {
  void chat;
  const ended = turn(page, { question: "Which frameworks?", options: OPTIONS, selectionMode: "multi_select" });
  await panel.pick("Jest");
  await panel.pick("Vitest");
  await panel.write("Ava");
  await panel.press("Send answer");
  expect((await ended).read).toContain("User answered: Jest, Vitest, Ava");
});

test("the model reads that the person cancelled", async ({ page, chat, panel }) => {
  void chat;
  const ended = turn(page, { question: "Which framework?" });
  await panel.cancel();
  expect((await ended).read).toContain("User cancelled the question");
});
