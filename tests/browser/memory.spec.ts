// What survives a reload: drafts and answers under an id, when the host gives a storage. The same id is one panel.

import type { Page } from "@playwright/test";
import { Chat } from "../support/chat.ts";
import { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

/** Asks with a storage, which no test can hand over from outside. */
async function askStored(page: Page, questions: unknown, options: object, storage = "sessionStorage"): Promise<void> {
  await page.evaluate(
    ([questions, options, storage]) => void globalThis.chat.begin("askOutcome", questions, { host: "#host", storage: (globalThis as any)[storage as string], ...(options as object) }),
    [questions, options, storage] as const,
  );
}

const outcome = (page: Page) => page.evaluate(async () => (await globalThis.chat.result(0)).value);

test("I11 the same id asked twice is one panel with one outcome", async ({ chat, page, panel }) => {
  await askStored(page, [TESTING], { id: "a" });
  await askStored(page, [TESTING], { id: "a" });
  await expect(panel.region).toHaveCount(1);
  await panel.pick("Jest");
  await panel.press("Send answer");
  const both = await page.evaluate(async () => [(await globalThis.chat.result(0)).json, (await globalThis.chat.result(1)).json]);
  expect(both[0]).toBe(both[1]);
  await panel.seeNothing();
  await chat.ask([TESTING]);
  await panel.read();
});

test("I11 the id 0 and the empty id are ids like any other", async ({ page, panel }) => {
  void panel;
  await page.goto("/chat.html");
  for (const id of [0, ""]) {
    const same = await page.evaluate(([questions, id]) => {
      const { open } = globalThis.chat.library;
      const [one, two] = [open(questions, { id, host: "#host" }), open(questions, { id, host: "#host" })];
      two.reply("Neither");
      return Promise.all([one.outcome, two.outcome]).then((outcomes) => outcomes.map(({ response }) => response));
    }, [[TESTING], id] as const);
    expect(same).toEqual(["Neither", "Neither"]);
  }
});

test("I11 an id is free as soon as its panel is closed, also while that panel or the library is loading", async ({ page, panel }) => {
  await page.goto("/chat.html");
  for (const [asked, name] of ["nothing is loaded", "the library is loaded"].entries()) {
    const closed = await page.evaluate(
      ([closed, questions]) => {
        const options = { id: "a", host: "#host", receipt: false };
        const first = globalThis.chat.library.open(closed, options);
        first.close();
        globalThis.chat.begin("askOutcome", questions, options);
        return first.outcome.then(({ type }: { type: string }) => type);
      },
      [[DATABASE], [TESTING]],
    );
    expect(closed, name).toBe("aborted");
    await panel.pick("Jest");
    await panel.press("Send answer");
    expect((await page.evaluate((asked) => globalThis.chat.result(asked), asked)).value, name).toMatchObject({ type: "answered" });
  }
});

test("REL-5 INT-6 a draft survives a reload: every pick, every letter, and the step", async ({ chat, page, panel }) => {
  await askStored(page, [FEATURES, DATABASE], { id: "draft" });
  await panel.pick("TypeScript");
  await panel.write("and Storybook");
  await panel.press("Continue");
  await panel.pick("SQLite");
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
  await chat.visit();
  await askStored(page, [FEATURES, DATABASE], { id: "draft" });
  await panel.read();
  if (await panel.button("Back").isVisible()) {
    await panel.seeChosen("SQLite");
    await panel.press("Back");
  }
  await panel.seeChosen("TypeScript", "Other");
  await expect(panel.ownWords).toHaveValue("and Storybook");
});

test("REL-5 text typed just before the page unloads is kept", async ({ chat, page, panel }) => {
  await askStored(page, [DATABASE], { id: "moment" });
  await panel.write("the last letter");
  await chat.visit();
  await askStored(page, [DATABASE], { id: "moment" });
  await expect(panel.ownWords).toHaveValue("the last letter");
});

test("REL-5 a draft of other questions under the same id is not shown", async ({ chat, page, panel }) => {
  await askStored(page, [FEATURES], { id: "other" });
  await panel.pick("TypeScript");
  await chat.visit();
  await askStored(page, [TESTING], { id: "other" });
  await panel.read();
  await panel.seeChosen();
});

test("REL-5 a question that was answered is not asked again; the same outcome is given", async ({ chat, page, panel }) => {
  await askStored(page, [TESTING], { id: "done" });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const first = await outcome(page);
  await chat.visit();
  await askStored(page, [TESTING], { id: "done" });
  expect(await outcome(page)).toEqual(first);
  await panel.seeNothing();
});

test("REL-5 a panel settled in one tab is superseded in the others", async ({ chat, page, panel, context }) => {
  const other = new Chat(await context.newPage());
  await other.visit();
  await askStored(page, [TESTING], { id: "tabs" }, "localStorage");
  await askStored(other.page, [TESTING], { id: "tabs" }, "localStorage");
  const there = new Panel(other.page);
  await there.read();
  await panel.pick("Jest");
  await panel.press("Send answer");
  await there.seeNothing();
  expect((await outcome(other.page)).type).toBe("superseded");
  expect(await outcome(page)).toMatchObject({ type: "answered" });
  await expect(chat.receipt).toBeVisible();
});

for (const [name, storage] of [
  ["full", { getItem: "return null", setItem: "throw new DOMException('full', 'QuotaExceededError')" }],
  ["forbidden", { getItem: "throw new DOMException('no', 'SecurityError')", setItem: "throw new DOMException('no', 'SecurityError')" }],
  ["full of rubbish", { getItem: "return '{\"draft\": [[[{\"outcome\": 1'", setItem: "" }],
] as const) {
  test(`REL-5 a storage that is ${name} loses the draft, never the panel, and the page learns why`, async ({ chat, page, panel }) => {
    await chat.visit("chat.html", "?policy=self");
    await page.evaluate(
      ([questions, { getItem, setItem }]) => {
        const storage = {
          getItem: () => (getItem.startsWith("throw") ? throwing(getItem) : getItem === "return null" ? null : '{"draft": [[[{"outcome": 1'),
          setItem: () => (setItem ? throwing(setItem) : undefined),
        };
        function throwing(what: string): never {
          throw new DOMException(what);
        }
        Object.assign(globalThis, { rules: [] });
        const onProblem = ({ rule }: any) => void (globalThis as any).rules.push(rule);
        globalThis.chat.begin("askOutcome", questions, { host: "#host", id: "x", storage, onProblem });
      },
      [[TESTING], storage] as const,
    );
    await panel.pick("Jest");
    await panel.press("Send answer");
    expect(await outcome(page)).toMatchObject({ type: "answered" });
    expect(await page.evaluate(() => (globalThis as any).rules)).toEqual([storage.setItem ? "unavailable" : "stored"]);
  });
}

test("SAFE-13 no text of a question is in a storage key", async ({ page, chat, panel }) => {
  void chat;
  await askStored(page, [TESTING], { id: 7 });
  await panel.pick("Vitest");
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(["ask-user-question:[7]"]);
});

test("without an id nothing is stored", async ({ page, chat, panel }) => {
  void chat;
  await askStored(page, [TESTING], {});
  await panel.pick("Jest");
  await panel.press("Send answer");
  await outcome(page);
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});
