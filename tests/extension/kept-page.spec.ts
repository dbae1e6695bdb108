// The back-forward cache of Chromium: its headless shell has none, and Playwright switches it off.

import { chromium, expect, test } from "@playwright/test";
import { Chat } from "../support/chat.ts";
import { Panel } from "../support/panel.ts";
import { oneOf } from "../support/questions.ts";
import { serve } from "../support/server.ts";

test("REL-17 Chromium: a page that the browser keeps goes on asking when the person comes back, with what was typed", async () => {
  const site = await serve();
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await chromium.launch({ executablePath, args: [...args, "--headless=new"], ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/chat.html`);
    const [chat, panel] = [new Chat(page), new Panel(page)];
    const asked = await chat.open([oneOf("Which colour?", "Red", "Green")]);
    await panel.read();
    await panel.ownWords.fill("mauve");
    await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => document.documentElement.setAttribute("data-persisted", `${persisted}`)));
    await page.goto(`${site.origin}/entry.html`);
    // A page from the cache does not load again.
    await page.goBack({ waitUntil: "commit" });
    await expect(page.locator("html"), "the browser kept the page").toHaveAttribute("data-persisted", "true");
    await expect(panel.ownWords).toHaveValue("mauve");
    await panel.seeChosen("Other");
    await panel.press("Send answer");
    expect(await asked.outcome()).toMatchObject({ type: "answered", entries: [{ other: "mauve" }] });
  } finally {
    await browser.close();
    await site.close();
  }
});
