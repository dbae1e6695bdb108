// The app-server of Codex with a stub of a model. Its agent asks, the person answers in a page, and the model reads the answers. It
// needs no account and no model; `--all` installs it.

import { stackSnippet } from "../peers/page.ts";
import { AUTH_METHOD, PROVIDERS, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { Codex } from "./codex.ts";
import { completed, connect } from "./page.ts";

const asked = ({ question, header, options }: Question, at: number) => ({ id: `q${at}`, header, question, options });
const CALL = { questions: [AUTH_METHOD, PROVIDERS].map(asked) };

let codex: Codex;
test.beforeEach(async ({ watch }) => {
  // The app-server is another origin, and one test breaks the connection.
  watch.expect(/^request: ws:/);
  watch.expect(/^console\.error: WebSocket connection/);
  codex = await Codex.start({ name: "request_user_input", input: CALL });
});
test.afterEach(() => codex.stop());

const answers = { q0: { answers: ["JWT"] }, q1: { answers: ["Other", "user_note: Our own server"] } };

test("the model reads the person's answers", async ({ page, panel }) => {
  await connect(page, codex, stackSnippet("codex"));
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.write("Our own server");
  await panel.press("Review answers");
  await panel.press("Send answers");
  await completed(page, "completed");
  expect(codex.read.map((text) => JSON.parse(text))).toEqual([{ answers }]);
  expect(codex.sent).toEqual([{ id: 0, result: { answers } }]);
  await panel.seeNothing();
});

test("the model reads that nothing was answered", async ({ page, panel }) => {
  await connect(page, codex, stackSnippet("codex"));
  await panel.press("Skip");
  await panel.press("Skip");
  await panel.press("Answer nothing");
  await completed(page, "completed");
  expect(codex.read.map((text) => JSON.parse(text))).toEqual([{ answers: {} }]);
});

test("cancelling ends the turn without another call of the model", async ({ page, panel }) => {
  await connect(page, codex, stackSnippet("codex"));
  await panel.cancel();
  await completed(page, "interrupted");
  expect([codex.calls, codex.sent.map(({ method }) => method)]).toEqual([1, ["turn/interrupt"]]);
  await panel.seeNothing();
});

test("after a break the thread is resumed, and the question is answered once", async ({ page, panel }) => {
  await connect(page, codex, stackSnippet("codex"));
  await panel.pick("JWT");
  await panel.press("Continue");
  codex.break();
  await expect.poll(() => codex.connections).toBe(2);
  await panel.write("Our own server");
  await panel.press("Review answers");
  await panel.press("Send answers");
  await completed(page, "completed");
  expect(codex.read.map((text) => JSON.parse(text))).toEqual([{ answers }]);
  expect(codex.sent).toEqual([{ id: 0, result: { answers } }]);
  await panel.seeNothing();
});
