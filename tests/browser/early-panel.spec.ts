// INT-34: the early panel, which is there before the engine. The tests hold the engine's code back.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { visitEntry } from "../support/entry.ts";
import { AUTH_METHOD, DATABASE, FEATURES, TESTING, type Question } from "../support/questions.ts";
import type { Options } from "../support/chat.ts";
import { early, element, expectTakenOver, holdEngine } from "../support/early.ts";
import { Panel } from "../support/panel.ts";
import { drawn, expect, test } from "../support/test.ts";

test.use({ freshPage: true });

const options = (...labels: string[]) => labels.map((label) => ({ label }));

const { default: GERMAN } = await import(new URL("../../npm/wording/de.js", import.meta.url).href);

const LOOKS: [name: string, questions: Question[], options: Options, width: number, colorScheme: "light" | "dark"][] = [
  ["a recommended option", [DATABASE], {}, 900, "dark"],
  ["checkboxes", [FEATURES], {}, 390, "light"],
  ["several questions", [AUTH_METHOD, FEATURES, TESTING], { quickPick: true, askedBy: "Claude" }, 600, "light"],
  ["a narrow page", [DATABASE], {}, 320, "light"],
  ["German", [DATABASE, FEATURES], { wording: GERMAN, locale: "de", askedBy: "Claude" }, 390, "dark"],
  ["right to left", [DATABASE, FEATURES], { dir: "rtl" }, 600, "light"],
  ["every way out", [DATABASE, FEATURES], { youDecide: true, replyTo: "#composer", shortcuts: false }, 600, "dark"],
  ["no field", [{ question: "Go on?", options: options("Yes", "No") }], { allowOther: false }, 320, "dark"],
  ["the dock", [DATABASE], { host: undefined }, 900, "light"],
];

for (const [at, [name, questions, options, width, colorScheme]] of LOOKS.entries()) {
  test(`INT-34 the engine takes the panel over without a pixel moving: ${name}`, { tag: daily(at < 4) }, async ({ chat, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const release = await holdEngine(page);
    await chat.ask(questions, options);
    await expectTakenOver(page, release);
  });
}

const UNSURE: [name: string, question: object, options?: object][] = [
  ["is repaired", { question: " Which one?", options: options("A", "B") }],
  ["is refused", { question: "Which one?", options: options("A", "A") }],
  ["has too many options", { question: "Which one?", options: options("A", "B", "C", "D", "E") }],
  ["has labels that look alike", { question: "Which one?", options: options("Soll", "So1I") }],
  ["has labels in two scripts", { question: "Which one?", options: options("Cop", "\u0421\u043e\u0440") }],
  ["has its own Other", { question: "Which one?", options: options("A", "Other") }],
  ["has a hidden character", { question: "Which\u200b one?", options: options("A", "B") }],
  ["has Markdown", { question: "Which `one`?", options: options("A", "B") }],
  ["has a preview", { question: "Which one?", options: [{ label: "A", preview: "a" }, { label: "B" }] }],
  ["may ask for a secret", { question: "Enter your password", options: options("A", "B") }],
  ["has a header that is clipped", { question: "Which one?", header: "Thirteen long", options: options("A", "B") }],
  ["has a member of another tool", { question: "Which one?", type: "choice", options: options("A", "B") }],
  ["is a form", { question: "Which one?", options: options("A", "B") }, { layout: "form" }],
  ["is compact", { question: "Which one?", options: options("A", "B") }, { density: "compact" }],
  ["is to be in French", { question: "Which one?", options: options("A", "B") }, { locale: "fr" }],
  ["has a wording that lacks a text", { question: "Which one?", options: options("A", "B") }, { locale: "de", wording: { ...GERMAN, "btn.send": undefined } }],
  ["has a time limit", { question: "Which one?", options: options("A", "B") }, { timeoutMs: 60_000 }],
];

test("INT-34 a question that may look different is not drawn early", async ({ chat, page }) => {
  await holdEngine(page);
  for (const [name, question, more] of UNSURE) {
    await chat.visit();
    await chat.ask([question], { host: "#host", ...more });
    await expect(element(page), `a question that ${name}`).toHaveCount(0);
  }
});

test("INT-34 the early panel waits for nothing from the network", async ({ page }) => {
  await visitEntry(page);
  await page.evaluate(() => globalThis.entry("index"));
  await page.route("**/_lib/**", () => {});
  // It applies to every entry of the page.
  await page.evaluate(async (questions) => void (await globalThis.entry("lazy")).open(questions, { host: "#host" }), [DATABASE]);
  await expect(early(page).getByText("PostgreSQL")).toBeVisible();
});

test("INT-34 with the lazy entry alone it waits for one file", async ({ page, panel, watch }) => {
  await visitEntry(page);
  const release = await holdEngine(page);
  await page.evaluate(async (questions) => void (await globalThis.entry("lazy")).open(questions, { host: "#host" }), [DATABASE]);
  await expect(early(page).getByText("PostgreSQL")).toBeVisible();
  const loaded = watch.requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith("/ask-user-question/"));
  expect(loaded.slice(0, 3)).toEqual(["_lib/ask.js", "lazy.js", "_lib/panel/first.js"].map((file) => `/ask-user-question/${file}`));
  release();
  await panel.read();
});

test("INT-34 only the first question is drawn early", async ({ chat, page }) => {
  await holdEngine(page);
  await chat.openStream({ host: "#host" });
  await chat.ask([TESTING], { host: "#host" });
  await expect(element(page)).toHaveCount(0);
});

test("INT-34 a question with a stored draft is not drawn early", async ({ chat, page, panel }) => {
  const release = await holdEngine(page);
  await page.evaluate((question) => {
    const storage = { getItem: () => '{"version":1,"draft":""}', setItem: () => {} };
    globalThis.chat.begin("ask", [question], { host: "#host", id: "a", storage });
  }, TESTING);
  await expect(element(page)).toHaveCount(0);
  release();
  await panel.read();
});

test("INT-34 nothing in the early panel sends, skips or cancels, and it is announced once", async ({ chat, panel, page }) => {
  const release = await holdEngine(page);
  const asked = await chat.ask([TESTING], { host: "#host", receipt: false });
  await expect(early(page)).toBeVisible();
  const status = page.locator("[data-ask-user-question='announcer']");
  await expect(status).toHaveCount(0);
  for (const name of ["Skip", "Send answer", "Collapse", "More"]) await early(page).getByRole("button", { name, exact: true }).click();
  for (const key of ["1", "Enter", "Escape"]) await page.keyboard.press(key);
  release();
  await panel.read();
  await panel.seeChosen();
  await expect(status).toContainText("Which testing framework should we use?");
  await expect(status.locator("> div > div")).toHaveCount(1);
  await asked.expectPending();
});

/** The row that has the focus, and the selection and the scroll position of a field. */
const place = (page: Page) =>
  element(page).evaluate(({ shadowRoot }) => {
    const field = shadowRoot!.querySelector("textarea")!;
    return [shadowRoot!.activeElement?.localName, field.value, field.selectionStart, field.selectionEnd, shadowRoot!.querySelector(".scroll")!.scrollTop];
  });

test("INT-34 what is chosen, typed and scrolled before the engine is there stays, with the focus and the caret, and is sent", async ({ chat, panel, page }) => {
  const release = await holdEngine(page);
  // Too low for all of it.
  await page.setViewportSize({ width: 280, height: 402 });
  const asked = await chat.ask([TESTING], { host: undefined });
  await expect(early(page)).toBeVisible();
  await early(page).getByRole("radio", { name: "Vitest" }).check();
  await early(page).getByRole("radio", { name: "Jest" }).check();
  await expect(early(page).getByRole("radio", { name: "Vitest" })).not.toBeChecked();
  const field = early(page).getByRole("textbox");
  await field.pressSequentially("Mocha and Chai");
  await expect(early(page).getByRole("radio", { name: "Other" })).toBeChecked();
  // It would send, so it is no new line.
  await page.keyboard.press("Enter");
  await field.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 9));
  await element(page).evaluate(({ shadowRoot }) => (shadowRoot!.querySelector(".scroll")!.scrollTop = 300));
  await page.evaluate(() => ((globalThis as any).before = document.querySelector("[data-ask-user-question='']")!.shadowRoot!.querySelector("textarea")));
  const before = await place(page);
  expect(before.slice(0, 4)).toEqual(["textarea", "Mocha and Chai", 6, 9]);
  expect(before[4]).toBeGreaterThan(0);
  release();
  await expect(element(page).locator("[data-armed=true]")).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  expect(await place(page)).toEqual(before);
  expect(await element(page).evaluate(({ shadowRoot }) => shadowRoot!.querySelector("textarea") === (globalThis as any).before)).toBe(true);
  await expect(panel.option("Other")).toBeChecked();
  await page.keyboard.type("or");
  await page.keyboard.press("Enter");
  expect(await asked.answers()).toContain("Mocha or Chai");
});

test("INT-34 a composition that is going on when the engine takes over goes on", async ({ chat, panel, page }) => {
  const release = await holdEngine(page);
  const asked = await chat.ask([TESTING], { host: "#host" });
  await early(page).getByRole("textbox").focus();
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "\u304b\u3093", selectionStart: 2, selectionEnd: 2 });
  release();
  await expect(early(page)).toHaveCount(0);
  await input.send("Input.imeSetComposition", { text: "\u304b\u3093\u3058", selectionStart: 3, selectionEnd: 3 });
  await expect(panel.ownWords).toHaveValue("\u304b\u3093\u3058");
  await input.send("Input.insertText", { text: "\u6f22\u5b57" });
  await expect(panel.ownWords).toHaveValue("\u6f22\u5b57");
  await panel.press("Send answer");
  expect(await asked.answers()).toContain("\u6f22\u5b57");
});

test("INT-34 several choices made before the engine is there stay, and a draft is reported", async ({ chat, panel, page }) => {
  const release = await holdEngine(page);
  const asked = await chat.open([FEATURES], { host: "#host" });
  await early(page).getByRole("checkbox", { name: "TypeScript" }).check();
  await early(page).getByRole("textbox").fill("Sync");
  await early(page).getByRole("checkbox", { name: "Other" }).uncheck();
  release();
  await panel.press("Send answer");
  expect(await asked.outcome()).toMatchObject({ entries: [{ selected: [{ label: "TypeScript" }], notes: "Sync" }] });
});

test("INT-34 where events of scripts do not count, nothing can be chosen before the engine is there", async ({ chat, panel, page }) => {
  const release = await holdEngine(page);
  await chat.ask([TESTING], { host: "#host", trustedOnly: true });
  await expect(early(page)).toHaveAttribute("inert", "");
  await element(page).evaluate(({ shadowRoot }) => (shadowRoot!.querySelector("input")!.checked = true));
  release();
  await panel.read();
  await panel.seeChosen();
  await expect(element(page).locator("[inert]")).toHaveCount(0);
});

test("INT-34 what was entered is kept where another copy of the package was faster", async ({ chat, page }) => {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/ask-user-question/_lib/page/page.js", async (route) => {
    await released;
    await route.continue();
  });
  const asked = await chat.ask([TESTING], { host: undefined, askedBy: "One" });
  await early(page).getByRole("radio", { name: "Vitest" }).check();
  await page.evaluate(async (questions) => {
    const copy = await import("/copy/index.js" as string);
    if (globalThis.forbidsWasm) copy.configure({ wasm: false });
    void copy.askOutcome(questions, { askedBy: "Two" });
  }, [DATABASE]);
  const [one, two] = [new Panel(page, page, "One asks"), new Panel(page, page, "Two asks")];
  await expect(two.region).toBeVisible();
  release();
  await expect(early(page)).toHaveCount(0);
  await two.press("Skip");
  await one.seeChosen("Vitest");
  await one.press("Send answer");
  expect(await asked.answers()).toContain("Vitest");
});

const ENDS: [name: string, end: (page: Page) => Promise<unknown>][] = [
  ["closed", (page) => page.evaluate(() => void globalThis.chat.panel(0).close())],
  ["aborted", (page) => page.evaluate(() => globalThis.chat.abort(0))],
  ["removed", (page) => element(page).evaluate((host) => host.remove())],
];

for (const [name, end] of ENDS) {
  test(`INT-34 a question that is ${name} before the engine is there leaves nothing behind`, async ({ chat, page }) => {
    const release = await holdEngine(page);
    const asked = await chat.open([TESTING], { host: "#host", abortable: true });
    await early(page).getByRole("radio", { name: "Vitest" }).check();
    await end(page);
    await expect(element(page)).toHaveCount(0);
    release();
    expect(await asked.outcome()).toMatchObject({ type: "aborted", entries: [{ selected: [{ index: 1, label: "Vitest" }] }] });
    await drawn(page);
    await expect(element(page)).toHaveCount(0);
  });
}

test("INT-34 an engine that cannot be loaded takes the early panel with it, and what was entered is in the error", async ({ chat, page, watch }) => {
  watch.expect(/page\.js|ERR_FAILED/);
  let fail = () => {};
  const failed = new Promise<void>((done) => (fail = done));
  await page.route("**/_lib/page/page.js", async (route) => {
    await failed;
    await route.abort();
  });
  const asked = await chat.ask([FEATURES, TESTING], { host: "#host" });
  await early(page).getByRole("checkbox", { name: "TypeScript" }).check();
  await early(page).getByRole("textbox").fill("Sync ");
  fail();
  const { code, outcome } = await asked.error();
  expect(code).toBe("load");
  expect(outcome).toMatchObject({ type: "aborted", entries: [{ index: 0, question: FEATURES.question, status: "answered", selected: [{ label: "TypeScript" }], other: "Sync" }, { index: 1, status: "skipped", selected: [] }] });
  await expect(element(page)).toHaveCount(0);
});

test("INT-34 a signal closes the early panel of its own call alone, also where that call could not be loaded", async ({ chat, page, panel, watch }) => {
  watch.expect(/page\.js|ERR_FAILED/);
  const file = "**/_lib/page/page.js";
  await page.route(file, (route) => route.abort());
  const failed = await chat.open([TESTING], { abortable: true });
  expect((await failed.error()).code).toBe("load");
  await page.unroute(file);
  const release = await holdEngine(page);
  const asked = await chat.open([DATABASE]);
  await expect(early(page)).toBeVisible();
  await failed.abort();
  await drawn(page);
  await expect(early(page)).toBeVisible();
  release();
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect(await asked.outcome()).toMatchObject({ type: "answered" });
});
