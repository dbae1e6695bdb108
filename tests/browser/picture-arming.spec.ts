// SAFE-1 where the first question has a picture (INT-34): nobody sees what happens to a picture, so no time before the panel counts.

import type { Page } from "@playwright/test";
import type { Asked } from "../support/chat.ts";
import { daily, isEven } from "../support/daily.ts";
import { element, holdEngine, picture } from "../support/picture.ts";
import { TESTING } from "../support/questions.ts";
import { drawn, expect, test } from "../support/test.ts";

test.use({ time: "real", freshContext: true });

/** A little less than the half second, for clocks that are rounded. */
const WAIT_MS = 480;

/** What happens to the picture. Runs on the page, and leaves everything as it was. */
const DISTURBANCES: [name: string, disturb: (host: HTMLElement) => Promise<void>][] = [
  ["nothing happens to it", async () => {}],
  [
    "it is moved and comes back",
    async (host) => {
      host.style.marginTop = "300px";
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
      await new Promise(requestAnimationFrame);
      cover.remove();
    },
  ],
  [
    "it is hidden and shown",
    async (host) => {
      host.style.display = "none";
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

/** When the panel takes the place of its picture, by the page's clock. */
const drawnAt = (page: Page) =>
  element(page).evaluate(
    ({ shadowRoot }) =>
      new Promise<number>((done) => {
        const look = () => {
          if (!shadowRoot!.querySelector(".root:not([inert]) [data-armed]")) return;
          observer.disconnect();
          done(performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(shadowRoot!, { childList: true, subtree: true, attributes: true });
        look();
      }),
  );

/** When a call settles, by the page's clock. */
const endedAt = (page: Page, { id }: Asked) => page.evaluate((id) => globalThis.chat.result(id).then(() => performance.now()), id);

/** The middle of a text of the picture; the panel has it at the same place. */
async function middleOf(page: Page, text: string): Promise<[number, number]> {
  const { x, y, width, height } = (await picture(page).getByText(text, { exact: true }).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

for (const [at, [name, disturb]] of DISTURBANCES.entries()) {
  test(`SAFE-1 no press counts in the half second after a picture if ${name}`, { tag: daily(isEven(at)) }, async ({ chat, panel, page }) => {
    const release = await holdEngine(page);
    const asked = await chat.ask([TESTING], { host: "#host" });
    await expect(picture(page)).toBeVisible();
    const [option, send] = [await middleOf(page, "Vitest"), await middleOf(page, "Send answer")];
    const [drawn, answered] = [drawnAt(page), endedAt(page, asked)];
    await until(page, await now(page), 600);
    await page.locator("#host").evaluate(disturb);
    const disturbed = await now(page);
    release();
    await expect(panel.region).toBeVisible();
    await page.mouse.click(...option);
    await page.mouse.click(...send);
    await expect(panel.option("Vitest")).toBeChecked();
    await panel.press("Send answer");
    expect((await answered) - disturbed).toBeGreaterThan(WAIT_MS);
    expect((await answered) - (await drawn)).toBeGreaterThan(WAIT_MS);
    expect(await asked.answers()).toContain("Vitest");
  });
}

test("SAFE-1 somebody who presses on while the engine loads ends nothing", async ({ chat, panel, page }) => {
  const release = await holdEngine(page);
  const asked = await chat.ask([TESTING], { host: "#host" });
  await expect(picture(page)).toBeVisible();
  const skip = await middleOf(page, "Skip");
  const [drawn, ended] = [drawnAt(page), endedAt(page, asked)];
  for (let press = 0; press < 40; press += 1) {
    if (press === 20) release();
    await page.mouse.click(...skip);
  }
  await expect(panel.region).toBeVisible();
  await panel.press("Skip");
  expect((await ended) - (await drawn)).toBeGreaterThan(WAIT_MS);
  expect((await asked.error()).code).toBe("declined");
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
