// A page is printed while it asks: the question is on the paper, once, and over nothing.

import type { Page } from "@playwright/test";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const dock = (page: Page) => page.locator("[data-ask-user-question='']");

/** Fills more than one sheet. */
const fill = (page: Page) =>
  page.evaluate(() => {
    for (let at = 0; at < 60; at += 1) document.querySelector("#host")!.before(Object.assign(document.createElement("p"), { textContent: `Message ${at}` }));
  });

const isRaised = (page: Page) => dock(page).evaluate((element) => element.matches(":popover-open"));

test("INT-18 a dock is printed after the page, and is a dock again with the focus and what was typed", async ({ chat, panel, page }) => {
  await fill(page);
  const asked = await chat.ask([TESTING], { host: undefined });
  await panel.write("Mocha");
  expect(await isRaised(page)).toBe(true);
  // What a browser does before and after it prints.
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => void dispatchEvent(new Event("beforeprint")));
  const place = await dock(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { isAfter: top >= [...document.querySelectorAll("p")].at(-1)!.getBoundingClientRect().bottom, isLast: bottom >= document.documentElement.getBoundingClientRect().bottom - 100 };
  });
  expect(place).toEqual({ isAfter: true, isLast: true });
  await page.evaluate(() => void dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  expect(await isRaised(page)).toBe(true);
  await expect(panel.ownWords).toBeFocused();
  await page.keyboard.type(" and Chai");
  await panel.press("Send answer");
  expect(await asked.answers()).toContain("Mocha and Chai");
});

test("INT-18 printing itself lowers the dock, and nothing of it stays", async ({ chat, panel, page }) => {
  const asked = await chat.open([TESTING], { host: undefined });
  await panel.read();
  await page.evaluate(() => {
    const state = () => document.querySelector("[data-ask-user-question='']")?.matches(":popover-open");
    const seen: unknown[] = [];
    for (const name of ["beforeprint", "afterprint"]) addEventListener(name, () => seen.push(state()));
    Object.assign(globalThis, { seen });
  });
  await page.pdf();
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
  expect(await seen()).toEqual([false, true]);
  await asked.call("close");
  await panel.seeNothing();
  await page.pdf();
  expect(await seen()).toEqual([false, true, undefined, undefined]);
});

test("INT-18 on paper nothing leads to a panel that is further down", async ({ chat, panel, page }) => {
  await fill(page);
  await chat.ask([TESTING]);
  const jump = page.getByRole("button", { name: "Go to question" });
  await expect(panel.region).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(jump).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(jump).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(jump).toBeVisible();
});
