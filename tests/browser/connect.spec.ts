// The connectors with a person: each call gets one panel, and a call that the agent withdraws closes it.

import type { Page } from "@playwright/test";
import { DATABASE, TESTING, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

// A connector remembers the calls of its page.
test.use({ freshPage: true });

declare global {
  /** Calls of `canUseTool`, and how to withdraw them. */
  var calls: { result: Promise<unknown>; withdraw: AbortController }[];
  /** The messages of the errors that a connector reported. */
  var reported: string[];
}

/** Calls `canUseTool` as the Agent SDK does. */
async function use(page: Page, id: string, ...questions: Question[]): Promise<number> {
  return page.evaluate(
    async ([id, questions]) => {
      const module = "/ask-user-question/connect/claude.js";
      const { canUseTool } = await import(module);
      const withdraw = new AbortController();
      const result = canUseTool({ host: "#host" })("AskUserQuestion", { questions }, { toolUseID: id, signal: withdraw.signal });
      globalThis.calls ??= [];
      return globalThis.calls.push({ result, withdraw }) - 1;
    },
    [id, questions] as const,
  );
}

test.beforeEach(({ chat }) => void chat);

const result = (page: Page, call: number): Promise<any> =>
  page.evaluate(async (call) => JSON.parse(JSON.stringify(await globalThis.calls[call].result)), call);

const withdraw = (page: Page, call: number): Promise<void> => page.evaluate((call) => globalThis.calls[call].withdraw.abort(), call);

test("a call that the agent withdraws closes its panel, and the next one is asked", async ({ page, panel }) => {
  const first = await use(page, "toolu_1", DATABASE);
  const second = await use(page, "toolu_2", TESTING);
  await panel.seeQuestion(`Database ${DATABASE.question}`);
  await withdraw(page, first);
  expect(await result(page, first)).toEqual({ behavior: "deny", message: "The questions were withdrawn or answered elsewhere." });
  await panel.seeQuestion(`Testing ${TESTING.question}`);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect((await result(page, second)).updatedInput.answers).toEqual({ [TESTING.question]: "Vitest" });
  await panel.seeNothing();
});

test("a call that was withdrawn before it could be shown is never shown", async ({ page, panel }) => {
  const first = await use(page, "toolu_1", DATABASE);
  const second = await use(page, "toolu_2", TESTING);
  await withdraw(page, second);
  expect((await result(page, second)).behavior).toBe("deny");
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect((await result(page, first)).updatedInput.answers).toEqual({ [DATABASE.question]: "SQLite" });
  await panel.seeNothing();
});

test("a call that is delivered twice is one panel, and both deliveries get its answer", async ({ page, panel }) => {
  const calls = [await use(page, "toolu_1", DATABASE), await use(page, "toolu_1", DATABASE)];
  await panel.pick("SQLite");
  await panel.press("Send answer");
  for (const call of calls) expect((await result(page, call)).updatedInput.answers).toEqual({ [DATABASE.question]: "SQLite" });
  await panel.seeNothing();
});

test("Skip, Answer nothing and Cancel give different replies", async ({ page, panel }) => {
  const skipped = await use(page, "toolu_1", DATABASE);
  await panel.press("Skip");
  expect(await result(page, skipped)).toEqual({ behavior: "allow", updatedInput: { questions: [DATABASE], answers: {} } });
  const cancelled = await use(page, "toolu_2", DATABASE);
  await panel.cancel();
  expect(await result(page, cancelled)).toEqual({ behavior: "deny", message: "User cancelled the question", interrupt: true });
});

test("the host can reach each panel of a connector: a chat message becomes the answer", async ({ page, panel }) => {
  const answered = page.evaluate(async (question) => {
    const module = "/ask-user-question/connect/claude.js";
    const { canUseTool } = await import(module);
    const onPanel = (panel: unknown) => Object.assign(globalThis, { panel });
    const result = await canUseTool({ host: "#host", replyTo: "#message", onPanel })("AskUserQuestion", { questions: [question] });
    return JSON.parse(JSON.stringify(result));
  }, DATABASE);
  await panel.seeQuestion(`Database ${DATABASE.question}`);
  await page.evaluate(() => (globalThis as any).panel.reply("Neither, use files"));
  expect(await answered).toEqual({ behavior: "allow", updatedInput: { questions: [DATABASE], answers: {}, response: "Neither, use files" } });
});

test("nothing of an agent's message reaches the console", async ({ page }) => {
  const call = await use(page, "toolu_1", { question: "", header: "canary-7f3a", options: [] });
  expect((await result(page, call)).behavior).toBe("deny");
});

test("an answer that could not be sent stays in the panel and is sent again", async ({ page, panel }) => {
  await page.evaluate(async (question) => {
    const module = "/ask-user-question/connect/claude.js";
    const { control } = await import(module);
    const sent: unknown[] = [];
    let works = false;
    const send = async (message: unknown) => {
      if (!works) throw new Error("the pipe is closed");
      sent.push(message);
    };
    const receive = control(send, { host: "#host" });
    const request = { subtype: "can_use_tool", tool_name: "AskUserQuestion", input: { questions: [question] }, tool_use_id: "toolu_1" };
    receive({ type: "control_request", request_id: 0, request });
    Object.assign(globalThis, { sent, repair: () => (works = true) });
  }, DATABASE);
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await panel.see("Could not send. Your answers are still here.");
  await expect(panel.option("SQLite")).toBeChecked();
  await page.evaluate(() => (globalThis as any).repair());
  await panel.press("Try again");
  await panel.seeNothing();
  const sent = await page.evaluate(() => JSON.parse(JSON.stringify((globalThis as any).sent)));
  const updatedInput = { questions: [DATABASE], answers: { [DATABASE.question]: "SQLite" } };
  const response = { behavior: "allow", updatedInput, toolUseID: "toolu_1" };
  expect(sent).toEqual([{ type: "control_response", response: { subtype: "success", request_id: 0, response } }]);
});

test("I9 REL-2 an onPanel or onLoss that throws is reported to the host; the agent gets the person's answer", async ({ page, panel }) => {
  await page.evaluate(
    async ([questions]) => {
      const module = "/ask-user-question/connect/claude.js";
      const { canUseTool } = await import(module);
      globalThis.reported = [];
      const throws = (what: string) => () => {
        throw new Error(what);
      };
      const options = { host: "#host", onPanel: throws("onPanel"), onLoss: throws("onLoss"), onError: (error: Error) => globalThis.reported.push(error.message) };
      const result = canUseTool(options)("AskUserQuestion", { questions }, { toolUseID: "toolu_1" });
      globalThis.calls = [{ result, withdraw: new AbortController() }];
    },
    [[TESTING]] as const,
  );
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await result(page, 0)).toMatchObject({ behavior: "allow" });
  expect(await page.evaluate(() => globalThis.reported)).toEqual(["onPanel"]);
});
