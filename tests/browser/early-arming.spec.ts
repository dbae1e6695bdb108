// SAFE-1 where the first question is drawn early (INT-34): the half second begins with the early panel, as soon as the page observes
// it, and begins anew with whatever happens to it.

import type { Page } from "@playwright/test";
import type { Asked } from "../support/chat.ts";
import { daily, isEven } from "../support/daily.ts";
import { element, early, holdEngine } from "../support/early.ts";
import { TESTING } from "../support/questions.ts";
import { drawn, expect, test } from "../support/test.ts";

test.use({ time: "real", freshContext: true });

/** A little less than the half second, for clocks that are rounded. */
const WAIT_MS = 480;

/** So often each is tried. The daily run tries less. */
const TRIES = [[1, []], [20, ["@slow"]]] as const;

/** What happens to the early panel. Runs on the page, and leaves everything as it was. */
const DISTURBANCES: [name: string, disturb: (host: HTMLElement) => Promise<void>][] = [
  [
    "it is moved and comes back",
    async (host) => {
      host.style.marginTop = "300px";
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      host.style.marginTop = "";
    },
  ],
  [
    "it is covered for a while",
    async (host) => {
      const cover = document.createElement("div");
      cover.style.cssText = "position: fixed; inset: 0; background: white; z-index: 9";
      host.append(cover);
      // So often does the browser look.
      await new Promise((done) => setTimeout(done, 200));
      cover.remove();
    },
  ],
  [
    "it is hidden and shown",
    async (host) => {
      host.style.display = "none";
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      host.style.display = "";
    },
  ],
  [
    "a script scrolls it away and back",
    async (host) => {
      host.style.marginBottom = "3000px";
      scrollTo(0, 2000);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      scrollTo(0, 0);
      host.style.marginBottom = "";
    },
  ],
  [
    "the page is hidden and comes back without the focus",
    async () => {
      for (const state of ["hidden", "visible"]) {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
    },
  ],
];

/** Waits on the page until so many milliseconds are over since a time of its clock. */
const until = (page: Page, start: number, ms: number) => page.waitForFunction(([start, ms]) => performance.now() - start >= ms, [start, ms] as const);

const now = (page: Page) => page.evaluate(() => performance.now());

/** When a call settles, by the page's clock. */
const endedAt = (page: Page, { id }: Asked) => page.evaluate((id) => globalThis.chat.result(id).then(() => performance.now()), id);

/** The middle of a text of the early panel; later it is at the same place. */
async function middleOf(page: Page, text: string): Promise<[number, number]> {
  const { x, y, width, height } = (await early(page).getByText(text, { exact: true }).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Holds the wasm back, or what is in its place. `observed` resolves once the page observes the early panel, and `release` lets the wasm go then. */
async function holdWasm(page: Page): Promise<{ observed: () => Promise<void>; release: () => Promise<void> }> {
  const loaded = Promise.all(["stillness", "visibility"].map((name) => page.waitForResponse(`**/_lib/shared/${name}.js`)));
  const release = await holdEngine(page, (await page.evaluate(() => globalThis.forbidsWasm)) ? "script/panel.js" : "load/inline.js");
  const observed = async () => {
    const addresses = (await loaded).map((response) => response.url());
    // They resolve after the imports of the page, which came first.
    await page.evaluate((addresses) => Promise.all(addresses.map((address) => import(address))).then(() => {}), addresses);
    // An observer reports with the next frame, after those that were there before.
    await element(page).evaluate((host) => new Promise<void>((done) => new IntersectionObserver((_, observer) => (observer.disconnect(), done())).observe(host)));
  };
  return {
    observed,
    release: async () => {
      await observed();
      release();
    },
  };
}

for (const [tries, tag] of TRIES) {
  for (const [at, [name, disturb]] of DISTURBANCES.entries()) {
    test(`SAFE-1 no press counts in the half second after an early panel is disturbed: ${name} (${tries} tries)`, { tag: [...tag, ...daily(isEven(at) || tries > 1)] }, async ({ chat, panel, page }) => {
      test.setTimeout(30_000 + tries * 5_000);
      for (let time = 0; time < tries; time += 1) {
        if (time) await chat.visit();
        const { release } = await holdWasm(page);
        const asked = await chat.ask([TESTING], { host: "#host" });
        await expect(early(page)).toBeVisible();
        const [option, send] = [await middleOf(page, "Vitest"), await middleOf(page, "Send answer")];
        const answered = endedAt(page, asked);
        await until(page, await now(page), 600);
        await page.locator("#host").evaluate(disturb);
        const disturbed = await now(page);
        await release();
        await page.mouse.click(...option);
        // Whoever goes on pressing begins the half second anew, so nobody does.
        await expect(element(page).locator("[data-armed]")).toBeVisible();
        await page.mouse.click(...send);
        // On a slow machine the half second may be over by now, and the press counts.
        if (await panel.region.count()) {
          await expect(panel.option("Vitest")).toBeChecked();
          await panel.press("Send answer");
        }
        expect((await answered) - disturbed).toBeGreaterThan(WAIT_MS);
        expect(await asked.answers()).toContain("Vitest");
      }
    });
  }

  test(`SAFE-1 somebody who presses on while the engine loads ends nothing (${tries} tries)`, { tag: [...tag] }, async ({ chat, panel, page }) => {
    test.setTimeout(30_000 + tries * 5_000);
    for (let time = 0; time < tries; time += 1) {
      if (time) await chat.visit();
      const { release } = await holdWasm(page);
      const asked = await chat.ask([TESTING], { host: "#host" });
      await expect(early(page)).toBeVisible();
      const skip = await middleOf(page, "Skip");
      const ended = endedAt(page, asked);
      let last = 0;
      for (let press = 0; press < 40; press += 1) {
        if (press === 20) await release();
        last = await now(page);
        await page.mouse.click(...skip);
      }
      await asked.expectPending();
      await panel.press("Skip");
      expect((await ended) - last).toBeGreaterThan(WAIT_MS);
      expect((await asked.error()).code).toBe("declined");
    }
  });
}

test("SAFE-1 an early panel that has been left alone for half a second can be sent as soon as the engine is there", async ({ chat, panel, page }) => {
  await page.clock.install();
  const { observed, release } = await holdWasm(page);
  const asked = await chat.ask([TESTING], { host: "#host" });
  await early(page).getByRole("radio", { name: "Vitest" }).check();
  await observed();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await release();
  const armed = element(page).locator("[data-armed]");
  await expect(armed).toHaveAttribute("data-armed", "false");
  // The last millisecond, because the engine looks whether the panel has moved.
  await page.clock.runFor(1);
  await expect(armed).toHaveAttribute("data-armed", "true");
  await panel.point(panel.button("Send answer"));
  expect(await asked.answers()).toContain("Vitest");
});

test("SAFE-1 a window that comes back to a panel without the focus is not pressed at once", async ({ chat, panel, page }) => {
  await page.clock.install();
  const asked = await chat.ask([TESTING], { host: "#host" });
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(element(page).locator("[data-armed=true]")).toBeVisible();
  await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await drawn(page);
  await panel.point(panel.button("Skip"));
  await asked.expectPending();
  await page.clock.runFor(600);
  await panel.point(panel.button("Skip"));
  expect((await asked.error()).code).toBe("declined");
});
