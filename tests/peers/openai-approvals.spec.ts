// Agents of the OpenAI Agents SDK in the page, whose tools need an approval. The host code is that of docs/stacks/openai-agents.md.

import type { Page } from "@playwright/test";
import { INPUT, REASON, RECORD, TOOL, decide, expectSame, rejectWith, shown, type Call } from "../support/decision.ts";
import { expect, test } from "../support/test.ts";
import { bundled, run, stackSnippet } from "./page.ts";

const OTHER = { to: "bob@example.com" };

/** Runs an agent whose model makes these calls at once, each with the id of its position or with its own. */
async function start(page: Page, calls: { input: object | string; id?: string; tool?: string }[], code = stackSnippet("openai-agents", 1)): Promise<void> {
  const made = calls.map(({ input, id, tool = TOOL }, at) => [tool, typeof input === "string" ? input : JSON.stringify(input), { callId: id ?? `call_${at}` }]);
  const application = `${RECORD}
    import { assistantMessage, functionCall, ScriptedModel } from "testing";
    import { setTracingDisabled, tool } from "@openai/agents";
    setTracingDisabled(true);
    const calls = ${JSON.stringify(made)};
    const parameters = { type: "object", properties: {}, required: [], additionalProperties: true };
    const approved = (name) => tool({ name, description: "Sends.", parameters, strict: false, needsApproval: true, execute: (input) => record(name, input) });
    globalThis.errors = [];
    globalThis.onError = ({ message }) => errors.push(message);
    Object.assign(globalThis, {
      model: new ScriptedModel([calls.map((call) => functionCall(...call)), [assistantMessage("Done.")]]),
      instructions: "Send.",
      prompt: "Send it.",
      tools: ["${TOOL}", "other_tool"].map(approved),
    });
  `;
  const modules = { "@openai/agents": await bundled("@openai/agents"), testing: await bundled("@openai/agents/testing"), application };
  const host = code.replace("openai.approvals(result)", "openai.approvals(result, { onError })");
  await run(page, `import "application";\n${host}\nglobalThis.after = result.finalOutput;`, modules);
}

/** What the tools were called with, and what the model read as the results of its calls, once the run has ended. */
async function ended(page: Page): Promise<{ recorded: Call[]; results: string[]; errors: string[] }> {
  return page.evaluate(async () => {
    const { done, model, recorded, errors } = globalThis as any;
    await done;
    const outputs = model.calls.at(-1).request.input.filter(({ type }: any) => type === "function_call_result");
    return { recorded, errors, results: outputs.map(({ output }: any) => output.text) };
  });
}

test("SAFE-18 a tool with needsApproval gets what the panel showed", async ({ page, panel }) => {
  await start(page, [{ input: INPUT }]);
  const before = await decide(panel, "Allow");
  const { recorded, results, errors } = await ended(page);
  expectSame(recorded, before);
  expect([results, errors]).toEqual([["sent"], []]);
});

test("SAFE-19 a tool with needsApproval is not called if the person rejects, and the model reads why", async ({ page, panel }) => {
  await start(page, [{ input: INPUT }]);
  await rejectWith(panel);
  expect(await ended(page)).toEqual({ recorded: [], results: [REASON], errors: [] });
});

for (const [ending, end, reason] of [
  ["skips", (panel: any) => panel.press("Skip"), "The user declined to answer these questions. No option was chosen."],
  ["cancels", (panel: any) => panel.cancel(), "User cancelled the question"],
] as const) {
  test(`SAFE-19 a tool with needsApproval is not called if the person ${ending}`, async ({ page, panel }) => {
    await start(page, [{ input: INPUT }]);
    await end(panel);
    expect(await ended(page)).toEqual({ recorded: [], results: [reason], errors: [] });
  });
}

test("SAFE-18 each of several calls gets its own decision", async ({ page, panel }) => {
  await start(page, [{ input: INPUT }, { input: OTHER }]);
  expect((await decide(panel, "Allow")).arguments).toHaveLength(Object.keys(INPUT).length);
  await expect.poll(async () => (await shown(panel)).arguments).toEqual([["to", OTHER.to]]);
  await rejectWith(panel);
  const { recorded, results } = await ended(page);
  expect([recorded, results]).toEqual([[[TOOL, INPUT]], ["sent", REASON]]);
});

test("SAFE-19 a call that was rejected stays so if its tool is then allowed for the session", async ({ page, panel }) => {
  await start(page, [{ input: INPUT }, { input: OTHER }]);
  await rejectWith(panel);
  await expect.poll(async () => (await shown(panel)).arguments).toEqual([["to", OTHER.to]]);
  await panel.pick(/^Allow.*session/);
  await panel.press("Send answer");
  const { recorded, results } = await ended(page);
  expect([recorded, results]).toEqual([[[TOOL, OTHER]], [REASON, "sent"]]);
});

test("SAFE-19 different calls with one id are refused together", async ({ page, panel }) => {
  await start(page, [{ input: INPUT, id: "same" }, { input: OTHER, id: "same", tool: "other_tool" }]);
  const { recorded, errors } = await ended(page);
  expect([recorded, errors.length > 0]).toEqual([[], true]);
  expect(errors[0]).toContain("have the same id");
  await panel.seeNothing();
});

test("SAFE-18 a call that changes while the person is asked is rejected", async ({ page, panel }) => {
  const code = stackSnippet("openai-agents", 1).replace("while (", "globalThis.result = result;\nwhile (");
  await start(page, [{ input: INPUT }], code);
  await panel.seeQuestion(`Allow ${TOOL}?`);
  await page.evaluate((text) => void ((globalThis as any).result.interruptions[0].rawItem.arguments = text), JSON.stringify(OTHER));
  await decide(panel, "Allow");
  const { recorded, errors } = await ended(page);
  expect([recorded, errors]).toEqual([[], ["The call has changed while the user was asked. It was not allowed"]]);
});
