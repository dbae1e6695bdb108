// `<ask-user-question>`: the element entry, by attribute, property and event.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eventsNamed, visitElement, visitEntry } from "../support/entry.ts";
import { PACKAGE } from "../support/places.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

/** Puts an element into the page whose questions are a property. */
const put = (page: Page, questions: unknown, attributes: Record<string, string> = {}) =>
  page.evaluate(
    ([questions, attributes]) => {
      globalThis.element = document.createElement("ask-user-question");
      for (const [name, value] of Object.entries(attributes)) globalThis.element.setAttribute(name, value);
      globalThis.element.questions = questions;
      document.querySelector("#host")!.append(globalThis.element);
    },
    [questions, attributes] as const,
  );

test("questions in an attribute are asked, and the answers map is an event", async ({ page, panel }) => {
  await visitElement(page);
  await page.evaluate((text) => {
    const element = document.createElement("ask-user-question");
    element.setAttribute("questions", text);
    document.querySelector("#host")!.append(element);
  }, JSON.stringify([TESTING]));
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "answer")).toEqual([{ [TESTING.question]: "Vitest" }]);
  expect(await eventsNamed(page, "outcome")).toMatchObject([{ type: "answered", entries: [{ selected: [{ label: "Vitest" }] }] }]);
  expect((await eventsNamed(page, "draft")).length).toBeGreaterThan(0);
});

test("an element in plain HTML asks its question once the script has loaded", async ({ page, panel }) => {
  await visitEntry(page);
  await page.evaluate((text) => {
    const element = document.createElement("ask-user-question");
    element.setAttribute("questions", text);
    element.setAttribute("asked-by", "Claude");
    document.querySelector("#host")!.append(element);
  }, JSON.stringify([TESTING]));
  await panel.seeNothing();
  await page.evaluate(() => globalThis.entry("auto"));
  await panel.seeQuestion("Testing Which testing framework should we use?");
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
});

test("properties set before the script has loaded take effect", async ({ page, panel }) => {
  await visitEntry(page);
  await put(page, [DATABASE]);
  await page.evaluate(() => Object.assign(globalThis.element, { askedBy: "Claude", options: { allowOther: false } }));
  await page.evaluate(() => globalThis.entry("auto"));
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await expect(panel.options).toHaveCount(3);
});

test("the same questions set again change nothing; what was typed stays", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE]);
  await panel.write("CockroachDB");
  await page.evaluate((questions) => void (globalThis.element.questions = questions), [DATABASE]);
  await page.evaluate((text) => globalThis.element.setAttribute("questions", text), JSON.stringify([DATABASE]));
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "answer")).toEqual([{ [DATABASE.question]: "CockroachDB" }]);
});

test("new questions supersede the open one, and its draft is reported", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE]);
  await panel.write("half a th");
  await page.evaluate((questions) => void (globalThis.element.questions = questions), [TESTING]);
  await panel.seeQuestion("Testing Which testing framework should we use?");
  await expect(panel.region).toHaveCount(1);
  expect(await eventsNamed(page, "outcome")).toMatchObject([{ type: "superseded", entries: [{ other: "half a th" }] }]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "answer")).toEqual([{ [TESTING.question]: "Jest" }]);
});

test("removal closes the panel without an event, and the element asks again where it comes back", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE]);
  await panel.write("Postgres, but");
  const outcomes = await page.evaluate(async () => {
    const outcomes: any[] = [];
    globalThis.element.addEventListener("outcome", (event: any) => outcomes.push(event.detail));
    globalThis.element.remove();
    await globalThis.element.panel.outcome;
    await new Promise((done) => setTimeout(done));
    return outcomes;
  });
  expect(outcomes).toEqual([]);
  await panel.seeNothing();
  await page.evaluate(() => document.querySelector("#host")!.append(globalThis.element));
  await panel.write("Postgres");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "answer")).toEqual([{ [DATABASE.question]: "Postgres" }]);
  // What has been answered is not asked again.
  await page.evaluate(async () => {
    globalThis.element.remove();
    await new Promise((done) => setTimeout(done));
    document.querySelector("#host")!.append(globalThis.element);
  });
  await expect(page.getByRole("group", { name: "Answered" })).toBeVisible();
  await panel.seeNothing();
  expect(await eventsNamed(page, "outcome")).toMatchObject([{ type: "answered" }]);
});

test("what the page itself closes does end, as aborted", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE]);
  await panel.write("half");
  await page.evaluate(() => globalThis.element.panel.close());
  await expect.poll(() => eventsNamed(page, "outcome")).toMatchObject([{ type: "aborted", entries: [{ other: "half" }] }]);
});

test("an element removed before the package has loaded reports aborted", async ({ page, panel }) => {
  await visitElement(page);
  const type = await page.evaluate(async (questions) => {
    const element: any = document.createElement("ask-user-question");
    element.questions = questions;
    document.body.append(element);
    await new Promise((done) => queueMicrotask(() => done(undefined)));
    const { outcome } = element.panel;
    element.remove();
    return (await outcome).type;
  }, [DATABASE]);
  expect(type).toBe("aborted");
  await panel.seeNothing();
});

test("an element that is moved keeps its panel and everything in it", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE]);
  await panel.write("moving");
  await page.evaluate(() => document.querySelector("#second")!.append(globalThis.element));
  await expect(panel.ownWords).toHaveValue("moving");
  await page.evaluate(() => {
    const root = document.querySelector("#host")!.attachShadow({ mode: "open" });
    root.append(globalThis.element);
  });
  await expect(panel.ownWords).toHaveValue("moving");
  expect(await eventsNamed(page, "outcome")).toEqual([]);
  await page.evaluate(() => globalThis.element.remove());
  expect(await page.evaluate(async () => (await globalThis.element.panel.outcome).type)).toBe("aborted");
});

test("several elements ask side by side, independently", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE], { "asked-by": "One" });
  await put(page, [TESTING], { "asked-by": "Two" });
  await expect(panel.region).toHaveCount(2);
  await expect(page.getByRole("region", { name: "One asks" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Two asks" })).toBeVisible();
});

test("invalid questions fire an error event with every problem", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [{ question: "Why?", options: [{ label: "only one" }] }]);
  await expect.poll(() => eventsNamed(page, "error")).toMatchObject([{ code: "invalid" }]);
  expect((await eventsNamed(page, "error"))[0].message).toContain("questions[0].options");
  await panel.seeNothing();
});

test("attributes are options, and properties reflect them", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [FEATURES], { "asked-by": "Codex", "allow-other": "false", theme: "dark", "timeout-ms": "600000" });
  await expect(page.getByRole("region", { name: "Codex asks" })).toBeVisible();
  await expect(panel.options).toHaveCount(4);
  await panel.see(/10:00|9:5\d/);
  const read = await page.evaluate(() => {
    const { askedBy, allowOther, theme, timeoutMs, review } = globalThis.element;
    globalThis.element.review = false;
    globalThis.element.askedBy = undefined;
    return [askedBy, allowOther, theme, timeoutMs, review, globalThis.element.getAttribute("review"), globalThis.element.hasAttribute("asked-by")];
  });
  expect(read).toEqual(["Codex", false, "dark", 600000, undefined, "false", false]);
});

test("the element is defined once, whichever script defines it first, and also under another name", async ({ page }) => {
  await visitElement(page, "element");
  const same = await page.evaluate(async () => {
    const { define } = await globalThis.entry("element");
    define();
    const first = customElements.get("ask-user-question");
    define();
    await globalThis.entry("auto");
    define("my-question");
    return [first === customElements.get("ask-user-question"), !!customElements.get("my-question")];
  });
  expect(same).toEqual([true, true]);
});

test("the element is a block, and hidden when it says so", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [TESTING]);
  await panel.read();
  expect(await page.evaluate(() => getComputedStyle(globalThis.element).display)).toBe("block");
  await page.evaluate(() => void (globalThis.element.hidden = true));
  await expect(panel.region).toBeHidden();
});

/** What an element has in the light DOM of the page. */
const children = (page: Page) => page.evaluate(() => globalThis.element.childNodes.length);

test("the panel is in the shadow root: nothing is added to the page's own elements, not even after the answer", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE]);
  await panel.pick("SQLite");
  expect(await children(page)).toBe(0);
  await panel.press("Send answer");
  await expect(page.getByRole("group", { name: "Answered" })).toBeVisible();
  expect(await children(page)).toBe(0);
});

test("a page styles the parts of the panel and of its receipt by the element's name", async ({ page, panel }) => {
  await visitElement(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("ask-user-question::part(main) { border-radius: 99px } ask-user-question::part(receipt) { border-radius: 77px }");
    document.adoptedStyleSheets.push(sheet);
  });
  await put(page, [DATABASE]);
  await expect(panel.button("Send answer")).toHaveCSS("border-radius", "99px");
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await expect(page.getByRole("group", { name: "Answered" })).toHaveCSS("border-radius", "77px");
});

test("the element exports every part that the types list, to where the page can style it", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE]);
  await panel.read();
  const exported = await page.evaluate(() => globalThis.element.shadowRoot.querySelector("[exportparts]").getAttribute("exportparts").split(", "));
  const listed = [...readFileSync(join(PACKAGE, "types/parts.d.ts"), "utf8").matchAll(/"([a-z-]+)"/g)].map(([, name]) => name);
  expect(exported).toEqual([...new Set(listed)]);
});

test("text that a framework made of objects asks nothing and is no error; the property counts when it comes", async ({ page, panel }) => {
  await visitElement(page);
  for (const text of ["[object Object]", "[object Object],[object Object]"]) {
    await page.evaluate((text) => {
      globalThis.element = document.createElement("ask-user-question");
      globalThis.element.setAttribute("questions", text);
      document.querySelector("#host")!.append(globalThis.element);
    }, text);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(await page.evaluate(() => globalThis.element.panel)).toBeUndefined();
    await page.evaluate((questions) => void (globalThis.element.questions = questions), [DATABASE]);
    await panel.seeQuestion("Database Which database should we use for this project?");
    // A framework may write the attribute again.
    await page.evaluate((text) => globalThis.element.setAttribute("questions", text), text);
    await panel.pick("SQLite");
    await panel.press("Send answer");
    await page.evaluate(() => globalThis.element.remove());
  }
  expect(await eventsNamed(page, "outcome")).toMatchObject([{ type: "answered" }, { type: "answered" }]);
  expect(await eventsNamed(page, "error")).toEqual([]);
});

test("other text that is no JSON is an error", async ({ page, panel }) => {
  await visitElement(page);
  await put(page, [DATABASE]);
  await panel.read();
  await page.evaluate(() => globalThis.element.setAttribute("questions", "[object Array]"));
  await expect.poll(() => eventsNamed(page, "error")).toMatchObject([{ code: "invalid" }]);
  await panel.seeNothing();
});

test("in a modal dialog, announcements are inside the dialog", async ({ page, panel }) => {
  await visitElement(page);
  await page.evaluate((questions) => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.showModal();
    globalThis.element = document.createElement("ask-user-question");
    globalThis.element.questions = questions;
    dialog.append(globalThis.element);
  }, [DATABASE]);
  await panel.read();
  await expect(page.locator("dialog [data-ask-user-question=announcer]")).toHaveCount(1);
});

test("INT-39 SAFE-18 an element with the option `actions` asks about an action, and without it shows none", async ({ page, panel }) => {
  await visitElement(page);
  const action = { tool: "deploy", arguments: { service: "billing", replicas: 3 } };
  const options = [{ label: "Reject", decision: "reject-once" }, { label: "Allow", decision: "allow-once" }];
  const questions = [{ question: "Allow deploy?", options, action }];
  const put = (options: object | undefined) => page.evaluate(([questions, options]) => {
    const element = Object.assign(document.createElement("ask-user-question"), { questions, options });
    document.querySelector("#host")!.replaceChildren(element);
  }, [questions, options] as const);
  await put(undefined);
  await expect(panel.options).toHaveCount(3);
  await expect(panel.region).not.toContainText("billing");
  await put({ actions: true });
  await expect(panel.region).toContainText("billing");
  await panel.press("Allow");
  await expect.poll(() => eventsNamed(page, "answer")).toEqual([{ "Allow deploy?": "Allow" }]);
});

test("INT-19 without its attribute for the theme, the element has that of the page", async ({ page, panel }) => {
  await visitElement(page);
  await page.emulateMedia({ colorScheme: "light" });
  await put(page, [DATABASE], { theme: "dark" });
  await panel.read();
  const theme = () => panel.region.evaluate((region) => ((region.getRootNode() as ShadowRoot).host as HTMLElement).dataset.theme);
  expect(await theme()).toBe("dark");
  await page.evaluate(() => globalThis.element.removeAttribute("theme"));
  await expect.poll(theme).toMatch(/^auto/);
});

test("focus() leads into the panel, and a waiting question is an event at the element", async ({ page, panel }) => {
  await visitElement(page);
  await page.evaluate(() => document.addEventListener("ask-user-question:waiting", (event) => globalThis.recorded.push({ name: "waiting", detail: (event.target as Element).localName })));
  await put(page, [DATABASE], { theme: "dark" });
  await panel.read();
  await expect.poll(() => eventsNamed(page, "waiting")).toEqual(["ask-user-question"]);
  await page.evaluate(() => globalThis.element.focus());
  expect(await page.evaluate(() => document.activeElement!.localName)).toBe("ask-user-question");
  await page.keyboard.press("2");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "answer")).toEqual([{ [DATABASE.question]: "MongoDB" }]);
});
