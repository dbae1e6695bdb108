// The server of docs/stacks/ai-sdk.md, unchanged, with both versions of `ai` that people have: 6 is the last one for Node 20.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { PACKAGE, here } from "../support/places.ts";
import { SCRATCH } from "../support/server.ts";
import { expect, test } from "../support/test.ts";
import { stackSnippet } from "./page.ts";

/** What a model calls the tool with, and the page has to answer: one option. */
const BAD = { questions: [{ question: "Which?", header: "Which", options: [{ label: "A" }] }] };

for (const [version, name, mock] of [[6, "ai-6", "MockLanguageModelV3"], [7, "ai", "MockLanguageModelV4"]] as const) {
  test(`ai ${version}: a bad call reaches the page as it is, which answers what is wrong`, async () => {
    const folder = join(SCRATCH, test.info().testId);
    mkdirSync(folder, { recursive: true });
    const model = `
      import { ${mock} as Mock } from "${name}/test";
      const parts = [
        { type: "tool-call", toolCallId: "call_1", toolName: "AskUserQuestion", input: ${JSON.stringify(JSON.stringify(BAD))} },
        { type: "finish", usage: { inputTokens: {}, outputTokens: {} }, finishReason: { unified: "tool-calls" } },
      ];
      const model = new Mock({ doStream: async () => ({ stream: new ReadableStream({ start(controller) { for (const part of parts) controller.enqueue(part); controller.close(); } }) }) });
    `;
    const { outputFiles } = await build({
      stdin: { contents: `${model}\n${stackSnippet("ai-sdk", 1)}`, resolveDir: join(here, "peers") },
      alias: { ai: name, "ask-user-question/core": join(PACKAGE, "core.js") },
      banner: { js: `import { createRequire } from "node:module"; const require = createRequire(${JSON.stringify(import.meta.url)});` },
      external: [join(PACKAGE, "*")],
      // An alias is looked up from the working directory.
      absWorkingDir: join(here, "peers"),
      bundle: true, format: "esm", platform: "node", write: false, logLevel: "silent",
    });
    const file = join(folder, "server.mjs");
    writeFileSync(file, outputFiles[0]!.text);
    const { POST } = await import(pathToFileURL(file).href);
    const messages = [{ id: "1", role: "user", parts: [{ type: "text", text: "Set up the tests." }] }];
    const response: Response = await POST(new Request("http://server/api/chat", { method: "POST", body: JSON.stringify({ messages }) }));
    const events = (await response.text()).split("\n").filter((line) => line.startsWith("data: {")).map((line) => JSON.parse(line.slice("data: ".length)));
    expect(events.find(({ type }) => type === "tool-input-available")).toMatchObject({ toolCallId: "call_1", toolName: "AskUserQuestion", input: BAD });
    expect(events.filter(({ type }) => /error/.test(type))).toEqual([]);
  });
}
