/** `test` with a server, a page that must not log, fail or ask the network, and the panel in it. */

import { test as base, expect } from "@playwright/test";
import { Chat } from "./chat.ts";
import { Panel } from "./panel.ts";
import { serve, type Site } from "./server.ts";
import { makeSkippable } from "./time.ts";
import { Watch } from "./watch.ts";

interface Each {
  /** The test page, loaded. */
  chat: Chat;
  panel: Panel;
  /** With a browser context of its own; others share one per worker, reset between tests. */
  freshContext: boolean;
  /** Whether tests can skip waits (`support/time.ts`), or every timer runs in real time. */
  time: "virtual" | "real";
  /** Fails the test for any unexpected error, console message, request or policy violation. */
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
  /** The package under test: one of `LIBRARIES`. */
  library: string;
}

export const test = base.extend<Each, Worker>({
  policy: ["strict", { option: true, scope: "worker" }],
  library: ["npm", { option: true, scope: "worker" }],
  site: [
    async ({ policy, library }, use) => {
      const site = await serve(policy, library);
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  time: ["virtual", { option: true }],
  freshContext: [false, { option: true }],
  context: async ({ context, browser, freshContext }, use) => {
    if (freshContext) {
      const own = await browser.newContext();
      await use(own);
      await own.close();
    } else {
      await use(context);
      // Playwright resets everything else.
      await context.clearPermissions();
    }
  },
  watch: [
    async ({ context, site, policy, time }, use) => {
      const watch = new Watch();
      if (time === "virtual") await makeSkippable(context);
      await watch.listen(context, site.origin);
      // The page says at once that it forbids WebAssembly; trying it would be a violation.
      if (policy === "no-wasm") await context.addInitScript(() => void (globalThis.forbidsWasm = true));
      await use(watch);
      watch.stop();
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
