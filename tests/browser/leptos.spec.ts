// `AskPanel` in a Leptos application: crates/ask-view/examples/leptos_app, which docs/recipes/leptos.md shows.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { Panel } from "../support/panel.ts";
import { root } from "../support/places.ts";
import { snippet } from "../support/snippet.mjs";
import { drawn, expect, pushDown, test } from "../support/test.ts";

declare global {
  /** The size of the application's wasm memory. */
  var wasmBytes: () => number;
}

test.use({ freshContext: true });

const QUESTION = "Testing Which testing framework should we use?";
const answered = (answer: string) =>
  `Your questions have been answered: "Which testing framework should we use?"="${answer}". You can now continue with these answers in mind.`;

/** The application, whose wasm is a file of its own, under a policy that allows to load that and nothing else. */
async function visit(page: Page, part = ""): Promise<void> {
  await page.goto(`/leptos.html?policy=fetching${part}`);
  await expect(new Panel(page).region).toBeAttached();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What an application has of the component: elements, and what they hold. */
const left = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("[data-ask-user-question]")].map((element) => element.outerHTML + (element.shadowRoot?.childNodes.length ?? "")));

/** A press counts nothing now, and in half a second it does. */
async function expectWait(page: Page, panel: Panel): Promise<void> {
  await panel.point(panel.button("Skip"));
  await expect(panel.region).toBeVisible();
  await page.clock.runFor(600);
  await panel.point(panel.button("Skip"));
  await panel.seeNothing();
}

test("Leptos: an answer leaves a receipt, and goes to the agent in its own format", async ({ page, panel }) => {
  await visit(page);
  await expect(page.getByRole("region", { name: "Claude asks" })).toBeVisible();
  await panel.seeQuestion(QUESTION);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await panel.seeNothing();
  await expect(page.getByRole("group", { name: "Answered" })).toContainText("Testing");
  await expect(page.getByText(answered("Jest"), { exact: true })).toBeVisible();
});

test("Leptos: keys alone answer it, and the focus goes back where it was", async ({ page, panel }) => {
  await visit(page);
  await panel.read();
  await button(page, "Ask again").focus();
  await panel.tabTo(panel.options.last(), "Shift+Tab");
  await panel.keys("ArrowUp", "Enter");
  await expect(page.getByText(answered("Jest"), { exact: true })).toBeVisible();
  await expect(button(page, "Ask again")).toBeFocused();
});

test("Leptos: asking again shows a new panel and removes the receipt", async ({ page, panel }) => {
  await visit(page);
  for (const answer of ["Jest", "Vitest (Recommended)", "Jest"]) {
    await panel.seeChosen();
    await panel.pick(answer);
    await panel.press("Send answer");
    await expect(page.getByText(answered(answer), { exact: true })).toBeVisible();
    await expect(page.getByRole("group", { name: "Answered" })).toHaveCount(1);
    await button(page, "Ask again").click();
    await expect(panel.region).toHaveCount(1);
    await expect(page.getByRole("group", { name: "Answered" })).toHaveCount(0);
  }
});

test("Leptos: a press in the first 500 ms does not count", async ({ page, panel }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await visit(page);
  for (const wait of [0, 250, 240]) {
    await page.clock.runFor(wait);
    await panel.point(panel.button("Skip"));
    await expect(panel.region).toBeVisible();
  }
  await page.clock.runFor(600);
  await panel.point(panel.button("Skip"));
  await panel.seeNothing();
});

test("Leptos: presses on a panel out of sight count only after it has been seen for half a second", async ({ page, panel }) => {
  await page.clock.install();
  await visit(page);
  await panel.read();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await pushDown(page, 3000);
  await expect(panel.region).toHaveAttribute("data-armed", "false");
  await page.clock.runFor(2_000);
  await expect(panel.region).toHaveAttribute("data-armed", "false");
  // Its buttons alone are not enough: they stay in sight at the end of the window.
  await panel.region.scrollIntoViewIfNeeded();
  await expectWait(page, panel);
});

for (const [how, ...pixels] of [["at once", 40], ["little by little", 6, 6]] as const) {
  test(`Leptos: a panel that the page moves ${how} arms again`, { tag: daily(how === "at once") }, async ({ page, panel }) => {
    await page.clock.install();
    await visit(page);
    await panel.read();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const by of pixels) {
      await drawn(page);
      await pushDown(page, by);
    }
    await expect(panel.region).toHaveAttribute("data-armed", "false");
    await expectWait(page, panel);
  });
}

test("Leptos: a panel stays armed while the person scrolls and while it grows", async ({ page, panel }) => {
  await page.clock.install();
  await visit(page);
  await pushDown(page, 300);
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("pre"), { textContent: "\n".repeat(200) })));
  // That it was pushed down has been noticed before the clock stops.
  await drawn(page);
  await panel.read();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.mouse.move(300, 100);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
  await drawn(page);
  await panel.ownWords.fill("one\ntwo\nthree\nfour\nfive");
  await drawn(page);
  await expect(panel.region).toHaveAttribute("data-armed", "true");
});

test("Leptos: a question is announced once, in a region that was there and empty before", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await visit(page);
  const status = page.getByRole("status");
  await expect(status).toHaveCount(1);
  await expect(status).toHaveText("");
  await page.clock.runFor(300);
  await expect(status).toHaveText(/^Claude asks\.\s+Testing\.\s+Which testing framework should we use\? 3 options\. Select one\.$/);
  await page.clock.runFor(6_000);
  await expect(status).toHaveText("");
});

test("Leptos: what an agent withdraws is superseded, with what was typed to be copied", async ({ page, panel, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page);
  await panel.read();
  await panel.write("Mocha, for now");
  await button(page, "Withdraw").click();
  const receipt = page.getByRole("group", { name: "No longer needed" });
  await expect(receipt).toContainText("Mocha, for now");
  await panel.seeNothing();
  await receipt.getByRole("button", { name: "Copy my text" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Mocha, for now");
  await button(page, "Withdraw").click();
  await expect(receipt).toHaveCount(1);
});

test("Leptos: unmounting the component ends its panel and leaves nothing", async ({ page, panel }) => {
  await visit(page);
  await panel.pick("Jest");
  await button(page, "Remove").click();
  await panel.seeNothing();
  expect(await left(page)).toEqual([]);
  await expect(page.getByText("The question panel was closed before the user answered.", { exact: true })).toBeVisible();
});

test("Leptos: after 60 panels nodes and listeners are as many as after 10", async ({ page, panel }) => {
  await page.clock.install();
  await visit(page);
  const cdp = await page.context().newCDPSession(page);
  const counters = async () => {
    await page.clock.runFor(10_000);
    // A frame that has not been drawn yet holds the last panel.
    await drawn(page);
    await cdp.send("HeapProfiler.collectGarbage");
    await cdp.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
    return { nodes, jsEventListeners };
  };
  const cycles = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      // The browser reports that the panel is visible with a frame.
      await drawn(page);
      await page.clock.runFor(600);
      await page.evaluate((isNew) => {
        const root = document.querySelector("[data-ask-user-question]")!.shadowRoot!;
        root.querySelector<HTMLInputElement>("input")!.click();
        root.querySelector<HTMLElement>("[part~=main]")!.click();
        if (!root.querySelector("[part=receipt]")) throw new Error("not answered");
        const [again, , remove] = document.querySelectorAll<HTMLElement>("main > button");
        // By turns a new element and the same one again.
        if (isNew) remove!.click();
        again!.click();
      }, at % 2 === 0);
      await panel.seeChosen();
    }
  };
  await cycles(10);
  const before = await counters();
  await cycles(50);
  expect(await counters()).toEqual(before);
});

test("Leptos: the panel by itself is a view: attributes arrive and are updated, and it comes and goes", async ({ page, panel }) => {
  await page.goto("/leptos.html?policy=fetching#alone");
  await expect(panel.region).toBeAttached();
  const inner = page.locator("[data-app=mine]");
  await expect(inner).toHaveAttribute("lang", "en");
  await button(page, "Say").click();
  await expect(inner).toHaveAttribute("lang", "en-GB");
  await expect(inner.getByRole("region", { name: "Claude asks" })).toHaveCount(1);
  await button(page, "Turn").click();
  await panel.seeNothing();
  await expect(inner).toHaveCount(0);
  await button(page, "Turn").click();
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect(page.getByText("answered", { exact: true })).toBeVisible();
});

test("Leptos: two panels, and panels in `<Show>`, `<For>` and `<Suspense>`, are answered each by itself", async ({ page }) => {
  await page.goto("/leptos.html?policy=fetching#places");
  const names = ["Always", "Show", "First", "Second", "Suspense"];
  for (const name of names) await expect(page.getByRole("region", { name: `${name} asks` })).toHaveCount(1);
  for (const name of names) {
    const region = page.getByRole("region", { name: `${name} asks` });
    await region.scrollIntoViewIfNeeded();
    await expect(region).toHaveAttribute("data-armed", "true");
    await region.getByText("Jest").click();
    await region.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText(`${name}: answered`, { exact: true })).toBeVisible();
    await expect(region).toHaveCount(0);
  }
  await expect(page.getByRole("group", { name: "Answered" })).toHaveCount(names.length);
  for (const name of ["Turn", "Load"]) await button(page, name).click();
  await expect(page.getByRole("group", { name: "Answered" })).toHaveCount(1);
  for (const name of ["Turn", "Load"]) await button(page, name).click();
  await expect(page.getByRole("region")).toHaveCount(names.length - 1);
});

// Some hundred bytes a turn are Leptos' own, also where paragraphs come and go. A panel has thousands.
const KEPT_BY_LEPTOS = 500;

for (const [name, panels] of [["Turn", 3], ["Load", 1]] as const) {
  test(`Leptos: panels that "${name}" removes and shows again 1,000 times leave nothing`, { tag: "@slow" }, async ({ page }) => {
    await page.goto("/leptos.html?policy=fetching#places");
    await expect(page.getByRole("region")).toHaveCount(5);
    const turn = (times: number) =>
      button(page, name).evaluate(
        async (press: HTMLElement, { times, panels }) => {
          const shown = () => [...document.querySelectorAll("[data-ask-user-question]")].filter((element) => element.shadowRoot).length;
          for (let at = 0; at < times; at += 1) {
            for (const count of [5 - panels, 5]) {
              press.click();
              while (shown() !== count) await new Promise((resolve) => setTimeout(resolve));
            }
            // Most are never painted, which would take minutes.
            if (at % 10 === 0) await new Promise(requestAnimationFrame);
          }
          return globalThis.wasmBytes();
        },
        { times, panels },
      );
    const cdp = await page.context().newCDPSession(page);
    const held = async () => {
      await cdp.send("HeapProfiler.collectGarbage");
      return (await cdp.send("Memory.getDOMCounters")).nodes;
    };
    const before = await held();
    // An announcement is held for five seconds, also where its panel has gone: so many are held at once as come in that time.
    const memory = await turn(1_000);
    expect(await turn(1_000)).toBeLessThanOrEqual(memory + 1_000 * KEPT_BY_LEPTOS);
    // Frames and timers that are under way hold the last panels for a while. One panel has 60 nodes.
    await expect.poll(held).toBeLessThan(before + 50);
  });
}

test("SAFE-17 Leptos: with `trusted_only` nothing counts that a script dispatches", async ({ page, panel }) => {
  await visit(page, "#everything");
  await panel.read();
  await panel.option("Jest").evaluate((radio: HTMLElement) => radio.click());
  await panel.button("Answer").evaluate((button: HTMLElement) => button.click());
  await panel.seeChosen();
  await expect(page.locator("ol > li")).toHaveCount(1);
  await panel.pick("Jest");
  await panel.seeChosen("Jest");
});

test("Leptos: an application delivers the answers itself, and every callback is called", async ({ page, panel }) => {
  await visit(page, "#everything");
  const calls = page.locator("ol > li");
  await expect(calls).toHaveText([/^announced: The assistant asks\. .*Which testing framework/]);
  await expect(page.getByRole("status")).toHaveCount(0);
  await expect(page.locator("[data-ask-user-question][data-theme=dark]")).toHaveCount(1);
  await button(page, "Go there").click();
  await expect(panel.option("Vitest (Recommended)")).toBeFocused();
  await panel.pick("Jest");
  await panel.press("Answer");
  await expect(panel.button("Sending…")).toBeVisible();
  await button(page, "Lost").click();
  await panel.see("Could not send. Your answers are still here.");
  // Skip is back beside it, and presses count half a second later (SAFE-1). One at the same place as "Answer" could be a double press.
  await drawn(page);
  await panel.read();
  await panel.button("Try again").click({ position: { x: 4, y: 18 } });
  await button(page, "Arrived").click();
  await panel.seeNothing();
  await expect(page.locator("[data-receipt=inline]").getByRole("group", { name: "Answered" })).toContainText("Jest");
  await expect(calls).toHaveText([/^announced: /, "changed: Jest", "deliver: Jest", "announced: Could not send. Your answers are still here.", "deliver: Jest", "announced: Answer sent", "answered: Jest"]);
});

test("Leptos: a chat message can be the answer", async ({ page, panel }) => {
  await visit(page, "#everything");
  await panel.press("Reply in chat");
  await expect(page.getByText("chat:")).toBeVisible();
  await button(page, "Write").click();
  await expect(page.getByRole("group", { name: "Answered in chat" })).toContainText("Neither of them");
  await expect(page.getByText("answered:")).toBeVisible();
});

test("Leptos: a title stands above the questions, one of them depends on an answer, and a filter is above many options", async ({ page, panel }) => {
  await visit(page, "#several");
  await expect(panel.region.getByRole("heading", { name: "A new server" })).toBeVisible();
  await panel.pick("Here");
  await expect(panel.button("Send answer")).toBeVisible();
  await panel.pick("In the cloud");
  await panel.press("Continue");
  await panel.region.getByRole("searchbox", { name: "Filter options" }).fill("zur");
  await expect(panel.region.getByRole("status")).toHaveText("1 of 8");
  await expect(panel.option("Porto")).toBeHidden();
  await panel.pick("Zürich");
  await panel.press("Back");
  await panel.pick("Here");
  await panel.press("Send answer");
  await expect(page.locator("ol > li")).toHaveText(["Where shall it run? Here"]);
});

test("the recipe shows the application that is tested here", () => {
  const shown = snippet("docs/recipes/leptos.md", "rust");
  const source = readFileSync(join(root, "crates/ask-view/examples/leptos_app/main.rs"), "utf8");
  const [, uses] = /^(use [^]*?)\n\n\/\/\/ What/m.exec(source)!;
  const [, marked] = /^\/\/ Recipe\n([^]*)^\/\/ Recipe$/m.exec(source)!;
  expect(shown).toBe(`${uses}\n\n${marked}`);
});
