// docs/recipes/ai-sdk-typescript.md: its modules compile against the types of the AI SDK, and run in a page with the real `useChat`.

import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { transform } from "esbuild";
import { PACKAGE, here } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";
import { part, results, storedWith, type Part } from "./ai-sdk-page.ts";
import { bundledWith } from "./bundle.ts";
import { run } from "./page.ts";

const MODULES: Record<string, string> = {
  "messages.ts": snippet("docs/recipes/ai-sdk-typescript.md", "ts", 0),
  "chat.tsx": snippet("docs/recipes/ai-sdk-typescript.md", "tsx", 0),
  "route.ts": snippet("docs/recipes/ai-sdk-typescript.md", "ts", 1),
  "answers.ts": snippet("docs/recipes/ai-sdk-typescript.md", "ts", 2),
};

const MODEL = `import type { LanguageModel } from "ai"; export declare const model: LanguageModel;`;

test("the modules of the page compile under strict settings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ai-sdk-types-"));
  const peers = join(here, "peers/node_modules");
  const compilerOptions = {
    target: "es2023", lib: ["es2023", "dom", "dom.iterable"], module: "esnext", moduleResolution: "bundler", jsx: "react-jsx", types: [],
    strict: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, skipLibCheck: true, noEmit: true,
    paths: {
      "ai": [`${peers}/ai`],
      "@ai-sdk/react": [`${peers}/@ai-sdk/react`],
      "ask-user-question/*": [`${PACKAGE}/*.d.ts`],
      "react": [`${here}/node_modules/@types/react/index.d.ts`],
      "react/*": [`${here}/node_modules/@types/react/*.d.ts`],
    },
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts", "*.tsx"] }));
  for (const [name, code] of Object.entries({ ...MODULES, "model.ts": MODEL })) await writeFile(join(folder, name), code);
  // What the types must refuse.
  const wrong = `import type { ChatMessage } from "./messages";\nexport const at = (part: ChatMessage["parts"][number]) =>\n  // @ts-expect-error the output has no such member\n  part.type === "tool-AskUserQuestion" && part.output?.nonsense;\n`;
  await writeFile(join(folder, "wrong.ts"), wrong);
  try {
    execFileSync(join(here, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const APPLICATION = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { DefaultChatTransport } from "ai";
  import { Chat } from "./chat";
  import { answersIn } from "./answers";
  import { POST } from "./route";
  const fetch = (url, init) => POST(new Request(new URL(url, location.origin), init));
  const transport = new DefaultChatTransport({ api: "/api/chat", fetch });
  globalThis.answersIn = answersIn;
  createRoot(document.querySelector("main")).render(createElement(Chat, { transport, messages: stored }));
`;

/** A model that says one sentence, as in `ai-sdk-page.ts`. */
const TURNS = `
  import { MockLanguageModelV4 } from "ai/test";
  const finish = (unified) => ({ type: "finish", usage: { inputTokens: {}, outputTokens: {} }, finishReason: { unified } });
  const text = (delta) => [{ type: "text-start", id: "t" }, { type: "text-delta", id: "t", delta }, { type: "text-end", id: "t" }, finish("stop")];
  export const model = new MockLanguageModelV4({
    doStream: async () => ({ stream: new ReadableStream({ start(controller) { for (const part of text("Vitest it is.")) controller.enqueue(part); controller.close(); } }) }),
  });
  globalThis.model = model;
`;

/** Opens the chat with these stored messages. */
async function chat(page: Page, stored: Part[]): Promise<void> {
  const compiled = Object.entries(MODULES).map(async ([name, code]) => {
    const { code: plain } = await transform(code, { loader: name.endsWith("x") ? "tsx" : "ts", jsx: "automatic" });
    return [`./${name.replace(/\.tsx?$/, "")}`, plain] as const;
  });
  const modules = { ...Object.fromEntries(await Promise.all(compiled)), "./model": TURNS };
  const code = await bundledWith(APPLICATION, modules, join(here, "peers"));
  await run(page, `import "globals";\n${code}`, { globals: `globalThis.stored = ${JSON.stringify(stored)};` });
}

test("a part is the question while it waits, and the receipt when it is answered", async ({ page, panel }) => {
  await chat(page, storedWith(part("input-available")));
  await expect(page.getByRole("article").getByRole("region", { name: "Claude asks" })).toBeVisible();
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(page.getByText("Vitest it is.")).toBeVisible();
  await expect(page.getByRole("article").getByRole("group", { name: "Answered" })).toHaveCount(1);
  expect(await results(page)).toMatchObject([{ toolName: "AskUserQuestion", output: { type: "json", value: { status: "answered", answers: { [TESTING.question]: "Vitest" } } } }]);
  await panel.seeNothing();
});

test("stored messages show receipts, and their answers are read", async ({ page, panel }) => {
  const answers = { [TESTING.question]: "Jest" };
  const stored = storedWith(part("output-available", { output: { status: "answered", answers, entries: [{ selected: ["Jest"] }] } }));
  await chat(page, stored);
  await expect(page.getByRole("article").getByRole("group", { name: "Answered" })).toContainText("Jest");
  expect(await page.evaluate(() => (globalThis as any).answersIn((globalThis as any).stored))).toEqual(answers);
  await panel.seeNothing();
});
