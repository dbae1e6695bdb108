// skills/ask-user-question/SKILL.md: a coding agent copies these blocks, so each is executed as it stands.

import { build } from "esbuild";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PACKAGE } from "../support/places.ts";
import { DATABASE } from "../support/questions.ts";
import { SCRATCH } from "../support/server.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

declare global {
  /** The exports of the block. */
  var skill: any;
}

/** Bundles a block, and opens a page that has its exports. */
async function open(page: Page, name: string, block: string): Promise<void> {
  await build({
    stdin: { contents: 'import * as skill from "./block"; globalThis.skill = skill;', resolveDir: PACKAGE },
    outfile: join(SCRATCH, `skill-${name}.js`),
    bundle: true,
    format: "esm",
    target: "es2022",
    alias: { "ask-user-question": PACKAGE },
    logLevel: "error",
    plugins: [
      {
        name: "block",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\/block$/ }, () => ({ path: "block", namespace: "skill" }));
          onLoad({ filter: /.*/, namespace: "skill" }, () => ({ contents: block, resolveDir: PACKAGE }));
        },
      },
    ],
  });
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A chat</title><body><main id="chat"></main><script type="module" src="/scratch/skill-${name}.js"></script>`;
  await page.route("**/skill.html", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  await page.goto("/skill.html");
  await page.waitForFunction(() => "skill" in globalThis);
}

const answer = (page: Page, input: unknown) => page.evaluate((input) => globalThis.skill.answerToolCall(input), input);

test("the skill's call answers a tool call, however the question ends", async ({ page, panel }) => {
  await open(page, "call", snippet("skills/ask-user-question/SKILL.md", "js", 0));
  const answered = answer(page, { questions: [DATABASE] });
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect(await answered).toEqual({ content: JSON.stringify({ answers: { [DATABASE.question]: "SQLite" } }), isError: false });
  const cancelled = answer(page, { questions: [DATABASE] });
  await panel.cancel();
  expect(await cancelled).toEqual({ content: "User cancelled the question", isError: false });
  expect(await answer(page, { questions: [] })).toMatchObject({ isError: true, content: expect.stringMatching(/questions/) });
});

test("the skill's tool has the schema, and says what is wrong with a call", async ({ page }) => {
  await open(page, "schema", snippet("skills/ask-user-question/SKILL.md", "js", 1));
  const [tool, none, some] = await page.evaluate((questions) => Promise.all([globalThis.skill.tool, globalThis.skill.problemsOf({ questions }), globalThis.skill.problemsOf({ questions: [{}] })]), [DATABASE]);
  expect(tool).toMatchObject({ name: "AskUserQuestion", input_schema: { type: "object", properties: { questions: { type: "array" } } } });
  expect(none).toEqual([]);
  expect(some[0]).toMatch(/^questions\[0\]/);
});

test.describe("in real time", () => {
  test.use({ time: "real" });

  test("the skill's test answers a panel", async ({ page, chat }) => {
    const asked = await chat.ask([DATABASE]);
    const steps = Object.getPrototypeOf(async () => {}).constructor("page", snippet("skills/ask-user-question/SKILL.md", "js", 2));
    await steps(page);
    expect(JSON.parse(await asked.answers())).toEqual({ [DATABASE.question]: "SQLite" });
  });
});
