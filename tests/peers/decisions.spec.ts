// Agents of real SDKs call a tool that needs a permission. The tool records what it was called with; scripts stand in for models.

import type { Page } from "@playwright/test";
import { INPUT, REASON, RECORD, TOOL, asShown, decide, expectSame, rejectWith, type Call } from "../support/decision.ts";
import { expect, test } from "../support/test.ts";
import { call, finished, interrupted, said, serveAgui, type AguiServer, type Input } from "./agui-server.ts";
import { read, say, talk } from "./ai-sdk-page.ts";
import { bundled, run, stackSnippet } from "./page.ts";

const recordedIn = (page: Page): Promise<Call[]> => page.evaluate(async () => (await (globalThis as any).done, (globalThis as any).recorded));

test.describe("LangGraph", () => {
  async function start(page: Page): Promise<void> {
    const application = `${RECORD}
      import { createAgent } from "graph";
      Object.assign(globalThis, { graph: createAgent([${JSON.stringify([TOOL, INPUT])}], record), input: {}, config: { configurable: { thread_id: "1" } } });
    `;
    const modules = {
      "@langchain/langgraph": await bundled("@langchain/langgraph/web"),
      "@langchain/core/singletons": await bundled("@langchain/core/singletons"),
      graph: await bundled("./langgraph-graph.ts"),
      application,
    };
    await run(page, `import "application";\n${stackSnippet("langgraph")}\nglobalThis.results = result.results;`, modules);
  }
  const results = (page: Page) => page.evaluate(async () => (await (globalThis as any).done, (globalThis as any).results));

  test("SAFE-18 a graph's tool gets what the panel showed", async ({ page, panel }) => {
    await start(page);
    const before = await decide(panel, "Allow");
    expect(await results(page)).toEqual(["sent"]);
    expectSame(await recordedIn(page), before);
  });

  test("SAFE-19 a graph's tool is not called if the person rejects, and the model reads why", async ({ page, panel }) => {
    await start(page);
    await rejectWith(panel);
    expect(await results(page)).toEqual([REASON]);
    expect(await recordedIn(page)).toEqual([]);
  });
});

test.describe("AI SDK", () => {
  const server = `
    import { convertToModelMessages, jsonSchema, streamText, tool } from "ai";

    export async function POST(request) {
      const { messages } = await request.json();
      const execute = async (input) => record(${JSON.stringify(TOOL)}, input);
      const send = tool({ description: "Sends.", inputSchema: jsonSchema({ type: "object" }), needsApproval: true, execute });
      const result = streamText({ model, messages: await convertToModelMessages(messages), tools: { ${TOOL}: send } });
      return result.toUIMessageStreamResponse();
    }
    ${RECORD}
  `;
  const host = stackSnippet("ai-sdk").replace('askedBy: "Claude"', "approvals: true").replace("lastAssistantMessageIsCompleteWithToolCalls,", "globalThis.Approvals,");
  const wanted = { type: "tool-call", toolCallId: "call_1", toolName: TOOL, input: JSON.stringify(INPUT) };

  test("SAFE-18 a tool with needsApproval gets what the panel showed", async ({ page, panel }) => {
    await talk(page, { turns: [[wanted], "Done."], host, server });
    await say(page);
    const before = await decide(panel, "Allow");
    await expect(page.getByText("Done.")).toBeVisible();
    expectSame(await recordedIn(page), before);
    expect(JSON.stringify(await read(page))).toContain('"value":"sent"');
  });

  test("SAFE-19 a tool with needsApproval is not called if the person rejects, and the model reads why", async ({ page, panel }) => {
    await talk(page, { turns: [[wanted], "Done."], host, server });
    await say(page);
    await rejectWith(panel);
    await expect(page.getByText("Done.")).toBeVisible();
    expect(await recordedIn(page)).toEqual([]);
    expect(JSON.stringify(await read(page))).toContain(REASON);
  });
});

test.describe("AG-UI", () => {
  let server: AguiServer;
  test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/$/));
  test.afterEach(() => server.close());

  /** Starts an agent whose tool records its calls. In the end, the agent says what became of the call. */
  async function start(page: Page): Promise<Call[]> {
    const recorded: Call[] = [];
    const properties = { approved: { type: "boolean" }, reason: { type: "string" }, editedArgs: { type: "object" } };
    const approval = { id: "int_1", reason: "tool_call", toolCallId: "call_1", message: "Send it?", responseSchema: { type: "object", properties, required: ["approved"] } };
    const decided = (input: Input): string => {
      const { payload } = input.resume![0];
      if (payload.approved !== true) return `Not sent: ${payload.reason}`;
      recorded.push([TOOL, payload.editedArgs ?? INPUT]);
      return "Sent.";
    };
    server = await serveAgui((input, at) =>
      at === 0 ? [...call("call_1", INPUT, { name: TOOL }), interrupted(input, approval)] : [...said(decided(input)), finished(input)],
    );
    const modules = { "@ag-ui/client": await bundled("@ag-ui/client"), application: `globalThis.url = ${JSON.stringify(server.url)};` };
    await run(page, `import "application";\n${stackSnippet("agui")}\nglobalThis.agent = agent;`, modules);
    return recorded;
  }
  const says = (page: Page) => expect.poll(() => page.evaluate(() => (globalThis as any).agent?.messages.at(-1).content));

  test("SAFE-18 an agent's tool gets what the panel showed", async ({ page, panel }) => {
    const recorded = await start(page);
    const before = await decide(panel, "Allow");
    await says(page).toBe("Sent.");
    expectSame(recorded, before);
  });

  test("SAFE-18 an agent's tool gets the arguments as the person changed them", async ({ page, panel }) => {
    const recorded = await start(page);
    await panel.press("Edit");
    await panel.region.getByRole("textbox", { name: "to", exact: true }).fill("bea@example.com");
    await panel.press("Allow with changes");
    await says(page).toBe("Sent.");
    expect(recorded).toEqual([[TOOL, { ...INPUT, to: "bea@example.com" }]]);
  });

  test("SAFE-19 an agent's tool is not called if the person rejects, and the agent reads why", async ({ page, panel }) => {
    const recorded = await start(page);
    await rejectWith(panel);
    await says(page).toBe(`Not sent: ${REASON}`);
    expect(recorded).toEqual([]);
  });
});

test.describe("ACP", () => {
  const TITLE = "Send an email to Ann";
  /** The protocol names a kind, and no tool. What the agent calls it is below, as its words. */
  const ASKED = "Allow execute?";
  /** The agent runs in the same page; the SDK connects both sides. */
  async function start(page: Page): Promise<void> {
    const sdk = "@agentclientprotocol/sdk";
    const application = `${RECORD}
      import { agent } from "${sdk}";
      const rawInput = ${JSON.stringify(INPUT)};
      const options = [{ optionId: "yes", name: "Allow", kind: "allow_once" }, { optionId: "no", name: "Reject", kind: "reject_once" }];
      globalThis.stream = agent({ name: "sending" })
        .onRequest("initialize", () => ({ protocolVersion: 1, agentCapabilities: {} }))
        .onRequest("session/new", () => ({ sessionId: "s" }))
        .onRequest("session/prompt", async ({ client }) => {
          const toolCall = { toolCallId: "call_1", title: ${JSON.stringify(TITLE)}, kind: "execute", status: "pending", rawInput };
          const { outcome } = await client.request("session/request_permission", { sessionId: "s", toolCall, options });
          globalThis.outcome = outcome;
          if (outcome.outcome === "selected" && outcome.optionId === "yes") record(${JSON.stringify(TOOL)}, rawInput);
          return { stopReason: "end_turn" };
        });
      globalThis.work = async (agent) => {
        const { sessionId } = await agent.request("session/new", { cwd: "/", mcpServers: [] });
        await agent.request("session/prompt", { sessionId, prompt: [] });
      };
    `;
    const code = stackSnippet("acp").replace("{ otherwise: decideAboutOtherTools }", "{ every: true }");
    await run(page, `import "application";\n${code}`, { [sdk]: await bundled(sdk), application });
  }
  const outcome = (page: Page) => page.evaluate(async () => (await (globalThis as any).done, (globalThis as any).outcome));

  test("SAFE-18 an agent's tool gets what the panel showed", async ({ page, panel }) => {
    await start(page);
    const { own, arguments: texts } = await decide(panel, "Allow", ASKED);
    expect(await outcome(page)).toEqual({ outcome: "selected", optionId: "yes" });
    expect(await recordedIn(page)).toEqual([[TOOL, INPUT]]);
    expect(texts).toEqual(asShown(INPUT));
    expect(own).toEqual({ Tool: "execute", "The agent says": TITLE });
  });

  test("SAFE-19 an agent's tool is not called if the person rejects", async ({ page, panel }) => {
    await start(page);
    await decide(panel, "Reject", ASKED);
    expect(await outcome(page)).toEqual({ outcome: "selected", optionId: "no" });
    expect(await recordedIn(page)).toEqual([]);
  });
});
