// The Agent Development Kit: a workflow that asks twice runs behind a server's `/run`, and the page runs the snippet of
// docs/stacks/messages.md.

import type { Page } from "@playwright/test";
import { FunctionNode, InMemoryRunner, RequestInput, START, Workflow, getUserInputRequests, type Event } from "@google/adk";
import { z } from "zod";
import { run, stackSnippet } from "../peers/page.ts";
import { expect, test } from "../support/test.ts";

const Stay = z.object({ nights: z.number().int().describe("How many nights?"), extras: z.array(z.enum(["breakfast", "parking"])) });

const room = new FunctionNode("room", async function* () {
  yield new RequestInput({ message: "Which room?", responseSchema: z.enum(["single", "double"]) });
});
const stay = new FunctionNode("stay", async function* (ctx, room) {
  ctx.state.set("room", room);
  yield new RequestInput({ message: "Your stay", responseSchema: Stay });
});
const book = new FunctionNode("book", (ctx, stay) => ({ room: ctx.state.get("room"), stay }));

/** Serves `/run` with a new session. Returns what the workflow put out, and the requests that its events contain. */
async function serve(page: Page): Promise<{ outputs: unknown[]; requests: string[] }> {
  const agent = new Workflow({ name: "travel", edges: [[START, room, stay, book]] });
  const runner = new InMemoryRunner({ agent, appName: "travel" });
  const session = await runner.sessionService.createSession({ appName: "travel", userId: "u" });
  const [outputs, requests]: [unknown[], string[]] = [[], []];
  await page.route("**/run", async (route) => {
    const { userId, sessionId, newMessage } = route.request().postDataJSON();
    const events: Event[] = [];
    for await (const event of runner.runAsync({ userId, sessionId, newMessage })) events.push(event);
    requests.push(...events.flatMap(getUserInputRequests).map(({ message }) => message ?? ""));
    outputs.push(...events.map((event) => (event as { output?: unknown }).output).filter((output) => output !== undefined));
    await route.fulfill({ json: events });
  });
  const application = `Object.assign(globalThis, { appName: "travel", userId: "u", sessionId: ${JSON.stringify(session.id)} });`;
  await run(page, `import "application";\n${stackSnippet("messages", 3)}`, { application });
  return { outputs, requests };
}

const end = (page: Page) => page.evaluate(async () => void (await (globalThis as any).done));

test("a workflow reads answers in the form of its schemas", async ({ page, panel }) => {
  const { outputs, requests } = await serve(page);
  await panel.pick("double");
  await panel.press("Send answer");
  await panel.write("3");
  await panel.press("Continue");
  await panel.pick("parking");
  await panel.press("Review answers");
  await panel.press("Send answers");
  await end(page);
  expect(requests).toEqual(["Which room?", "Your stay"]);
  expect(outputs).toEqual([{ room: "double", stay: { nights: 3, extras: ["parking"] } }]);
});

test("a workflow reads that the person declined, as text", async ({ page, panel }) => {
  const { outputs } = await serve(page);
  await panel.press("Skip");
  await panel.cancel();
  await end(page);
  expect(outputs).toEqual([{ room: "The user declined to answer these questions. No option was chosen.", stay: "User cancelled the question" }]);
});
