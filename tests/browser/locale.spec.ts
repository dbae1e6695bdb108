// The option `locale`: it loads the panel's texts in a language of the package, and says when there are none.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { visitElement, visitEntry } from "../support/entry.ts";
import { onlyNpm } from "../support/npm.ts";
import { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

declare global {
  /** What `onProblem` was called with. */
  var problems: { path: string; rule: string; message: string; cure: string }[];
}

const french = (page: Page) => new Panel(page, page, "L’assistant demande");
const WORDINGS = /\/(wording\/\w+|_lib\/locale\/locale)\.js$/;

/** Options of all calls, with an `onProblem` that keeps the problems. */
const configure = (page: Page, options: object) =>
  page.evaluate((options) => {
    globalThis.problems = [];
    globalThis.chat.library.configure({ ...options, onProblem: (problem: any) => void globalThis.problems.push(problem) });
  }, options);

const problems = (page: Page) => page.evaluate(() => globalThis.problems);

test("INT-21 nothing English is shown while the texts of a language load", onlyNpm("texts that load later"), async ({ chat, page }) => {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/wording/fr.js", async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest("**/wording/fr.js");
  await chat.ask([DATABASE], { locale: "fr" });
  await requested;
  await expect(page.locator("[data-ask-user-question='']")).toHaveCount(0);
  release();
  await expect(french(page).button("Envoyer la réponse")).toBeVisible();
  await expect(page.locator("[data-ask-user-question='']")).toHaveAttribute("lang", "fr");
});

test("INT-21 texts of the page take precedence over those of the language", async ({ chat, library, page, watch }) => {
  await chat.ask([DATABASE], { locale: "fr", wording: { "btn.send": "C’est parti" } });
  const panel = french(page);
  await expect(panel.button("C’est parti")).toBeVisible();
  await expect(panel.button("Passer")).toBeVisible();
  expect(watch.requests.filter((url) => /\/wording\//.test(url))).toHaveLength(library === "npm" ? 1 : 0);
});

test("INT-21 English panels and complete wordings load no texts", onlyNpm("texts that load later"), async ({ chat, page, panel, watch }) => {
  await configure(page, {});
  for (const locale of [undefined, "en", "en-GB", "EN"]) {
    const asked = await chat.askOutcome([DATABASE], { locale });
    await expect(panel.button("Send answer")).toBeVisible();
    await panel.cancel();
    await asked.outcome();
  }
  expect(watch.requests.filter((url) => WORDINGS.test(url))).toEqual([]);
  await page.evaluate(async () => {
    const { default: wording } = await import(`${"/ask-user-question/wording/fr.js"}?own`);
    globalThis.chat.library.configure({ wording, locale: "fr" });
  });
  await chat.ask([DATABASE]);
  await expect(french(page).button("Envoyer la réponse")).toBeVisible();
  expect(watch.requests.filter((url) => /\/wording\/fr\.js$/.test(url))).toEqual([]);
  expect(await problems(page)).toEqual([]);
});

for (const [locale, send] of [["pt-PT", "Enviar resposta"], ["pt-BR", "Enviar resposta"], ["zh-SG", "发送回答"], ["zh-Hans-TW", "发送回答"], ["cmn", "发送回答"], ["fr-CA", "Envoyer la réponse"]] as const) {
  test(`INT-21 ${locale} is a region or another name of a language that the package has`, { tag: daily(["pt-BR", "zh-Hans-TW"].includes(locale)) }, async ({ chat, page }) => {
    await configure(page, { locale });
    await chat.ask([DATABASE]);
    await expect(new Panel(page, page, /./).button(send)).toBeVisible();
    expect(await problems(page)).toEqual([]);
  });
}

for (const [locale, rule, message] of [
  ["sw", "no-wording", 'locale: "sw" has no texts, must be one of en, ar, de, es, fr, hi, ja, ko, pt, zh; pass the texts as wording; the panel is English'],
  ["xx", "no-wording", /^locale: "xx" has no texts, /],
  ["zh-TW", "no-wording", /^locale: "zh-TW" has no texts in the script Hant, /],
  ["hi-Latn", "no-wording", /^locale: "hi-Latn" has no texts in the script Latn, /],
  ["de_DE", "invalid-locale", 'locale: "de_DE" is no language tag, must be one of BCP 47; write it as in "de" or "pt-BR"; it is ignored'],
] as const) {
  test(`INT-21 ${locale} has no texts: that is reported once, and the panel is English`, { tag: daily(["sw", "de_DE"].includes(locale)) }, async ({ chat, page, panel }) => {
    await configure(page, { locale });
    for (let times = 0; times < 2; times += 1) {
      const asked = await chat.ask([TESTING]);
      await panel.pick("Vitest");
      await panel.press("Send answer");
      expect(JSON.parse(await asked.answers())).toEqual({ [TESTING.question]: "Vitest" });
    }
    expect(await problems(page)).toEqual([expect.objectContaining({ path: "locale", rule, message: typeof message === "string" ? message : expect.stringMatching(message) })]);
  });
}

test("INT-21 without onProblem, the console says once that a language has no texts", async ({ chat, panel, watch }) => {
  const said = /^console\.warning: ask-user-question: locale: "sw" has no texts, /;
  watch.expect(said);
  for (let times = 0; times < 2; times += 1) {
    const asked = await chat.askOutcome([TESTING], { locale: "sw" });
    await panel.cancel();
    await asked.outcome();
  }
  expect(watch.complaints.filter((complaint) => said.test(complaint))).toHaveLength(1);
});

test("INT-21 the page's own texts in another language need none of the package", async ({ chat, page }) => {
  await configure(page, { locale: "sw", wording: { "btn.send": "Tuma jibu" } });
  await chat.ask([DATABASE]);
  await expect(new Panel(page).button("Tuma jibu")).toBeVisible();
  expect(await problems(page)).toEqual([]);
});

/** Opens a question with this as `wording`, whatever it is. */
const openWith = (page: Page, wording: unknown) =>
  page.evaluate(([questions, wording]) => void globalThis.chat.library.open(questions, { host: "#host", wording }), [[TESTING], wording] as const);

const WRONG = { "select.one": null, "btn.send": 5, "btn.skip": ["x", 1], "other.label": { other: null }, "badge.recommended": undefined, "btn.cancel": "Leave it" };

test("INT-21 a text of the page that is no text is reported once, and the panel has its own", async ({ chat, page, panel }) => {
  void chat;
  await configure(page, {});
  await openWith(page, WRONG);
  for (const name of ["Send answer", "Skip"]) await expect(panel.button(name)).toBeVisible();
  await panel.press("More");
  await expect(panel.button("Leave it")).toBeVisible();
  await expect(panel.option("Other")).toBeVisible();
  const message = (key: string) => `wording: "${key}" is no text, must be a text, or one for each plural category; correct it; the panel has its own text`;
  const all = ["select.one", "btn.send", "btn.skip", "other.label"].map((key) => ({ path: "wording", rule: "invalid-wording", message: message(key) }));
  await expect.poll(() => problems(page)).toMatchObject(all);
  await openWith(page, WRONG);
  await panel.see("1 more waiting");
  expect(await problems(page)).toHaveLength(4);
});

test("INT-21 a wording that is null, and wrong texts beside a locale, hide no other text", async ({ chat, page, panel }) => {
  await openWith(page, null);
  await expect(panel.button("Send answer")).toBeVisible();
  await panel.cancel();
  await configure(page, { locale: "fr", wording: { "btn.send": null, "btn.skip": "Plus tard" } });
  await chat.ask([DATABASE]);
  await expect(french(page).button("Envoyer la réponse")).toBeVisible();
  await expect(french(page).button("Plus tard")).toBeVisible();
});

for (const file of ["wording/fr.js", "_lib/locale/locale.js"]) {
  test(`INT-21 without ${file} the panel is English, and that is reported`, onlyNpm("texts that load later"), async ({ chat, page, panel, watch }) => {
    watch.expect(/^console\.error: Failed to load resource/);
    await page.route(`**/${file}`, (route) => route.abort());
    await configure(page, { locale: "fr" });
    const asked = await chat.ask([TESTING]);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    expect(JSON.parse(await asked.answers())).toEqual({ [TESTING.question]: "Vitest" });
    expect(await problems(page)).toEqual([expect.objectContaining({ path: "locale", rule: "load" })]);
  });
}

test("INT-21 everything around a question speaks the language: stream, files, receipt", async ({ chat, page }) => {
  await configure(page, { locale: "fr", allowFiles: true });
  const panel = french(page);
  const asked = await chat.openStream();
  const text = JSON.stringify({ questions: [DATABASE, FEATURES] });
  await asked.call("push", text.slice(0, text.indexOf("MySQL")));
  await expect(panel.region).toHaveAttribute("aria-busy", "true");
  await asked.call("push", text.slice(text.indexOf("MySQL")));
  await panel.seeStep("Question 1 sur 2");
  await asked.call("end");
  await expect(panel.button("Ajouter des fichiers")).toBeVisible();
  await panel.pick("SQLite");
  await panel.press("Continuer");
  await panel.press("Passer");
  await panel.press("Envoyer les réponses");
  await expect(page.getByRole("group", { name: "Répondu" })).toContainText("Passée");
});

test("INT-21 the reasons for refusing an answer are in the language", async ({ chat, page }) => {
  await chat.ask([{ question: "Quel âge ?", kind: "text", options: [], field: { type: "integer", min: 1, max: 10 } }], { mode: "lenient", locale: "fr" });
  await french(page).press("Envoyer la réponse");
  await expect(french(page).region.getByPlaceholder("Saisissez un nombre entier de 1 à 10.")).toBeVisible();
});

test("INT-21 the receipt of a stored outcome speaks the language", async ({ chat, page }) => {
  await page.evaluate(
    (questions) => globalThis.chat.library.receipt(questions, { type: "declined", entries: [] }, { host: "#host", locale: "fr" }).then(() => {}),
    [DATABASE],
  );
  await expect(page.getByRole("group", { name: "Continué sans réponse" })).toBeVisible();
});

test("INT-21 the attribute locale of the element loads the texts", onlyNpm("entries"), async ({ page }) => {
  await visitElement(page);
  await page.evaluate((questions) => {
    const element = document.createElement("ask-user-question");
    element.setAttribute("locale", "fr");
    Object.assign(element, { questions });
    document.querySelector("main")!.append(element);
  }, [DATABASE]);
  await expect(french(page).button("Envoyer la réponse")).toBeVisible();
});

test("INT-21 ./standalone loads the texts from the folder beside it, and ./lazy as ./index does", onlyNpm("entries"), async ({ page, watch }) => {
  await page.goto("/standalone.html");
  await page.evaluate((questions) => {
    const { askUserQuestion } = globalThis as any;
    if (globalThis.forbidsWasm) askUserQuestion.configure({ wasm: false });
    askUserQuestion.open(questions, { locale: "fr" });
  }, [DATABASE]);
  await expect(french(page).button("Envoyer la réponse")).toBeVisible();
  expect(watch.requests.some((url) => url.endsWith("/ask-user-question/wording/fr.js"))).toBe(true);
  await visitEntry(page);
  await page.evaluate(async (questions) => void (await globalThis.entry("lazy")).open(questions, { locale: "fr" }), [DATABASE]);
  await expect(french(page).button("Envoyer la réponse")).toBeVisible();
});

test("preload() loads the texts of the page's language", onlyNpm("texts that load later"), async ({ chat, page, watch }) => {
  await configure(page, { locale: "fr" });
  await page.evaluate(() => globalThis.chat.library.preload());
  expect(watch.requests.filter((url) => WORDINGS.test(url))).toHaveLength(2);
  await chat.ask([DATABASE]);
  await expect(french(page).button("Envoyer la réponse")).toBeVisible();
  expect(watch.requests.filter((url) => WORDINGS.test(url))).toHaveLength(2);
});
