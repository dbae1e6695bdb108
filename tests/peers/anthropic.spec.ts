// The official client streams a scripted message from a stub server. The panel appears before the message ends, and the
// next request carries the answer.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { bundled, run, stackSnippet } from "./page.ts";
import { inTurn, stub, text, toolCall, type Stub } from "./stub.ts";

const INPUT = { questions: [TESTING] };

/** The application around the page's snippet. */
const application = (origin: string): string => `
  import Anthropic from "@anthropic-ai/sdk";
  globalThis.client = new Anthropic({ apiKey: "dummy", baseURL: ${JSON.stringify(origin)}, dangerouslyAllowBrowser: true, maxRetries: 0 });
  globalThis.model = "stub";
  globalThis.messages = [{ role: "user", content: "Set up the tests." }];
`;
/** The next turn. Sets the page's `after` to the model's reply. */
const next = `
  if (toolResults.length) globalThis.after = (await client.messages.stream({ model, max_tokens: 4096, messages }).finalText());
`;

async function talk(page: Page, api: Stub, code = stackSnippet("anthropic")): Promise<void> {
  const modules = { "@anthropic-ai/sdk": await bundled("@anthropic-ai/sdk"), application: application(api.origin) };
  await run(page, `import "application";\n${code}\n${next}`, modules);
}

const end = (page: Page) => page.evaluate(async () => (await (globalThis as any).done, (globalThis as any).after));

let api: Stub;
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:\d+\/v1\/messages$/));
test.afterEach(() => api.close());

for (const size of [1, 7, 4096]) {
  test(`the official client streams a call in pieces of ${size} characters, and the next request carries the answer`, { tag: daily(size === 1) }, async ({ page, panel }) => {
    api = await stub(inTurn(toolCall("toolu_01", "AskUserQuestion", INPUT, size), text("Vitest it is.")));
    await talk(page, api);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    expect(await end(page)).toBe("Vitest it is.");

    const [first, second] = api.requests;
    expect(first.tools).toMatchObject([{ name: "AskUserQuestion", input_schema: { type: "object" } }]);
    const entry = { index: 0, question: TESTING.question, header: TESTING.header, status: "answered", selected: [{ index: 1, label: "Vitest" }] };
    const payload = { status: "answered", answers: { [TESTING.question]: "Vitest" }, entries: [entry] };
    expect(second.messages).toEqual([
      { role: "user", content: "Set up the tests." },
      { role: "assistant", content: [{ type: "text", text: "Let me ask." }, { type: "tool_use", id: "toolu_01", name: "AskUserQuestion", input: INPUT }] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_01", content: JSON.stringify(payload), is_error: false }] },
    ]);
  });
}

test("the question appears while the model is still writing, and cannot be answered until it is complete", async ({ page, panel }) => {
  const events = toolCall("toolu_01", "AskUserQuestion", INPUT, 16);
  // All pieces but the last, so that the first option is complete.
  const half = events.length - 8;
  let resume = () => {};
  const resumed = new Promise<void>((done) => (resume = done));
  api = await stub(async function* (_, at) {
    if (at > 0) return yield* text("Vitest it is.");
    yield* events.slice(0, half);
    await resumed;
    yield* events.slice(half);
  });
  await talk(page, api);
  await expect(panel.question(`${TESTING.header} ${TESTING.question}`)).toBeVisible();
  await panel.see(TESTING.options[0].label);
  await expect(panel.region).toHaveAttribute("aria-busy", "true");
  await expect(panel.options).toHaveCount(0);
  resume();
  await expect(panel.option("Vitest")).toBeVisible();
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await end(page)).toBe("Vitest it is.");
});

test("INT-38 the next request carries an image beside the answer as a block of the tool result", async ({ page, panel }) => {
  api = await stub(inTurn(toolCall("toolu_01", "AskUserQuestion", INPUT, 50), text("I see.")));
  await talk(page, api, stackSnippet("anthropic").replace("fromStream(stream)", "fromStream(stream, { allowFiles: true })"));
  await panel.pick("Vitest");
  const chooser = page.waitForEvent("filechooser");
  await panel.point(panel.button("Add files"));
  await (await chooser).setFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("abc") });
  await panel.see("a.png");
  await panel.press("Send answer");
  expect(await end(page)).toBe("I see.");
  const [result] = api.requests[1].messages.at(-1)!.content as any[];
  expect(JSON.parse(result.content[0].text).entries[0].files).toEqual([{ name: "a.png", type: "image/png", size: 3 }]);
  expect(result.content.slice(1)).toEqual([
    { type: "text", text: "a.png" },
    { type: "image", source: { type: "base64", media_type: "image/png", data: "YWJj" } },
  ]);
});

test("the next request reports that the person cancelled", async ({ page, panel }) => {
  api = await stub(inTurn(toolCall("toolu_01", "AskUserQuestion", INPUT, 50), text("As you like.")));
  await talk(page, api);
  await panel.cancel();
  expect(await end(page)).toBe("As you like.");
  expect(api.requests[1].messages.at(-1)).toEqual({
    role: "user",
    content: [{ type: "tool_result", tool_use_id: "toolu_01", content: "User cancelled the question", is_error: true }],
  });
});

test("a call that was cut off closes its panel and gets no answer", async ({ page, panel }) => {
  api = await stub(inTurn(toolCall("toolu_01", "AskUserQuestion", INPUT, 50, "max_tokens")));
  await talk(page, api);
  await end(page);
  await panel.seeNothing();
  expect(api.requests).toHaveLength(1);
});

test("a stream that breaks off closes its panel and rejects with an error", async ({ page, panel, watch }) => {
  watch.expect(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const events = toolCall("toolu_01", "AskUserQuestion", INPUT, 16);
  api = await stub(async function* () {
    yield* events.slice(0, events.length / 2);
    throw new Error("the server failed");
  });
  await talk(page, api);
  expect(await page.evaluate(() => (globalThis as any).done.catch((error: Error) => error.message))).toBeTruthy();
  await panel.seeNothing();
});

test("a model that sends invalid questions reads what is wrong with them", async ({ page, panel }) => {
  api = await stub(inTurn(toolCall("toolu_01", "AskUserQuestion", { questions: [] }, 50), text("Sorry.")));
  await talk(page, api);
  expect(await end(page)).toBe("Sorry.");
  await panel.seeNothing();
  const [result] = api.requests[1].messages.at(-1)!.content as { content: string; is_error: boolean }[];
  expect(result.is_error).toBe(true);
  expect(result.content).toContain("questions: 0 items, at least 1; send {questions: [{question, header, options: [{label, description}], multiSelect}]}");
});
