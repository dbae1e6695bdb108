// A time limit that a call proposes (`timeout_ms` of Open WebUI's `ask_user`): the page decides whether there is one.

import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const CALL = { questions: [TESTING], timeout_ms: 90_000 };

test("INT-16 a proposed time limit is visible and can be paused where the page sets none", async ({ chat, panel }) => {
  await chat.ask(CALL);
  await expect(panel.region.getByText(/1:(30|2\d)/)).toBeVisible();
  await panel.press("Pause");
  await expect(panel.button("Resume")).toBeVisible();
});

test("INT-16 0 of the page refuses it, and another limit of the page holds", async ({ chat, panel }) => {
  const none = await chat.ask(CALL, { timeoutMs: 0 });
  await panel.read();
  await expect(panel.button("Pause")).toHaveCount(0);
  await panel.press("Skip");
  await none.error();
  await chat.ask(CALL, { timeoutMs: 300_000 });
  await expect(panel.region.getByText(/(5:00|4:5\d)/)).toBeVisible();
});

test("INT-5 allow_other of the call removes Other where a question does not say it", async ({ chat, panel }) => {
  await chat.ask({ questions: [TESTING], allow_other: false });
  await panel.read();
  await expect(panel.option("Other")).toHaveCount(0);
});
