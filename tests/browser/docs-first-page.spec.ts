// The first page of the documentation: live panels on a light and on a dark page, accents that restyle them, and the code beside them.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const HOME = "/demo/docs/index.html";
const ASKERS = ["Claude asks", "Codex asks"];

const panels = (page: Page) => ASKERS.map((name) => page.getByRole("region", { name }));

async function visit(page: Page): Promise<void> {
  await page.goto(HOME);
  // One that is below the window is not armed yet.
  for (const panel of panels(page)) await expect(panel).toHaveAttribute("data-armed", /true|false/);
}

test.describe("documentation", { tag: "@slow" }, () => {
  test.use({ time: "real" });

  test("a panel waits on a light page and one on a dark page, each in the theme of its page", async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await visit(page);
      for (const [at, scheme] of ["light", "dark"].entries()) {
        const panel = panels(page)[at]!;
        await expect(panel.getByRole("group", { name: "Which database?" })).toBeVisible();
        await expect(panel).toHaveCSS("color-scheme", scheme);
      }
    }
    await expect(page.getByRole("img")).toHaveCount(0);
  });

  test("an answer leaves a receipt, and the button below it asks again and leads into the panel", async ({ page }) => {
    await visit(page);
    const stage = page.getByRole("group", { name: "A dark page" });
    const panel = new Panel(page, stage);
    await panel.pick("SQLite");
    await panel.press("Send answer");
    await panel.seeNothing();
    await expect(stage).toContainText("SQLite");
    await stage.getByRole("button", { name: "Ask again" }).focus();
    await page.keyboard.press("Enter");
    await expect(panel.options.first()).toBeFocused();
    await panel.seeChosen();
    await expect(stage.getByRole("button", { name: "Ask again" })).toBeHidden();
    await expect(panels(page)[0]!).toBeVisible();
  });

  test("an accent restyles both panels, and the keyboard reaches every one", async ({ page }) => {
    await visit(page);
    const accents = page.getByRole("group", { name: "Color" });
    /** The colors of the main buttons and of the chips of both panels. */
    const colors = () => Promise.all(panels(page).flatMap((panel) => [["main", "background-color"], ["chip", "color"]].map(([part, property]) =>
      panel.locator(`[part~=${part}]`).first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property!))));
    const seen = [await colors()];
    await accents.getByRole("radio", { name: "Indigo" }).focus();
    for (const name of ["Teal", "Orange", "Rose", "Slate"]) {
      await page.keyboard.press("ArrowRight");
      await expect(accents.getByRole("radio", { name })).toBeChecked();
      seen.push(await colors());
    }
    // None was replaced for its contrast: that would be a warning, which fails the test.
    for (const at of [0, 1, 2, 3]) expect(new Set(seen.map((colors) => colors[at])).size).toBe(5);
    await accents.getByRole("link", { name: "--ask-primary" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Custom properties" })).toBeInViewport();
  });

  test("the code is that of the other pages, one at a time, and the arrow keys change it", async ({ page }) => {
    await visit(page);
    const tabs = page.getByRole("group", { name: "Code for" });
    const code = page.getByRole("region", { name: "The panel" }).locator("pre:visible");
    const codes = [
      ["React", snippet("docs/start.md", "jsx")],
      ["HTML", snippet("docs/start.md", "html", 2)],
      ["AI SDK", snippet("docs/stacks/ai-sdk.md", "js")],
      ["Claude", snippet("docs/stacks/claude.md", "js")],
    ] as const;
    await tabs.getByRole("radio", { name: "React" }).focus();
    for (const [at, [name, text]] of codes.entries()) {
      if (at > 0) await page.keyboard.press("ArrowRight");
      await expect(tabs.getByRole("radio", { name })).toBeChecked();
      await expect(code).toHaveText(text, { useInnerText: false });
    }
  });

  for (const width of [320, 768, 960, 1280]) {
    test(`at ${width} px nothing moves when the panels appear`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1600 });
      await page.addInitScript(() => {
        const shifts: string[] = ((globalThis as unknown as { shifts: string[] }).shifts = []);
        const moved = (entry: PerformanceEntry) => (entry as unknown as { sources: { node?: Node }[] }).sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : node?.nodeName));
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => moved(entry).join(", ")))).observe({ type: "layout-shift", buffered: true });
      });
      await visit(page);
      const shifts = await page.evaluate(() => new Promise<string[]>((done) => requestAnimationFrame(() => setTimeout(() => done((globalThis as unknown as { shifts: string[] }).shifts)))));
      expect(shifts).toEqual([]);
    });
  }

  test("axe finds nothing beside the live panels, and nothing sticks out, narrow and wide, light and dark", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [320, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `no scrolling to the side at ${width}`).toBeLessThanOrEqual(width);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`))).toEqual([]);
      }
    }
  });

  test("without scripts there is a picture, and the code can be chosen", async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const page = await context.newPage();
    await page.goto(HOME);
    await expect(page.getByRole("img", { name: /^The panel/ })).toBeVisible();
    await expect(page.getByRole("group", { name: "Color" })).toBeHidden();
    const code = page.getByRole("region", { name: "The panel" }).locator("pre:visible");
    await expect(code).toContainText("ask-user-question/react");
    await page.getByRole("radio", { name: "Claude" }).check();
    await expect(code).toContainText("canUseTool");
    await context.close();
  });

  test("where the package is missing there is the picture", async ({ page, watch }) => {
    watch.expect(/404|Failed to load|ERR_/);
    await page.route("**/ask-user-question/index.js", (route) => route.fulfill({ status: 404 }));
    await page.goto(HOME);
    await expect(page.getByRole("img", { name: /^The panel/ })).toBeVisible();
    await expect(page.getByRole("group", { name: "A light page" })).toBeHidden();
  });
});
