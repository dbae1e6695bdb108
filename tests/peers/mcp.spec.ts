// Servers built with the official SDKs ask the person in the page by forms and pages, in all three revisions of the protocol.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { expect, test } from "../support/test.ts";
import { bundled, run, stackSnippet } from "./page.ts";

const LIBRARY = { type: "string", title: "Library", description: "Which library?", oneOf: [{ const: "date-fns", title: "date-fns" }, { const: "luxon", title: "Luxon" }] };
const FEATURES = { type: "array", title: "Features", description: "Which features?", minItems: 2, items: { anyOf: [{ const: "a", title: "Dark mode" }, { const: "b", title: "Sync, offline" }, { const: "c", title: "Export" }] } };
const REPLICAS = { type: "integer", title: "Replicas", description: "How many replicas?", minimum: 1, maximum: 9, default: 3 };
const MAIL = { type: "string", title: "Mail", description: "Whom should it tell?", format: "email" };
const form = (properties: object, required: string[] = []) => ({ mode: "form", message: "Please answer", requestedSchema: { type: "object", properties, required } });
const PAGE = { mode: "url", message: "Sign in to Acme", url: "https://auth.acme.example/connect?id=1", elicitationId: "e-1" };

/** Runs the snippet for a version of the client with a server of version 1 that sends this elicitation. */
async function askOnce(page: Page, params: object, { tool = "ask", revision = "", options = "", version = 1 } = {}): Promise<void> {
  const sdk = version === 1 ? "@modelcontextprotocol/sdk/client/index.js" : "@modelcontextprotocol/client";
  const [client, server, inMemory, types] = await Promise.all([sdk, "./mcp-server-1.ts", "@modelcontextprotocol/sdk/inMemory.js", "@modelcontextprotocol/sdk/types.js"].map(bundled));
  const low = await bundled("@modelcontextprotocol/sdk/server/index.js");
  const modules = {
    [sdk]: client!, server: server!, "@modelcontextprotocol/sdk/inMemory.js": inMemory!, "@modelcontextprotocol/sdk/types.js": types!, "@modelcontextprotocol/sdk/server/index.js": low,
    application: `
      import { serve } from "server";
      globalThis.withdraw = new AbortController();
      globalThis.report = { received: [] };
      globalThis.transport = await serve(${JSON.stringify(params)}, report, withdraw.signal, ${JSON.stringify(revision)});
    `,
  };
  const call = tool === "ask" ? `await client.callTool({ name: "ask" });` : `
    const call = () => client.callTool({ name: "connect" });
    globalThis.called = await call().catch(async (error) => (await mcp.openPages(error) ? call() : "not opened"));
  `;
  const code = stackSnippet("mcp", version === 1 ? 1 : 0).replace("mcp.elicitation(client)", `mcp.elicitation(client${options && `, ${options}`})`);
  await run(page, `import "application";\n${code}\n${call}`, modules);
}

const report = async (page: Page): Promise<any> => {
  await page.evaluate(() => (globalThis as any).done);
  return page.evaluate(() => (globalThis as any).report);
};

/** The responses of the client to elicitations. */
const responses = (received: any[]) => received.filter(({ result }) => result?.action);

test("a server of version 1 sends a form, and gets each answer in its type", async ({ page, panel }) => {
  await askOnce(page, form({ library: LIBRARY, features: FEATURES, replicas: REPLICAS, mail: MAIL }, ["replicas"]));
  await expect(panel.region).toHaveAccessibleName("MCP: Acme deploy asks");
  await panel.pick("Luxon");
  await panel.press("Continue");
  await panel.pick("Export");
  await panel.press("Continue");
  await expect(panel.error).toHaveText("Select at least 2.");
  await panel.pick("Dark mode");
  await panel.press("Continue");
  await panel.read();
  await expect(panel.ownWords).toHaveValue("3");
  await panel.ownWords.fill("10");
  await panel.press("Continue");
  await expect(panel.error).toHaveText("Type a whole number from 1 to 9.");
  await panel.ownWords.fill("9");
  await panel.press("Continue");
  await panel.press("Skip");
  await panel.press("Send answers");
  const { result, received } = await report(page);
  expect(result).toEqual({ action: "accept", content: { library: "luxon", features: ["a", "c"], replicas: 9 } });
  expect(responses(received)).toHaveLength(1);
  expect(received[0].params.capabilities).toEqual({ elicitation: { form: {}, url: {} } });
});

test("the revision 2025-06-18 names the values of an enum", async ({ page, panel }) => {
  const colour = { type: "string", title: "Colour", enum: ["r", "g"], enumNames: ["Red", "Green"] };
  await askOnce(page, { message: "Which colour?", requestedSchema: { type: "object", properties: { colour } } }, { revision: "2025-06-18" });
  await panel.seeQuestion("Colour Which colour?");
  await panel.pick("Green");
  await panel.press("Send answer");
  expect((await report(page)).result).toEqual({ action: "accept", content: { colour: "g" } });
});

test("declining and cancelling are told apart, and sent once", async ({ page, panel }) => {
  for (const [button, action] of [["Skip", "decline"], ["Cancel", "cancel"]] as const) {
    await askOnce(page, form({ library: LIBRARY }));
    if (button === "Cancel") await panel.cancel();
    else await panel.press(button);
    const { result, received } = await report(page);
    expect(result).toEqual({ action });
    expect(responses(received)).toHaveLength(1);
  }
});

test("a time limit of the page cancels", { tag: "@slow" }, async ({ page, panel }) => {
  await askOnce(page, form({ library: LIBRARY }), { options: "{ timeoutMs: 1 }" });
  expect((await report(page)).result).toEqual({ action: "cancel" });
  await panel.seeNothing();
});

for (const version of [1, 2]) {
  test(`the first question of a connection closes when its server withdraws it, with version ${version} of the client`, { tag: daily(version === 2) }, async ({ page, panel }) => {
    await askOnce(page, form({ library: LIBRARY }), { version });
    await panel.read();
    await page.evaluate(() => (globalThis as any).withdraw.abort("changed its mind"));
    await panel.seeNothing();
    expect((await report(page)).error).toContain("changed its mind");
  });
}

test("a server asks to open a page, whose address is a link", async ({ page, panel }) => {
  await askOnce(page, PAGE);
  await panel.read();
  await expect(panel.region.getByRole("link", { name: `Open ${new URL(PAGE.url).host}` })).toHaveAttribute("href", PAGE.url);
  await panel.press("I have opened the page");
  expect((await report(page)).result).toEqual({ action: "accept" });
});

test("a call that fails with -32042 is repeated when the person has opened its pages", async ({ page, panel }) => {
  await askOnce(page, PAGE, { tool: "connect" });
  await panel.press("I have opened the page");
  await report(page);
  expect(await page.evaluate(() => (globalThis as any).called)).toMatchObject({ content: [{ type: "text", text: "connected" }] });
});

/** Runs a snippet for version 2 of the client with a server of the revision 2026-07-28 that wants these inputs. */
async function want(page: Page, requests: object, byHand = false): Promise<void> {
  const sdk = "@modelcontextprotocol/client";
  const [client, server, factory] = await Promise.all([sdk, "./mcp-server-2.ts", "@modelcontextprotocol/server"].map(bundled));
  const modules = {
    [sdk]: client!, server: server!, "@modelcontextprotocol/server": factory!,
    application: `
      import { serve } from "server";
      globalThis.report = { sent: [] };
      globalThis.transport = serve(${JSON.stringify(requests)}, report);
    `,
  };
  const manual = `
    globalThis.client = new Client({ name: "my-app", version: "1.0.0" }, { capabilities: mcp.capabilities, versionNegotiation: { mode: "auto" }, inputRequired: { autoFulfill: false } });
    globalThis.call = { name: "ask", arguments: {} };
    await client.connect(transport);
  `;
  const code = byHand
    ? `import { Client } from "${sdk}";\n${stackSnippet("mcp", 2).replace("\n\n", `\n${manual}\n`)}`
    : `${stackSnippet("mcp")}\nglobalThis.result = await client.callTool({ name: "ask", arguments: {} });`;
  await run(page, `import "application";\n${code}`, modules);
}

for (const byHand of [false, true]) {
  test(`a result of 2026-07-28 that wants input is answered ${byHand ? "by hand" : "by the client"}`, { tag: daily(!byHand) }, async ({ page, panel }) => {
    const { elicitationId, ...open } = PAGE;
    await want(page, { library: form({ library: LIBRARY }), open }, byHand);
    await panel.pick("Luxon");
    await panel.press("Send answer");
    await panel.seeQuestion(PAGE.message);
    await panel.press("I have opened the page");
    const { responses, sent } = await report(page);
    expect(responses).toEqual({ library: { action: "accept", content: { library: "luxon" } }, open: { action: "accept" } });
    const calls = sent.filter(({ method }: any) => method === "tools/call");
    expect(calls).toHaveLength(2);
    expect(calls[1].params.requestState).toBe("opaque \u00e9\u{1f600}");
    expect(calls[1].id).not.toBe(calls[0].id);
  });
}

test("a result of 2026-07-28 that is declined is retried with that", async ({ page, panel }) => {
  await want(page, { library: form({ library: LIBRARY }) });
  await panel.press("Skip");
  expect((await report(page)).responses).toEqual({ library: { action: "decline" } });
});
