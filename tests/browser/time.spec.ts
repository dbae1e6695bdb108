// No time limit unless the host sets one; then it is visible, can be paused and extended, and never chooses an answer.

import { DATABASE, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

/** Lets time go by second by second, as the panel would live through it. */
const MINUTE = 60_000;

test("INT-16 without a limit nothing changes in 24 hours", async ({ chat, page, panel }) => {
  const asked = await chat.ask([TESTING]);
  await panel.pick("Jest");
  await page.clock.fastForward("24:00:00");
  await panel.seeChosen("Jest");
  await expect(panel.region.getByRole("timer")).toHaveCount(0);
  await asked.expectPending();
});

for (const timeoutMs of [0, -1, NaN, null]) {
  test(`I12 a limit of ${timeoutMs} is no limit`, async ({ chat, page, panel, watch }) => {
    if (Number.isNaN(timeoutMs)) watch.expect(/^console\.warning: ask-user-question: timeoutMs: NaN/);
    const asked = await chat.ask([TESTING], { timeoutMs });
    await panel.read();
    await page.clock.fastForward("01:00:00");
    await asked.expectPending();
  });
}

test("INT-16 a limit is shown from the start; when it expires the draft is returned and nothing was chosen", async ({ chat, page, panel }) => {
  const asked = await chat.ask([DATABASE], { timeoutMs: 2 * MINUTE });
  await panel.read();
  await expect(panel.region.getByRole("timer")).toHaveText(/^[12]:\d\d left to answer$/);
  await panel.write("half an answer");
  await page.clock.runFor(3 * MINUTE);
  expect(await asked.error()).toMatchObject({ code: "expired", outcome: { type: "expired", entries: [{ selected: [], other: "half an answer" }] } });
  await panel.seeNothing();
});

test("INT-16 the time stops while the person works", async ({ chat, page, panel }) => {
  const asked = await chat.ask([DATABASE], { timeoutMs: 30_000 });
  await panel.read();
  for (let second = 0; second < 60; second += 5) {
    await panel.ownWords.press("x");
    await page.clock.runFor(5_000);
  }
  await asked.expectPending();
  await expect(panel.ownWords).toHaveValue("x".repeat(12));
});

test("INT-16 the person can pause the time and continue it", async ({ chat, page, panel }) => {
  const asked = await chat.ask([TESTING], { timeoutMs: MINUTE });
  await panel.press("Pause");
  await page.clock.runFor(10 * MINUTE);
  await asked.expectPending();
  await panel.press("Resume");
  await page.clock.runFor(2 * MINUTE);
  expect((await asked.error()).code).toBe("expired");
});

test("INT-16 the time can be extended at least ten times", async ({ chat, page, panel }) => {
  const asked = await chat.ask([TESTING], { timeoutMs: MINUTE });
  await panel.read();
  for (let time = 0; time < 10; time += 1) await panel.press("More time");
  await page.clock.runFor(10 * MINUTE);
  await asked.expectPending();
  await page.clock.runFor(2 * MINUTE);
  expect((await asked.error()).code).toBe("expired");
});

test("INT-16 S8 near the end the panel warns in words and announces it", async ({ chat, page, panel }) => {
  await chat.ask([TESTING], { timeoutMs: 10 * MINUTE });
  await panel.read();
  await page.clock.runFor(5 * MINUTE + 1_500);
  await expect(page.getByRole("status")).toContainText("left to answer");
  await page.clock.runFor(4.5 * MINUTE);
  await expect(panel.region.getByRole("timer")).toHaveText(/^.+\. 0:\d\d left to answer$/);
});

test("R6 INT-16 a question whose time is over stays readable, with what was typed", async ({ chat, page, panel }) => {
  await chat.ask([DATABASE], { timeoutMs: 2 * MINUTE });
  await panel.write("half an answer");
  await page.clock.runFor(3 * MINUTE);
  await expect(chat.receipt).toContainText("Time ran out; not answered");
  await expect(chat.receipt).toContainText("half an answer");
});
