// INT-34: requests of connectors that are certain to ask what is written in them are drawn before the module that reads their protocol.

import type { Page } from "@playwright/test";
import { visitEntry } from "../support/entry.ts";
import { early, element, holdEngine, layout } from "../support/early.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshPage: true });

const form = { message: TESTING.question, requestedSchema: { type: "object", properties: { answer: { type: "string", title: "Testing", oneOf: [{ const: "jest", title: "Jest" }, { const: "vitest", title: "Vitest" }] } }, required: ["answer"] } };
const chat = (delta: object, finish_reason: string | null = null) => ({ choices: [{ index: 0, delta, finish_reason }] });
const text = JSON.stringify({ questions: [TESTING] });

/** The text of a stream in pieces of seven characters. */
const pieces = (piece: (text: string) => object) => text.match(/.{1,7}/gs)!.map(piece);

const ANTHROPIC = [
  { type: "content_block_start", index: 0, content_block: { type: "tool_use", id: "c", name: "AskUserQuestion", input: {} } },
  ...pieces((partial_json) => ({ type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json } })),
  { type: "message_delta", delta: { stop_reason: "tool_use" } },
];

const OPENAI = [
  chat({ tool_calls: [{ index: 0, id: "c", type: "function", function: { name: "ask_user_question", arguments: "" } }] }),
  ...pieces((piece) => chat({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
  chat({}, "tool_calls"),
];

type Ask = (module: any, given: any) => Promise<unknown>;

/** The answer is the second option. A form has no field for other words. */
const WAYS: Record<string, [entry: string, ask: Ask, given: unknown, answered: RegExp]> = {
  "a form of MCP": ["connect/mcp", ({ answer }, given) => answer(given, { host: "#host" }), form, /"content":\{"answer":"vitest"\}/],
  "a form of ACP": ["connect/acp", ({ answerElicitation }, given) => answerElicitation(given, { host: "#host" }), { sessionId: "s", mode: "form", ...form }, /"content":\{"answer":"vitest"\}/],
  "an interrupt of LangGraph": ["connect/langgraph", ({ answer }, given) => answer(given, { host: "#host" }), { messages: [], __interrupt__: [{ id: "i", value: { questions: [TESTING] } }] }, /"resume":\{"i":.*Vitest/],
  "a stream of Anthropic": ["connect/anthropic", ({ fromStream }, given) => fromStream((async function* () { yield* given; })(), { host: "#host" }), ANTHROPIC, /"tool_use_id":"c".*Vitest/],
  "a stream of OpenAI": ["connect/openai", ({ fromChat }, given) => fromChat((async function* () { yield* given; })(), { host: "#host" }), OPENAI, /"tool_call_id":"c".*Vitest/],
  "JSON text": ["index", ({ ask }, given) => ask(given, { host: "#host" }), text, /"Which testing framework should we use\?":"Vitest"/],
};

const begin = async (page: Page, [entry, ask, given]: (typeof WAYS)[string]) => {
  await visitEntry(page);
  await page.evaluate(`entry(${JSON.stringify(entry)}).then((module) => void (globalThis.reply = (${ask})(module, ${JSON.stringify(given)})))`);
};

const reply = async (page: Page) => JSON.stringify(await page.evaluate(() => (globalThis as any).reply));

for (const [name, way] of Object.entries(WAYS)) {
  test(`INT-34 the engine takes over what was chosen in ${name}, and nothing moves`, async ({ page, panel }) => {
    const release = await holdEngine(page);
    await begin(page, way);
    await early(page).getByText("Vitest").click();
    await expect(early(page).getByRole("radio", { name: "Vitest" })).toBeChecked();
    const before = await layout(page);
    release();
    await panel.read();
    // The engine adds the keys, since the panel has the focus.
    expect((await layout(page)).filter((part) => !part.startsWith("hint"))).toEqual(before);
    await expect(panel.option("Vitest")).toBeChecked();
    await panel.press(/^Send/);
    expect(await reply(page)).toMatch(way[3]);
  });
}

test("INT-34 a request whose module cannot be loaded is refused, and the next one is asked", async ({ page, panel, watch }) => {
  watch.expect(/ERR_FAILED|could not be loaded/);
  const module = /\/_lib\/(load\/forms-|script\/core)/;
  await page.route(module, (route) => route.abort());
  await begin(page, WAYS["a form of MCP"]!);
  expect(await reply(page)).toBe('{"action":"cancel"}');
  await expect(element(page)).toHaveCount(0);
  await page.unroute(module);
  await page.evaluate(`entry("connect/claude").then(({ canUseTool }) => void (globalThis.reply = canUseTool({ host: "#host" })("AskUserQuestion", ${text})))`);
  await panel.read();
  await panel.pick("Jest");
  await panel.press(/^Send/);
  expect(await reply(page)).toContain("Jest");
});

test("INT-34 a request that is withdrawn while its module loads leaves nothing", async ({ page }) => {
  const release = await holdEngine(page);
  await visitEntry(page);
  await page.evaluate(`entry("connect/mcp").then(({ answer }) => {
    globalThis.control = new AbortController();
    globalThis.reply = answer(${JSON.stringify(form)}, { host: "#host" }, control.signal);
  })`);
  await expect(early(page)).toBeVisible();
  await page.evaluate(() => (globalThis as any).control.abort());
  await expect(element(page)).toHaveCount(0);
  release();
  expect(await reply(page)).toBe('{"action":"cancel"}');
  await expect(element(page)).toHaveCount(0);
});
