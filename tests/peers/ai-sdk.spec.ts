// A chat with the real `useChat` and `streamText`. The host code is that of docs/stacks/ai-sdk.md.

import { daily } from "../support/daily.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { call, calls, part, read, results, say, storedWith, talk } from "./ai-sdk-page.ts";
import { idle, stackSnippet } from "./page.ts";

for (const size of [1, 24, 4096]) {
  test(`useChat streams a call in pieces of ${size} characters, and the model reads the answer`, { tag: daily(size === 1) }, async ({ page, panel }) => {
    await talk(page, { turns: [call([TESTING], "call_1", size), "Vitest it is."] });
    await say(page);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    await expect(page.getByText("Vitest it is.")).toBeVisible();
    const entry = { index: 0, question: TESTING.question, header: TESTING.header, status: "answered", selected: [{ index: 1, label: "Vitest" }] };
    const value = { status: "answered", answers: { [TESTING.question]: "Vitest" }, entries: [entry] };
    expect(await results(page)).toEqual([{ type: "tool-result", toolCallId: "call_1", toolName: "AskUserQuestion", output: { type: "json", value } }]);
  });
}

test("the question appears while the model is still writing, and cannot be answered until it is complete", async ({ page, panel }) => {
  const parts = call([TESTING], "call_1", 16);
  await talk(page, { turns: [[...parts.slice(0, -8), "hold", ...parts.slice(-8)], "Vitest it is."] });
  await say(page);
  await expect(panel.question(`${TESTING.header} ${TESTING.question}`)).toBeVisible();
  await panel.see(TESTING.options[0].label);
  await expect(panel.region).toHaveAttribute("aria-busy", "true");
  await expect(panel.options).toHaveCount(0);
  await page.evaluate(() => (globalThis as any).held.open());
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Vitest it is.")).toBeVisible();
});

test("two calls in one turn are asked one after the other, and answered together", async ({ page, panel }) => {
  await talk(page, { turns: [[...call([TESTING]), ...call([DATABASE], "call_2")], "Done."] });
  await say(page);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.pick("SQLite");
  expect(await calls(page)).toBe(1);
  await panel.press("Send answer");
  await expect(page.getByText("Done.")).toBeVisible();
  expect((await results(page)).map(({ output }) => output.value.answers)).toEqual([{ [TESTING.question]: "Vitest" }, { [DATABASE.question]: "SQLite" }]);
});

test("the model reads typed words and a skipped question", async ({ page, panel }) => {
  await talk(page, { turns: [call([TESTING, FEATURES]), "Done."] });
  await say(page);
  await panel.write("Playwright, and nothing else");
  await panel.press("Continue");
  await panel.press("Skip");
  await panel.press("Send answers");
  await expect(page.getByText("Done.")).toBeVisible();
  const [{ output }] = await results(page);
  expect(output.value.answers).toEqual({ [TESTING.question]: "Playwright, and nothing else" });
  expect(output.value.entries.map(({ status }: { status: string }) => status)).toEqual(["answered", "skipped"]);
});

test("the model reads that the person went on without an answer", { tag: "@slow" }, async ({ page, panel }) => {
  await talk(page, { turns: [call([TESTING]), "As you like."] });
  await say(page);
  await panel.press("Skip");
  await expect(page.getByText("As you like.")).toBeVisible();
  const [{ output }] = await results(page);
  expect(output).toEqual({ type: "json", value: { status: "declined", message: "The user declined to answer these questions. No option was chosen." } });
});

test("the model reads an error if the person cancelled", async ({ page, panel }) => {
  await talk(page, { turns: [call([TESTING]), "I stop."] });
  await say(page);
  await panel.cancel();
  await expect(page.getByText("I stop.")).toBeVisible();
  expect(await results(page)).toEqual([
    { type: "tool-result", toolCallId: "call_1", toolName: "AskUserQuestion", output: { type: "error-text", value: "User cancelled the question" } },
  ]);
});

test("a turn ends where the application says so, and the model reads the cancellation with the next message", async ({ page, panel }) => {
  const host = `${stackSnippet("ai-sdk").replace("sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls", "sendAutomaticallyWhen: sendUnlessCancelled").replace(/import \{ lastAssistant.*\n/, "")}\n${stackSnippet("ai-sdk", 3).replace(/import \{ aiSdk .*\n/, "")}`;
  await talk(page, { turns: [call([TESTING]), "As you say."], host });
  await say(page);
  await panel.cancel();
  await page.waitForFunction(() => (globalThis as any).chat.messages.at(-1).parts.some(({ state }: { state: string }) => state === "output-error"));
  await idle(page);
  expect(await calls(page)).toBe(1);
  await say(page);
  await expect(page.getByText("As you say.")).toBeVisible();
  expect(await results(page)).toMatchObject([{ output: { type: "error-text", value: "User cancelled the question" } }]);
});

test("the model reads an error if the time was over", { tag: "@slow" }, async ({ page }) => {
  const host = stackSnippet("ai-sdk").replace('askedBy: "Claude"', "timeoutMs: 1");
  await talk(page, { turns: [call([TESTING]), "Too late."], host });
  await say(page);
  await expect(page.getByText("Too late.")).toBeVisible();
  expect((await results(page))[0].output).toEqual({ type: "error-text", value: "No answer was given in time. No option was chosen." });
});

test("an output from elsewhere closes the panel, and the answer of the other UI stays", async ({ page, panel }) => {
  await talk(page, { turns: [call([TESTING]), "Jest it is."] });
  await say(page);
  await panel.read();
  await page.evaluate(() => (globalThis as any).chat.addToolOutput({ tool: "AskUserQuestion", toolCallId: "call_1", output: { mine: "Jest" } }));
  await panel.seeNothing();
  await expect(page.getByText("Jest it is.")).toBeVisible();
  expect((await results(page)).map(({ output }) => output.value)).toEqual([{ mine: "Jest" }]);
  expect(await calls(page)).toBe(2);
});

test("a stream that is stopped closes the panel, and nothing is answered", async ({ page, panel }) => {
  const parts = call([TESTING], "call_1", 16);
  await talk(page, { turns: [[...parts.slice(0, -8), "hold", ...parts.slice(-8)]] });
  await say(page);
  await panel.see(TESTING.options[0].label);
  await page.evaluate(() => (globalThis as any).chat.stop());
  await panel.seeNothing();
  expect(await calls(page)).toBe(1);
});

test("after a reload the stored question is asked again, and answered once", async ({ page, panel }) => {
  await talk(page, { turns: ["Vitest it is."], stored: storedWith(part("input-available")) });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Vitest it is.")).toBeVisible();
  expect((await results(page)).map(({ output }) => output.value.answers)).toEqual([{ [TESTING.question]: "Vitest" }]);
  expect(await calls(page)).toBe(1);
});

test("a component that leaves the page takes its question with it, and answers nothing", async ({ page, panel }) => {
  await talk(page, { turns: ["never"], stored: storedWith(part("input-available")) });
  await panel.read();
  await page.evaluate(() => (globalThis as any).root.unmount());
  await panel.seeNothing();
  expect(await calls(page)).toBe(0);
});

test("a stored part with its answer is drawn as a card, and not asked", async ({ page, panel }) => {
  const output = { status: "answered", answers: { [TESTING.question]: "Vitest" } };
  await talk(page, { turns: [], stored: storedWith(part("output-available", { output })) });
  await page.evaluate(() => (globalThis as any).aiSdk.receipt((globalThis as any).chat.messages[1].parts[1], { host: "main" }));
  await expect(page.getByText("Vitest").first()).toBeVisible();
  await expect(panel.options).toHaveCount(0);
});

test("a model that sends invalid questions reads what is wrong with them", async ({ page, panel }) => {
  const bad = { type: "tool-call", toolCallId: "call_1", toolName: "AskUserQuestion", input: '{"questions": []}' };
  await talk(page, { turns: [[bad], "Sorry."] });
  await say(page);
  await expect(page.getByText("Sorry.")).toBeVisible();
  await panel.seeNothing();
  expect(JSON.stringify(await read(page))).toContain("questions: 0 items, at least 1");
});

for (const [press, approved] of [["Allow", true], ["Reject", false]] as const) {
  test(`a call that needs an approval gets the person's decision: ${press}`, { tag: daily(approved) }, async ({ page, panel }) => {
    const host = stackSnippet("ai-sdk").replace('askedBy: "Claude"', "approvals: true").replace("lastAssistantMessageIsCompleteWithToolCalls,", "globalThis.Approvals,");
    const server = stackSnippet("ai-sdk", 1)
      .replace("tools: { AskUserQuestion }", "tools: { deploy }, toolApproval: { deploy: 'user-approval' }")
      .replace("const AskUserQuestion = tool({", "const deploy = tool({ execute: async () => 'deployed',").replace("jsonSchema(await toolSchema(), {", "jsonSchema({ type: 'object' }, {")
      .replace("const { problems } = await validate(input);", "const problems = [];");
    const deploy = { type: "tool-call", toolCallId: "call_9", toolName: "deploy", input: '{"target":"production"}' };
    await talk(page, { turns: [[deploy], "Done."], host, server });
    await say(page);
    await panel.see("production");
    await panel.press(press);
    await expect(page.getByText("Done.")).toBeVisible();
    const text = JSON.stringify(await read(page));
    expect(text.includes('"value":"deployed"')).toBe(approved);
    expect(await calls(page)).toBe(2);
  });
}
