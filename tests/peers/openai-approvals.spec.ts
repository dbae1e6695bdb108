// Agents of the OpenAI Agents SDK in the page, whose tools need an approval. The host code is that of docs/stacks/openai-agents.md.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { INPUT, REASON, RECORD, TOOL, decide, expectSame, rejectWith, shown, type Call } from "../support/decision.ts";
import { expect, test } from "../support/test.ts";
import { bundled, run, stackSnippet } from "./page.ts";

const OTHER = { to: "bob@example.com" };

/** Runs an agent whose model calls the tool with these inputs at once. */
async function start(page: Page, ...inputs: (object | string)[]): Promise<void> {
  const calls = inputs.map((input, at) => [TOOL, typeof input === "string" ? input : JSON.stringify(input), { callId: `call_${at}` }]);
  const application = `${RECORD}
    import { assistantMessage, functionCall, ScriptedModel } from "testing";
    import { setTracingDisabled, tool } from "@openai/agents";
    setTracingDisabled(true);
    const calls = ${JSON.stringify(calls)};
    const parameters = { type: "object", properties: {}, required: [], additionalProperties: true };
    const execute = (input) => record("${TOOL}", input);
    globalThis.errors = [];
    globalThis.onError = ({ message }) => errors.push(message);
    Object.assign(globalThis, {
      model: new ScriptedModel([calls.map((call) => functionCall(...call)), [assistantMessage("Done.")]]),
      instructions: "Send.",
      prompt: "Send it.",
      tools: [tool({ name: "${TOOL}", description: "Sends.", parameters, strict: false, needsApproval: true, execute })],
    });
  `;
  const modules = { "@openai/agents": await bundled("@openai/agents"), testing: await bundled("@openai/agents/testing"), application };
  const host = stackSnippet("openai-agents", 1).replace("openai.approvals(result)", "openai.approvals(result, { onError })");
  await run(page, `import "application";\n${host}\nglobalThis.after = result.finalOutput;`, modules);
}

/** What the tools were called with, and what the model read as the results of its calls, once the run has ended. */
async function ended(page: Page): Promise<{ recorded: Call[]; results: string[]; errors: string[] }> {
  return page.evaluate(async () => {
    await (globalThis as any).done;
    const { model, recorded, errors } = globalThis as any;
    const outputs = model.calls.at(-1).request.input.filter(({ type }: any) => type === "function_call_result");
    return { recorded, errors, results: outputs.map(({ output }: any) => output.text) };
  });
}

test("SAFE-18 a tool with needsApproval gets what the panel showed", async ({ page, panel }) => {
  await start(page, INPUT);
  const before = await decide(panel, "Allow");
  const { recorded, results, errors } = await ended(page);
  expectSame(recorded, before);
  expect([results, errors]).toEqual([["sent"], []]);
});

test("SAFE-19 a tool with needsApproval is not called if the person rejects, and the model reads why", async ({ page, panel }) => {
  await start(page, INPUT);
  await rejectWith(panel);
  expect(await ended(page)).toEqual({ recorded: [], results: [REASON], errors: [] });
});

for (const [ending, end, reason] of [
  ["answers nothing", (panel: any) => panel.press("Answer nothing"), "The user declined to answer these questions. No option was chosen."],
  ["cancels", (panel: any) => panel.cancel(), "User cancelled the question"],
] as const) {
  test(`SAFE-19 a tool with needsApproval is not called if the person ${ending}`, { tag: daily(ending === "cancels") }, async ({ page, panel }) => {
    await start(page, INPUT);
    await end(panel);
    expect(await ended(page)).toEqual({ recorded: [], results: [reason], errors: [] });
  });
}

test("SAFE-18 each of several calls gets its own decision", async ({ page, panel }) => {
  await start(page, INPUT, OTHER);
  expect((await decide(panel, "Allow")).arguments).toHaveLength(Object.keys(INPUT).length);
  await expect.poll(async () => (await shown(panel)).arguments).toEqual([["to", OTHER.to]]);
  await rejectWith(panel, REASON, `Allow ${TOOL}?`);
  const { recorded, results } = await ended(page);
  expect([recorded, results]).toEqual([[[TOOL, INPUT]], ["sent", REASON]]);
});

test("SAFE-19 a call that was rejected stays so if its tool is then allowed for the session", async ({ page, panel }) => {
  await start(page, INPUT, OTHER);
  await rejectWith(panel);
  await expect.poll(async () => (await shown(panel)).arguments).toEqual([["to", OTHER.to]]);
  await panel.press("Allow, for this session");
  const { recorded, results } = await ended(page);
  expect([recorded, results]).toEqual([[[TOOL, OTHER]], [REASON, "sent"]]);
});

test("SAFE-19 different calls with one id are refused together", async ({ page, panel }) => {
  // The pinned SDK stops such a run itself. Its state could not tell the calls apart.
  const code = `
    import { openai } from "ask-user-question/connect";
    const item = (text) => ({ type: "tool_approval_item", name: "${TOOL}", rawItem: { type: "function_call", callId: "same", name: "${TOOL}", arguments: text } });
    globalThis.decided = [];
    const state = { approve: () => decided.push("approved"), reject: (item, { message }) => decided.push(message) };
    globalThis.errors = [];
    await openai.approvals({ interruptions: ['{"to":"a"}', '{"to":"b"}'].map(item), state }, { onError: ({ message }) => errors.push(message) });
  `;
  await run(page, code, {});
  const { decided, errors } = await page.evaluate(async () => (await (globalThis as any).done, { decided: (globalThis as any).decided, errors: (globalThis as any).errors }));
  const reason = "Several requests have one id; give each its own. None was allowed";
  // Each is rejected, and the page learns once why.
  expect([decided, errors]).toEqual([[reason, reason], [reason]]);
  await panel.seeNothing();
});

test("SAFE-19 a call that cannot be shown is rejected with the reason", async ({ page, panel }) => {
  await start(page, '{"to":"a","to":"b"}');
  const { recorded, results, errors } = await ended(page);
  expect([recorded, results]).toEqual([[], errors]);
  expect(errors).toHaveLength(1);
  await panel.seeNothing();
});
