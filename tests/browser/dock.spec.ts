// A panel without a host: in a dock, in front of everything, over modal dialogs too, and without hiding the end of the page.

import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { onlyNpm } from "../support/npm.ts";
import { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { drawn, expect, hasFocus, test } from "../support/test.ts";

/** Opens a modal dialog with a field in it. Each is one that a page may have. Runs on the page. */
const DIALOGS: Record<string, () => void> = {
  "in the page": () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.append(document.createElement("input"));
    dialog.showModal();
  },
  "in a shadow root": () => {
    const host = document.body.appendChild(document.createElement("div"));
    const dialog = host.attachShadow({ mode: "open" }).appendChild(document.createElement("dialog"));
    dialog.append(document.createElement("input"));
    dialog.showModal();
  },
  "that is moved and clipped": () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.append(document.createElement("input"));
    Object.assign(dialog.style, { transform: "translateY(40px)", overflow: "hidden", height: "80px" });
    dialog.showModal();
  },
  "above another, which comes later in the page": () => {
    const [later, sooner] = [document.createElement("dialog"), document.createElement("dialog")];
    document.body.append(sooner, later);
    later.showModal();
    sooner.append(document.createElement("input"));
    sooner.showModal();
  },
  "whose backdrop lets presses through": () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("::backdrop { pointer-events: none } dialog { margin: 0 }");
    document.adoptedStyleSheets.push(sheet);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.append(document.createElement("input"));
    dialog.showModal();
  },
};

/** The topmost dialog of `DIALOGS`. Runs on the page. */
const findDialog = (): HTMLDialogElement => {
  const roots = [document, ...[...document.querySelectorAll("body > div")].map(({ shadowRoot }) => shadowRoot)];
  return roots.flatMap((root) => [...(root?.querySelectorAll<HTMLDialogElement>("dialog:has(input)") ?? [])]).at(-1)!;
};

const closeDialog = (page: Page, how: "close" | "remove") =>
  page.evaluate(`(${findDialog})().${how}()`);

for (const [where, open] of Object.entries(DIALOGS)) {
  test(`INT-18 a question asked under a modal dialog ${where} can be answered`, async ({ chat, page, panel }) => {
    await page.evaluate(open);
    const asked = await chat.ask([TESTING], { host: undefined });
    await expect(panel.button("Send answer")).toBeInViewport({ ratio: 1 });
    await panel.pick("Jest");
    await panel.press("Send answer");
    expect(await asked.answers()).toContain("Jest");
  });
}

for (const [where, open] of Object.entries(DIALOGS)) {
  for (const how of ["close", "remove"] as const) {
    test(`INT-6 INT-18 a dock follows when a modal dialog ${where} opens and is gone by ${how}(), with the draft, the focus and the guard`, { tag: daily(how === "close") }, async ({ chat, page, panel }) => {
      const asked = await chat.ask([TESTING], { host: undefined });
      await panel.write("a harness");
      await panel.read();
      const before = await panel.region.boundingBox();
      await page.evaluate(open);
      await drawn(page);
      // Without `moveBefore()` the dock leaves the page for a moment, and a frame between may make it wait again.
      if (await page.evaluate(() => "moveBefore" in Element.prototype)) expect(await panel.region.getAttribute("data-armed"), "nothing moved").toBe("true");
      else await expect(panel.region).toHaveAttribute("data-armed", "true");
      await panel.write(" of our own");
      await closeDialog(page, how);
      await expect.poll(() => hasFocus(panel.ownWords)).toBe(true);
      await page.keyboard.type("!");
      await expect(panel.ownWords).toHaveValue("a harness of our own!");
      expect(await panel.region.boundingBox()).toEqual(before);
      await panel.press("Send answer");
      expect(await asked.answers()).toContain("a harness of our own!");
    });
  }
}

test("INT-6 INT-18 where a browser can only move a dock by removing it, it follows all the same", async ({ chat, page, panel }) => {
  await page.evaluate(() => {
    delete (Element.prototype as any).moveBefore;
  });
  await chat.ask([TESTING], { host: undefined });
  await panel.write("a harness");
  await page.evaluate(DIALOGS["in the page"]!);
  await panel.write(" of our own");
  await closeDialog(page, "close");
  await expect.poll(() => hasFocus(panel.ownWords)).toBe(true);
  await page.keyboard.type("!");
  await expect(panel.ownWords).toHaveValue("a harness of our own!");
});

test("INT-1 a dialog that opens keeps the focus, and so does a page that moves it when the dialog closes", async ({ chat, page, panel }) => {
  await chat.composer.focus();
  await chat.ask([TESTING], { host: undefined });
  await panel.read();
  await page.evaluate(DIALOGS["in the page"]!);
  await drawn(page);
  await expect(page.locator("dialog > input")).toBeFocused();
  await closeDialog(page, "close");
  await drawn(page);
  await expect(chat.composer).toBeFocused();
});

test("I1 a dock that the page removes is aborted, also in a dialog", async ({ chat, page, panel }) => {
  await page.evaluate(DIALOGS["in the page"]!);
  const asked = await chat.askOutcome([TESTING], { host: undefined });
  await panel.read();
  await page.locator("dialog [data-ask-user-question='']").evaluate((dock) => dock.remove());
  expect((await asked.outcome()).type).toBe("aborted");
});

test("INT-9 under a modal dialog a question is announced in the dialog, because the rest of the page is inert", async ({ chat, page, panel }) => {
  await page.evaluate(() => globalThis.chat.library.preload());
  await page.evaluate(DIALOGS["in the page"]!);
  await chat.ask([TESTING], { host: undefined });
  await panel.read();
  await expect(page.locator("dialog").getByRole("status")).toContainText("Which testing framework");
  await closeDialog(page, "remove");
  await panel.cancel();
  await chat.ask([DATABASE], { host: undefined });
  await expect(page.locator("body > [role=status]")).toContainText("Which database");
});

/** How the body of a page may be laid out. */
const PAGES = {
  "in flow": {},
  "in a column that is as high as the window": { display: "flex", flexDirection: "column", minHeight: "100vh" },
  "in a grid": { display: "grid" },
  "higher than the body": { height: "100vh" },
};

for (const [layout, style] of Object.entries(PAGES)) {
  test(`INT-18 the end of a page ${layout} can be scrolled out from under a dock, and nothing of that stays`, async ({ chat, page, panel }) => {
    await page.evaluate((style) => {
      Object.assign(document.body.style, style);
      for (let at = 0; at < 60; at += 1) document.querySelector("main")!.append(Object.assign(document.createElement("p"), { textContent: `Line ${at}` }));
    }, style);
    const state = () =>
      page.evaluate(() => {
        const { documentElement: root, body, adoptedStyleSheets } = document;
        const height = getComputedStyle(root).getPropertyValue("--ask-dock-height");
        return [root.scrollHeight, root.childElementCount, body.childElementCount, root.getAttribute("style"), adoptedStyleSheets.length, height];
      });
    // The live region stays for good.
    await page.evaluate(() => globalThis.chat.library.preload());
    const before = await state();
    await chat.ask([TESTING], { host: undefined });
    await panel.read();
    await expect.poll(async () => (await state()).at(-1)).not.toBe("");
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 100_000);
    const last = page.getByText("Line 59");
    await expect.poll(async () => (await last.boundingBox())!.y).toBeLessThan(760);
    const [line, dock] = [(await last.boundingBox())!, (await panel.region.boundingBox())!];
    expect(line.y + line.height).toBeLessThanOrEqual(dock.y);
    expect(Number.parseFloat((await state()).at(-1) as string)).toBe(768 - dock.y + 12);
    await panel.cancel();
    await panel.seeNothing();
    await expect.poll(state).toEqual(before);
  });
}

test("INT-18 the keyboard focus in the page is not hidden by a dock", async ({ chat, page, panel }) => {
  await page.evaluate(() => {
    for (let at = 0; at < 60; at += 1) document.querySelector("main")!.append(Object.assign(document.createElement("button"), { textContent: `Button ${at}`, style: "display: block" }));
    for (const button of document.querySelectorAll<HTMLElement>("main > button")) button.style.display = "block";
  });
  await chat.ask([TESTING], { host: undefined });
  await panel.read();
  await page.getByRole("button", { name: "After the panel" }).focus();
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press("Tab");
    const below = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom);
    expect(below).toBeLessThanOrEqual((await panel.region.boundingBox())!.y);
  }
});

test("INT-18 at 844 × 390 px, a phone on its side, the buttons of a dock are in view", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const asked = await chat.ask([FEATURES], { host: undefined });
  await panel.read();
  for (const name of ["Skip", "More", "Send answer"]) await expect(panel.button(name)).toBeInViewport({ ratio: 1 });
  await panel.pick("TypeScript");
  await panel.press("Send answer");
  expect(await asked.answers()).toContain("TypeScript");
});

test("INT-18 nothing clips the shadow of a dock, or puts it behind the page", async ({ chat, page, panel }) => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[popover] { padding: 9px; border: 3px solid; background: red; overflow: auto } .over { position: fixed; inset: 0; z-index: 2147483647; background: #fff }");
    document.adoptedStyleSheets.push(sheet);
    document.body.append(Object.assign(document.createElement("div"), { className: "over" }));
  });
  await chat.ask([TESTING], { host: undefined });
  await panel.read();
  const dock = page.locator("[data-ask-user-question='']");
  expect(await dock.evaluate((dock) => [getComputedStyle(dock).overflow, dock.matches(":popover-open")])).toEqual(["visible", true]);
  expect(await dock.boundingBox()).toEqual(await panel.region.boundingBox());
  await panel.pick("Jest");
});

test("INT-26 copies of the package on one page share the dock: one question at a time, the others are counted", onlyNpm("copies of itself"), async ({ chat, page, panel }) => {
  await page.evaluate(async (questions) => {
    const address = "/copy/index.js";
    const copy = await import(address);
    if (globalThis.forbidsWasm) copy.configure({ wasm: false });
    const { library } = globalThis.chat;
    await Promise.all([library.preload(), copy.preload()]);
    globalThis.copies = [library, copy, library].map(({ ask }, at) => ask(questions, { askedBy: `Copy ${at}` }));
  }, [TESTING]);
  await panel.see("2 more waiting");
  for (const at of [0, 1, 2]) {
    const one = new Panel(page, page, `Copy ${at} asks`);
    await expect(one.region).toBeVisible();
    await expect(panel.region).toHaveCount(1);
    await one.pick("Jest");
    await one.press("Send answer");
    expect(Object.values(await page.evaluate((at) => globalThis.copies[at], at))).toEqual(["Jest"]);
  }
  await panel.seeNothing();
});

declare global {
  var copies: Promise<object>[];
}
