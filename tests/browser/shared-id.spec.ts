// I11: calls that share a panel by their id. Each of them waits, guards the answer and leaves by itself.

import { daily } from "../support/daily.ts";
import { DATABASE, TESTING } from "../support/questions.ts";
import type { Asked, Chat, Options } from "../support/chat.ts";
import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

// A connector remembers the calls of its page.
test.use({ freshPage: true });

/** Asks the same question twice under one id, and waits until both share the panel. */
async function askTwice(chat: Chat, panel: Panel, one: Options, two: Options): Promise<[Asked, Asked]> {
  const first = await chat.open([TESTING], { id: "a", receipt: false, ...one });
  await panel.read();
  const second = await chat.open([TESTING], { id: "a", receipt: false, ...two });
  // A call to the second one is carried out once it shares the panel.
  await second.call("collapse");
  await expect(panel.options).toHaveCount(0);
  await second.call("expand");
  await panel.read();
  return [first, second];
}

const ENDS: [name: string, end: (asked: Asked) => Promise<unknown>, type: string][] = [
  ["closed", (asked) => asked.call("close"), "aborted"],
  ["superseded", (asked) => asked.call("close", "superseded"), "superseded"],
  ["aborted by its signal", (asked) => asked.abort(), "aborted"],
];

for (const [at, [name, end, type]] of ENDS.entries()) {
  for (const which of [0, 1] as const) {
    test(`I11 the ${which ? "second" : "first"} of two calls with one id can be ${name}, and the other one still waits`, { tag: daily(at % 2 === which) }, async ({ chat, panel }) => {
      const both = await askTwice(chat, panel, { abortable: true }, { abortable: true });
      await panel.pick("Jest");
      await end(both[which]);
      expect(await both[which].outcome()).toMatchObject({ type, entries: [{ selected: [{ label: "Jest" }] }] });
      await both[1 - which]!.expectPending();
      await both[which].call("reply", "from somebody who has left");
      await panel.press("Send answer");
      expect(await both[1 - which]!.outcome()).toMatchObject({ type: "answered", answers: { [TESTING.question]: "Jest" } });
      await panel.seeNothing();
    });
  }
}

test("I11 the panel goes with the last of the calls that share it", async ({ chat, panel }) => {
  const [first, second] = await askTwice(chat, panel, {}, {});
  await first.call("close");
  await second.call("close", "superseded");
  expect([(await first.outcome()).type, (await second.outcome()).type]).toEqual(["aborted", "superseded"]);
  await panel.seeNothing();
});

test("I11 a second call that is closed while it loads leaves the panel alone", async ({ chat, panel }) => {
  const first = await chat.open([TESTING], { id: "a" });
  await panel.read();
  const second = await chat.open([TESTING], { id: "a" });
  await second.call("close");
  expect(await second.outcome()).toMatchObject({ type: "aborted" });
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect((await first.outcome()).type).toBe("answered");
});

test("I11 other questions that outlive the call whose id they have end nothing but themselves", async ({ chat, panel }) => {
  const first = await chat.open([TESTING], { id: "a" });
  await panel.read();
  const second = await chat.open([DATABASE], { id: "a" });
  await first.call("close");
  expect((await second.error()).problems).toMatchObject([{ rule: "id-in-use" }]);
  expect((await first.outcome()).type).toBe("aborted");
  await panel.seeNothing();
});

test("SAFE-17 I11 a second call with trustedOnly makes the panel of both refuse scripted events", async ({ chat, panel }) => {
  const [first] = await askTwice(chat, panel, {}, { trustedOnly: true });
  await panel.read();
  await panel.option("Jest").evaluate((option: HTMLElement) => option.click());
  await panel.button("Send answer").evaluate((button: HTMLElement) => button.click());
  await panel.seeChosen();
  await first.expectPending();
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect((await first.outcome()).type).toBe("answered");
});

test("REL-6 I11 an answer is final when every call has delivered it, and none delivers it twice", async ({ chat, panel, page }) => {
  const both = await askTwice(chat, panel, { delivered: true }, { delivered: true });
  const [first, second] = both.map(({ id }) => id) as [number, number];
  const counts = () => page.evaluate((ids) => ids.map((id) => globalThis.chat.deliveries(id).length), [first, second]);
  const deliver = (id: number, arrives: boolean) => page.evaluate(([id, arrives]) => globalThis.chat.deliver(id, arrives), [id, arrives] as const);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(counts).toEqual([1, 0]);
  await deliver(first, true);
  await expect.poll(counts).toEqual([1, 1]);
  await deliver(second, false);
  await panel.press("Try again");
  await expect.poll(counts).toEqual([1, 2]);
  await both[0].expectPending();
  await deliver(second, true);
  expect((await both[0].outcome()).type).toBe("answered");
  expect((await both[1].outcome()).type).toBe("answered");
});

test("REL-6 I11 a call that has delivered an answer delivers it again when a file has been added to it", async ({ chat, panel, page }) => {
  const both = await askTwice(chat, panel, { delivered: true, allowFiles: true }, { delivered: true, allowFiles: true });
  const [first, second] = both.map(({ id }) => id) as [number, number];
  const files = (id: number) => page.evaluate((id) => globalThis.chat.deliveries(id).map(({ entries }) => entries[0].files?.length ?? 0), id);
  const deliver = (id: number, arrives: boolean) => page.evaluate(([id, arrives]) => globalThis.chat.deliver(id, arrives), [id, arrives] as const);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => files(first)).toEqual([0]);
  await deliver(first, true);
  await expect.poll(() => files(second)).toEqual([0]);
  await deliver(second, false);
  await panel.read();
  const chooser = page.waitForEvent("filechooser");
  await panel.point(panel.button("Add files"));
  await (await chooser).setFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await panel.see("notes.txt");
  await panel.press("Try again");
  await expect.poll(() => files(first)).toEqual([0, 1]);
  await deliver(first, true);
  await expect.poll(() => files(second)).toEqual([0, 1]);
  await deliver(second, true);
  for (const asked of both) expect((await asked.outcome()).type).toBe("answered");
});

test("REL-6 I11 a second call with deliver is refused where the first one has none", async ({ chat, panel }) => {
  const first = await chat.open([TESTING], { id: "a" });
  await panel.read();
  const second = await chat.open([TESTING], { id: "a", delivered: true });
  const { message } = await second.error();
  expect(message).toContain("deliver: was not an option of the call that opened this question, must be an option of the first call with an id; pass it there, or use another id");
  await first.expectPending();
  await panel.read();
});
