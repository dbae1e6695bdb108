// Stored state is input: it comes from an earlier version, another tab or other code of the page. It restores only the same
// questions, and two tabs give one answer.

import type { Page } from "@playwright/test";
import { Chat } from "../support/chat.ts";
import { Panel } from "../support/panel.ts";
import { oneOf, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const KEY = `ask-user-question:${JSON.stringify(["x"])}`;

declare global {
  /** What `onProblem` was called with. */
  var refusals: { path: string; rule: string; message: string }[];
}

/** Asks with an id and `localStorage`, and returns the number of the call. */
const askStored = (page: Page, questions: unknown, options: object = {}): Promise<number> =>
  page.evaluate(
    ([questions, options]) => {
      globalThis.refusals = [];
      const onProblem = (problem: any) => void globalThis.refusals.push(problem);
      return globalThis.chat.begin("askOutcome", questions, { host: "#host", id: "x", storage: localStorage, receipt: false, onProblem, ...options });
    },
    [questions, options] as const,
  );

const result = (page: Page, call = 0) => page.evaluate((call) => globalThis.chat.result(call), call);
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Asks and answers, and returns what is stored then. */
async function answered(page: Page, panel: Panel, question: unknown, label: string): Promise<string> {
  const call = await askStored(page, [question]);
  await panel.pick(label);
  await panel.press("Send answer");
  expect(await result(page, call)).toMatchObject({ value: { type: "answered" } });
  return (await stored(page))!;
}

test("REL-5 a stored outcome of another version, or one that was changed, is refused with a reason and asked anew", async ({ chat, page, panel }) => {
  const text = await answered(page, panel, TESTING, "Vitest");
  const { outcome } = JSON.parse(text);
  const written = JSON.parse(outcome);
  const changed = [
    JSON.stringify({ outcome: written }),
    JSON.stringify({ ...JSON.parse(text), outcome: written }),
    JSON.stringify({ outcome: 1 }),
    JSON.stringify({ outcome: { type: "answered", answers: 5 } }),
    text.replace('"version":2', '"version":3'),
    text.replaceAll("Vitest", "Mocha"),
    JSON.stringify({ ...JSON.parse(text), outcome: JSON.stringify({ ...written, answers: [[TESTING.question, "Jest"]] }) }),
    text.slice(1),
  ].filter((changed) => changed !== text);
  expect(changed.length).toBe(8);
  for (const [at, other] of changed.entries()) {
    await page.evaluate(([key, other]) => localStorage.setItem(key, other), [KEY, other] as const);
    const call = await askStored(page, [TESTING]);
    await expect(panel.region, other).toBeVisible();
    await panel.seeChosen();
    expect(await page.evaluate(() => globalThis.refusals)).toMatchObject([{ path: "storage", rule: "stored" }]);
    await panel.pick("Jest");
    await panel.press("Send answer");
    expect(await result(page, call)).toMatchObject({ value: { type: "answered", answers: { [TESTING.question]: "Jest" } } });
    expect(call).toBe(at + 1);
  }
  void chat;
});

test("REL-5 the answer to one question is not the answer to another one under the same id", async ({ page, panel, chat }) => {
  void chat;
  await answered(page, panel, oneOf("Delete the cache?", "Yes", "No"), "Yes");
  const call = await askStored(page, [oneOf("Delete the production database?", "Yes", "No")]);
  await panel.seeQuestion("Delete the production database?");
  await panel.seeChosen();
  expect(await page.evaluate(() => globalThis.refusals.map(({ rule }) => rule))).toEqual(["stored"]);
  await panel.pick("No");
  await panel.press("Send answer");
  expect(await result(page, call)).toMatchObject({ value: { answers: { "Delete the production database?": "No" } } });
});

test("REL-5 SAFE-5 a modified `Object.prototype` is no stored outcome", async ({ page, panel, chat }) => {
  void chat;
  await page.evaluate(() => {
    const value = { type: "answered", entries: [], answers: [["Which testing framework should we use?", "Jest"]] };
    Object.defineProperty(Object.prototype, "outcome", { value, configurable: true, writable: true });
  });
  const call = await askStored(page, [TESTING]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await result(page, call)).toMatchObject({ value: { answers: { [TESTING.question]: "Vitest" } } });
});

test("I11 `null` is no id", async ({ page, panel, chat }) => {
  void chat;
  await askStored(page, [TESTING], { id: null });
  await askStored(page, [oneOf("Another?", "a", "b")], { id: null });
  await panel.see("1 more waiting");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("I11 other questions under an open id are refused, and the same questions share its panel", async ({ page, panel, chat }) => {
  void chat;
  await askStored(page, [TESTING]);
  await askStored(page, [oneOf("Another?", "a", "b")]);
  expect(await result(page, 1)).toMatchObject({ error: { code: "invalid", problems: [{ path: "id", rule: "id-in-use" }] } });
  await askStored(page, JSON.stringify({ questions: [TESTING] }));
  await expect(panel.region).toHaveCount(1);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect((await result(page, 2))).toEqual(await result(page, 0));
});

/** Two tabs with the same question. In each, another option is chosen. */
async function twoTabs(page: Page, panel: Panel, options: object): Promise<[Page, Panel]> {
  const other = new Chat(await page.context().newPage());
  await other.visit();
  const there = new Panel(other.page);
  await askStored(page, [TESTING], options);
  await askStored(other.page, [TESTING], options);
  await panel.pick("Jest");
  await there.pick("Vitest");
  return [other.page, there];
}

/** Presses Send in both tabs while a lock keeps either from ending, and then lets go. */
async function sendTogether(page: Page, panel: Panel, there: Panel): Promise<void> {
  await page.evaluate((key) => new Promise<void>((locked) => void navigator.locks.request(key, () => (locked(), new Promise<void>((done) => Object.assign(globalThis, { unlock: done }))))), KEY);
  await panel.press("Send answer");
  await there.press("Send answer");
  await page.evaluate(() => (globalThis as any).unlock());
}

test("REL-5 two tabs that send together give one answer", async ({ page, panel, chat }) => {
  void chat;
  const [other, there] = await twoTabs(page, panel, {});
  await sendTogether(page, panel, there);
  const results = await Promise.all([result(page), result(other)]);
  expect(results[0]).toMatchObject({ value: { type: "answered" } });
  expect(results[1]).toEqual(results[0]);
  expect(JSON.parse(JSON.parse((await stored(page))!).outcome).entries).toEqual((results[0] as any).value.entries);
});

test("REL-5 REL-6 two tabs that send together deliver one answer", async ({ page, panel, chat }) => {
  void chat;
  const [other, there] = await twoTabs(page, panel, { delivered: true });
  await sendTogether(page, panel, there);
  const deliveries = () => Promise.all([page, other].map((page) => page.evaluate(() => globalThis.chat.deliveries(0).length)));
  await expect.poll(async () => (await deliveries()).reduce((sum, count) => sum + count)).toBe(1);
  const first = (await deliveries())[0] ? page : other;
  await first.evaluate(() => globalThis.chat.deliver(0, true));
  const results = await Promise.all([result(page), result(other)]);
  expect(results[0]).toMatchObject({ value: { type: "answered" } });
  expect(results[1]).toEqual(results[0]);
  expect((await deliveries()).reduce((sum, count) => sum + count)).toBe(1);
});

test("REL-5 after a reload an answered question has its receipt, once, and no panel", async ({ chat, page, panel }) => {
  void chat;
  const options = { receipt: undefined };
  await askStored(page, [TESTING], options);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const receipt = page.getByRole("group", { name: "Answered" });
  await expect(receipt).toContainText("Vitest");
  // The same call again has it already.
  const again = await askStored(page, [TESTING], options);
  expect(await result(page, again)).toMatchObject({ value: { type: "answered" } });
  await expect(receipt).toHaveCount(1);
  for (const [kept, count] of [[undefined, 1], [false, 0]] as const) {
    await page.reload();
    await page.waitForFunction(() => "chat" in globalThis);
    const call = await askStored(page, [TESTING], { receipt: kept });
    expect(await result(page, call)).toMatchObject({ value: { type: "answered", answers: { [TESTING.question]: "Vitest" } } });
    await expect(receipt).toHaveCount(count);
    if (count) await expect(receipt).toContainText("Vitest");
    await panel.seeNothing();
  }
});
