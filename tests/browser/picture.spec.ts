// INT-34: the picture of the first question, which is there before the engine. The tests hold the engine's code back.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { visitEntry } from "../support/entry.ts";
import { AUTH_METHOD, DATABASE, FEATURES, TESTING, type Question } from "../support/questions.ts";
import type { Options } from "../support/chat.ts";
import { element, holdEngine, picture } from "../support/picture.ts";
import { drawn, expect, test } from "../support/test.ts";

test.use({ freshPage: true });

/** What is drawn, and where: each part with its rectangle, and with its text if it has no part inside. */
const layout = (page: Page) =>
  element(page).evaluate((host) => {
    const parts = [...host.shadowRoot!.querySelectorAll("[part]")].filter((part) => part.checkVisibility() && !part.matches(".sr"));
    return parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.getAttribute("part"), x, y, width, height, part.querySelector("[part]") ? "" : part.textContent].join(" ");
    });
  });

const options = (...labels: string[]) => labels.map((label) => ({ label }));

const GERMAN = {
  "select.one": "Eine Antwort auswählen.", "other.label": "Andere Antwort", "other.desc": "Eigene Antwort eingeben", "btn.skip": "Überspringen",
  "btn.send": "Antwort senden", "btn.continue": "Weiter", "btn.decline": "Ohne Antwort fortfahren", progress: "Frage {n} von {total}",
  "panel.label": "{asker} fragt", "badge.recommended": "Empfohlen", "hint.nav": "bewegen", "hint.enter": "bestätigen",
  "hint.esc": "abbrechen",
};

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
  test(`INT-34 the panel takes the place of its picture without a pixel moving: ${name}`, { tag: daily(at < 4) }, async ({ chat, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const release = await holdEngine(page);
    await chat.ask(questions, options);
    await expect(picture(page)).toBeVisible();
    const [before, pixels] = [await layout(page), await page.screenshot()];
    release();
    await expect(element(page).locator("[data-armed=true]")).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    expect(await layout(page)).toEqual(before);
    expect((await page.screenshot()).equals(pixels), "the same pixels").toBe(true);
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

test("INT-34 a question that may look different has no picture", async ({ chat, page }) => {
  await holdEngine(page);
  for (const [name, question, more] of UNSURE) {
    await chat.visit();
    await chat.ask([question], { host: "#host", ...more });
    await expect(element(page), `a question that ${name}`).toHaveCount(0);
  }
});

test("INT-34 the picture waits for nothing from the network", async ({ page }) => {
  await visitEntry(page);
  await page.evaluate(() => globalThis.entry("index"));
  await page.route("**/_engine/**", () => {});
  // It applies to every entry of the page.
  await page.evaluate(async (questions) => void (await globalThis.entry("lazy")).open(questions, { host: "#host" }), [DATABASE]);
  await expect(picture(page).getByText("PostgreSQL")).toBeVisible();
});

test("INT-34 with the lazy entry alone the picture waits for one file", async ({ page, panel, watch }) => {
  await visitEntry(page);
  const release = await holdEngine(page);
  await page.evaluate(async (questions) => void (await globalThis.entry("lazy")).open(questions, { host: "#host" }), [DATABASE]);
  await expect(picture(page).getByText("PostgreSQL")).toBeVisible();
  const loaded = watch.requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith("/ask-user-question/"));
  expect(loaded.slice(0, 3)).toEqual(["_stub.js", "lazy.js", "_engine/draw/first.js"].map((file) => `/ask-user-question/${file}`));
  release();
  await panel.read();
});

test("INT-34 only the first question has a picture", async ({ chat, page }) => {
  await holdEngine(page);
  await chat.openStream({ host: "#host" });
  await chat.ask([TESTING], { host: "#host" });
  await expect(element(page)).toHaveCount(0);
});

test("INT-34 a question with a stored draft has no picture", async ({ chat, page, panel }) => {
  const release = await holdEngine(page);
  await page.evaluate((question) => {
    const storage = { getItem: () => '{"version":1,"draft":""}', setItem: () => {} };
    globalThis.chat.begin("ask", [question], { host: "#host", id: "a", storage });
  }, TESTING);
  await expect(element(page)).toHaveCount(0);
  release();
  await panel.read();
});

test("INT-34 nothing in the picture can be pressed, focused or typed in, and the panel is announced once", async ({ chat, panel, page }) => {
  const release = await holdEngine(page);
  const asked = await chat.ask([TESTING], { host: "#host", receipt: false });
  await expect(picture(page)).toBeVisible();
  const status = page.locator("[data-ask-user-question='announcer']");
  await expect(status).toHaveCount(0);
  const { x, y } = (await picture(page).getByText("Vitest").boundingBox())!;
  await page.mouse.click(x, y);
  for (const key of ["Tab", "1", "Enter", "Escape"]) {
    await page.keyboard.press(key);
    expect(await element(page).evaluate((host) => host.shadowRoot!.activeElement)).toBeNull();
  }
  release();
  await panel.read();
  await expect(panel.option("Vitest")).not.toBeChecked();
  await expect(status).toContainText("Which testing framework should we use?");
  await expect(status.locator("div")).toHaveCount(1);
  await asked.expectPending();
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
    await expect(picture(page)).toBeVisible();
    await end(page);
    await expect(element(page)).toHaveCount(0);
    release();
    expect(await asked.outcome()).toMatchObject({ type: "aborted" });
    await drawn(page);
    await expect(element(page)).toHaveCount(0);
  });
}

test("INT-34 an engine that cannot be loaded takes the picture with it", async ({ chat, page, watch }) => {
  watch.expect(/page\.js|ERR_FAILED/);
  let fail = () => {};
  const failed = new Promise<void>((done) => (fail = done));
  await page.route("**/_engine/page/page.js", async (route) => {
    await failed;
    await route.abort();
  });
  const asked = await chat.ask([TESTING], { host: "#host" });
  await expect(picture(page)).toBeVisible();
  fail();
  expect((await asked.error()).code).toBe("load");
  await expect(element(page)).toHaveCount(0);
});
