// One comment on all questions, where the host allows it: it stands where the answers are sent, beside them.

import { Panel } from "../support/panel.ts";
import { AUTH_METHOD, DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const comment = (panel: Panel) => panel.region.getByRole("textbox", { name: "Overall comment" });

test("INT-36 a comment comes with the answer, in the outcome and in the receipt", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([DATABASE], { allowComment: true });
  await panel.pick("SQLite");
  await panel.point(comment(panel));
  await panel.type(" keep it small ");
  await panel.press("Send answer");
  const outcome = await asked.outcome();
  expect(outcome).toMatchObject({ type: "answered", answers: { [DATABASE.question]: "SQLite" }, comment: "keep it small" });
  expect(outcome.entries[0].notes).toBeUndefined();
  await expect(chat.receipt).toContainText("Overall comment");
  await expect(chat.receipt).toContainText("keep it small");
});

test("INT-36 without allowComment there is no field, and a blank comment is none", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING]);
  await panel.pick("Jest");
  await expect(comment(panel)).toHaveCount(0);
  await panel.press("Send answer");
  expect(await asked.outcome()).not.toHaveProperty("comment");
  const blank = await chat.askOutcome([TESTING], { allowComment: true });
  await panel.pick("Jest");
  await panel.point(comment(panel));
  await panel.type("  ");
  await panel.press("Send answer");
  expect(await blank.outcome()).not.toHaveProperty("comment");
});

test("INT-36 INT-6 the field is in the review, and keeps its text on the way back and while collapsed", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING, FEATURES], { allowComment: true });
  await panel.pick("Jest");
  await expect(comment(panel)).toHaveCount(0);
  await panel.press("Continue");
  await panel.pick("TypeScript");
  await expect(comment(panel)).toHaveCount(0);
  await panel.press("Review answers");
  await panel.point(comment(panel));
  await panel.type("as in the other project");
  await panel.press("Back");
  await panel.press("Review answers");
  await panel.press("Collapse");
  await panel.press("Open");
  await expect(comment(panel)).toHaveValue("as in the other project");
  await panel.press("Send answers");
  expect(await asked.outcome()).toMatchObject({ type: "answered", comment: "as in the other project" });
});

test("K11 K12 Enter in the comment sends, Shift+Enter starts a new line, and digits are text", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING, AUTH_METHOD], { allowComment: true, layout: "form" });
  await panel.pick("Jest");
  await panel.pick("JWT");
  await panel.read();
  await panel.tabTo(comment(panel));
  await panel.type("1");
  await panel.keys("Shift+Enter");
  await panel.type("2");
  await panel.keys("Enter");
  expect(await asked.outcome()).toMatchObject({ answers: { [TESTING.question]: "Jest", [AUTH_METHOD.question]: "JWT" }, comment: "1\n2" });
});

test("INT-36 every ending keeps the comment, and one that another ended offers it for copying", async ({ chat, panel }) => {
  for (const type of ["cancelled", "superseded"]) {
    const asked = await chat.open([TESTING], { allowComment: true });
    await panel.read();
    await panel.point(comment(panel));
    await panel.type("not yet");
    if (type === "superseded") await asked.call("close", type);
    else {
      await panel.press("Cancel");
      await panel.press("Stop");
    }
    expect(await asked.outcome()).toMatchObject({ type, comment: "not yet", answers: {} });
  }
  await expect(chat.receipt.last()).toContainText("not yet");
});

test("INT-36 I5 a comment that was sent without an answer is the reply", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING], { allowComment: true });
  await panel.read();
  await panel.point(comment(panel));
  await panel.type("neither of them");
  await panel.press("Skip");
  const outcome = await asked.outcome();
  expect(outcome).toMatchObject({ type: "answered", response: "neither of them", answers: {} });
  expect(outcome).not.toHaveProperty("comment");
});

test.describe("with storage", () => {
  test.use({ freshContext: true });

  test("INT-36 REL-5 a comment survives a reload", async ({ chat, page, panel }) => {
    const ask = () =>
      page.evaluate(
        (question) => globalThis.chat.begin("askOutcome", [question], { host: "#host", id: "x", storage: localStorage, allowComment: true }),
        TESTING,
      );
    await ask();
    await panel.read();
    await panel.point(comment(panel));
    await panel.type("kept");
    await page.reload();
    await chat.visit();
    await ask();
    await expect(comment(panel)).toHaveValue("kept");
  });
});
