// Two calls of one turn (trial 20 of public reports: anthropics/claude-code#90529, #52378): the second neither covers the first nor empties it.

import type { Page } from "@playwright/test";
import { DATABASE, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const WORDS = "use the old one";
const FIRST = { id: "first", stored: true, abortable: true };

for (const [where, place] of [["one host", {}], ["the dock", { host: undefined }]] as const) {
  for (const [name, withdraw] of [
    ["by its signal", async (asked: any) => asked.abort()],
    ["by close()", async (asked: any) => asked.call("close", "superseded")],
  ] as const) {
    test(`INT-26 REL-5 in ${where} the first question stays, and its words come back after it was withdrawn ${name}`, async ({ chat, panel }) => {
      const first = await chat.open([TESTING], { ...FIRST, ...place });
      await panel.seeQuestion(`${TESTING.header} ${TESTING.question}`);
      await panel.write(WORDS);
      const second = await chat.askOutcome([DATABASE], place);
      await panel.see("1 more waiting");
      await panel.seeQuestion(`${TESTING.header} ${TESTING.question}`);
      await expect(panel.ownWords).toHaveValue(WORDS);
      await withdraw(first);
      expect(await first.outcome()).toMatchObject({ entries: [{ other: WORDS }] });
      await panel.seeQuestion(`${DATABASE.header} ${DATABASE.question}`);
      await expect(panel.ownWords).toHaveValue("");
      await panel.pick("SQLite");
      await panel.press("Send answer");
      expect((await second.outcome()).answers).toEqual({ [DATABASE.question]: "SQLite" });
      const again = await chat.open([TESTING], { ...FIRST, ...place });
      await panel.seeQuestion(`${TESTING.header} ${TESTING.question}`);
      await expect(panel.ownWords).toHaveValue(WORDS);
      await panel.seeChosen("Other");
      await panel.press("Send answer");
      expect((await again.outcome()).answers).toEqual({ [TESTING.question]: WORDS });
    });
  }
}

test("INT-26 a second call that is withdrawn while it waits changes nothing of the first", async ({ chat, panel }) => {
  const first = await chat.askOutcome([TESTING]);
  await panel.write(WORDS);
  const second = await chat.askOutcome([DATABASE], { abortable: true });
  await panel.see("1 more waiting");
  await second.abort();
  expect(await second.outcome()).toMatchObject({ type: "aborted" });
  await expect(panel.ownWords).toHaveValue(WORDS);
  await panel.press("Send answer");
  expect((await first.outcome()).answers).toEqual({ [TESTING.question]: WORDS });
});

/** What a page sees of both questions at any time. */
const seen = (page: Page) => page.evaluate(() => document.querySelectorAll("[data-ask-user-question]").length);

test("INT-26 three calls come in turn, each with its own draft", async ({ chat, panel, page }) => {
  const asked = [await chat.askOutcome([TESTING]), await chat.askOutcome([DATABASE]), await chat.askOutcome([{ ...TESTING, question: "And in CI?" }])];
  for (const [at, ask] of asked.entries()) {
    await expect(panel.ownWords).toHaveValue("");
    await panel.write(`${at}`);
    await panel.press("Send answer");
    expect((await ask.outcome()).entries[0]).toMatchObject({ other: `${at}` });
  }
  expect(await seen(page)).toBeGreaterThan(0);
});
