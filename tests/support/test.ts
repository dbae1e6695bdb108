/** `test` with a server, a page that must not log, fail or ask the network, and the panel in it. */

import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { Chat } from "./chat.ts";
import { KeptPage } from "./kept-page.ts";
import { Panel } from "./panel.ts";
import { serve, type Site } from "./server.ts";
import { makeSkippable } from "./time.ts";
import { Watch } from "./watch.ts";
import { skippedIn } from "../engines/skipped.ts";

interface Each {
  /** The test page, loaded. */
  chat: Chat;
  panel: Panel;
  /** What `context`, `page` and `watch` are parts of. */
  opened: Opened;
  /** Whether the test needs the page as it has just loaded; others go on with that of the test before (`support/kept-page.ts`). */
  freshPage: boolean;
  /** Whether the test needs a browser context of its own. */
  freshContext: boolean;
  /** Whether tests can skip waits (`support/time.ts`), or every timer runs in real time. */
  time: "virtual" | "real";
  /** Leaves the test out where its engine cannot pass it. */
  engine: void;
  /** Fails the test for any unexpected error, console message, request or policy violation. */
  watch: Watch;
}

declare global {
  /** `pages/chat.js` and the others then ask for the JavaScript build. */
  var forbidsWasm: boolean | undefined;
}

interface Opened {
  context: BrowserContext;
  page: Page;
  watch: Watch;
}

export interface Worker {
  /** The page that tests share. */
  kept: KeptPage;
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
  engine: [
    async ({}, use, testInfo) => {
      const reason = skippedIn(testInfo.project.name, testInfo.file, testInfo.title);
      testInfo.skip(reason !== undefined, reason ?? "");
      await use();
    },
    { auto: true },
  ],
  time: ["virtual", { option: true }],
  freshPage: [false, { option: true }],
  freshContext: [false, { option: true }],
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptPage(browser);
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  opened: async ({ browser, kept, freshContext, site, policy, time, viewport, colorScheme, hasTouch }, use) => {
    const prepare = async (context: BrowserContext) => {
      if (time === "virtual") await makeSkippable(context);
      // The page says at once that it forbids WebAssembly; trying it would be a violation.
      if (policy === "no-wasm") await context.addInitScript(() => void (globalThis.forbidsWasm = true));
      const watch = new Watch();
      await watch.listen(context, site.origin);
      return watch;
    };
    if (freshContext) {
      const context = await browser.newContext();
      await use({ context, watch: await prepare(context), page: await context.newPage() });
      await context.close();
    } else {
      const context = await kept.open({ home: `${site.origin}/chat.html`, options: { viewport, colorScheme, hasTouch, time }, prepare });
      await use({ context, watch: kept.watch, page: kept.page });
      await kept.tidy();
    }
  },
  context: async ({ opened }, use) => use(opened.context),
  page: async ({ opened }, use) => use(opened.page),
  watch: [
    async ({ opened: { watch } }, use) => {
      await use(watch);
      expect(watch.unexpected, "the page has nothing to complain about").toEqual([]);
    },
    { auto: true },
  ],
  chat: async ({ page, kept, freshContext, freshPage, watch }, use) => {
    void watch;
    const chat = new Chat(page);
    if (freshContext || freshPage || !kept.isAsLoaded) await chat.visit();
    await use(chat);
  },
  panel: async ({ page }, use) => use(new Panel(page)),
});

export { expect };
export { drawn, hasFocus, pushDown } from "./panel.ts";
