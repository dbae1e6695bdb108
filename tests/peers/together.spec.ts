// Two stacks on one page: the official clients of AG-UI and OpenAI, each with the snippet of its documentation.

import type { Page } from "@playwright/test";
import { DATABASE, TESTING, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { call, finished, said, serveAgui, type AguiServer } from "./agui-server.ts";
import { message, openaiStub, response, responseEvents, type OpenaiStub } from "./openai-stub.ts";
import { bundled, run, stackSnippet } from "./page.ts";

let agui: AguiServer;
let openai: OpenaiStub;
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/(v1\/responses)?$/));
test.afterEach(() => Promise.all([agui.close(), openai.close()]));

/** Both agents ask at the same time, under ids of their own or under the same one. */
async function talk(page: Page, one: [string, Question], other: [string, Question]): Promise<void> {
  agui = await serveAgui((input, at) => [...(at === 0 ? call(one[0], { questions: [one[1]] }) : said("Thank you.")), finished(input)]);
  openai = await openaiStub((_, at) => (at === 0 ? responseEvents([{ id: other[0], input: { questions: [other[1]] } }], 16) : response([message("Thank you.")])));
  const application = `
    import OpenAI from "openai";
    globalThis.url = ${JSON.stringify(agui.url)};
    globalThis.client = new OpenAI({ apiKey: "dummy", baseURL: ${JSON.stringify(`${openai.origin}/v1`)}, dangerouslyAllowBrowser: true, maxRetries: 0 });
    globalThis.model = "stub";
    globalThis.input = "Set up the tests.";
  `;
  const modules = {
    "@ag-ui/client": await bundled("@ag-ui/client"),
    openai: await bundled("openai"),
    application,
    one: `import "application";\n${stackSnippet("agui")}`,
    other: `import "application";\n${stackSnippet("openai")}\nglobalThis.after = next.output_text;`,
  };
  await run(page, `import "one";\nimport "other";`, modules);
}

/** What each agent received, once both have. */
async function received(page: Page): Promise<[object, object]> {
  await page.evaluate(() => (globalThis as any).done);
  await expect.poll(() => agui.runs.length).toBe(2);
  expect(openai.requests).toHaveLength(2);
  const { content } = agui.runs[1].messages.find(({ role }) => role === "tool")!;
  return [JSON.parse(content!).answers, JSON.parse(openai.requests[1].input[0].output).answers];
}

test("two stacks ask at once: one question after the other, and each agent gets its own answer", async ({ page, panel }) => {
  await talk(page, ["call_1", TESTING], ["call_2", DATABASE]);
  const answers = { [TESTING.question]: "Vitest", [DATABASE.question]: "SQLite" };
  for (let asked = 0; asked < 2; asked += 1) {
    await expect(panel.options).not.toHaveCount(0);
    const question = (await panel.question(`${TESTING.header} ${TESTING.question}`).count()) ? TESTING : DATABASE;
    await panel.seeQuestion(`${question.header} ${question.question}`);
    await panel.pick(answers[question.question]!);
    await panel.press("Send answer");
    await expect(panel.question(`${question.header} ${question.question}`)).toHaveCount(0);
  }
  expect(await received(page)).toEqual([{ [TESTING.question]: "Vitest" }, { [DATABASE.question]: "SQLite" }]);
  await panel.seeNothing();
});

test("the same call through two stacks is one panel, and both agents get the one answer", async ({ page, panel }) => {
  await talk(page, ["call_1", TESTING], ["call_1", TESTING]);
  await panel.pick("Vitest");
  await expect(panel.page.getByRole("region")).toHaveCount(1);
  await panel.press("Send answer");
  const answer = { [TESTING.question]: "Vitest" };
  expect(await received(page)).toEqual([answer, answer]);
  await panel.seeNothing();
});
