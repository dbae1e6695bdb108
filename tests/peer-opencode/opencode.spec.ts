// The server of OpenCode with a stub of a model. Its agent asks, the person answers in a page, and the model reads the answers in
// OpenCode's wording. It needs no account and no model; `--all` installs it.

import { connect } from "../peers/opencode-page.ts";
import { AUTH_METHOD, PROVIDERS, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { Opencode } from "./opencode.ts";

const asked = ({ question, header, options, multiSelect }: Question) => ({ question, header, options, multiple: multiSelect });
const CALL = { questions: [asked(AUTH_METHOD), asked(PROVIDERS)] };

let opencode: Opencode;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  opencode = await Opencode.start({ name: "question", input: CALL });
});
test.afterAll(() => opencode.stop());
// The server is another origin.
test.beforeEach(({ watch }) => watch.expect(/^request: http:\/\/127\.0\.0\.1:/));

test("the model reads the person's answers in OpenCode's wording", async ({ page, panel }) => {
  await connect(page, opencode.origin);
  await opencode.turn();
  await panel.pick("JWT");
  await panel.press("Continue");
  await panel.pick("Google");
  await panel.write("Our own server");
  await panel.press("Review answers");
  await panel.press("Send answers");
  const answers = `"${AUTH_METHOD.question}"="JWT", "${PROVIDERS.question}"="Google, Our own server"`;
  await expect.poll(() => opencode.read).toEqual([`User has answered your questions: ${answers}. You can now continue with the user's answers in mind.`]);
  await panel.seeNothing();
});

test("a question that waits when the page opens can be left unanswered", async ({ page, panel }) => {
  const before = opencode.read.length;
  await opencode.turn();
  await connect(page, opencode.origin);
  await panel.press("Skip");
  await panel.press("Skip");
  await panel.press("Answer nothing");
  const answers = `"${AUTH_METHOD.question}"="Unanswered", "${PROVIDERS.question}"="Unanswered"`;
  await expect.poll(() => opencode.read.slice(before)).toEqual([`User has answered your questions: ${answers}. You can now continue with the user's answers in mind.`]);
});

test("cancelling ends the turn without another call of the model", async ({ page, panel }) => {
  await connect(page, opencode.origin);
  const session = await opencode.turn();
  await panel.read();
  const { calls } = opencode;
  await panel.cancel();
  await expect.poll(() => opencode.request("GET", "/session/status")).toEqual({});
  const [message] = (await opencode.request("GET", `/session/${session}/message`)).slice(-1);
  expect(message.parts.find(({ type }: { type: string }) => type === "tool").state).toMatchObject({ status: "error", error: expect.stringContaining("dismissed") });
  expect(opencode.calls).toBe(calls);
});

test("an aborted session closes the panel, and its question does not come back with the list", async ({ page, panel }) => {
  await connect(page, opencode.origin);
  const session = await opencode.turn();
  await panel.read();
  await opencode.request("POST", `/session/${session}/abort`);
  await panel.seeNothing();
  expect(await opencode.request("GET", "/question")).toHaveLength(1);
  await page.reload();
  await expect(page.locator("output")).toHaveText("online");
  await panel.seeNothing();
});
