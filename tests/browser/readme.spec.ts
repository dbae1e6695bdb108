// The snippets of the README about connectors, run as they stand there.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const README = readFileSync(join(root, "README.md"), "utf8");

/** The JavaScript of a section as a module whose default export runs it with the names it takes for granted. */
function snippet(section: string, ...given: string[]): string {
  const [, code] = new RegExp(`^### ${section}$[^]*?^\`\`\`js\\n([^]*?)^\`\`\`$`, "m").exec(README)!;
  const imports = code.match(/^import .*$/gm)!;
  const rest = code.replace(/^import .*$/gm, "");
  const resolved = imports.map((line) => line.replace(/"ask-user-question(.*)"/, (_, path) => `"/ask-user-question${path || "/index"}.js"`));
  return `${resolved.join("\n")}\nexport default async ({ ${given.join(", ")} }) => {${rest}};`;
}

test("README: the questions and answers of a transcript", async ({ chat }) => {
  await chat.page.route("**/snippet.js", (route) => route.fulfill({ contentType: "text/javascript", body: snippet("Transcripts", "file", "bar", "console") }));
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
