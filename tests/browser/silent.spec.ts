// What a developer has written wrongly is named, once, in the console or by `onProblem`; and nothing else changes.

import type { Page } from "@playwright/test";
import { visitElement, visitEntry } from "../support/entry.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshPage: true });

/** Options, what is said of each, and the nearest name. */
const WRONG: [Record<string, unknown>, string][] = [
  [{ hots: "#host" }, 'hots: unknown, must be an option; did you mean "host"? It is ignored'],
  [{ timeout: 100 }, 'timeout: unknown, must be an option; did you mean "timeoutMs"? It is ignored'],
  [{ allowOthers: false }, 'allowOthers: unknown, must be an option; did you mean "allowOther"? It is ignored'],
  [{ theme: "drak" }, 'theme: "drak", must be "auto" or "dark" or "light"; did you mean "dark"? It is ignored'],
  [{ layout: "forms" }, 'layout: "forms", must be "steps" or "form" or "chips"; did you mean "form"? It is ignored'],
  [{ receipt: "card" }, 'receipt: "card", must be "box" or "inline"; it is ignored'],
  [{ timeoutMs: "300" }, 'timeoutMs: "300", must be a number of milliseconds; it is ignored'],
  [{ storage: true }, "storage: true, must have getItem and setItem, as sessionStorage has; it is ignored"],
  [{ deliver: 5 }, "deliver: 5, must be a function; it is ignored"],
  [{ onProblem: 5 }, "onProblem: 5, must be a function; it is ignored"],
  [{ answersAs: "list" }, 'answersAs: "list", must be "string" or "array"; it is ignored'],
  [{ maxOptions: 500 }, "maxOptions: 500, must be a whole number from 4 to 200; it is ignored"],
  [{ review: "false" }, 'review: "false", must be true or false; it is ignored'],
  [{ allowFiles: { maxCount: 3 } }, 'allowFiles.maxCount: unknown, must be an option; did you mean "count"? It is ignored'],
  [{ wording: { sendButton: "Go" } }, 'wording["sendButton"]: unknown, must be the key of a text; did you mean "btn.send"? It is ignored'],
  [{ wording: { send: 42 } }, 'wording["send"]: unknown, must be the key of a text; did you mean "btn.send"? It is ignored'],
];

for (const [options, said] of WRONG) {
  test(`${JSON.stringify(options)} is named once, and the panel can be answered`, async ({ chat, panel, watch }) => {
    watch.expect(/^console\.warning: ask-user-question: /);
    for (let time = 0; time < 2; time += 1) {
      const asked = await chat.askOutcome([TESTING], options);
      await panel.pick("Jest");
      await panel.press("Send answer");
      expect((await asked.outcome()).type).toBe("answered");
      await expect.poll(() => watch.complaints.filter((complaint) => complaint.includes("ask-user-question: "))).toEqual([`console.warning: ask-user-question: ${said}`].map((text) => expect.stringContaining(text)));
    }
  });
}

test("onProblem gets it instead, also of configure() and of a question that cannot be asked", async ({ chat, page }) => {
  void chat;
  const problems = await page.evaluate(async () => {
    const found: string[] = [];
    const { configure, askOutcome } = globalThis.chat.library as any;
    configure({ densty: "compact", onProblem: ({ path, rule }: { path: string; rule: string }) => found.push(`${path} ${rule}`) });
    await askOutcome([], { host: "#host" }).catch(() => {});
    while (!found.length) await new Promise((done) => requestAnimationFrame(done));
    return found;
  });
  expect(problems).toEqual(["densty unknown-option"]);
});

test("an onProblem that is no function hides no problem: the console says both", async ({ chat, panel, watch }) => {
  watch.expect(/^console\.warning: ask-user-question: /);
  await chat.askOutcome([TESTING], { onProblem: 5, theme: "drak" });
  await panel.seeQuestion(TESTING.question);
  const said = () => watch.complaints.map((complaint) => complaint.replace(/^.*ask-user-question: /, "").replace(/:.*$/s, "")).sort();
  await expect.poll(said).toEqual(["onProblem", "theme"]);
});

test("a callback that is no function is named, and not called", async ({ chat, panel, watch }) => {
  watch.expect(/^console\.warning: ask-user-question: /);
  const asked = await chat.askOutcome([TESTING], { onChange: "log" });
  await expect.poll(() => watch.complaints.join()).toContain('onChange: "log", must be a function; it is ignored');
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect((await asked.outcome()).type).toBe("answered");
});

test("every option that a page may set is accepted in silence", async ({ chat, panel }) => {
  const options = {
    host: "#host", id: 5, focus: true, timeoutMs: 0, askedBy: "Claude", mode: "contract", profile: "claude", maxOptions: 20, theme: "dark", density: "compact", wording: { "btn.send": "Go", "queue.more": { one: "{n}", other: "{n}" } },
    locale: "en", dir: "ltr", layout: "form", review: false, allowOther: true, allowNotes: false, allowComment: true, allowFiles: false, actions: false, quickPick: true, shortcuts: true, escapeCancels: true, youDecide: true,
    replyTo: "#composer", answersAs: "array", previews: "markdown", receipt: "inline", trustedOnly: false, notify: { title: true, badge: false }, storage: undefined, deliver: null, signal: undefined, onWaiting: undefined,
  };
  const asked = await chat.askOutcome([TESTING], options);
  await panel.pick("Jest");
  await panel.press("Go");
  expect((await asked.outcome()).type).toBe("answered");
});

const put = (page: Page, attributes: Record<string, string>, properties: object = {}) =>
  page.evaluate(
    ([attributes, properties]) => {
      globalThis.element = document.createElement("ask-user-question");
      for (const [name, value] of Object.entries(attributes)) globalThis.element.setAttribute(name, value);
      Object.assign(globalThis.element, properties);
      document.querySelector("#host")!.append(globalThis.element);
    },
    [attributes, properties] as const,
  );

const QUESTIONS = JSON.stringify([TESTING]);

test("attributes and properties of the element that are misspelt are named; those of the page are not", async ({ page, panel, watch }) => {
  watch.expect(/^console\.warning: ask-user-question: /);
  await visitElement(page);
  const attributes = { questions: QUESTIONS, "asked-bye": "Claude", storage: "local", "timeout-ms": "5m", "data-test": "x", "aria-label": "x", class: "chat", "v-cloak": "", "@click": "", "ng-version": "1" };
  await put(page, Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== "@click")), { densty: "compact", somethingElse: 1 });
  await expect(panel.region).toBeVisible();
  const said = () => watch.complaints.filter((complaint) => complaint.includes("ask-user-question: ")).map((complaint) => complaint.replace(/^.*ask-user-question: /, "").replace(/[:,].*$/s, "")).sort();
  await expect.poll(said).toEqual(["asked-bye", "densty", "storage", "timeoutMs"]);
});

for (const [what, questions] of [["bad questions", '[{"question":"Which?","options":[{"label":"A"}]}]'], ["broken JSON", '[{"question":']] as const) {
  test(`an element with ${what} and without a listener says so in the console, once`, async ({ page, panel, watch }) => {
    const said = /^console\.error: ask-user-question: The questions cannot be asked:/;
    watch.expect(said);
    await visitEntry(page);
    await page.evaluate(() => globalThis.entry("auto"));
    for (let time = 0; time < 2; time += 1) await page.evaluate((text) => {
      const element = document.createElement("ask-user-question");
      element.setAttribute("questions", text);
      document.querySelector("#second")!.append(element);
    }, questions);
    await expect.poll(() => watch.complaints.filter((complaint) => said.test(complaint)).length).toBe(1);
    await panel.seeNothing();
  });

  test(`an element with ${what} and a listener leaves the console alone`, async ({ page, panel }) => {
    await visitEntry(page);
    await page.evaluate(() => globalThis.entry("auto"));
    const codes = await page.evaluate(async (text) => {
      const codes: string[] = [];
      const heard = (attach: (element: any, done: (event: any) => void) => void) =>
        new Promise<void>((done) => {
          const element = document.createElement("ask-user-question");
          attach(element, (event) => (codes.push(event?.error?.code ?? "called"), done()));
          element.setAttribute("questions", text);
          document.querySelector("#second")!.append(element);
        });
      await heard((element, done) => element.addEventListener("error", done));
      await heard((element, done) => element.addEventListener("error", () => done(undefined)));
      await heard((element, done) => (element.onerror = done));
      return codes;
    }, questions);
    expect(codes).toEqual(["invalid", "called", "invalid"]);
    await panel.seeNothing();
  });
}
