// The theme follows the page: what it says when the panel opens, and every change after that.

import type { Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { DATABASE, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

/** What is drawn in the dark is lighter than its background. */
const isDark = (panel: Panel): Promise<boolean> => panel.region.evaluate(drawnDark);

/** Runs on the page. */
const drawnDark = (element: Element): boolean => {
  const sum = (color: string) => color.match(/[\d.]+/g)!.slice(0, 3).reduce((total, part) => total + Number(part), 0);
  const { color, backgroundColor } = getComputedStyle(element);
  return sum(color) > sum(backgroundColor);
};

/** How a page says that it is dark, and then that it is light. Each runs on the page. */
const PAGES: Record<string, [dark: () => void, light: () => void]> = {
  "by color-scheme": [() => (document.documentElement.style.colorScheme = "dark"), () => (document.documentElement.style.colorScheme = "light")],
  "by color-scheme in a style sheet": [
    () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root { color-scheme: light } :root:has([data-night]) { color-scheme: dark }");
      document.adoptedStyleSheets.push(sheet);
      document.querySelector("h1")!.setAttribute("data-night", "");
    },
    () => document.querySelector("h1")!.removeAttribute("data-night"),
  ],
  "by a class": [() => (document.documentElement.className = "js dark"), () => (document.documentElement.className = "js light")],
  "by data-theme": [() => (document.documentElement.dataset.theme = "dark"), () => (document.documentElement.dataset.theme = "light")],
  "by data-bs-theme on the body": [() => (document.body.dataset.bsTheme = "dark"), () => (document.body.dataset.bsTheme = "light")],
  "by data-color-mode": [() => (document.documentElement.dataset.colorMode = "dark"), () => (document.documentElement.dataset.colorMode = "light")],
  "by a class beside a color-scheme that suits both": [
    () => ((document.documentElement.style.colorScheme = "light dark"), (document.body.className = "theme-dark")),
    () => (document.body.className = "theme-light"),
  ],
};

for (const [how, [dark, light]] of Object.entries(PAGES)) {
  test(`INT-19 a panel is dark and light as the page says ${how}, at once and when it changes, and so is the receipt`, async ({ chat, page, panel }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.evaluate(dark);
    await chat.ask([TESTING]);
    await panel.read();
    expect(await isDark(panel)).toBe(true);
    // Against the system's preference, too.
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(light);
    await expect.poll(() => isDark(panel)).toBe(false);
    await page.evaluate(dark);
    await expect.poll(() => isDark(panel)).toBe(true);
    await panel.pick("Jest");
    await panel.press("Send answer");
    await expect(chat.receipt).toBeVisible();
    await page.evaluate(light);
    await expect.poll(() => chat.receipt.evaluate(drawnDark)).toBe(false);
  });
}

test("INT-19 the nearest element that says something counts", async ({ chat, page, panel }) => {
  await page.evaluate(() => {
    document.documentElement.className = "dark";
    document.querySelector("main")!.style.colorScheme = "light";
  });
  await chat.ask([TESTING]);
  await panel.read();
  expect(await isDark(panel)).toBe(false);
  await page.evaluate(() => (document.querySelector<HTMLElement>("#host")!.dataset.theme = "dark"));
  await expect.poll(() => isDark(panel)).toBe(true);
});

test("INT-19 classes that are no theme say nothing, and where nothing is said the system counts", async ({ chat, page, panel }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(() => {
    document.body.className = "text-dark dark:bg-black navbar-dark darkroom";
    document.body.dataset.theme = "cupcake";
  });
  await chat.ask([TESTING]);
  await panel.read();
  expect(await isDark(panel)).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await isDark(panel)).toBe(true);
});

/** The background of the panel in every frame since the page began to look. */
async function recordBackgrounds(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    globalThis.backgrounds = [];
    const look = () => {
      const shown = document.querySelector("#host [data-ask-user-question]")?.shadowRoot?.querySelector("[part~=panel]");
      if (shown) globalThis.backgrounds.push(getComputedStyle(shown).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...new Set(globalThis.backgrounds)]);
}

test("INT-19 on a dark page no frame shows the panel light", async ({ chat, page, panel }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(() => void (document.documentElement.className = "dark"));
  const backgrounds = await recordBackgrounds(page);
  await chat.ask([TESTING]);
  await panel.read();
  expect(await isDark(panel)).toBe(true);
  expect(await backgrounds()).toHaveLength(1);
});

test("INT-19 panel.set() changes the theme of an open panel, and its draft and focus stay", async ({ chat, page, panel }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const asked = await chat.open([TESTING]);
  await panel.write("a harness");
  const set = (theme: string) => page.evaluate(([id, theme]) => globalThis.chat.panel(id as number).set({ theme }), [asked.id, theme] as const);
  await set("dark");
  await expect.poll(() => isDark(panel)).toBe(true);
  await page.evaluate(() => void (document.documentElement.className = "light"));
  expect(await isDark(panel)).toBe(true);
  await set("auto");
  await expect.poll(() => isDark(panel)).toBe(false);
  await page.evaluate(() => void (document.documentElement.className = "dark"));
  await expect.poll(() => isDark(panel)).toBe(true);
  await page.keyboard.type("!");
  await expect(panel.ownWords).toHaveValue("a harness!");
});

test("INT-19 a panel whose theme is taken back has that of the page", async ({ chat, page, panel }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const asked = await chat.open([TESTING], { theme: "dark" });
  await panel.read();
  expect(await isDark(panel)).toBe(true);
  await page.evaluate((id) => globalThis.chat.panel(id).set({ theme: undefined }), asked.id);
  await expect.poll(() => isDark(panel)).toBe(false);
  await page.evaluate(() => void (document.documentElement.className = "dark"));
  await expect.poll(() => isDark(panel)).toBe(true);
});

test("INT-19 a theme that is set before the panel is there counts, also for the panel of a second call", async ({ chat, page, panel }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate((questions) => {
    const { library } = globalThis.chat;
    library.open(questions, { host: "#host", id: 1 }).set({ theme: "dark" });
    globalThis.again = library.open(questions, { host: "#host", id: 1 });
  }, [DATABASE]);
  await panel.read();
  expect(await isDark(panel)).toBe(true);
  await page.evaluate(() => globalThis.again.set({ theme: "light" }));
  await expect.poll(() => isDark(panel)).toBe(false);
});

test("INT-19 colors of the page that are unreadable in one theme are replaced in that theme only", async ({ chat, page, panel, watch }) => {
  watch.expect(/ask-user-question: --ask-/);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { color-scheme: light; --ask-text: #222 } :root.dark { color-scheme: dark }");
    document.adoptedStyleSheets.push(sheet);
  });
  await chat.ask([TESTING]);
  await panel.read();
  const color = () => panel.region.evaluate((region) => getComputedStyle(region).color);
  expect(await color()).toBe("rgb(34, 34, 34)");
  await page.evaluate(() => void (document.documentElement.className = "dark"));
  await expect.poll(color).not.toBe("rgb(34, 34, 34)");
  await page.evaluate(() => void (document.documentElement.className = ""));
  await expect.poll(color).toBe("rgb(34, 34, 34)");
});

declare global {
  var backgrounds: string[];
  var again: { set(options: object): void };
}
