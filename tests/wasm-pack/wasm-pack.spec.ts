// The package that `wasm-pack build crates/ask-wasm --target web` makes works without the npm layer.

import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

declare global {
  var engine: { ask(questions: unknown): Promise<any> };
  var outcome: Promise<any>;
}

test("the package that wasm-pack built asks a question and is answered", async ({ page, panel }) => {
  await page.goto("/wasm-pack.html?policy=fetching");
  await page.waitForFunction(() => "engine" in globalThis);
  await page.evaluate((questions) => void (globalThis.outcome = globalThis.engine.ask(questions)), [TESTING]);
  await panel.seeQuestion("Testing Which testing framework should we use?");
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await page.evaluate(() => globalThis.outcome)).toMatchObject({
    type: "answered",
    entries: [{ index: 0, question: TESTING.question, status: "answered", selected: [{ index: 1, label: "Vitest" }] }],
    answers: [[TESTING.question, "Vitest"]],
  });
  await panel.seeNothing();
});
