// Files beside the answers, where the host allows them: picked, pasted or dropped, never read by the panel's engine.

import type { Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { DATABASE, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

/** A PNG of one pixel. */
const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const png = (name: string, buffer = PIXEL) => ({ name, mimeType: "image/png", buffer });
const text = (name: string, size = 5) => ({ name, mimeType: "text/plain", buffer: Buffer.alloc(size, "a") });

const names = (panel: Panel) => panel.region.getByRole("listitem").locator("bdi");
const alert = (panel: Panel) => panel.region.getByRole("alert");

async function add(page: Page, panel: Panel, ...files: ReturnType<typeof png>[]): Promise<void> {
  await panel.read();
  const chooser = page.waitForEvent("filechooser");
  await panel.point(panel.button("Add files"));
  await (await chooser).setFiles(files);
}

/** Pastes or drops files with these names onto an element of the panel. */
const transfer = (at: ReturnType<Panel["option"]>, kind: "paste" | "drop", ...names: string[]) =>
  at.evaluate(
    (element, [kind, ...names]) => {
      const data = new DataTransfer();
      for (const name of names) data.items.add(new File(["abc"], name, { type: "text/plain" }));
      const init = { bubbles: true, composed: true, cancelable: true };
      const event = kind === "paste" ? new ClipboardEvent("paste", { ...init, clipboardData: data }) : new DragEvent("drop", { ...init, dataTransfer: data });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [kind, ...names],
  );

test("INT-38 picked files are shown, can be removed by keyboard, and come with the answer", async ({ chat, page, panel }) => {
  const asked = await chat.askOutcome([DATABASE], { allowFiles: true });
  await panel.pick("SQLite");
  await add(page, panel, png("plan.png"), text("notes.txt"), text("third.txt"));
  await expect(names(panel)).toHaveText(["plan.png", "notes.txt", "third.txt"]);
  await expect(panel.region.locator("canvas")).toHaveCount(1);
  await panel.keysAt(panel.button("Remove notes.txt"), "Enter");
  await expect(names(panel)).toHaveText(["plan.png", "third.txt"]);
  await expect(panel.button("Add files")).toBeFocused();
  await panel.press("Send answer");
  const { entries } = await asked.outcome();
  expect(entries[0]).toMatchObject({
    selected: [{ label: "SQLite" }],
    files: [{ name: "plan.png", type: "image/png", size: PIXEL.length }, { name: "third.txt", type: "text/plain", size: 5 }],
  });
  await expect(chat.receipt).toContainText("plan.png");
});

test("INT-38 K13 K16 files are added and removed by keyboard alone, and leaving them asks first", async ({ chat, panel, page }) => {
  const asked = await chat.askOutcome([TESTING], { allowFiles: true });
  await panel.read();
  const chooser = page.waitForEvent("filechooser");
  await panel.keysAt(panel.button("Add files"), "Enter");
  await (await chooser).setFiles(text("a.txt"));
  await expect(names(panel)).toHaveText(["a.txt"]);
  await panel.keysAt(panel.option("Jest"), "Escape");
  await expect(panel.leavePrompt).toBeVisible();
  await panel.keys("Escape");
  await panel.keysAt(panel.button("Remove a.txt"), "Space");
  await expect(names(panel)).toHaveCount(0);
  await panel.keysAt(panel.option("Jest"), "Escape");
  expect(await asked.outcome()).toMatchObject({ type: "cancelled" });
});

test("INT-38 the file itself is in the outcome", async ({ chat, panel }) => {
  const { page } = chat;
  await page.evaluate((questions) => {
    const { askOutcome } = globalThis.chat.library;
    globalThis.read = askOutcome(questions, { host: "#host", allowFiles: true }).then(async ({ entries }: any) => {
      const { file } = entries[0].files[0];
      return [file instanceof File, await file.text()];
    });
  }, [TESTING]);
  await panel.pick("Jest");
  await add(page, panel, text("a.txt"));
  await panel.press("Send answer");
  expect(await page.evaluate(() => globalThis.read)).toEqual([true, "aaaaa"]);
});

test("INT-38 SAFE-17 pasted and dropped files belong to the question, and text is left to the field", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING, DATABASE], { allowFiles: true, layout: "form" });
  await panel.pick("Jest");
  await expect(panel.button("Add files")).toHaveCount(2);
  expect(await transfer(panel.option("SQLite"), "drop", "dropped.txt")).toBe(true);
  expect(await transfer(panel.option("Jest"), "paste", "pasted.txt")).toBe(true);
  await panel.press("Cancel");
  await panel.press("Stop");
  expect((await asked.outcome()).entries).toMatchObject([{ files: [{ name: "pasted.txt" }] }, { files: [{ name: "dropped.txt" }] }]);
  await chat.askOutcome([TESTING], { allowFiles: true, trustedOnly: true });
  await panel.read();
  await expect(panel.button("Add files")).toBeVisible();
  expect(await transfer(panel.option("Jest"), "drop", "scripted.txt")).toBe(false);
});

test("INT-38 a file outside the limits is refused with the rule, the limit and the actual size", async ({ chat, page, panel }) => {
  await chat.ask([TESTING], { allowFiles: { types: ["image/*", ".md"], count: 2, size: 2000 } });
  await add(page, panel, text("notes.txt"));
  await expect(alert(panel)).toHaveText("notes.txt was not added: only image/*, .md");
  await add(page, panel, png("big.png", Buffer.alloc(5000)));
  await expect(alert(panel)).toHaveText("big.png was not added: 5 kB, at most 2 kB");
  await add(page, panel, png("1.png"), text("2.md"), png("3.png"));
  await expect(alert(panel)).toHaveText("3.png was not added: the limit is 2");
  await expect(names(panel)).toHaveText(["1.png", "2.md"]);
});

test("INT-38 of many refused files the first three are named, and the others are counted", async ({ chat, page, panel }) => {
  await chat.ask([TESTING], { allowFiles: { types: [".md"] } });
  await panel.read();
  await expect(panel.button("Add files")).toBeVisible();
  const list = (count: number) => Array.from({ length: count }, (_, at) => `${at}.txt`);
  const named = [0, 1, 2].map((at) => `${at}.txt was not added: only .md`);
  await transfer(panel.option("Jest"), "drop", ...list(3));
  expect((await alert(panel).textContent())!.split("\n")).toEqual(named);
  await transfer(panel.option("Jest"), "drop", ...list(5000), "taken.md");
  expect((await alert(panel).textContent())!.split("\n")).toEqual([...named, "4997 more not added"]);
  await expect(names(panel)).toHaveText(["taken.md"]);
  void page;
});

test("INT-21 INT-38 refused files are counted as the language does", async ({ chat, page }) => {
  const panel = new Panel(page, page, "L’assistant demande");
  await chat.ask([TESTING], { allowFiles: { count: 0 }, locale: "fr" });
  await expect(panel.button("Ajouter des fichiers")).toBeVisible();
  for (const [count, last] of [[4, "1 autre fichier n’a pas été ajouté"], [5, "2 autres fichiers n’ont pas été ajoutés"]] as const) {
    await transfer(panel.option("Jest"), "drop", ...Array<string>(count).fill("a.txt"));
    expect((await alert(panel).textContent())!.split("\n").at(-1)).toBe(last);
  }
});

test("SAFE-6 a file whose name cannot be seen has one in the panel's words", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING], { allowFiles: true });
  await panel.pick("Jest");
  await expect(panel.button("Add files")).toBeVisible();
  await transfer(panel.option("Jest"), "drop", "\u202e\u200b", "\u115f\u3164\u2800", "a\u3164.txt");
  await expect(names(panel)).toHaveText(["Unnamed file", "Unnamed file", "a.txt"]);
  await expect(panel.button("Remove Unnamed file")).toHaveCount(2);
  await panel.press("Send answer");
  expect((await asked.outcome()).entries[0].files.map(({ name }: any) => name)).toEqual(["Unnamed file", "Unnamed file", "a.txt"]);
  await expect(chat.receipt).toContainText("Unnamed file");
});

test("SAFE-2 SAFE-6 a hostile name is a text without hidden characters, in the panel, the outcome and the receipt", async ({ chat, panel }) => {
  const name = "<img src=x onerror=alert(1)>\u202egnp.exe";
  const shown = "<img src=x onerror=alert(1)>gnp.exe";
  const asked = await chat.askOutcome([TESTING], { allowFiles: true });
  await panel.pick("Jest");
  await expect(panel.button("Add files")).toBeVisible();
  await transfer(panel.option("Jest"), "drop", name);
  await expect(names(panel)).toHaveText([shown]);
  await panel.press("Send answer");
  expect((await asked.outcome()).entries[0].files[0].name).toBe(shown);
  await expect(chat.receipt).toContainText(`Files${shown}`);
});

test("INT-38 INT-14 the review names the files, and so does the receipt of the stored outcome", async ({ chat, page, panel }) => {
  const asked = await chat.askOutcome([DATABASE, TESTING], { allowFiles: true });
  await panel.pick("SQLite");
  await add(page, panel, text("schema.sql"));
  await panel.press("Continue");
  await panel.pick("Jest");
  await panel.press("Review answers");
  await expect(panel.region.getByRole("definition").filter({ hasText: "SQLite" })).toContainText("schema.sql");
  await panel.press("Send answers");
  const stored = JSON.stringify(await asked.outcome());
  await expect(chat.receipt).toContainText("Filesschema.sql");
  await page.evaluate(([questions, stored]) => globalThis.chat.library.receipt(questions, JSON.parse(stored), { host: "#second" }), [
    [DATABASE, TESTING],
    stored,
  ] as const);
  await expect(chat.receipt).toHaveCount(2);
  await expect(chat.receipt.last()).toContainText("Filesschema.sql");
});

declare global {
  /** What the test reads from the file of an outcome. */
  var read: Promise<unknown>;
  var uploads: { name: string; finish: (reference: unknown) => void; fail: () => void; signal: AbortSignal }[];
}

/** Asks with an upload that waits for the test. */
const askUploading = (page: Page, questions: unknown, options: object = {}): Promise<number> =>
  page.evaluate(
    ([questions, options]) => {
      globalThis.uploads = [];
      const upload = ({ name }: File, { signal, progress }: any) =>
        new Promise((finish, reject) => {
          progress(0.5);
          globalThis.uploads.push({ name, finish, fail: () => reject(new Error("expected: the upload fails")), signal });
        });
      return globalThis.chat.begin("askOutcome", questions, { host: "#host", allowFiles: { upload }, ...(options as object) });
    },
    [questions, options] as const,
  );
const uploaded = (page: Page, at: number, call: "finish" | "fail") =>
  page.evaluate(([at, call]) => globalThis.uploads[at as number]![call as "finish"]({ id: `stored-${at}` }), [at, call] as const);
const outcome = async (page: Page, call: number) => (await page.evaluate((call) => globalThis.chat.result(call), call)).value;

test("INT-38 S7 sending waits for an upload, and has the reference", async ({ chat, panel }) => {
  const { page } = chat;
  const call = await askUploading(page, [TESTING]);
  await panel.pick("Jest");
  await add(page, panel, text("a.txt"));
  await expect(panel.region.getByRole("progressbar", { name: "Uploading a.txt" })).toBeVisible();
  await panel.press("Send answer");
  await expect(panel.button("Sending…")).toBeVisible();
  await uploaded(page, 0, "finish");
  expect((await outcome(page, call)).entries[0].files).toMatchObject([{ name: "a.txt", reference: { id: "stored-0" } }]);
});

test("INT-38 REL-6 a failed upload loses nothing and can be tried again, alone or by sending", async ({ chat, panel, watch }) => {
  const { page } = chat;
  watch.expect(/expected: the upload fails/);
  const call = await askUploading(page, [TESTING]);
  await panel.pick("Jest");
  await add(page, panel, text("a.txt"));
  await uploaded(page, 0, "fail");
  await panel.see("a.txt was not uploaded.");
  await panel.press("Send answer");
  await expect.poll(() => page.evaluate(() => globalThis.uploads.length)).toBe(2);
  await uploaded(page, 1, "fail");
  await panel.see("Could not send. Your answers are still here.");
  await panel.point(panel.region.getByRole("listitem").getByRole("button", { name: "Try again" }));
  await uploaded(page, 2, "finish");
  await expect(panel.region.getByRole("listitem").getByRole("button", { name: "Try again" })).toHaveCount(0);
  await panel.press("Try again");
  expect((await outcome(page, call)).entries[0]).toMatchObject({ selected: [{ label: "Jest" }], files: [{ reference: { id: "stored-2" } }] });
});

test("INT-38 I7 leaving the panel ends its uploads", async ({ chat, panel }) => {
  const { page } = chat;
  await askUploading(page, [TESTING]);
  await add(page, panel, text("a.txt"));
  await panel.press("Cancel");
  await panel.press("Stop");
  await expect.poll(() => page.evaluate(() => globalThis.uploads[0]!.signal.aborted)).toBe(true);
});

test.describe("with storage", () => {
  test.use({ freshContext: true });

  test("INT-38 REL-5 after a reload an uploaded file is there, and another must be added again", async ({ chat, page, panel }) => {
    const stored = (upload: boolean) =>
      page.evaluate(
        ([question, upload]) => {
          const allowFiles = upload ? { upload: (file: File) => ({ id: file.name }) } : true;
          return globalThis.chat.begin("askOutcome", [question], { host: "#host", id: "x", storage: localStorage, allowFiles });
        },
        [TESTING, upload] as const,
      );
    for (const upload of [true, false]) {
      await stored(upload);
      await add(page, panel, text("a.txt"));
      await expect(names(panel)).toHaveText(["a.txt"]);
      await page.reload();
      await chat.visit();
      const call = await stored(upload);
      await expect(names(panel)).toHaveText(["a.txt"]);
      await expect(panel.region.getByText("a.txt must be added again.")).toHaveCount(upload ? 0 : 1);
      await panel.pick("Jest");
      if (!upload) await add(page, panel, text("a.txt"));
      await expect(panel.region.getByText("a.txt must be added again.")).toHaveCount(0);
      await panel.press("Send answer");
      const { files } = (await outcome(page, call)).entries[0];
      expect(files).toEqual([expect.objectContaining({ name: "a.txt", ...(upload && { reference: { id: "a.txt" } }) })]);
      // Asked again, the stored outcome has them.
      await chat.visit();
      const again = await outcome(page, await stored(upload));
      expect(again.entries[0].files).toEqual([{ name: "a.txt", type: "text/plain", size: 5, ...(upload && { reference: { id: "a.txt" } }) }]);
      await page.evaluate(() => localStorage.clear());
    }
  });
});
