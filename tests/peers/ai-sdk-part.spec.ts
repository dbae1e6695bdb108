// The component that draws a call in its message, as docs/stacks/ai-sdk.md has it, in a chat with the real `useChat`.

import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { call, calls, part, results, say, storedWith, talk } from "./ai-sdk-page.ts";
import { idle, stackSnippet } from "./page.ts";

/** A chat without a connector: the component alone asks. */
const HOST = `
  import { useChat } from "@ai-sdk/react";
  import { lastAssistantMessageIsCompleteWithToolCalls } from "ai";
  export const useAskingChat = (options) => useChat({ sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls, ...options });
`;
const SETUP = { host: HOST, part: stackSnippet("ai-sdk", 2) };

test("the panel is in the message, and the model reads the answer", async ({ page, panel }) => {
  await talk(page, { ...SETUP, turns: [call([TESTING]), "Vitest it is."] });
  await say(page);
  await expect(page.locator("main").getByRole("region", { name: /asks$/ })).toBeVisible();
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Vitest it is.")).toBeVisible();
  const value = { status: "answered", answers: { [TESTING.question]: "Vitest" } };
  expect(await results(page)).toMatchObject([{ toolCallId: "call_1", toolName: "AskUserQuestion", output: { type: "json", value } }]);
  await panel.seeNothing();
});

test("the model reads that the person went on without an answer", { tag: "@slow" }, async ({ page, panel }) => {
  await talk(page, { ...SETUP, turns: [call([TESTING]), "As you like."] });
  await say(page);
  await panel.press("Skip");
  await expect(page.getByText("As you like.")).toBeVisible();
  expect((await results(page))[0].output.value).toEqual({ status: "declined", message: "The user declined to answer these questions. No option was chosen." });
});

test("the model reads a cancellation as the connector sends it", async ({ page, panel }) => {
  await talk(page, { ...SETUP, turns: [call([TESTING]), "I stop."] });
  await say(page);
  await panel.cancel();
  await expect(page.getByText("I stop.")).toBeVisible();
  expect((await results(page))[0].output).toEqual({ type: "error-text", value: "User cancelled the question" });
});

test("the question is in its message while the model writes it", async ({ page, panel }) => {
  const [start, ...rest] = call([TESTING]);
  await talk(page, { ...SETUP, turns: [[start!, ...rest.slice(0, 3), "hold", ...rest.slice(3)], "Vitest it is."] });
  await say(page);
  await expect(page.locator("main").getByRole("region", { name: /asks$/ })).toContainText("Which testing");
  await page.evaluate(() => (globalThis as any).held.open());
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Vitest it is.")).toBeVisible();
});

test("its receipt stays in the message, and is there in stored messages, once", async ({ page, panel }) => {
  await talk(page, { ...SETUP, turns: [call([TESTING]), "Vitest it is."] });
  await say(page);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Vitest it is.")).toBeVisible();
  const receipt = page.locator("main").getByRole("group", { name: "Answered" });
  await expect(receipt).toHaveCount(1);
  await expect(receipt).toContainText("Vitest");
  const messages = await page.evaluate(() => (globalThis as any).chat.messages);
  await talk(page, { ...SETUP, turns: ["never"], stored: messages });
  await expect(receipt).toHaveCount(1);
  await expect(receipt).toContainText("Vitest");
  await panel.seeNothing();
  await idle(page);
  expect(await calls(page)).toBe(0);
});

test("what cannot be asked in a stored part is said to the model", async ({ page, panel }) => {
  await talk(page, { ...SETUP, turns: ["I see."], stored: storedWith(part("input-available", { input: { questions: [] } })) });
  await expect(page.getByText("I see.")).toBeVisible();
  expect(await results(page)).toMatchObject([{ toolCallId: "call_1", output: { type: "error-text", value: expect.stringContaining("questions: 0 items") } }]);
  await panel.seeNothing();
});

test("a chat that leaves the page takes its question with it, and answers nothing", async ({ page, panel }) => {
  await talk(page, { ...SETUP, turns: ["never"], stored: storedWith(part("input-available")) });
  await panel.read();
  await page.evaluate(() => (globalThis as any).root.unmount());
  await panel.seeNothing();
  await idle(page);
  expect(await calls(page)).toBe(0);
});
