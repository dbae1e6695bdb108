// SAFE-1: however a page hides, covers, moves, resizes or zooms a panel, no press counts before it has been visible and still for half a
// second after that, and every press counts then.

import type { Page } from "@playwright/test";
import { approve } from "../support/approve.ts";
import type { Chat } from "../support/chat.ts";
import { daily } from "../support/daily.ts";
import { WAYS } from "../support/hiding.ts";
import { expect, test } from "../support/test.ts";

test.use({ time: "real", freshContext: true });

/** The half second, and a little less for clocks that are rounded. */
const WAIT_MS = 480;

const decisions = ["ls", "rm -rf build"].map((command, at) => ({
  question: `Run number ${at}?`, header: `Run ${at}`, action: { tool: "Bash", arguments: { command } },
  options: [{ label: "Reject", decision: "reject-once" }, { label: "Allow", decision: "allow-once" }],
}));

/** What is asked, the button of one press that ends or leaves it, and whether that has happened. */
const SCENES: [name: string, ask: (chat: Chat, page: Page) => Promise<unknown>, button: string][] = [
  ["a question of one press", (chat) => chat.ask([{ question: "Which runner?", header: "Tests", options: [{ label: "Jest" }, { label: "Vitest" }], allowOther: false }], { layout: "chips", receipt: false }), "Vitest"],
  ["a decision", (_, page) => approve(page, { tool: "shell", arguments: { command: "rm -rf /" } }), "Allow"],
  ["several decisions", (chat) => chat.askOutcome({ questions: decisions }, { actions: true }), "Allow"],
];

/** The panel's root, if it is there. Runs on the page. */
const section = (page: Page) => page.evaluate(() => document.querySelector("[data-ask-user-question='']")?.shadowRoot?.querySelector("section")?.dataset.armed);

/** What a press could have changed: whether the panel is there, and at which step it is. */
const state = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector("[data-ask-user-question='']")?.shadowRoot;
    return root?.querySelector("section") ? (root.querySelector(".ask > .text")?.id ?? "review") : "ended";
  });

/** The middle of the button in the window. */
const middle = (page: Page, label: string) =>
  page.evaluate((label) => {
    const buttons = [...document.querySelector("[data-ask-user-question='']")!.shadowRoot!.querySelectorAll<HTMLElement>("button")];
    const { left, top, width, height } = buttons.find((one) => one.querySelector(".label")?.textContent === label)!.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  }, label);

const later = async (page: Page, ms: number) => {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction(([since, ms]) => performance.now() - since > ms, [since, ms] as const);
};

let number = 0;
for (const [name, away, back] of WAYS) {
  for (const [scene, ask, button] of SCENES) {
    for (const opened of ["opened then", "so later"]) {
      const at = (number += 1);
      test(`SAFE-1 no press counts in the half second after this, and each does then: ${name} (${scene}, ${opened})`, { tag: [...daily(at % 13 === 0), "@npm"] }, async ({ chat, page, watch }) => {
        // Chromium says so, at the level of details, when anything measures what it does not draw.
        watch.expect(/subtree hidden by content-visibility/);
        const host = page.locator("#host");
        const isLater = opened === "so later";
        if (!isLater) await host.evaluate(away);
        await ask(chat, page);
        await expect.poll(() => section(page)).toMatch(isLater ? "true" : /true|false/);
        if (isLater) await host.evaluate(away);
        await later(page, 700);
        const before = await state(page);
        const since = await page.evaluate(() => performance.now());
        await host.evaluate(back);
        // An early press starts the wait anew, so there is one.
        await later(page, [0, 60, 160, 280][at % 4]!);
        await page.evaluate(() => addEventListener("pointerup", () => (globalThis.pressedAt = performance.now()), true));
        await page.mouse.click(...(await middle(page, button)));
        const pressed = await page.evaluate(() => globalThis.pressedAt);
        // On a slow machine the half second may be over.
        if (pressed - since < WAIT_MS) {
          await later(page, 60);
          expect(await state(page)).toBe(before);
        }
        if ((await state(page)) !== before) return;
        await expect.poll(() => section(page)).toBe("true");
        await page.mouse.click(...(await middle(page, button)));
        await expect.poll(() => state(page)).not.toBe(before);
      });
    }
  }
}

declare global {
  var pressedAt: number;
}
