// The packages that `wasm-pack build --target web` makes of the wasm crates work without the npm layer.

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

test("the core that wasm-pack built reads a question", async ({ page }) => {
  await page.goto("/wasm-pack.html?policy=fetching");
  const read = await page.evaluate(
    async ([path, questions]) => {
      const { default: init, validate } = await import(path);
      await init();
      return JSON.parse(validate(JSON.stringify(questions), "{}"));
    },
    ["/wasm-pack-core/ask_core_wasm.js", [TESTING]] as const,
  );
  expect(read).toMatchObject({ problems: [], questionnaire: { questions: [{ question: TESTING.question, kind: "choice" }] } });
});
