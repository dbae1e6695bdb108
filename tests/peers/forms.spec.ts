// Forms with references, enums, patterns, lists and groups, asked by peers that check their answers.

import type { Page } from "@playwright/test";
import { judgeOf } from "../support/forms/judge.mjs";
import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";
import { finished, interrupted, said, serveAgui, type AguiServer } from "./agui-server.ts";
import { bundled, run, stackSnippet } from "./page.ts";

const OPTIONS = `{ layout: "form" }`;
/** What the content of an elicitation may be in the official SDKs: texts, numbers, booleans and lists of texts. */
const FLAT = {
  type: "object",
  properties: {
    mode: { $ref: "#/$defs/Mode" },
    again: { allOf: [{ $ref: "#/$defs/Mode" }], default: "safe" },
    level: { enum: [1, 2, "auto"] },
    ticket: { type: "string", pattern: "^[A-Z]{2,5}-[0-9]+$" },
    size: { type: "integer", exclusiveMinimum: 0, multipleOf: 4 },
    hosts: { type: "array", items: { type: "string", format: "hostname" }, minItems: 1, maxItems: 5, uniqueItems: true },
    note: { anyOf: [{ type: "string", minLength: 3 }, { type: "null" }], default: null },
  },
  required: ["mode", "ticket", "hosts"],
  $defs: { Mode: { type: "string", title: "Mode", enum: ["fast", "safe"] } },
};
const ANSWER = { mode: "fast", again: "safe", level: 2, ticket: "AB-12", size: 8, hosts: ["a.example", "b.example"] };
const NESTED = {
  type: "object",
  properties: { ...FLAT.properties, address: { type: "object", properties: { street: { type: "string", minLength: 1 }, geo: { type: "object", properties: { lat: { type: "number", maximum: 90 } }, required: ["lat"] } }, required: ["street"] }, ports: { type: "array", items: { type: "integer" } } },
  required: [...FLAT.required, "address"],
  $defs: FLAT.$defs,
};
const NESTED_ANSWER = { ...ANSWER, address: { street: "Main St 1" }, ports: [80, 443] };

/** A form of what the official SDKs of MCP and ACP have types for; `more` is about the ticket. */
const documented = (more: object = {}) => ({
  type: "object",
  properties: {
    mode: { type: "string", title: "Mode", enum: ["fast", "safe"] },
    again: { type: "string", title: "Again", enum: ["fast", "safe"], default: "safe" },
    ticket: { type: "string", title: "Ticket", minLength: 4, maxLength: 10, ...more },
    size: { type: "integer", title: "Size", minimum: 1, maximum: 9 },
    hosts: { type: "array", title: "Hosts", items: { type: "string", enum: ["a.example", "b.example", "c.example"] }, minItems: 2, maxItems: 2 },
    note: { type: "string", title: "Note", format: "email" },
  },
  required: ["mode", "ticket", "hosts"],
});
const DOCUMENTED_ANSWER = { mode: "fast", again: "safe", ticket: "AB-12", size: 8, hosts: ["a.example", "b.example"] };

/** Answers it as a person does who first types what does not fit, and leaves out what is not required. */
async function fillDocumented(panel: Panel, ticket: string): Promise<void> {
  await panel.read();
  const group = (name: string) => panel.question(new RegExp(`\\b${name}\\b`)).first();
  const text = (name: string) => group(name).getByRole("textbox");
  await group("Mode").getByRole("radio", { name: "fast" }).click();
  await text("Ticket").fill(ticket);
  await text("Size").fill("12");
  await group("Hosts").getByRole("checkbox", { name: "a.example" }).click();
  await panel.press("Send answers");
  for (const name of ["Ticket", "Size"]) await expect(text(name)).toHaveAttribute("aria-invalid", "true");
  await text("Ticket").fill("AB-12");
  await text("Size").fill("8");
  await group("Hosts").getByRole("checkbox", { name: "b.example" }).click();
  await panel.press("Send answers");
}

/** Answers the form as a person does who first types what does not fit. */
async function fill(panel: Panel, more: Record<string, string> = {}): Promise<void> {
  await panel.read();
  const group = (name: string) => panel.question(new RegExp(`\\b${name}\\b`, "i")).first();
  const texts = { ticket: "no ticket", size: "6", hosts: "a.example\na.example", ...more };
  await group("mode").getByRole("radio", { name: "fast" }).click();
  await group("level").getByRole("radio", { name: "2" }).click();
  for (const [name, text] of Object.entries(texts)) await group(name).getByRole("textbox").fill(text);
  await panel.press("Send answers");
  for (const name of ["ticket", "size", "hosts"]) await expect(group(name).getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await group("ticket").getByRole("textbox").fill(ANSWER.ticket);
  await group("size").getByRole("textbox").fill("8");
  await group("hosts").getByRole("textbox").fill(ANSWER.hosts.join("\n"));
  await panel.press("Send answers");
}

const report = async (page: Page): Promise<any> => {
  await page.evaluate(() => (globalThis as any).done);
  return page.evaluate(() => (globalThis as any).report);
};

/** A server of the MCP SDK, which checks the content by the schema. */
async function askByMcp(page: Page, requestedSchema: object): Promise<void> {
  const sdk = "@modelcontextprotocol/sdk/client/index.js";
  const names = [sdk, "./mcp-server-1.ts", "@modelcontextprotocol/sdk/inMemory.js", "@modelcontextprotocol/sdk/types.js", "@modelcontextprotocol/sdk/server/index.js"];
  const sources = await Promise.all(names.map(bundled));
  const application = `
    import { serve } from "mcp-server";
    globalThis.report = { received: [] };
    globalThis.transport = await serve(${JSON.stringify({ mode: "form", message: "Please answer", requestedSchema })}, report, new AbortController().signal, "");
  `;
  const modules = { ...Object.fromEntries(names.map((name, at) => [name.startsWith("./") ? "mcp-server" : name, sources[at]!])), application };
  const code = stackSnippet("mcp", 1).replace("mcp.elicitation(client)", `mcp.elicitation(client, ${OPTIONS})`);
  await run(page, `import "application";\n${code}\nawait client.callTool({ name: "ask" });`, modules);
}

test("a server of the MCP SDK that checks its forms gets content that fits", async ({ page, panel }) => {
  await askByMcp(page, documented());
  await fillDocumented(panel, "no");
  const { result, error } = await report(page);
  expect(error).toBeUndefined();
  expect(result).toEqual({ action: "accept", content: DOCUMENTED_ANSWER });
});

// Version 1.32.2 has types for forms and for content. What they lack never reaches a connector, and some of it is dropped without a word.
test("the client of the MCP SDK itself refuses groups, references and lists of numbers", async ({ page, panel }) => {
  await askByMcp(page, NESTED);
  expect((await report(page)).error).toContain("invalid_union");
  await panel.seeNothing();
});

test("an agent of the ACP SDK gets content that fits", async ({ page, panel }) => {
  const sdk = "@agentclientprotocol/sdk";
  const application = `
    import { createAgent } from "agent";
    globalThis.stream = createAgent("form", ${JSON.stringify(documented({ pattern: "^[A-Z]{2,5}-[0-9]+$" }))}, (report) => { globalThis.report = report; });
    globalThis.decideAboutOtherTools = () => ({ outcome: { outcome: "cancelled" } });
    globalThis.work = async (agent) => {
      const { sessionId } = await agent.request("session/new", { cwd: "/", mcpServers: [] });
      await agent.request("session/prompt", { sessionId, prompt: [] });
    };
  `;
  const code = stackSnippet("acp").replace("acp.elicitation(app)", `acp.elicitation(app, ${OPTIONS})`);
  await run(page, `import "application";\n${code}`, { [sdk]: await bundled(sdk), agent: await bundled("./agent.ts"), application });
  await fillDocumented(panel, "no ticket");
  expect((await report(page)).result).toEqual({ action: "accept", content: DOCUMENTED_ANSWER });
});

test.describe("AG-UI", () => {
  let server: AguiServer;
  test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/$/));
  test.afterEach(() => server.close());

  test("the client of AG-UI resumes a run with a payload that fits the schema of its interrupt", async ({ page, panel }) => {
    const interrupt = { id: "i1", reason: "input_required", message: "Please answer", responseSchema: NESTED };
    server = await serveAgui((input, at) => (at === 0 ? [interrupted(input, interrupt)] : [...said("Thank you."), finished(input)]));
    const application = `globalThis.url = ${JSON.stringify(server.url)}; globalThis.errors = [];`;
    const code = stackSnippet("agui").replace("subscribe(agent)", `subscribe(agent, { layout: "form", onError: (error) => errors.push(error.message) })`);
    await run(page, `import "application";\n${code}\nglobalThis.agent = agent;`, { "@ag-ui/client": await bundled("@ag-ui/client"), application });
    await fill(panel, { street: "Main St 1", ports: "80\n443" });
    await page.evaluate(() => (globalThis as any).done);
    await expect.poll(() => server.runs.length).toBe(2);
    const [{ payload, ...rest }] = server.runs[1].resume!;
    expect(rest).toEqual({ interruptId: "i1", status: "resolved" });
    expect(payload).toEqual(NESTED_ANSWER);
    expect(judgeOf(NESTED)!(payload)).toBe(true);
    expect(await page.evaluate(() => (globalThis as any).errors)).toEqual([]);
  });
});
