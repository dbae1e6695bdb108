// The official client of AG-UI talks to Python servers: a workflow of Microsoft Agent Framework, and agents of Pydantic AI.

import type { Page } from "@playwright/test";
import { shown } from "../support/decision.ts";
import { startPython, type PythonServer } from "../support/python.ts";
import { expect, test } from "../support/test.ts";
import { bundled, run, stackSnippet } from "../peers/page.ts";

test.describe.configure({ mode: "serial" });

let server: PythonServer;
test.beforeAll(async () => {
  // The first run installs the server.
  test.setTimeout(300_000);
  server = await startPython("peer-python-agui");
});
test.afterAll(() => server?.stop());

test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/\w+$/));

/** Runs the page of the documentation against one of the agents. */
async function talk(page: Page, agent: string): Promise<void> {
  const modules = {
    "@ag-ui/client": await bundled("@ag-ui/client"),
    application: `globalThis.url = ${JSON.stringify(`${server.origin}/${agent}`)};`,
  };
  await run(page, `import "application";\n${stackSnippet("agui")}\nglobalThis.agent = agent;`, modules);
}

/** What the agent says in the end. */
const says = (page: Page) => expect.poll(() => page.evaluate(() => (globalThis as any).agent?.messages.at(-1).content));

test("a workflow of Microsoft Agent Framework gets the answer as the text that it expects", async ({ page, panel }) => {
  await talk(page, "workflow");
  await panel.seeQuestion("Which library?");
  await panel.pick("luxon");
  await panel.press("Send answer");
  await says(page).toBe("The answer is luxon");
});

test("an agent of Pydantic AI gets the answer to the call of its client's tool", async ({ page, panel }) => {
  await talk(page, "tool");
  await panel.pick("luxon");
  await panel.press("Send answer");
  await says(page).toContain('"answers":{"Which library?":"luxon"}');
});

test("an agent of Pydantic AI reads that the person cancelled", async ({ page, panel }) => {
  await talk(page, "tool");
  await panel.cancel();
  await says(page).toContain("User cancelled the question");
});

for (const [choice, result] of [["Allow", "deleted a.txt"], ["Reject", "The tool call was denied."]]) {
  test(`a tool of Pydantic AI needs an approval: ${choice}`, async ({ page, panel }) => {
    await talk(page, "approval");
    await panel.seeQuestion("Delete a.txt?");
    expect(await shown(panel)).toMatchObject({ own: { Tool: "delete_file" }, arguments: [["path", "a.txt"]] });
    await panel.press(choice);
    await says(page).toBe(`The answer is ${result}`);
  });
}
