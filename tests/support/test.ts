/** `test` with a site, a page that must stay silent, and the panel in it. */

import { test as base, expect } from "@playwright/test";
import { Chat } from "./chat.ts";
import { Panel } from "./panel.ts";
import { serve, type Site } from "./server.ts";
import { Watch } from "./watch.ts";

interface Each {
  /** The page has been opened, and waits. */
  chat: Chat;
  panel: Panel;
  /** Fails the test for anything the page complains about, unless the test expects it. */
  watch: Watch;
}

export const test = base.extend<Each, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await serve();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  watch: [
    async ({ context, site }, use) => {
      const watch = new Watch();
      await watch.listen(context, site.origin);
      await use(watch);
      expect(watch.unexpected, "the page has nothing to complain about").toEqual([]);
    },
    { auto: true },
  ],
  chat: async ({ page, watch }, use) => {
    void watch;
    const chat = new Chat(page);
    await chat.visit();
    await use(chat);
  },
  panel: async ({ page }, use) => use(new Panel(page)),
});

export { expect };
export { hasFocus } from "./panel.ts";
