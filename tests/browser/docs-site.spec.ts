// The documentation site, as `cargo xtask docs` builds it: under the playground's strict policy, from a folder, and opened from a disk.

import AxeBuilder from "@axe-core/playwright";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { root } from "../support/places.ts";
import { drawn, expect, test } from "../support/test.ts";

const SITE = join(root, "target/docs");
const HOME = "/demo/docs/";

// Building it installs TypeDoc, so these tests are for `--all`.
test.describe("documentation", { tag: "@slow" }, () => {
  const search = async (page: Page, text: string) => {
    await page.getByRole("searchbox", { name: "Search the documentation" }).fill(text);
    return page.locator("#results").getByRole("link");
  };

  test("the search finds a page by a word of its text, and the keyboard opens it", async ({ page }) => {
    await page.goto(`${HOME}start.html`);
    const results = await search(page, "Tailwind");
    await expect(results.first()).toContainText("Tailwind");
    await expect(page.getByRole("search").getByRole("status")).toContainText(/result/);
    await page.keyboard.press("ArrowDown");
    await expect(results.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/recipes\/theme\.html/);
    await expect(page.getByRole("heading", { level: 1, name: "Theme and design tokens" })).toBeVisible();
  });

  test("the search finds names of the API, forgives a typing error, and says that it found nothing", async ({ page }) => {
    // From a page in a folder, so that the addresses of the results are relative to it.
    await page.goto(`${HOME}reference/endings.html`);
    await expect((await search(page, "allowFiles")).first()).toContainText(/options|allowFiles/i);
    await expect((await search(page, "validaton")).first()).toContainText(/validat/i);
    await search(page, "xyzzyplugh");
    await expect(page.getByText("Nothing found for “xyzzyplugh”.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#results")).toBeHidden();
    const [first] = await (await search(page, "expired")).all();
    await first!.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the search finds what a newcomer types, and marks whole words", async ({ page }) => {
    await page.goto(`${HOME}index.html`);
    const found: [query: string, address: RegExp][] = [
      ["theme colors", /^reference\/appearance\.html/],
      ["theme colours", /^reference\/appearance\.html/],
      ["CSS variables", /^reference\/appearance\.html/],
      ["how do I set the font", /^reference\/appearance\.html/],
      ["dark mode", /^recipes\/theme\.html/],
      ["install", /^start\.html#install/],
      ["react", /^recipes\/react\.html/],
      ["timeout", /^reference\/options\.html/],
      ["keyboard shortcuts", /^keyboard\.html/],
      ["save drafts", /^recipes\/persist\.html/],
      ["approval", /^approvals\.html/],
      ["mcp forms", /^stacks\/mcp\.html/],
      ["csp", /^recipes\/csp\.html/],
      ["test my app", /^recipes\/testing\.html/],
      ["plan review", /^recipes\/plan-review\.html/],
      ["approve a plan", /^recipes\/plan-review\.html/],
      ["comment on lines", /^recipes\/plan-review\.html/],
      ["form", /^recipes\/forms\.html/],
      ["number field", /^recipes\/forms\.html/],
      ["required field", /^recipes\/forms\.html/],
      ["terminal", /^recipes\/terminal\.html/],
      ["command line", /^recipes\/terminal\.html/],
      ["langgraph fetch", /^recipes\/langgraph-fetch\.html/],
      ["langgraph without sdk", /^recipes\/langgraph-fetch\.html/],
      ["typescript", /^recipes\/ai-sdk-typescript\.html/],
      ["typed tool parts", /^recipes\/ai-sdk-typescript\.html/],
      ["without bundler", /^start\.html#without-a-bundler/],
    ];
    for (const [query, address] of found) {
      await search(page, query);
      await expect(page.getByRole("search").getByRole("status"), query).toContainText(/result/);
      await expect(page.locator("#results").getByRole("link").first(), query).toHaveAttribute("href", address);
    }
    // "them" and "there" are other words than "theme", and no part of a word is marked.
    const links = await search(page, "theme colors");
    const texts = await links.evaluateAll((all) => all.map((link) => [...link.querySelector(".excerpt")!.childNodes].map((node) => (node.nodeName === "MARK" ? `[${node.textContent}]` : node.textContent)).join("")));
    const marks = texts.join("\n").match(/[\w$]*\[[^\]]*\][\w$]*/g)!;
    expect(marks.length).toBeGreaterThan(5);
    for (const mark of marks) expect(mark).toMatch(/^\[([\w$]*[Tt]hemes?|[\w$]*[Cc]olors?)([A-Z]\w*)?\]$/);
  });

  test("every link of every page leads to a file of the site, and to a place in it", () => {
    const pages = (readdirSync(SITE, { recursive: true }) as string[]).filter((file) => file.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(60);
    const text = new Map(pages.map((file) => [join(SITE, file), readFileSync(join(SITE, file), "utf8")]));
    const links = [...text].flatMap(([file, html]) => [...html.matchAll(/ (?:href|src|data-program)="([^"]+)"/g)].map(([, link]) => [file, link!] as const));
    const own = links.filter(([, link]) => !/^\w+:/.test(link));
    const dead = own.filter(([file, link]) => {
      const [path, anchor] = link.split("#");
      const target = path ? join(dirname(file), path) : file;
      // The playground is above the site.
      if (target === join(SITE, "../index.html")) return false;
      // A link that begins with a slash would leave the folder in which the site lies.
      return link.startsWith("/") || !existsSync(target) || (!!anchor && !text.get(target)?.includes(` id="${decodeURIComponent(anchor)}"`));
    });
    expect(dead.map(([file, link]) => `${relative(SITE, file)}: ${link}`)).toEqual([]);
  });

  test("llms.txt lists the Markdown of every page, and llms-full.txt has their text", () => {
    const list = readFileSync(join(SITE, "llms.txt"), "utf8");
    expect(list).toMatch(/^# ask-user-question\n\n> .+/);
    const links = [...list.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link]) => link!);
    expect(links).toContain("recipes/theme.md");
    expect(links.filter((link) => !existsSync(join(SITE, link)))).toEqual([]);
    const full = readFileSync(join(SITE, "llms-full.txt"), "utf8");
    for (const link of links) expect(full, link).toContain(`<!-- ${link} -->`);
  });

  test("a block is copied", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${HOME}start.html`);
    const block = page.locator(".code").filter({ hasText: "import { ask }" }).first();
    await block.getByRole("button", { name: "Copy" }).click();
    await expect(block.getByRole("button", { name: "Copied" })).toBeVisible();
    const code = await block.locator("code").textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  for (const [address, answer, shown] of [
    ["start.html", "SQLite", "SQLite"],
    ["reference/options.html", "Browser tests", '"Browser tests"'],
  ] as const) {
    test(`a program of ${address} runs in the page, and shows what it logs`, async ({ page, panel }) => {
      await page.goto(`${HOME}${address}`);
      await page.getByRole("button", { name: "Try it" }).first().click();
      await panel.pick(answer);
      await panel.press("Send answer");
      await expect(page.locator("output").first()).toContainText(shown);
      // It can be run again, and an ending without an answer is shown as well.
      await page.getByRole("button", { name: "Try it" }).first().click();
      await drawn(page);
      await panel.press("Skip");
      await expect(page.locator("output").first()).toContainText("declined");
    });
  }

  test("a slash leads to the search, its own button clears it, and no result shows code", async ({ page }) => {
    await page.goto(`${HOME}start.html`);
    const field = page.getByRole("searchbox", { name: "Search the documentation" });
    const hint = page.locator(".shortcut");
    await expect(hint).toBeVisible();
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await expect(hint).toBeHidden();
    await expect(page.getByRole("button", { name: "Clear the search" })).toBeHidden();
    const results = await search(page, "import ask");
    await expect(results.first()).toBeVisible();
    for (const excerpt of await page.locator(".excerpt").allTextContents()) expect(excerpt).not.toMatch(/import \{|=> \{|await /);
    // A slash is typed where one types.
    await field.pressSequentially("/");
    await expect(field).toHaveValue("import ask/");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await expect(page.locator("#results")).toBeHidden();
  });

  test("where there is no page, its words are searched, and three pages are offered", async ({ page }) => {
    await page.route("**/docs/keyboard-shortcuts.html", (route) => route.fulfill({ path: join(SITE, "404.html"), contentType: "text/html" }));
    await page.goto(`${HOME}keyboard-shortcuts.html`);
    await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("searchbox")).toHaveValue("keyboard shortcuts");
    await expect(main.locator("#results").getByRole("link").first()).toHaveAttribute("href", /^keyboard\.html/);
    for (const name of ["Start", "Approvals", "Options"]) await expect(main.getByRole("listitem").getByRole("link", { name, exact: true }).last()).toBeVisible();
  });

  test("the page about approvals opens with a live one, which can be tried again", async ({ page, panel }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${HOME}approvals.html`);
    await panel.seeQuestion("Allow deploy?");
    await expect(panel.button("Reject")).toBeInViewport({ ratio: 1 });
    await panel.press("Reject");
    await expect(page.locator("output").first()).toContainText("reject");
    await page.getByRole("button", { name: "Try it" }).first().click();
    await panel.press("Allow");
    await expect(page.locator("output").first()).toContainText("allow");
  });

  test("opened from a disk: links, search and copying work, and a program says what it needs", async ({ page, watch }) => {
    watch.expect(/^request: file:/);
    await page.goto(pathToFileURL(join(SITE, "recipes/theme.html")).href);
    const results = await search(page, "elicitation");
    await results.filter({ hasText: "Model Context Protocol" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Model Context Protocol" })).toBeVisible();
    await page.goto(pathToFileURL(join(SITE, "start.html")).href);
    await page.getByRole("button", { name: "Try it" }).click();
    await expect(page.locator("output")).toContainText("cargo xtask demo");
  });

  test("the reader chooses the theme, and the next page has it", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${HOME}start.html`);
    await page.getByRole("button", { name: "Use the dark theme" }).click();
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Options", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Options" })).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await page.getByRole("button", { name: "Use the light theme" }).click();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  });

  // The first page is in docs-first-page.spec.ts.
  for (const address of ["start.html", "approvals.html", "404.html", "reference/options.html", "stacks.html", "types/index.html", "environments.html"]) {
    test(`${address}: axe finds nothing, and nothing sticks out, narrow and wide, light and dark`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const width of [320, 1400]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${HOME}${address}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `no scrolling to the side at ${width}`).toBeLessThanOrEqual(width);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
          expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`))).toEqual([]);
        }
      }
    });
  }

  test("without a script every page can be read and reached", async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const page = await context.newPage();
    await page.goto(`${HOME}start.html`);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Keyboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await context.close();
  });
});
