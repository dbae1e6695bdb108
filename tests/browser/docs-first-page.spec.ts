// The first page of the documentation: what it is, live panels in pages of three styles, accents that restyle them, and the code beside them.

import AxeBuilder from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { root } from "../support/places.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const HOME = "/demo/docs/index.html";
/** The pages around the panels, who asks in each, and what it shows first. */
const HOSTS = [
  { name: "ChatGPT-like", asker: "The chat asks", asks: "Which database?", scheme: "light", font: /ui-sans-serif/ },
  { name: "Claude-like", asker: "The assistant asks", asks: "Run this command?", scheme: "light", font: /Georgia/ },
  { name: "Dark editor", asker: "The editor asks", asks: "Delete src/legacy/limits.js?", scheme: "dark", font: /system-ui/ },
];

const panels = (page: Page) => HOSTS.map(({ asker }) => page.getByRole("region", { name: asker }));
const stage = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const show = (host: Locator, kind: string) => host.getByRole("radio", { name: kind }).check();

async function visit(page: Page): Promise<void> {
  await page.goto(HOME);
  // One that is below the window is not armed yet.
  for (const panel of panels(page)) await expect(panel).toHaveAttribute("data-armed", /true|false/);
}

test.describe("documentation", { tag: "@slow" }, () => {
  test.use({ time: "real" });

  test("one screen says what it is and how to install it, and shows a question and two approvals", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page);
    await expect(page.getByRole("heading", { level: 1, name: "Let your agent ask" })).toBeInViewport();
    await expect(page.getByText("Drop-in questions and approvals that look like your app")).toBeInViewport();
    await expect(page.getByRole("list", { name: "In figures" })).toBeInViewport({ ratio: 1 });
    for (const panel of panels(page)) await expect(panel).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const install = page.locator(".install");
    await expect(install).toContainText("npm install ask-user-question");
    await install.getByRole("button", { name: "Copy" }).click();
    await expect(install.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npm install ask-user-question");
  });

  test("the figures are those of the documents and of the package", async ({ page }) => {
    const read = (path: string) => readFileSync(join(root, path), "utf8");
    const [, size] = /\| ask-user-question \| [\d.]+ \| [\d.]+ \| ([\d.]+) /.exec(read("docs/costs.md"))!;
    const protocols = new Set([...read("docs/stacks.md").matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)).size;
    const languages = [...read("docs/recipes/languages.md").matchAll(/^\| ([A-Z][\w, ]+) \| `/gm)].flatMap(([, names]) => names!.split(", ")).length;
    expect(protocols).toBeGreaterThan(20);
    await page.goto(HOME);
    await expect(page.getByRole("list", { name: "In figures" }).getByRole("listitem")).toHaveText(
      [`${Math.round(Number(size))} KB gzip`, "no framework, no dependencies", `${protocols} agent protocols`, `${languages} languages`],
    );
    expect(JSON.parse(read("npm/package.json")).dependencies).toBeUndefined();
  });

  test("each panel looks like the page around it, whatever the theme of the site", async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await visit(page);
      for (const [at, { name, asks, scheme, font }] of HOSTS.entries()) {
        const panel = panels(page)[at]!;
        await expect(stage(page, name)).toContainText(name);
        await expect(panel.getByRole("group", { name: asks })).toBeVisible();
        await expect(panel).toHaveCSS("color-scheme", scheme);
        await expect(panel).toHaveCSS("font-family", font);
      }
    }
    await expect(page.getByRole("img")).toHaveCount(0);
  });

  test("an answer leaves a receipt, and the button below it asks again and leads into the panel", async ({ page }) => {
    await visit(page);
    const host = stage(page, "ChatGPT-like");
    const panel = new Panel(page, host);
    await panel.pick("SQLite");
    await panel.press("Send answer");
    await panel.seeNothing();
    await expect(host).toContainText("SQLite");
    await host.getByRole("button", { name: "Ask again" }).focus();
    await page.keyboard.press("Enter");
    await expect(panel.options.first()).toBeFocused();
    await panel.seeChosen();
    await expect(host.getByRole("button", { name: "Ask again" })).toBeHidden();
    await expect(panels(page)[1]!).toBeVisible();
  });

  test("an approval is decided in its page, and each page shows a question or an approval", async ({ page }) => {
    await visit(page);
    const host = stage(page, "Claude-like");
    const panel = new Panel(page, host);
    await panel.press("Allow");
    await panel.seeNothing();
    await expect(host).toContainText("Allowed");
    await show(host, "Question");
    await panel.seeQuestion("Which database?");
    await expect(host).not.toContainText("Allowed");
    const editor = stage(page, "Dark editor");
    await show(editor, "Question");
    await new Panel(page, editor).seeQuestion("Which database?");
    await show(editor, "Approval");
    await new Panel(page, editor).seeQuestion("Delete src/legacy/limits.js?");
    await expect(editor.getByRole("region")).toHaveCount(1);
  });

  test("an accent restyles all panels, and the keyboard reaches every one", async ({ page }) => {
    await visit(page);
    const accents = page.getByRole("group", { name: "Color" });
    for (const { name } of HOSTS) await show(stage(page, name), "Question");
    for (const panel of panels(page)) await expect(panel.getByRole("group", { name: "Which database?" })).toBeVisible();
    /** The colors of the main buttons and of the chips of all panels. */
    const colors = () => Promise.all(panels(page).flatMap((panel) => [["main", "background-color"], ["chip", "color"]].map(([part, property]) =>
      panel.locator(`[part~=${part}]`).first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property!))));
    const seen = [await colors()];
    // Before one is chosen, each panel has the accent of its page.
    expect(new Set(seen[0]!.filter((_, at) => at % 2 === 0)).size).toBe(3);
    await accents.getByRole("radio", { name: "That of the page" }).focus();
    for (const name of ["Indigo", "Teal", "Orange", "Rose", "Slate"]) {
      await page.keyboard.press("ArrowRight");
      await expect(accents.getByRole("radio", { name })).toBeChecked();
      seen.push(await colors());
    }
    // None was replaced for its contrast: that would be a warning, which fails the test.
    for (const at of seen[0]!.keys()) expect(new Set(seen.map((colors) => colors[at])).size).toBe(6);
    await accents.getByRole("link", { name: "--ask-primary" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Custom properties" })).toBeInViewport();
  });

  test("below, the lists of pages are folded, and one press opens one", async ({ page }) => {
    await visit(page);
    const recipes = page.locator("details.fold").filter({ has: page.getByRole("heading", { name: "Recipes" }) });
    await expect(recipes.getByRole("link").first()).toBeHidden();
    await recipes.getByRole("heading").click();
    await expect(recipes.getByRole("link", { name: "Review a plan" })).toBeVisible();
  });

  test("the code is that of the other pages, one at a time, and the arrow keys change it", async ({ page }) => {
    await visit(page);
    const tabs = page.getByRole("group", { name: "Code for" });
    const code = page.locator(".tab pre:visible");
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
    const code = page.locator(".tab pre:visible");
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
    await expect(stage(page, "ChatGPT-like")).toBeHidden();
  });
});
