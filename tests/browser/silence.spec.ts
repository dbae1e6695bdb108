// The package is silent: nothing in the console, no network request, no policy violation.
// Every other test checks this for itself; here the check itself is tested.

import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import type { Chat } from "../support/chat.ts";
import type { Panel } from "../support/panel.ts";

test.use({ freshPage: true });

async function answerOne(chat: Chat, panel: Panel): Promise<string> {
  const asked = await chat.ask([TESTING]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect(chat.receipt.last()).toBeVisible();
  return asked.answers();
}

for (const policy of ["strict", "self", "none"]) {
  test(`SAFE-10 a page with the policy "${policy}" asks and is answered without a complaint`, async ({ chat, panel, watch }) => {
    await chat.visit("chat.html", `?policy=${policy}`);
    expect(await answerOne(chat, panel)).toBe('{"Which testing framework should we use?":"Vitest"}');
    expect(watch.complaints).toEqual([]);
  });
}

test("importing the package loads the entry alone, and the first question the rest", async ({ chat, panel, watch, site }) => {
  const files = () => watch.requests.map((url) => url.slice(site.origin.length)).filter((path) => path.startsWith("/ask-user-question/"));
  expect(files().sort()).toEqual(["/ask-user-question/_lib/ask.js", "/ask-user-question/index.js"]);
  await answerOne(chat, panel);
  const engine = files().filter((path) => path.startsWith("/ask-user-question/_lib/"));
  expect(engine.length).toBeGreaterThan(0);
  expect(files().length).toBe(engine.length + 1);
  const before = watch.requests.length;
  await answerOne(chat, panel);
  expect(watch.requests.slice(before), "a second question needs nothing more").toEqual([]);
});

test("a page that breaks its policy, complains or asks the network is noticed", async ({ chat, watch }) => {
  watch.expect(/./);
  const expectComplaint = (what: RegExp) => expect.poll(() => watch.complaints.filter((one) => what.test(one)).length).toBeGreaterThan(0);
  await chat.page.evaluate(() => document.body.setAttribute("style", "color: red"));
  await expectComplaint(/^policy: style-src-attr/);
  await chat.page.evaluate(() => console.warn("hm"));
  await expectComplaint(/^console.warning: hm/);
  await chat.page.evaluate(() => void setTimeout(() => Reflect.apply(reportError, null, [new Error("oh")])));
  await expectComplaint(/^uncaught: oh/);
  await chat.page.evaluate(() => void (new Image().src = "http://127.0.0.1:1/x.png"));
  await expectComplaint(/^policy: img-src/);
  await chat.visit("chat.html", "?policy=none");
  await chat.page.evaluate(() => void (new Image().src = "http://127.0.0.1:1/x.png"));
  await expectComplaint(/^request: http:\/\/127.0.0.1:1\/x.png/);
});
