// How high a panel is: as high as its content where there is room. Only what does not fit scrolls, and Send stays in sight.

import type { Locator, Page } from "@playwright/test";
import { daily } from "../support/daily.ts";
import { Panel } from "../support/panel.ts";
import { FEATURES, oneOf, TESTING, type Question } from "../support/questions.ts";
import { drawn, expect, test } from "../support/test.ts";

/** Four options with descriptions, and Other. */
const FOUR: Question = { ...FEATURES, multiSelect: false };

/** A question that fits into no window. */
const LONG: Question = oneOf("Which of these?", "Option 0", "Option 1", "Option 2", "Option 3");
for (const option of LONG.options) option.description = "A description that goes on and on. ".repeat(25);

type Style = Record<string, string>;

/** Replaces the page by a column of a heading, a host and, if wanted, a composer. */
async function build(page: Page, column: Style, host: Style, composer = 0): Promise<void> {
  await page.evaluate(
    ([column, host, composer]) => {
      document.body.replaceChildren();
      document.body.style.margin = "0";
      const add = (tag: string, style: object, parent: Element) => {
        const element = parent.appendChild(document.createElement(tag));
        Object.assign(element.style, style);
        return element;
      };
      const card = add("div", { boxSizing: "border-box", ...column }, document.body);
      card.id = "card";
      add("h1", { margin: "0", height: "56px", flex: "none" }, card).textContent = "A chat";
      add("div", host, card).id = "host";
      if (composer) add("textarea", { boxSizing: "border-box", height: `${composer}px`, flex: "none" }, card);
    },
    [column, host, composer] as const,
  );
}

/** What of an element is out of sight: outside the window, or cut off by something that clips or scrolls. */
const hidden = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    let [from, to] = [0, innerHeight];
    const up = (one: Element) => one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as ShadowRoot).host;
    for (let around = up(element); around && around !== document.documentElement; around = up(around)) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const box = around.getBoundingClientRect();
      [from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)];
    }
    return Math.max(0, from - top, bottom - to);
  });

const rows = (panel: Panel) => panel.region.locator("[part~=row]");

async function seeRows(panel: Panel): Promise<void> {
  for (const row of await rows(panel).all()) expect(await hidden(row)).toBeLessThanOrEqual(0.5);
}

const COLUMN: Style = { display: "flex", flexDirection: "column", height: "100dvh" };
const MESSAGES: Style = { flex: "1", minHeight: "0", overflow: "auto", padding: "16px" };

for (const [width, height] of [[1280, 800], [390, 780]] as const) {
  test(`INT-18 in a chat of ${width}×${height} with a composer, four options with descriptions and Other are whole`, async ({ chat, page, panel }) => {
    await page.setViewportSize({ width, height });
    await build(page, COLUMN, MESSAGES, 72);
    await chat.ask([FOUR]);
    await panel.read();
    await seeRows(panel);
    await expect(panel.button("Send answer")).toBeInViewport({ ratio: 1 });
  });
}

test("INT-18 in a card that scrolls with a padding, nothing of the options is below the buttons", async ({ chat, page, panel }) => {
  await build(page, { width: "380px", height: "420px", overflow: "auto", padding: "24px" }, {});
  await chat.ask([LONG]);
  await panel.read();
  const below = await panel.region.evaluate((region) => {
    const root = region.getRootNode() as ShadowRoot;
    const { bottom, left, width } = root.querySelector("[part~=foot]")!.getBoundingClientRect();
    const end = document.querySelector("#card")!.getBoundingClientRect().bottom;
    const seen = new Set<string>();
    for (let y = bottom + 1; y < end - 2; y += 2) seen.add(root.elementFromPoint(left + width / 2, y)?.closest("[part~=foot], [part~=row]")?.getAttribute("part") ?? "nothing");
    return { room: end - bottom, seen: [...seen] };
  });
  expect(below.room).toBeGreaterThan(20);
  expect(below.seen).toEqual(["foot"]);
});

const CARDS: [string, Style, Style][] = [
  ["whose host is its rest", { display: "flex", flexDirection: "column" }, { flex: "1", minHeight: "0" }],
  ["that scrolls", { overflow: "auto" }, {}],
  ["whose messages scroll", { display: "flex", flexDirection: "column" }, { flex: "1", minHeight: "0", overflow: "auto" }],
  ["whose host has the height", { height: "auto" }, { height: "464px" }],
];
for (const [name, card, host] of CARDS) {
  test(`INT-18 in a card of 380×520 ${name}, Send is in sight, and so is every option once it has the focus`, async ({ chat, page, panel }) => {
    await build(page, { width: "380px", height: "520px", ...card }, host);
    await chat.ask([LONG]);
    await panel.read();
    const send = panel.button("Send answer");
    const bottom = () => send.evaluate((button) => button.getBoundingClientRect().bottom);
    expect(await bottom()).toBeLessThanOrEqual(520);
    expect(await hidden(send)).toBeLessThan(1);
    await panel.keysAt(panel.option("Option 0"), "ArrowDown", "ArrowDown", "ArrowDown");
    await expect(panel.option("Option 3")).toBeInViewport({ ratio: 1 });
    expect(await bottom()).toBeLessThanOrEqual(520);
  });
}

test("INT-18 a host that is too small for a panel does not squeeze it", async ({ chat, page, panel }) => {
  await build(page, {}, { height: "40px" });
  await chat.ask([LONG]);
  await panel.read();
  expect((await panel.region.boundingBox())!.height).toBeGreaterThan(300);
});

test("INT-18 the row of the focused field is in sight with its ring, also once an on-screen keyboard takes half of the window", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await build(page, COLUMN, MESSAGES, 72);
  await chat.ask([FOUR]);
  await panel.read();
  await panel.tabTo(panel.option("TypeScript"));
  await panel.tabTo(panel.ownWords);
  const ring = () => panel.ownWords.evaluate((field) => {
    const row = field.closest("[part~=row]")!;
    const { top, bottom, left } = row.getBoundingClientRect();
    const { top: from, bottom: to } = field.closest("[part=scroll]")!.getBoundingClientRect();
    const at = (y: number) => (row.getRootNode() as ShadowRoot).elementFromPoint(left + 60, y);
    return { above: top - from >= 0, below: to - bottom >= 0, uncovered: [top + 3, bottom - 3].every((y) => row.contains(at(y))) };
  });
  expect(await ring()).toEqual({ above: true, below: true, uncovered: true });
  await page.setViewportSize({ width: 390, height: 430 });
  await expect.poll(ring).toEqual({ above: true, below: true, uncovered: true });
});

test("INT-18 the wheel over a panel that fits scrolls the page; over one that does not, what is in it", async ({ chat, page, panel }) => {
  await chat.ask([TESTING]);
  await panel.read();
  await page.evaluate(() => document.querySelector("#host")!.after(Object.assign(document.createElement("pre"), { textContent: "\n".repeat(200) })));
  await panel.option("Vitest").hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await panel.cancel();
  await chat.ask([LONG]);
  await panel.read();
  await panel.option("Option 0").hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => panel.region.locator("[part=scroll]").evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("INT-18 shades show at which end content is out of sight", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 600, height: 600 });
  await chat.ask([LONG]);
  await panel.read();
  const scroller = panel.region.locator("[part=scroll]");
  /** Whether a line at the beginning and one at the end of the scroller are darker than the panel. The shades leave out two pixels. */
  const shades = async () => {
    const { x, y, height } = (await scroller.boundingBox())!;
    const light = await Promise.all([y + 4, y + height - 5].map((top) => brightness(page, x + 4, top)));
    return light.map((each) => each < 250);
  };
  expect(await shades()).toEqual([false, true]);
  await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight / 3));
  expect(await shades()).toEqual([true, true]);
  await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  expect(await shades()).toEqual([true, false]);
});

/** Of one pixel, from 0 to 255. */
async function brightness(page: Page, x: number, y: number): Promise<number> {
  const picture = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } });
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    canvas.drawImage(bitmap, 0, 0);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return (red! + green! + blue!) / 3;
  }, [...picture]);
}

for (const [name, above] of [["alone", 0], ["below a message", 300]] as const) {
  test(`INT-18 a frame that is as high as its content, with a panel ${name}, comes to rest and can be answered`, { tag: daily(above > 0) }, async ({ chat, page }) => {
    await chat.visit("chat.html", "?policy=framing");
    await page.evaluate((above) => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      frame.src = "chat.html";
      frame.width = "700";
      frame.addEventListener("load", () => {
        const inner = frame.contentDocument!;
        inner.body.replaceChildren(inner.createElement("p"), Object.assign(inner.createElement("div"), { id: "host" }));
        (inner.body.firstChild as HTMLElement).style.height = `${above}px`;
        const follow = () => {
          const height = inner.documentElement.offsetHeight;
          if (frame.height === String(height)) return;
          frame.height = String(height);
          document.title = String((Number(document.title) || 0) + 1);
        };
        new ResizeObserver(follow).observe(inner.documentElement);
        frame.id = "ready";
      });
    }, above);
    await page.locator("#ready").waitFor();
    const frame = page.frames()[1]!;
    await frame.waitForFunction(() => "chat" in globalThis);
    const id = await frame.evaluate((question) => globalThis.chat.begin("ask", [question], { host: "#host" }), FOUR);
    const panel = new Panel(page, page.frameLocator("#ready").locator("body"));
    await expect(panel.button("Send answer")).toBeVisible();
    const resizes = () => page.title().then(Number);
    for (let frames = 0; frames < 10; frames += 1) await drawn(page);
    const before = await resizes();
    expect(before).toBeLessThanOrEqual(4);
    for (let frames = 0; frames < 10; frames += 1) await drawn(page);
    expect(await resizes()).toBe(before);
    await panel.option("TypeScript").check();
    await panel.region.scrollIntoViewIfNeeded();
    await expect(panel.region).toHaveAttribute("data-armed", "true");
    await panel.button("Send answer").click();
    expect(await frame.evaluate((id) => globalThis.chat.result(id), id)).toMatchObject({ state: "resolved" });
  });
}
