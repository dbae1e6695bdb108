// An agent built with the official SDK asks the person in the page by both methods of ACP, and receives the answers.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { AUTH_METHOD, FEATURES, PROVIDERS, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import type { Method, Report } from "./agent.ts";
import { bundled, run, stackSnippet } from "./page.ts";

/** The application around the page's snippet. The agent runs in the same page; the SDK connects both sides. */
const application = (method: Method, questions: Question[]): string => `
  import { createAgent } from "agent";
  globalThis.withdraw = new AbortController();
  globalThis.stream = createAgent("${method}", ${JSON.stringify(questions)}, (report) => { globalThis.report = report; }, withdraw.signal);
  globalThis.decideAboutOtherTools = () => ({ outcome: { outcome: "selected", optionId: "allow" } });
  globalThis.work = async (agent) => {
    const { sessionId } = await agent.request("session/new", { cwd: "/", mcpServers: [] });
    await agent.request("session/prompt", { sessionId, prompt: [] });
  };
`;

async function ask(page: Page, method: Method, questions: Question[]): Promise<void> {
  const sdk = "@agentclientprotocol/sdk";
  const modules = { [sdk]: await bundled(sdk), agent: await bundled("./agent.ts"), application: application(method, questions) };
  await run(page, `import "application";\n${stackSnippet("acp")}`, modules);
}

const report = async (page: Page): Promise<Report> => {
  await page.evaluate(() => (globalThis as any).done);
  return page.evaluate(() => (globalThis as any).report);
};

test("an ACP agent sends one permission request for each question, and gets the person's answers", async ({ page, panel }) => {
  const questions = [AUTH_METHOD, PROVIDERS];
  await ask(page, "permission", questions);
  await panel.seeQuestion(`Auth Method ${AUTH_METHOD.question}`);
  await panel.pick("JWT");
  await panel.press("Send answer");
  await panel.seeQuestion(`Providers ${PROVIDERS.question}`);
  await panel.pick("Google");
  await panel.pick("GitHub");
  await panel.press("Send answer");
  const { result } = await report(page);
  expect(result).toEqual({ questions, answers: { [AUTH_METHOD.question]: "JWT", [PROVIDERS.question]: "Google, GitHub" } });
});

test("an ACP agent gets the answer that a person typed", async ({ page, panel }) => {
  await ask(page, "permission", [AUTH_METHOD]);
  await panel.read();
  await panel.write("Passkeys, and nothing else");
  await panel.press("Send answer");
  expect((await report(page)).result).toEqual({ questions: [AUTH_METHOD], answers: { [AUTH_METHOD.question]: "Passkeys, and nothing else" } });
});

test("an ACP agent learns that the person cancelled", async ({ page, panel }) => {
  await ask(page, "permission", [AUTH_METHOD]);
  await panel.cancel();
  expect((await report(page)).result).toEqual({ behavior: "deny", message: "User cancelled the question", interrupt: true });
});

test("an ACP agent sends a form, and gets the completed form", async ({ page, panel }) => {
  await ask(page, "elicitation", [AUTH_METHOD, FEATURES]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("TypeScript");
  await panel.pick("Tailwind CSS");
  await panel.write("Storybook");
  await panel.press("Review answers");
  await panel.press("Send answers");
  const { result, capabilities } = await report(page);
  expect(capabilities).toMatchObject({ elicitation: { form: {} } });
  expect(result).toEqual({
    action: "accept",
    content: { question_0: "JWT", question_1: ["TypeScript", "Tailwind CSS"], question_1_custom: "Storybook" },
  });
});

test("cancelling the panel cancels the form", { tag: "@slow" }, async ({ page, panel }) => {
  await ask(page, "elicitation", [AUTH_METHOD]);
  await panel.cancel();
  expect((await report(page)).result).toEqual({ action: "cancel" });
});

for (const [method, reply] of [
  ["permission", { behavior: "deny", message: "User cancelled the question", interrupt: true }],
  ["elicitation", { action: "cancel" }],
] as const) {
  test(`a question by ${method} that the agent withdraws closes its panel and still gets a reply`, { tag: daily(method === "elicitation") }, async ({ page, panel }) => {
    await ask(page, method, [AUTH_METHOD]);
    await panel.read();
    await page.evaluate(() => (globalThis as any).withdraw.abort());
    expect((await report(page)).result).toEqual(reply);
    await panel.seeNothing();
  });
}

test("INT-38 an ACP agent gets the images beside an answer with the next prompt", async ({ page, panel }) => {
  const sdk = "@agentclientprotocol/sdk";
  const next = `
    globalThis.work = async (agent) => {
      const { sessionId } = await agent.request("session/new", { cwd: "/", mcpServers: [] });
      await agent.request("session/prompt", { sessionId, prompt: [] });
      const { acp } = await import("ask-user-question/connect");
      await agent.request("session/prompt", { sessionId, prompt: await acp.images(globalThis.answered) });
    };
  `;
  const modules = { [sdk]: await bundled(sdk), agent: await bundled("./agent.ts"), application: application("elicitation", [AUTH_METHOD]) + next };
  const options = "{ allowFiles: true, onLoss: (losses, outcome) => { globalThis.losses = losses; globalThis.answered = outcome; } }";
  await run(page, `import "application";\n${stackSnippet("acp").replace("acp.elicitation(app)", `acp.elicitation(app, ${options})`)}`, modules);
  await panel.pick("JWT");
  const chooser = page.waitForEvent("filechooser");
  await panel.point(panel.button("Add files"));
  await (await chooser).setFiles([{ name: "a.png", mimeType: "image/png", buffer: Buffer.from("abc") }, { name: "b.txt", mimeType: "text/plain", buffer: Buffer.from("b") }]);
  await panel.see("b.txt");
  await panel.press("Send answer");
  expect((await report(page)).result).toEqual([{ type: "image", mimeType: "image/png", data: "YWJj" }]);
  expect(await page.evaluate(() => (globalThis as any).losses)).toEqual([{ path: "entries[0].files", code: "files" }]);
});
