// SAFE-1: a press counts where the person could see what is pressed. What comes into view, is moved, covered or redrawn waits
// again; what only looks like that to the browser does not.

import type { Page } from "@playwright/test";
import { approve, approved } from "../support/approve.ts";
import { expectWait, stopClock } from "../support/arming.ts";
import { daily, isEven } from "../support/daily.ts";
import { onlyNpm } from "../support/npm.ts";
import { TESTING } from "../support/questions.ts";
import { drawn, expect, pushDown, test } from "../support/test.ts";

test.use({ time: "real", freshContext: true });

test("SAFE-1 the click that brings the window back does not count", async ({ chat, panel, page }) => {
  await page.clock.install();
  const asked = await chat.ask([TESTING]);
  await panel.read();
  await stopClock(page);
  await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
  await expectWait(page, panel, asked);
});

test("SAFE-1 a panel that is expanded arms again", async ({ chat, panel, page }) => {
  await page.clock.install();
  const asked = await chat.open([TESTING]);
  await panel.read();
  await asked.call("collapse");
  await expect(panel.button("Open")).toBeVisible();
  await stopClock(page);
  await asked.call("expand");
  await panel.point(panel.button("Skip"));
  await asked.expectPending();
});

/** Pushes the host far below what can be seen. */
const pushAway = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector("#host")!;
    for (let at = 0; at < 100; at += 1) host.before(Object.assign(document.createElement("p"), { textContent: "…" }));
  });

test("SAFE-1 a panel that was out of sight arms only when it has been seen for half a second", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await pushAway(page);
  const asked = await chat.ask([TESTING]);
  await expect(panel.region).toBeAttached();
  await page.clock.runFor(2_000);
  // Its buttons alone are not enough: they stay in sight at the end of the window.
  await panel.region.scrollIntoViewIfNeeded();
  await expectWait(page, panel, asked);
});

test("SAFE-1 a panel that the page moves arms again", async ({ chat, panel, page }) => {
  await page.clock.install();
  const asked = await chat.ask([TESTING]);
  await panel.read();
  await stopClock(page);
  await pushAway(page);
  await panel.button("Skip").scrollIntoViewIfNeeded();
  await panel.point(panel.button("Skip"));
  await asked.expectPending();
});

for (const [how, ...pixels] of [["at once", 40], ["little by little", 6, 6]] as const) {
  test(`SAFE-1 a panel that is pushed away under the pointer, ${how}, arms again`, async ({ chat, panel, page }) => {
    await page.clock.install();
    const asked = await chat.ask([TESTING]);
    await panel.read();
    await stopClock(page);
    for (const by of pixels) {
      await drawn(page);
      await pushDown(page, by);
    }
    await expect(panel.region).toHaveAttribute("data-armed", "false");
    await expectWait(page, panel, asked);
  });
}

test("SAFE-1 a panel that is pushed away arms again at any scroll position, even with its head out of sight", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.evaluate(() => {
    const host = document.querySelector<HTMLElement>("#host")!;
    const scroller = document.createElement("div");
    Object.assign(scroller.style, { height: "400px", overflow: "auto" });
    host.replaceWith(scroller);
    const space = Object.assign(document.createElement("div"), { id: "space" });
    space.style.height = "600px";
    scroller.append(host, space);
  });
  await chat.ask([TESTING]);
  await panel.read();
  await page.evaluate(() => (document.querySelector("#host")!.parentElement!.scrollTop = 60));
  await drawn(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await stopClock(page);
  await page.evaluate(() => (document.querySelector<HTMLElement>("#host")!.parentElement!.style.marginTop = "40px"));
  await expect(panel.region).toHaveAttribute("data-armed", "false");
});

test("SAFE-1 a panel that a script moves for one frame arms again, also where it is back when the browser reports that", async ({ chat, panel, page }) => {
  await page.addInitScript(() => {
    const Observer = IntersectionObserver;
    globalThis.IntersectionObserver = class extends Observer {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        // As on a busy machine.
        super((...seen) => requestAnimationFrame(() => requestAnimationFrame(() => report(...seen))), options);
      }
    };
  });
  await chat.visit();
  await chat.ask([TESTING]);
  await panel.read();
  const disarmed = page.evaluate(async () => {
    const host = document.querySelector<HTMLElement>("#host")!;
    const section = host.querySelector("[data-ask-user-question='']")!.shadowRoot!.querySelector("section")!;
    const disarmed = new Promise((done) => new MutationObserver(() => section.dataset.armed === "false" && done(true)).observe(section, { attributes: true }));
    host.style.marginTop = "300px";
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    host.style.marginTop = "";
    return disarmed;
  });
  expect(await disarmed).toBe(true);
});

test("SAFE-1 a panel that the page scrolls under the pointer arms again", async ({ chat, panel, page }) => {
  await page.clock.install();
  await pushDown(page, 300);
  const asked = await chat.ask([TESTING]);
  await page.evaluate(() => document.querySelector("#host")!.after(Object.assign(document.createElement("pre"), { textContent: "\n".repeat(200) })));
  await panel.read();
  await drawn(page);
  await stopClock(page);
  await page.evaluate(() => scrollBy(0, 96));
  await expectWait(page, panel, asked);
});

/** What hides a panel that is in view, and shows it again. */
const COVERS: [what: string, cover: () => void, uncover: () => void][] = [
  ["an overlay", () => document.body.append(Object.assign(document.createElement("aside"), { style: "position: fixed; inset: 0; background: red" })), () => document.querySelector("aside")!.remove()],
  ["a modal dialog", () => (document.body.append(document.createElement("dialog")), document.querySelector("dialog")!.showModal()), () => document.querySelector("dialog")!.remove()],
  ["opacity 0", () => void (document.querySelector<HTMLElement>("#host")!.style.opacity = "0"), () => void (document.querySelector<HTMLElement>("#host")!.style.opacity = "")],
];
for (const [at, [what, cover, uncover]] of COVERS.entries()) {
  test(`SAFE-1 a panel under ${what} is not armed, and arms again after`, { tag: daily(isEven(at)) }, async ({ chat, panel, page }) => {
    const asked = await chat.ask([TESTING]);
    const armed = () => page.evaluate(() => document.querySelector("[data-ask-user-question='']")?.shadowRoot?.querySelector("section")?.dataset.armed);
    await expect.poll(armed).toBe("true");
    await page.evaluate(cover);
    await expect.poll(armed).toBe("false");
    await page.waitForFunction((since) => performance.now() - since > 800, await page.evaluate(() => performance.now()));
    expect(await armed()).toBe("false");
    await page.evaluate(uncover);
    await expect.poll(armed).toBe("true");
    await panel.point(panel.button("Skip"));
    expect((await asked.error()).code).toBe("declined");
  });
}

test("SAFE-1 markup that is drawn late and moves the buttons lets the panel arm again", onlyNpm("a renderer that loads later"), async ({ chat, panel, page }) => {
  let arrives = () => {};
  const arrival = new Promise<void>((resolve) => (arrives = resolve));
  await page.route("**/_lib/rich-text/render.js", async (route) => (await arrival, route.continue()));
  await page.clock.install();
  // Code is drawn in a wider font, so this needs more lines then.
  const description = Array.from({ length: 60 }, () => "`iiiiiiii`").join(" ");
  const asked = await chat.ask([{ ...TESTING, options: [{ label: "Vitest", description }, { label: "Jest" }] }]);
  await panel.read();
  await stopClock(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  arrives();
  await expect(panel.region.getByRole("code")).toHaveCount(60);
  await expect(panel.region).toHaveAttribute("data-armed", "false");
  await panel.point(panel.button("Skip"));
  await asked.expectPending();
});

/** What browsers call a cover, although every button can be seen and pressed. */
const HARMLESS: [what: string, draw: () => void][] = [
  ["a filter", () => void (document.querySelector<HTMLElement>("#host")!.style.filter = "brightness(0.9)")],
  ["a transform", () => void (document.querySelector<HTMLElement>("#host")!.style.transform = "scale(0.9)")],
  ["a bar over its edge", () => document.querySelector("#host")!.before(Object.assign(document.createElement("aside"), { style: "height: 12px; margin-bottom: -12px; position: relative; background: red" }))],
];
for (const [at, [what, draw]] of HARMLESS.entries()) {
  test(`SAFE-1 ${what} locks nobody out`, { tag: daily(isEven(at)) }, async ({ chat, panel, page }) => {
    await page.evaluate(draw);
    const asked = await chat.ask([TESTING]);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    expect(await asked.answers()).toContain("Vitest");
  });

  // A decision has no main button: its options are the buttons.
  test(`SAFE-1 ${what} keeps nobody from deciding`, { tag: [...daily(!isEven(at)), "@npm"] }, async ({ chat, panel, page }) => {
    void chat;
    await page.evaluate(draw);
    await approve(page, { tool: "deploy", arguments: { service: "billing" } });
    await panel.press("Allow");
    expect(await approved(page)).toMatchObject({ result: { decision: "allow", scope: "once" } });
  });
}

/** Puts something above the panel that overlaps it: a field with a wide focus ring, or a notice. */
const FIELD = () => document.querySelector("#host")!.before(Object.assign(document.createElement("input"), { ariaLabel: "Beside", style: "outline-offset: 30px" }));
const NOTICE = () => document.querySelector("#host")!.before(Object.assign(document.createElement("aside"), { style: "position: absolute; z-index: 9; left: 150px; width: 60px; height: 90px; background: red" }));

/** Keeps what Chromium tells the panel: whether the whole of it is drawn, with nothing over it. */
const listenToCovers = (page: Page) =>
  page.evaluate(() => {
    const reports = globalThis as unknown as { isClear?: boolean };
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit & { trackVisibility?: boolean }) {
        super((entries, observer) => {
          report(entries, observer);
          if (options?.trackVisibility) reports.isClear = (entries.at(-1) as IntersectionObserverEntry & { isVisible: boolean }).isVisible;
        }, options);
      }
    };
  });

/** Waits until the panel knows that something is drawn over it, or that nothing is. Chromium says so 100 ms after its last report at the earliest. */
const seeOverlap = (page: Page, overlaps: boolean) =>
  expect.poll(() => page.evaluate(() => (globalThis as unknown as { isClear?: boolean }).isClear)).toBe(!overlaps);

test("SAFE-1 the press that takes the focus ring of a field beside the panel away counts", async ({ chat, panel, page }) => {
  await listenToCovers(page);
  await page.evaluate(FIELD);
  const asked = await chat.ask([TESTING]);
  await panel.pick("Vitest");
  await seeOverlap(page, false);
  await page.getByLabel("Beside").focus();
  await seeOverlap(page, true);
  await panel.read();
  await panel.button("Send answer").hover();
  await page.mouse.down();
  await seeOverlap(page, false);
  await page.mouse.up();
  expect(await asked.answers()).toContain("Vitest");
});

test("SAFE-1 a panel that lay under a notice arms again when that goes", async ({ chat, panel, page }) => {
  await page.clock.install();
  await listenToCovers(page);
  const asked = await chat.ask([TESTING]);
  await panel.read();
  await seeOverlap(page, false);
  await page.evaluate(NOTICE);
  await seeOverlap(page, true);
  await stopClock(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await page.evaluate(() => document.querySelector("aside")!.remove());
  await expect(panel.region).toHaveAttribute("data-armed", "false");
  await panel.point(panel.button("Skip"));
  await asked.expectPending();
});

test("SAFE-1 a panel stays armed while the person scrolls and while it grows", async ({ chat, panel, page }) => {
  await pushDown(page, 300);
  const asked = await chat.ask([TESTING]);
  await page.evaluate(() => document.querySelector("#host")!.after(Object.assign(document.createElement("pre"), { textContent: "\n".repeat(200) })));
  await panel.read();
  await page.clock.install();
  await stopClock(page);
  await page.mouse.move(300, 300);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 40);
  await drawn(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await panel.ownWords.fill("one\ntwo\nthree\nfour\nfive");
  await drawn(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await panel.point(panel.button("Send answer"));
  expect(await asked.answers()).toContain("three");
});

test("SAFE-1 a press counts long after the person has scrolled", async ({ chat, panel, page }) => {
  await pushDown(page, 300);
  const asked = await chat.ask([TESTING]);
  await page.evaluate(() => document.querySelector("#host")!.after(Object.assign(document.createElement("pre"), { textContent: "\n".repeat(200) })));
  await panel.pick("Vitest");
  await panel.read();
  await page.mouse.move(300, 300);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 60);
  await page.waitForFunction((since) => performance.now() - since > 1_300, await page.evaluate(() => performance.now()));
  await expect(panel.region).toHaveAttribute("data-armed", "true");
  await panel.point(panel.button("Send answer"));
  expect(await asked.answers()).toContain("Vitest");
});

test("SAFE-1 a panel that is larger than its scroller arms again when the page scrolls it", async ({ chat, panel, page }) => {
  await page.evaluate(() => {
    const host = document.querySelector<HTMLElement>("#host")!;
    const scroller = document.createElement("div");
    Object.assign(scroller.style, { height: "250px", overflow: "auto" });
    host.replaceWith(scroller);
    scroller.append(host);
  });
  await chat.ask([TESTING]);
  await panel.read();
  const scroll = (to: number) => page.evaluate((to) => (document.querySelector("#host")!.parentElement!.scrollTop = to), to);
  await scroll(20);
  await panel.read();
  await page.clock.install();
  await stopClock(page);
  await scroll(60);
  await expect(panel.region).toHaveAttribute("data-armed", "false");
});
