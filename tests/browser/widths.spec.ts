// How wide a panel is: as wide as its host up to a limit, and never nothing in a host that is as wide as its content.

import type { Page } from "@playwright/test";
import { daily, isEven } from "../support/daily.ts";
import { DATABASE, LAYOUT, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

/** A host, its tag and styles, and those of the element around it. */
interface Place {
  name: string;
  around?: Record<string, string>;
  tag?: string;
  style?: Record<string, string>;
}

const PLACES: Place[] = [
  { name: "a flex row", around: { display: "flex", gap: "8px" } },
  { name: "an inline flex row", around: { display: "inline-flex" } },
  { name: "a flex column that aligns to the start", around: { display: "flex", flexDirection: "column", alignItems: "flex-start" } },
  { name: "a centered flex column", around: { display: "flex", flexDirection: "column", alignItems: "center" } },
  { name: "a grid that aligns to the start", around: { display: "grid", justifyItems: "start" } },
  { name: "two grid columns", around: { display: "grid", gridTemplateColumns: "auto auto", justifyContent: "start" } },
  { name: "a host that fits its content", style: { width: "fit-content" } },
  { name: "an inline block", style: { display: "inline-block" } },
  { name: "a float", style: { cssFloat: "left" } },
  { name: "an absolute host", style: { position: "absolute" } },
  { name: "a host that is a flex row", style: { display: "flex" } },
  { name: "a host that is a grid", style: { display: "grid", justifyItems: "start" } },
  { name: "a table cell", tag: "td" },
  { name: "a dialog", tag: "dialog" },
  { name: "the custom element in a flex row", tag: "ask-user-question", around: { display: "flex" } },
];

/** Asks in a place, and returns the sizes of the panel there. */
async function ask(page: Page, place: Place, questions: Question[]) {
  await page.evaluate(
    async ([{ tag = "div", style = {}, around = {} }, questions]) => {
      const box = document.querySelector("main")!.appendChild(document.createElement(tag === "td" ? "table" : "div"));
      box.id = "place";
      Object.assign(box.style, around);
      box.append(tag === "td" ? "" : "Ann");
      const host = document.createElement(tag);
      Object.assign(host.style, style);
      (box instanceof HTMLTableElement ? box.insertRow() : box).append(host);
      if (host instanceof HTMLDialogElement) host.show();
      if (tag === "ask-user-question") {
        await import(`${"/ask-user-question/auto.js"}`);
        Object.assign(host, { questions });
      } else globalThis.chat.begin("ask", questions, { host, receipt: false });
    },
    [place, questions] as const,
  );
  const panel = page.locator("#place").getByRole("region", { name: /asks$/ });
  await panel.waitFor();
  return panel.evaluate((panel) => ({ width: Math.round(panel.getBoundingClientRect().width), overflow: document.documentElement.scrollWidth - innerWidth }));
}

for (const [at, place] of PLACES.entries()) {
  test(`INT-17 in ${place.name} the panel has a width, and fits 320 px`, { tag: daily(isEven(at)) }, async ({ chat, page }) => {
    void chat;
    const wide = await ask(page, place, [DATABASE]);
    expect(wide.width).toBeGreaterThanOrEqual(600);
    expect(wide.width).toBeLessThanOrEqual(720);
    await page.setViewportSize({ width: 320, height: 700 });
    const panel = page.locator("#place").getByRole("region", { name: /asks$/ });
    const narrow = await panel.evaluate((panel) => panel.getBoundingClientRect().toJSON());
    expect(narrow.width).toBeGreaterThanOrEqual(200);
    expect(narrow.right).toBeLessThanOrEqual(320);
  });
}

for (const dir of ["ltr", "rtl"] as const) {
  test(`INT-17 in a very wide host the panel keeps a readable width, at the start: ${dir}`, async ({ chat, page, panel }) => {
    await page.setViewportSize({ width: 2_500, height: 900 });
    await page.evaluate((dir) => void (document.dir = dir), dir);
    const edge = () => panel.region.evaluate((panel) => {
      const [box, host] = [panel.getBoundingClientRect(), document.querySelector("#host")!.getBoundingClientRect()];
      return { width: box.width, gap: document.dir === "rtl" ? host.right - box.right : box.left - host.left };
    });
    await chat.ask([DATABASE]);
    await panel.read();
    expect(await edge()).toEqual({ width: 720, gap: 0 });
    await page.evaluate(() => document.body.style.setProperty("--ask-max-width", "500px"));
    expect(await edge()).toEqual({ width: 500, gap: 0 });
  });
}

test("INT-24 a panel with previews may be wider than one without", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 2_500, height: 900 });
  await chat.ask([LAYOUT]);
  await panel.read();
  expect((await panel.region.boundingBox())!.width).toBe(1_080);
});
