// Mastra's client in the page, and a real AgentController behind the routes that it calls. The host code is that of
// docs/stacks/mastra.md.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Agent } from "@mastra/core/agent";
import { AgentController } from "@mastra/core/agent-controller";
import { InMemoryStore } from "@mastra/core/storage";
import { bundledWith } from "../peers/bundle.ts";
import { run, stackSnippet } from "../peers/page.ts";
import { here } from "../support/places.ts";
import { expect, test } from "../support/test.ts";
import { scripted } from "./model.ts";

const APPLICATION = `
  import { MastraClient } from "@mastra/client-js";
  const session = new MastraClient({ baseUrl }).getAgentController("planner").session("r");
  Object.assign(globalThis, { session, message: "Set up the tests." });
`;

const QUESTION = { question: "Which framework?", options: [{ label: "Jest" }, { label: "Vitest", description: "Vite-native" }, { label: "Mocha" }] };

let server: Server;
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/api\/agent-controller\/planner\/sessions\/r\//));
test.afterEach(() => new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())));

/** A controller with one session, and a server with three of its routes. `resumed` has what resumed calls. */
async function serve() {
  const { model, prompts } = scripted(QUESTION);
  const agent = new Agent({ id: "planner", name: "planner", instructions: "Ask.", model });
  const modes = [{ id: "plan", name: "Plan", default: true, defaultModelId: "stub/stub" }];
  const controller = new AgentController({ id: "planner", storage: new InMemoryStore(), agent, modes, resolveModel: () => model } as any);
  await controller.init();
  const session: any = await controller.createSession({ resourceId: "r" });
  session.permissions.setForTool({ toolName: "ask_user", policy: "allow" });
  const resumed: unknown[] = [];
  server = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    if (request.url?.endsWith("/stream")) {
      response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
      return void session.subscribe((event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`));
    }
    let text = "";
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text);
    if (request.url?.endsWith("/messages")) void session.sendMessage({ content: body.message });
    else void session.respondToToolSuspension(resumed[resumed.push(body) - 1]);
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, session, resumed, read: () => JSON.stringify(prompts.at(-1).at(-1)), turns: () => prompts.length };
}

async function talk(page: Page) {
  const served = await serve();
  const application = await bundledWith(APPLICATION, {}, join(here, "peer-mastra"));
  await run(page, `import "globals";\nimport "application";\n${stackSnippet("mastra")}`, { globals: `globalThis.baseUrl = ${JSON.stringify(served.url)};`, application });
  return served;
}

test("the model reads the person's choice, once", async ({ page, panel }) => {
  const { read, resumed, turns } = await talk(page);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(turns).toBe(2);
  expect(read()).toContain("User answered: Vitest");
  expect(resumed).toEqual([{ toolCallId: "call_1", resumeData: "Vitest" }]);
  await panel.seeNothing();
});

test("the model reads that the person cancelled", async ({ page, panel }) => {
  const { read, turns } = await talk(page);
  await panel.cancel();
  await expect.poll(turns).toBe(2);
  expect(read()).toContain("User cancelled the question");
});

test("a run that is aborted closes its panel, and nothing is sent", async ({ page, panel }) => {
  const { session, resumed } = await talk(page);
  await panel.read();
  session.abort();
  await panel.seeNothing();
  expect(resumed).toEqual([]);
});
