// The snippets about transcripts and the session bridge, run as they stand on their pages.

import type { Page } from "@playwright/test";

import { Bridge, startBridge } from "../support/bridge.ts";
import { TESTING } from "../support/questions.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

/** The JavaScript of a page as a module whose default export runs it with the names it takes for granted. */
function runnable(code: string, ...given: string[]): string {
  const imports = code.match(/^import .*$/gm)!;
  const rest = code.replace(/^import .*$/gm, "");
  const resolved = imports.map((line) => line.replace('"ask-user-question/connect"', '"/ask-user-question/connect/index.js"'));
  return `${resolved.join("\n")}\nexport default async ({ ${given.join(", ")} }) => {${rest}};`;
}

const serveSnippet = (page: Page, body: string) => page.route("**/snippet.js", (route) => route.fulfill({ contentType: "text/javascript", body }));

test("docs/stacks/transcripts.md: the questions and answers of a transcript", async ({ chat }) => {
  await serveSnippet(chat.page, runnable(snippet("docs/stacks/transcripts.md", "js"), "file", "bar", "console"));
  const result = await chat.page.evaluate(async (testing) => {
    const lines = [
      { type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id: "toolu_1", name: "AskUserQuestion", input: { questions: [testing] } }] } },
      { type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "…" }] }, toolUseResult: { answers: { [testing.question]: "Jest" } } },
    ];
    const logged: unknown[] = [];
    const bar = { value: 0 };
    const address = "/snippet.js";
    const { default: run } = await import(address);
    await run({ file: new Blob(lines.map((line) => `${JSON.stringify(line)}\n`)), bar, console: { log: (...what: unknown[]) => logged.push(...what) } });
    return { logged, bar };
  }, TESTING);
  expect(result.logged).toMatchObject([[{ question: TESTING.question }], { [TESTING.question]: "Jest" }]);
  expect(result.bar.value).toBe(1);
});

test("docs/stacks/bridge.md: a session of a bridge", async ({ chat, panel, watch, site }) => {
  watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
  const server = await startBridge({ page: site.origin });
  const session = await Bridge.open(server, "docs");
  await session.ask("toolu_1", TESTING);
  await chat.visit("chat.html", "?policy=bridge");
  await serveSnippet(chat.page, runnable(snippet("docs/stacks/bridge.md", "js"), "baseUrl", "sessionId", "token", "badge"));
  await chat.page.evaluate(({ baseUrl, token }) => {
    const address = "/snippet.js";
    document.querySelector("#host")!.id = "chat";
    const badge = document.querySelector("h1");
    return import(address).then(({ default: run }) => run({ baseUrl, sessionId: "docs", token, badge }));
  }, { baseUrl: server.origin, token: session.token });
  await expect(chat.page.getByRole("heading", { name: "online" })).toBeVisible();
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => session.answers()).toEqual([{ toolUseId: "toolu_1", tries: 1, answers: { [TESTING.question]: "Jest" } }]);
  server.process.kill();
});

test("docs/stacks/claude.md: approvals of other tools", async ({ chat, panel }) => {
  await serveSnippet(chat.page, `${runnable(snippet("docs/stacks/claude.md", "js", 1), "results").replace(/};$/, "globalThis.decide = canUseTool;\n};")}`);
  await chat.page.evaluate(() => {
    const address = "/snippet.js";
    return import(address).then(({ default: run }) => run({}));
  });
  const decided = (command: string) =>
    chat.page.evaluate((command) => {
      const page = globalThis as any;
      page.decided = page.decide("Bash", { command }, { toolUseID: command });
    }, command);
  const result = () => chat.page.evaluate(() => (globalThis as any).decided);
  await decided("ls");
  expect(await result()).toEqual({ behavior: "allow", updatedInput: { command: "ls" } });
  await decided("rm -rf /");
  await panel.see("rm -rf /");
  await panel.read();
  await panel.write("Never");
  await panel.press("Reject");
  expect(await result()).toEqual({ behavior: "deny", message: "Never" });
  await decided("make");
  await panel.see("make");
  await panel.press("Allow");
  expect(await result()).toEqual({ behavior: "allow", updatedInput: { command: "make" } });
});

test("docs/stacks/claude.md: plans", async ({ chat, panel }) => {
  await serveSnippet(chat.page, runnable(snippet("docs/stacks/claude.md", "js", 2), "decideAboutOtherTools").replace(/};$/, "globalThis.decide = canUseTool;\n};"));
  await chat.page.evaluate(() => {
    const address = "/snippet.js";
    return import(address).then(({ default: run }) => run({ decideAboutOtherTools: async () => "other" }));
  });
  await chat.page.evaluate(() => {
    const page = globalThis as any;
    page.decided = page.decide("ExitPlanMode", { plan: "1. Copy\n2. Drop" }, { toolUseID: "plan" });
  });
  await panel.press("Comment on line 2");
  await panel.type("keep it");
  await panel.press("Keep planning");
  expect(await chat.page.evaluate(() => (globalThis as any).decided)).toEqual({ behavior: "deny", message: "> 2. Drop\nkeep it" });
  expect(await chat.page.evaluate(() => (globalThis as any).decide("Bash", {}, {}))).toBe("other");
});
