// The GitHub Copilot SDK and its runtime, with a stub of a model. The runtime asks the host, the person answers in a page, and the
// model reads the answer. It needs no account; `--all` installs the SDK.

import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";
import { BackEnd } from "./back-end.ts";

const QUESTION = { question: "Which database?", choices: ["PostgreSQL", "SQLite"] };
const FORM = { message: "Deploy", requestedSchema: { type: "object" as const, properties: { replicas: { type: "integer" as const, title: "Replicas", maximum: 9 }, region: { type: "string" as const, title: "Region", enum: ["eu", "us"] } }, required: ["region"] } };

let back: BackEnd;
test.beforeEach(async ({ page }) => {
  back = await BackEnd.start(page, [{ name: "ask_user", input: QUESTION }]);
});
test.afterEach(() => back.stop());

const own = async (panel: Panel) => {
  await panel.read();
  await panel.write("DuckDB");
  await panel.press("Send answer");
};
const pick = async (panel: Panel) => {
  await panel.pick("SQLite");
  await panel.press("Send answer");
};

for (const [name, answer, result, read] of [
  ["an option", pick, { answer: "SQLite", wasFreeform: false }, "User selected: SQLite"],
  ["own words", own, { answer: "DuckDB", wasFreeform: true }, "User responded: DuckDB"],
  ["no answer", (panel: Panel) => panel.press("Skip"), { answer: "The user declined to answer these questions. No option was chosen.", wasFreeform: true }, "User responded: The user declined to answer these questions. No option was chosen."],
] as const) {
  test(`the model asks, and reads ${name}`, async ({ panel }) => {
    expect(await back.turn(() => answer(panel))).toEqual([read]);
    expect(back.results).toEqual([result]);
  });
}

test("a form is completed, declined and cancelled", async ({ panel }) => {
  const asked = back.session.ui.elicitation(FORM);
  await panel.read();
  await panel.write("10");
  await panel.press("Continue");
  await expect(panel.error).toHaveText("Type a whole number of at most 9.");
  await panel.ownWords.fill("3");
  await panel.press("Continue");
  await panel.pick("eu");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(await asked).toEqual({ action: "accept", content: { replicas: 3, region: "eu" } });
  const declined = back.session.ui.elicitation(FORM);
  await panel.press("Answer nothing");
  expect(await declined).toEqual({ action: "decline" });
  const cancelled = back.session.ui.elicitation(FORM);
  await panel.cancel();
  expect(await cancelled).toEqual({ action: "cancel" });
});
