// Living in a page: the panel announces itself, can be reached and left, and works beside other content.

import type { Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, TESTING, oneOf } from "../support/questions.ts";
import { drawn, expect, test } from "../support/test.ts";
import { passTime } from "../support/time.ts";

/** Everything the live region ever said, in order. */
async function listenToStatus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    globalThis.said = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.parentElement?.role === "status") globalThis.said.push(node.textContent!);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => globalThis.said);
}

test("INT-9 an arriving question is announced once, politely, in a region that was there before", async ({ chat, page, panel }) => {
  await page.evaluate(() => globalThis.chat.library.preload());
  await expect(page.getByRole("status")).toHaveText("");
  const said = await listenToStatus(page);
  await chat.ask([TESTING], { askedBy: "Claude" });
  await panel.read();
  await expect.poll(said).toEqual([expect.stringMatching(/^Claude asks\.\s+Testing\. Which testing framework should we use\? \d options\. Select one\.$/)]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await passTime(page, 10_000);
  await expect(page.getByRole("status")).toHaveText("");
  expect((await said()).length, "choosing is not announced").toBe(1);
});

test("SAFE-8 the panel shows who asks, if the page says it", async ({ chat, panel }) => {
  await chat.ask([TESTING], { askedBy: "Claude", receipt: false });
  await panel.see("Claude asks");
  await panel.pick("Jest");
  await panel.press("Send answer");
  await chat.ask([DATABASE]);
  await panel.read();
  await expect(panel.region.getByText("asks")).toHaveCount(0);
});

test("INT-9 several questions are announced with their number", async ({ chat, page, panel }) => {
  const said = await listenToStatus(page);
  await chat.ask([DATABASE, FEATURES], { askedBy: "Claude" });
  await panel.read();
  await expect.poll(said).toEqual([expect.stringContaining("Question 1 of 2")]);
});

test("INT-9 each question of a queue is announced when its turn comes, not before", async ({ chat, page, panel }) => {
  const said = await listenToStatus(page);
  await chat.ask([TESTING], { receipt: false });
  await chat.ask([DATABASE], { receipt: false });
  await panel.pick("Jest");
  expect((await said()).filter((one) => one.includes("database"))).toEqual([]);
  await panel.press("Send answer");
  await expect.poll(async () => (await said()).filter((one) => one.includes("database")).length).toBe(1);
});

test("INT-9 SAFE-2 markup in a question is announced as text", async ({ chat, page }) => {
  const said = await listenToStatus(page);
  await chat.ask([oneOf("<img src=/harm.png onerror=alert(1)>", "a", "b")]);
  await expect.poll(said).toEqual([expect.stringContaining("<img src=/harm.png onerror=alert(1)>")]);
});

test("INT-1 a button leads back to the message, with the caret where it was, and the question stays", async ({ chat, page, panel }) => {
  await chat.composer.fill("half a sentence");
  await chat.composer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
  const asked = await chat.ask([TESTING]);
  await panel.pick("Vitest");
  await panel.press("Back to message");
  await expect(chat.composer).toBeFocused();
  await page.keyboard.type("!");
  await expect(chat.composer).toHaveValue("half! a sentence");
  await panel.seeChosen("Vitest");
  await asked.expectPending();
});

test("INT-1 a panel that is out of sight has a button in sight that leads to it, without scrolling by itself", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.evaluate(() => {
    const far = document.querySelector("#host")!;
    for (let at = 0; at < 100; at += 1) far.before(Object.assign(document.createElement("p"), { textContent: "…" }));
  });
  await chat.composer.focus();
  await chat.ask([TESTING]);
  const go = page.getByRole("button", { name: "Go to question" });
  await expect(go).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await go.click();
  await expect(panel.option("Jest")).toBeFocused();
  await expect(panel.option("Jest")).toBeInViewport();
  await expect(go).not.toBeInViewport();
});

test("INT-1 with focus: true an idle page gives the focus to the panel", async ({ chat, panel }) => {
  await chat.ask([TESTING], { focus: true });
  await expect(panel.option("Jest")).toBeFocused();
});

for (const [name, prepare] of [
  ["somebody writes", (page: Page) => page.getByLabel("Message").fill("half a sentence")],
  ["something is focused", (page: Page) => page.getByLabel("Message").focus()],
] as const) {
  test(`INT-1 with focus: true the focus is still not taken while ${name}`, async ({ chat, page, panel }) => {
    await prepare(page);
    await chat.ask([TESTING], { focus: true });
    await panel.read();
    await expect(chat.composer).toBeFocused();
  });
}

test("INT-13 inside a form of the host nothing is ever submitted", async ({ chat, page, panel }) => {
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.addEventListener("submit", (event) => (event.preventDefault(), document.body.append("submitted")));
    document.querySelector("#host")!.replaceWith(form);
    form.id = "host";
    form.append(Object.assign(document.createElement("button"), { textContent: "Submit the form" }));
  });
  const asked = await chat.ask([TESTING]);
  await panel.keysAt(panel.option("Jest"), "Space", "Enter");
  expect(await asked.answers()).toContain("Jest");
  const second = await chat.ask([FEATURES]);
  await panel.keysAt(panel.option("TypeScript"), "Space");
  await panel.keysAt(panel.ownWords);
  await panel.type("x");
  await panel.keys("Enter");
  expect(await second.answers()).toContain("TypeScript, x");
  await expect(page.getByText("submitted")).toHaveCount(0);
});

test("INT-13 in a frame that may run scripts and nothing else, the question is asked and answered", async ({ chat, page, watch }) => {
  await chat.visit("frame.html", "?policy=framing");
  const frame = page.frameLocator("iframe");
  const region = frame.getByRole("region", { name: /asks$/ });
  // The frame gets the focus first, and what brings the focus does not count.
  await region.getByRole("radio", { name: "Jest" }).focus();
  await expect(region).toHaveAttribute("data-armed", "true");
  await region.getByRole("radio", { name: "Vitest" }).press("Space");
  await region.getByRole("radio", { name: "Vitest" }).press("Enter");
  await expect(frame.getByText('{"Which testing framework should we use?":"Vitest"}')).toBeVisible();
  expect(watch.complaints).toEqual([]);
});

test("two copies of the package on one page do not interfere", async ({ chat, page, panel }) => {
  const first = await chat.ask([TESTING], { askedBy: "One" });
  await page.evaluate(async (questions) => {
    const copy = await import("/copy/index.js" as string);
    if (globalThis.forbidsWasm) copy.configure({ wasm: false });
    globalThis.answers = copy.ask(questions, { host: "#second", askedBy: "Two" });
  }, [TESTING]);
  const [one, two] = [new Panel(page, page, "One asks"), new Panel(page, page, "Two asks")];
  await two.pick("Vitest");
  await drawn(page);
  await two.press("Send answer");
  expect(await page.evaluate(() => globalThis.answers.then(JSON.stringify))).toBe('{"Which testing framework should we use?":"Vitest"}');
  await first.expectPending();
  await one.pick("Jest");
  await one.press("Send answer");
  expect(await first.answers()).toContain("Jest");
  await panel.seeNothing();
});

test("the host can replace every string one by one; its strings are text, too", async ({ chat, page, panel }) => {
  await chat.ask([TESTING], { locale: "de", wording: { "btn.send": "Absenden", "other.label": "<b>Anderes</b>", "select.one": "Eine wählen.", "panel.label": "{asker} fragt" }, askedBy: "Claude" });
  const region = page.getByRole("region", { name: "Claude fragt" });
  await expect(region.getByRole("button", { name: "Absenden" })).toBeVisible();
  await expect(region.getByRole("radio", { name: "<b>Anderes</b>" })).toBeVisible();
  await expect(region.getByRole("button", { name: "Überspringen" })).toBeVisible();
  expect(await page.locator("#host > [lang=de]").count()).toBe(1);
  await panel.seeNothing();
});

test("configure() sets defaults for every panel, and the options of a call win", async ({ chat, page, panel }) => {
  await page.evaluate(() => globalThis.chat.library.configure({ askedBy: "Claude", host: "#second", theme: "dark" }));
  await chat.ask([TESTING], { host: undefined, theme: "light" });
  void panel;
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await expect(page.locator("[data-ask-user-question=''][data-theme=light]")).toHaveCount(1);
});

declare global {
  var said: string[];
  var answers: Promise<any>;
}
