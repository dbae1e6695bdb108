// The component that draws a call in its message, as docs/stacks/assistant-ui.md has it, in a thread of the local runtime.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bundledWith } from "../peers/bundle.ts";
import { idle, run, stackSnippet } from "../peers/page.ts";
import { here } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

/** A thread whose model asks, and then says what it has read. `read` has the results of its call. */
const APPLICATION = `
  import { AssistantRuntimeProvider, MessagePrimitive, ThreadPrimitive, useLocalRuntime } from "@assistant-ui/react";
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { QuestionToolUI } from "snippet";

  globalThis.read = [];
  const call = { type: "tool-call", toolCallId: "call_1", toolName: "AskUserQuestion", args: input, argsText: JSON.stringify(input) };
  const model = {
    async *run({ messages, unstable_getMessage }) {
      const asked = [...messages, unstable_getMessage()].flatMap(({ content }) => content).find(({ type }) => type === "tool-call");
      if (!asked) return yield { content: [call], status: { type: "requires-action", reason: "tool-calls" } };
      read.push(asked.result);
      yield { content: [{ type: "text", text: "Thank you." }] };
    },
  };
  const Message = () => createElement(MessagePrimitive.Root, null, createElement(MessagePrimitive.Parts));
  function App() {
    globalThis.runtime = useLocalRuntime(model, { unstable_humanToolNames: ["AskUserQuestion"] });
    return createElement(AssistantRuntimeProvider, { runtime }, createElement(QuestionToolUI), createElement(ThreadPrimitive.Messages, { components: { Message } }));
  }
  globalThis.root = createRoot(document.querySelector("main"));
  root.render(createElement(App));
`;

let bundle: Promise<string>;

async function talk(page: Page): Promise<void> {
  const globals = `globalThis.input = ${JSON.stringify({ questions: [TESTING] })};`;
  bundle ??= bundledWith(APPLICATION, { snippet: stackSnippet("assistant-ui", 1) }, join(here, "peer-assistant-ui"));
  await run(page, `import "globals";\n${await bundle}`, { globals });
  await page.waitForFunction(() => "runtime" in globalThis);
  await page.evaluate(() => void (globalThis as any).runtime.thread.append("Set up the tests."));
}

const read = (page: Page) => page.evaluate(() => (globalThis as any).read);

test("the panel is in the message, and the model reads the answer", async ({ page, panel }) => {
  await talk(page);
  await expect(page.locator("main").getByRole("region", { name: /asks$/ })).toBeVisible();
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Thank you.")).toBeVisible();
  expect(await read(page)).toMatchObject([{ status: "answered", answers: { [TESTING.question]: "Vitest" } }]);
  await panel.seeNothing();
});

test("the model reads that the person went on without an answer", async ({ page, panel }) => {
  await talk(page);
  await panel.press("Skip");
  await expect(page.getByText("Thank you.")).toBeVisible();
  expect(await read(page)).toEqual([{ status: "declined", message: "The user declined to answer these questions. No option was chosen." }]);
});

test("the model reads that the person cancelled", async ({ page, panel }) => {
  await talk(page);
  await panel.cancel();
  await expect(page.getByText("Thank you.")).toBeVisible();
  expect(await read(page)).toEqual([{ status: "cancelled", message: "User cancelled the question" }]);
});

test("a thread that leaves the page takes its question with it, and answers nothing", async ({ page, panel }) => {
  await talk(page);
  await panel.read();
  await page.evaluate(() => (globalThis as any).root.unmount());
  await panel.seeNothing();
  await idle(page);
  expect(await read(page)).toEqual([]);
});
