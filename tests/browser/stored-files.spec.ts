// Files in stored state: they belong to a draft or an outcome, and to the page's limits.

import type { Page } from "@playwright/test";
import type { Panel } from "../support/panel.ts";
import { oneOf, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const KEY = `ask-user-question:${JSON.stringify(["x"])}`;
const names = (panel: Panel) => panel.region.getByRole("listitem").locator("bdi");

declare global {
  /** The rules that `onProblem` was called with. */
  var rules: string[];
}

/** Asks with an id and `localStorage`, and returns the number of the call. Files are stored under their name. */
const askStored = (page: Page, question: unknown, limits: object | null = {}): Promise<number> =>
  page.evaluate(
    ([question, limits]) => {
      globalThis.rules = [];
      const onProblem = ({ rule }: any) => void globalThis.rules.push(rule);
      const allowFiles = limits && { upload: ({ name }: File) => ({ id: name }), ...limits };
      return globalThis.chat.begin("askOutcome", [question], { host: "#host", id: "x", storage: localStorage, receipt: false, onProblem, allowFiles });
    },
    [question, limits] as const,
  );

const rules = (page: Page) => page.evaluate(() => globalThis.rules);
const entry = async (page: Page, call: number) => (await page.evaluate((call) => globalThis.chat.result(call), call)).value.entries[0];
const stored = (page: Page): Promise<any> => page.evaluate((key) => JSON.parse(localStorage.getItem(key)!), KEY);
const store = (page: Page, record: object) => page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(record)] as const);

async function add(page: Page, panel: Panel, ...names: string[]): Promise<void> {
  await panel.read();
  const chooser = page.waitForEvent("filechooser");
  await panel.point(panel.button("Add files"));
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from("abc") })));
}

/** Asks, chooses, adds a file and lets the page close the panel. What is stored then is a draft with a file. */
async function storeDraft(page: Page, panel: Panel): Promise<any> {
  const call = await askStored(page, TESTING);
  await panel.pick("Jest");
  await add(page, panel, "report.pdf");
  await expect(names(panel)).toHaveText(["report.pdf"]);
  await page.evaluate(() => document.querySelector("[data-ask-user-question='']")!.remove());
  expect(await entry(page, call)).toMatchObject({ files: [{ name: "report.pdf" }] });
  return stored(page);
}

test("REL-5 files of other questions under the same id are neither shown nor sent", async ({ chat, page, panel }) => {
  void chat;
  await storeDraft(page, panel);
  const call = await askStored(page, oneOf("Publish something?", "Yes", "No"));
  await panel.seeQuestion("Publish something?");
  await expect(panel.button("Add files")).toBeVisible();
  await expect(names(panel)).toHaveCount(0);
  expect(await rules(page)).toEqual(["stored"]);
  await panel.pick("Yes");
  await panel.press("Send answer");
  expect(await entry(page, call)).not.toHaveProperty("files");
});

test("REL-5 stored files without a draft of these questions are refused", async ({ chat, page, panel }) => {
  void chat;
  const { files, ...rest } = await storeDraft(page, panel);
  for (const record of [{ version: 2, files }, { ...rest, by: rest.by.replace("x", "y"), files }, { ...rest, draft: rest.draft.replace('"step":0', '"step":7'), files }, { ...rest, draft: 1, files }]) {
    await store(page, record);
    await askStored(page, TESTING);
    await expect(panel.button("Add files")).toBeVisible();
    await expect(names(panel)).toHaveCount(0);
    expect(await rules(page), JSON.stringify(record)).toEqual(["stored"]);
    await page.evaluate(() => document.querySelector("[data-ask-user-question='']")!.remove());
    await panel.seeNothing();
  }
});

test("REL-5 INT-38 a draft keeps the files that the page's limits allow, and the others are reported", async ({ chat, page, panel }) => {
  void chat;
  const record = await storeDraft(page, panel);
  const file = record.files[0][0];
  const wrong = [{ ...file, size: -5 }, { ...file, size: 0.5 }, { ...file, size: 2001 }, { ...file, name: "a.exe" }, { ...file, reference: "x".repeat(20_000) }, 7];
  const many = Array.from({ length: 20_000 }, (_, at) => ({ ...file, name: `${at}.pdf` }));
  await store(page, { ...record, files: [[...wrong, ...many], many] });
  const call = await askStored(page, TESTING, { count: 2, size: 2000, types: [".pdf"] });
  await expect(names(panel)).toHaveText(["0.pdf", "1.pdf"]);
  await panel.seeChosen("Jest");
  expect(await rules(page)).toEqual(["stored-files"]);
  await panel.press("Send answer");
  expect((await entry(page, call)).files).toEqual([0, 1].map((at) => ({ ...file, name: `${at}.pdf` })));
});

test("REL-5 without allowFiles a stored draft has no files, and within the limits none is reported", async ({ chat, page, panel }) => {
  void chat;
  const record = await storeDraft(page, panel);
  for (const [limits, shown, reported] of [[null, [], ["stored-files"]], [{}, ["report.pdf"], []]] as const) {
    await store(page, record);
    await askStored(page, TESTING, limits);
    await panel.seeChosen("Jest");
    await expect(names(panel)).toHaveText(shown);
    expect(await rules(page)).toEqual(reported);
    await page.evaluate(() => document.querySelector("[data-ask-user-question='']")!.remove());
    await panel.seeNothing();
  }
});

test("REL-5 a stored outcome keeps its answer, and the files that the page's limits allow", async ({ chat, page, panel }) => {
  void chat;
  await askStored(page, TESTING);
  await panel.pick("Jest");
  await add(page, panel, "a.txt", "b.txt");
  await panel.press("Send answer");
  await panel.seeNothing();
  const [two] = (await stored(page)).files;
  for (const [limits, files, reported] of [[{}, two, []], [{ count: 1 }, two.slice(0, 1), ["stored-files"]], [{ size: 2 }, undefined, ["stored-files"]]] as const) {
    const call = await askStored(page, TESTING, limits);
    const answered = await entry(page, call);
    expect(answered).toMatchObject({ selected: [{ label: "Jest" }] });
    expect(answered.files).toEqual(files);
    expect(await rules(page)).toEqual(reported);
  }
});

test("REL-5 the answer of another tab has none of the files that were added here", async ({ chat, page, panel }) => {
  void chat;
  await askStored(page, TESTING);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await panel.seeNothing();
  const elsewhere = await stored(page);
  await page.evaluate(() => localStorage.clear());
  const call = await askStored(page, TESTING);
  await panel.pick("Jest");
  await add(page, panel, "a.txt");
  await expect(names(panel)).toHaveText(["a.txt"]);
  await page.evaluate((key) => new Promise<void>((locked) => void navigator.locks.request(key, () => (locked(), new Promise<void>((done) => Object.assign(globalThis, { unlock: done }))))), KEY);
  await panel.press("Send answer");
  await store(page, elsewhere);
  await page.evaluate(() => (globalThis as any).unlock());
  const answered = await entry(page, call);
  expect(answered).toMatchObject({ selected: [{ label: "Vitest" }] });
  expect(answered).not.toHaveProperty("files");
});
