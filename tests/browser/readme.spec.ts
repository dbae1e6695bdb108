// The snippets of the README about connectors, run as they stand there.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { Bridge, startBridge } from "../support/bridge.ts";
import { root } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const README = readFileSync(join(root, "README.md"), "utf8");

/** The JavaScript of a section as a module whose default export runs it with the names it takes for granted. */
function snippet(section: string, ...given: string[]): string {
  const [, code] = new RegExp(`^### ${section}$[^]*?^\`\`\`js\\n([^]*?)^\`\`\`$`, "m").exec(README)!;
  const imports = code.match(/^import .*$/gm)!;
  const rest = code.replace(/^import .*$/gm, "");
  const resolved = imports.map((line) => line.replace('"ask-user-question/connect"', '"/ask-user-question/connect/index.js"'));
  return `${resolved.join("\n")}\nexport default async ({ ${given.join(", ")} }) => {${rest}};`;
}

const serveSnippet = (page: Page, body: string) => page.route("**/snippet.js", (route) => route.fulfill({ contentType: "text/javascript", body }));

test("README: the questions and answers of a transcript", async ({ chat }) => {
  await serveSnippet(chat.page, snippet("Transcripts", "file", "bar", "console"));
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

test("README: a session of a bridge", async ({ chat, panel, watch, site }) => {
  watch.expect(/^request: http:\/\/127\.0\.0\.1:/);
  const server = await startBridge({ page: site.origin });
  const session = await Bridge.open(server, "readme");
  await session.ask("toolu_1", TESTING);
  await chat.visit("chat.html", "?policy=bridge");
  await serveSnippet(chat.page, snippet("Session bridge", "baseUrl", "sessionId", "token", "badge"));
  await chat.page.evaluate(({ baseUrl, token }) => {
    const address = "/snippet.js";
    document.querySelector("#host")!.id = "chat";
    const badge = document.querySelector("h1");
    return import(address).then(({ default: run }) => run({ baseUrl, sessionId: "readme", token, badge }));
  }, { baseUrl: server.origin, token: session.token });
  await expect(chat.page.getByRole("heading", { name: "online" })).toBeVisible();
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => session.answers()).toEqual([{ toolUseId: "toolu_1", tries: 1, answers: { [TESTING.question]: "Jest" } }]);
  server.process.kill();
});
