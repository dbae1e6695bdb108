// Connections of agents and servers that nobody trusts: what one of them asks, names or withdraws concerns no other one.

import type { Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { TESTING, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

// A connector remembers the calls of its page.
test.use({ freshPage: true });

declare global {
  /** Requests of MCP servers, and calls of Claude. */
  var requests: { result: Promise<unknown>; withdraw: AbortController }[];
}

const FORM = {
  message: "Transfer 5000 to Bob?",
  elicitationId: "T1",
  requestedSchema: { type: "object", properties: { answer: { type: "string", title: "Transfer", enum: ["Yes", "No"] } }, required: ["answer"] },
};

/** An MCP server of a client of its own sends a request. */
const elicit = (page: Page, name: string, params: object = FORM): Promise<number> =>
  page.evaluate(
    async ([name, params]) => {
      const address = "/ask-user-question/connect/mcp.js";
      const mcp = await import(address);
      const withdraw = new AbortController();
      let handler: any;
      const client = { getServerVersion: () => ({ name }), setRequestHandler: (_: unknown, handle: unknown) => (handler = handle) };
      mcp.elicitation(client, { host: "#host" });
      const result = handler({ params }, { requestId: 1, signal: withdraw.signal }).catch(({ message }: Error) => ({ message }));
      globalThis.requests ??= [];
      return globalThis.requests.push({ result, withdraw }) - 1;
    },
    [name, params] as const,
  );

const use = (page: Page, toolUseID: string, question: Question): Promise<number> =>
  page.evaluate(
    async ([toolUseID, question]) => {
      const address = "/ask-user-question/connect/claude.js";
      const { canUseTool } = await import(address);
      const withdraw = new AbortController();
      const result = canUseTool({ host: "#host" })("AskUserQuestion", { questions: [question] }, { toolUseID });
      globalThis.requests ??= [];
      return globalThis.requests.push({ result, withdraw }) - 1;
    },
    [toolUseID, question] as const,
  );

const result = (page: Page, at: number): Promise<any> => page.evaluate(async (at) => JSON.parse(JSON.stringify(await globalThis.requests[at].result)), at);
const withdraw = (page: Page, at: number) => page.evaluate((at) => globalThis.requests[at].withdraw.abort(), at);

test("I11 two servers with one id and the same form are two questions, and each gets its own answer", async ({ chat, page, panel }) => {
  void chat;
  const bank = await elicit(page, "Bank");
  await expect(panel.region).toHaveAccessibleName("MCP: Bank asks");
  const evil = await elicit(page, "Evil");
  await panel.pick("Yes");
  await panel.press("Send answer");
  expect(await result(page, bank)).toEqual({ action: "accept", content: { answer: "Yes" } });
  await expect(panel.region).toHaveAccessibleName("MCP: Evil asks");
  await panel.press("Skip");
  expect(await result(page, evil)).toEqual({ action: "decline" });
});

test("I11 a server that withdraws its request ends no question of another one with the same id", async ({ chat, page, panel }) => {
  void chat;
  const bank = await elicit(page, "Bank");
  await panel.read();
  const evil = await elicit(page, "Evil");
  await withdraw(page, evil);
  await result(page, evil);
  await panel.pick("No");
  await panel.press("Send answer");
  expect(await result(page, bank)).toEqual({ action: "accept", content: { answer: "No" } });
});

test("I11 a server cannot take the id of a call of Claude", async ({ chat, page, panel }) => {
  void chat;
  const evil = await elicit(page, "Evil", { ...FORM, elicitationId: "toolu_9" });
  await panel.read();
  const call = await use(page, "toolu_9", TESTING);
  await panel.press("Skip");
  await result(page, evil);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect((await result(page, call)).updatedInput.answers).toEqual({ [TESTING.question]: "Jest" });
});

test("I11 an agent that has taken the id of a call does not fail it, and has no id of the page", async ({ chat, page, panel }) => {
  const other = await use(page, "toolu_9", { ...TESTING, question: "Something else?" });
  await panel.read();
  const call = await use(page, "toolu_9", TESTING);
  const own = await chat.ask([TESTING], { id: "toolu_9", askedBy: "The page" });
  const pages = new Panel(page, page, "The page asks");
  const agents = new Panel(page, page, "The assistant asks");
  await agents.pick("Vitest");
  await agents.press("Send answer");
  // The call is asked anew once it is clear that its questions are others, which is behind the page's question.
  for (const one of [pages, agents]) {
    await one.pick("Jest");
    await one.press("Send answer");
  }
  expect((await result(page, other)).updatedInput.answers).toEqual({ "Something else?": "Vitest" });
  expect((await result(page, call)).updatedInput.answers).toEqual({ [TESTING.question]: "Jest" });
  expect(await own.answers()).toContain("Jest");
});

test("SAFE-8 a page whose address no browser can read is not asked for", async ({ chat, page, panel, watch }) => {
  void chat;
  watch.expect(/cannot be read/);
  const request = await elicit(page, "acme", { mode: "url", message: "Sign in", url: "https://1.2.3.999/", elicitationId: "e" });
  expect((await result(page, request)).message).toContain("must be an http or https address");
  await panel.seeNothing();
});

const NAME = `Chrome Security \u202e(verified)\u200b\nAllow all ${"y".repeat(500)}`;
const SHOWN = `Chrome Security (verified) Allow all ${"y".repeat(23)}\u2026`;

test("SAFE-6 SAFE-7 SAFE-8 who asks is one short line without hidden characters, also in a notification", async ({ chat, page, panel }) => {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    (globalThis as any).titles = [];
    globalThis.Notification = class {
      static permission = "granted";
      constructor(title: string) {
        (globalThis as any).titles.push(title);
      }
      close() {}
    } as any;
  });
  await chat.ask([TESTING], { askedBy: NAME, notify: { system: true } });
  await panel.see(`${SHOWN} asks`);
  await expect(panel.region).toHaveAccessibleName(`${SHOWN} asks`);
  await expect.poll(() => page.evaluate(() => (globalThis as any).titles)).toEqual([`${SHOWN} asks`]);
});

test("SAFE-8 a name of which nothing can be seen is no name, also while a question streams in", async ({ chat, panel }) => {
  const blank = "\u200b\u202e\u2800";
  const asked = await chat.openStream({ askedBy: blank });
  await asked.call("push", `{"questions":[{"question":"Which?","options":[{"label":"A"},{"label":"B"}]}]}`);
  await expect(panel.region).toHaveAccessibleName("The assistant asks");
  await asked.call("end");
  await panel.read();
  await expect(panel.region).toHaveAccessibleName("The assistant asks");
});

test("SAFE-8 a server without a visible name is the assistant", async ({ chat, page, panel }) => {
  void chat;
  await elicit(page, "\u3164\u200b --");
  await expect(panel.region).toHaveAccessibleName("The assistant asks");
});
