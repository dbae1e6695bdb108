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

declare global {
  /** `pages/chat.js` and the others then ask for the JavaScript build. */
  var forbidsWasm: boolean | undefined;
}

export interface Worker {
  site: Site;
  /** The policy of every page that names none: one of `POLICIES`. */
  policy: string;
}

export const test = base.extend<Each, Worker>({
  policy: ["strict", { option: true, scope: "worker" }],
  site: [
    async ({ policy }, use) => {
      const site = await serve(policy);
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  watch: [
    async ({ context, site, policy }, use) => {
      const watch = new Watch();
      await watch.listen(context, site.origin);
      // What a page says at once is not found out by trying, which would be a violation.
      if (policy === "no-wasm") await context.addInitScript(() => void (globalThis.forbidsWasm = true));
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
export { drawn, hasFocus, pushDown } from "./panel.ts";
