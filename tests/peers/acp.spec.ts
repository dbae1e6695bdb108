// An agent made with the official SDK asks the person in this page, in both ways that ACP has, and gets the answers.

import type { Page } from "@playwright/test";
import { AUTH_METHOD, FEATURES, PROVIDERS, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import type { Told, Way } from "./agent.ts";
import { bundled, run, snippet } from "./page.ts";

/** What the application of the README's snippet has. The agent is in the same page: the SDK joins both ends. */
const application = (way: Way, questions: Question[]): string => `
  import { asking } from "agent";
  globalThis.withdraw = new AbortController();
  globalThis.stream = asking("${way}", ${JSON.stringify(questions)}, (told) => { globalThis.told = told; }, withdraw.signal);
  globalThis.decideAboutOtherTools = () => ({ outcome: { outcome: "selected", optionId: "allow" } });
  globalThis.work = async (agent) => {
    const { sessionId } = await agent.request("session/new", { cwd: "/", mcpServers: [] });
    await agent.request("session/prompt", { sessionId, prompt: [] });
  };
`;

async function ask(page: Page, way: Way, questions: Question[]): Promise<void> {
  const sdk = "@agentclientprotocol/sdk";
  const modules = { [sdk]: await bundled(sdk), agent: await bundled("./agent.ts"), application: application(way, questions) };
  await run(page, `import "application";\n${snippet("acp")}`, modules);
}

const told = async (page: Page): Promise<Told> => {
  await page.evaluate(() => (globalThis as any).done);
  return page.evaluate(() => (globalThis as any).told);
};

test("an ACP agent asks by permission requests, one for each question, and gets the person's answers", async ({ page, panel }) => {
  const questions = [AUTH_METHOD, PROVIDERS];
  await ask(page, "permission", questions);
  await panel.seeQuestion(`Auth Method ${AUTH_METHOD.question}`);
  await panel.pick("JWT");
  await panel.press("Send answer");
  await panel.seeQuestion(`Providers ${PROVIDERS.question}`);
  await panel.pick("Google");
  await panel.pick("GitHub");
  await panel.press("Send answer");
  const { result } = await told(page);
  expect(result).toEqual({ questions, answers: { [AUTH_METHOD.question]: "JWT", [PROVIDERS.question]: "Google, GitHub" } });
});

test("an ACP agent gets what a person typed instead", async ({ page, panel }) => {
  await ask(page, "permission", [AUTH_METHOD]);
  await panel.read();
  await panel.write("Passkeys, and nothing else");
  await panel.press("Send answer");
  expect((await told(page)).result).toEqual({ questions: [AUTH_METHOD], answers: { [AUTH_METHOD.question]: "Passkeys, and nothing else" } });
});

test("an ACP agent hears that the person cancelled", async ({ page, panel }) => {
  await ask(page, "permission", [AUTH_METHOD]);
  await panel.press("Cancel");
  expect((await told(page)).result).toEqual({ behavior: "deny", message: "User cancelled the question", interrupt: true });
});

test("an ACP agent sends a form, and gets it filled in", async ({ page, panel }) => {
  await ask(page, "elicitation", [AUTH_METHOD, FEATURES]);
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("TypeScript");
  await panel.pick("Tailwind CSS");
  await panel.write("Storybook");
  await panel.press("Review answers");
  await panel.press("Send answers");
  const { result, capabilities } = await told(page);
  expect(capabilities).toMatchObject({ elicitation: { form: {} } });
  expect(result).toEqual({
    action: "accept",
    content: { question_0: "JWT", question_1: ["TypeScript", "Tailwind CSS"], question_1_custom: "Storybook" },
  });
});

test("a form that the person leaves is cancelled", async ({ page, panel }) => {
  await ask(page, "elicitation", [AUTH_METHOD]);
  await panel.press("Cancel");
  expect((await told(page)).result).toEqual({ action: "cancel" });
});

for (const [way, reply] of [
  ["permission", { behavior: "deny", message: "User cancelled the question", interrupt: true }],
  ["elicitation", { action: "cancel" }],
] as const) {
  test(`a question by ${way} that the agent withdraws closes, and still gets its reply`, async ({ page, panel }) => {
    await ask(page, way, [AUTH_METHOD]);
    await panel.read();
    await page.evaluate(() => (globalThis as any).withdraw.abort());
    expect((await told(page)).result).toEqual(reply);
    await panel.seeNothing();
  });
}
