// The GitHub Copilot SDK and its runtime, with a stub of a model. The runtime asks the host, the person answers in a page, and the
// model reads the answer. It needs no account; `--all` installs the SDK.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { CopilotClient, approveAll, type CopilotSession } from "@github/copilot-sdk";
import { run, stackSnippet } from "../peers/page.ts";
import { stub, text, toolCall, type Request, type Stub } from "../peers/stub.ts";
import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

const QUESTION = { question: "Which database?", choices: ["PostgreSQL", "SQLite"] };
const FORM = { message: "Deploy", requestedSchema: { type: "object" as const, properties: { replicas: { type: "integer" as const, title: "Replicas", maximum: 9 }, region: { type: "string" as const, title: "Region", enum: ["eu", "us"] } }, required: ["region"] } };

/** What the model read as the result of its call. */
const resultIn = ({ messages }: Request): unknown => {
  const blocks = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  return blocks.find((block) => block.type === "tool_result")?.content;
};

let api: Stub;
let home: string;
let client: CopilotClient;
let session: CopilotSession;
/** The results that the page has sent. */
let results: unknown[];

/** Starts the runtime, whose requests go to the page. */
async function start(page: Page): Promise<void> {
  results = [];
  const waiting = new Map<number, (result: any) => void>();
  let last = 0;
  await page.exposeFunction("sendToBackEnd", (data: string) => {
    const { id, result } = JSON.parse(data);
    results.push(result);
    waiting.get(id)?.(result);
  });
  await run(page, `globalThis.socket = { send: sendToBackEnd };\nawait import("snippet");`, { snippet: stackSnippet("copilot", 1) });
  await page.evaluate(() => (globalThis as any).done);
  const send = ({ kind, request }: { kind: string; request: object }) =>
    new Promise<any>((resolve) => {
      const id = last++;
      waiting.set(id, resolve);
      void page.evaluate((data) => void (globalThis as any).socket.onmessage({ data }), JSON.stringify({ id, kind, request }));
    });
  client = new CopilotClient({ workingDirectory: home, baseDirectory: home, logLevel: "error", useLoggedInUser: false, env: { PATH: process.env.PATH, HOME: home } });
  await client.start();
  // The back end of the page, with the stub as its model.
  const provider = { type: "anthropic" as const, baseUrl: api.origin, apiKey: "dummy" };
  const given = { client: { createSession: (config: object) => client.createSession({ onPermissionRequest: approveAll, ...config, provider }) }, model: "claude-sonnet-4.5", onPermissionRequest: approveAll, send };
  const backEnd = new Function(...Object.keys(given), `return (async () => { ${stackSnippet("copilot", 0)}; return session; })()`);
  session = await backEnd(...Object.values(given));
}

test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "ask-copilot-"));
  api = await stub((request) => {
    const offered = request.tools?.some(({ name }) => name === "ask_user");
    return offered && resultIn(request) === undefined ? toolCall("toolu_01", "ask_user", QUESTION, 40) : text("Done.");
  });
});
test.afterEach(async () => {
  await client.stop();
  await api.close();
  await rm(home, { recursive: true, force: true });
});

/** Lets the model ask, and returns what it read. */
async function turn(answer: () => Promise<void>): Promise<unknown> {
  const end = session.sendAndWait({ prompt: "Set up the storage." }, 60_000);
  await answer();
  await end;
  return api.requests.map(resultIn).find((result) => result !== undefined);
}

const own = async (panel: Panel) => {
  await panel.read();
  await panel.write("DuckDB");
  await panel.press("Send answer");
};
const pick = async (panel: Panel) => {
  await panel.pick("SQLite");
  await panel.press("Send answer");
};

for (const [name, answer, result, read] of [
  ["an option", pick, { answer: "SQLite", wasFreeform: false }, "User selected: SQLite"],
  ["own words", own, { answer: "DuckDB", wasFreeform: true }, "User responded: DuckDB"],
  ["no answer", (panel: Panel) => panel.press("Skip"), { answer: "The user declined to answer these questions. No option was chosen.", wasFreeform: true }, "User responded: The user declined to answer these questions. No option was chosen."],
] as const) {
  test(`the model asks, and reads ${name}`, async ({ page, panel }) => {
    await start(page);
    expect(await turn(() => answer(panel))).toBe(read);
    expect(results).toEqual([result]);
  });
}

test("a form is completed, declined and cancelled", async ({ page, panel }) => {
  await start(page);
  const asked = session.ui.elicitation(FORM);
  await panel.read();
  await panel.write("10");
  await panel.press("Continue");
  await expect(panel.error).toHaveText("Type a whole number of at most 9.");
  await panel.ownWords.fill("3");
  await panel.press("Continue");
  await panel.pick("eu");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(await asked).toEqual({ action: "accept", content: { replicas: 3, region: "eu" } });
  const declined = session.ui.elicitation(FORM);
  await panel.press("Answer nothing");
  expect(await declined).toEqual({ action: "decline" });
  const cancelled = session.ui.elicitation(FORM);
  await panel.cancel();
  expect(await cancelled).toEqual({ action: "cancel" });
});
