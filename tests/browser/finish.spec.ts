// How a panel is finished: nothing stray, tints and rings that agree, and sizes that follow the letters. Measured by geometry and
// pixels, each as a designer measured it.

import type { Locator, Page } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, FOUR_STEPS, oneOf, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const box = async (one: Locator) => (await one.boundingBox())!;

/** The alpha of a background that a browser has computed. */
const alpha = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor } = getComputedStyle(element);
    const parts = backgroundColor.match(/[\d.]+(?=\)$|\s*\)$)/) && /\/|rgba/.test(backgroundColor) ? backgroundColor.match(/[\d.]+/g)!.map(Number) : [1];
    return Number(parts.at(-1));
  });

/** The darkest row of pixels beside the ends of what scrolls, in its gutter, as the distance to the background from 0 to 255. */
async function stray(page: Page, panel: Panel): Promise<number> {
  const scroll = await panel.region.locator("[part~=scroll]").evaluate((scroll) => {
    const { left, top, bottom } = scroll.getBoundingClientRect();
    return { left, top, bottom };
  });
  const shots = [];
  for (const [top, height] of [[scroll.top - 3, 9], [scroll.bottom - 8, 7]] as const) {
    const picture = await page.screenshot({ clip: { x: scroll.left + 4, y: top, width: 12, height }, caret: "initial" });
    shots.push(picture.toString("base64"));
  }
  const blank = await page.context().newPage();
  const found = await blank.evaluate(async (shots) => {
    let most = 0;
    for (const shot of shots) {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
      canvas.drawImage(picture, 0, 0);
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
      const rows = Array.from({ length: picture.height }, (_, y) => data[4 * (y * picture.width + (picture.width >> 1))]!);
      most = Math.max(most, Math.max(...rows) - Math.min(...rows));
    }
    return most;
  }, shots);
  await blank.close();
  return found;
}

for (const scale of [1, 1.25, 1.5, 1.75, 2, 3]) {
  test.describe(`${scale} device pixels`, () => {
    test.use({ deviceScaleFactor: scale, freshContext: true });

    test(`INT-18 no line is drawn where nothing scrolls, at ${scale} device pixels`, async ({ chat, panel, page }) => {
      expect(await page.evaluate(() => devicePixelRatio)).toBe(scale);
      // A height that is no whole number of pixels.
      await page.locator("#host").evaluate((host) => (host.style.cssText = "margin-top: 10.37px; font-size: 15.3px"));
      for (const question of [DATABASE, FEATURES]) {
        const asked = await chat.open([question], { receipt: false });
        await panel.read();
        // 10, 19 and 7 at 1.25, 1.5 and 1.75 before.
        expect(await stray(page, panel)).toBeLessThan(4);
        await asked.call("close");
        await asked.outcome();
      }
    });
  });
}

test("S3 what is chosen never gets paler: hovered, chosen, both and pressed are a ladder of tints", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  const row = panel.region.locator("[part~=row]");
  await row.nth(1).hover();
  await expect.poll(() => alpha(row.nth(1))).toBeCloseTo(0.04);
  await panel.point(panel.option("SQLite"));
  await page.mouse.move(1, 1);
  await expect.poll(() => alpha(row.nth(2))).toBeCloseTo(0.1);
  await row.nth(2).hover();
  await expect.poll(() => alpha(row.nth(2))).toBeCloseTo(0.14);
  await page.mouse.down();
  await expect.poll(() => alpha(row.nth(2))).toBeCloseTo(0.18);
  await page.mouse.up();
});

test.describe("touch", () => {
  test.use({ hasTouch: true, freshContext: true });

  test("S4 nothing keeps the look of a hover after a tap", async ({ chat, panel, page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setEmulatedMedia", { features: [{ name: "hover", value: "none" }, { name: "pointer", value: "coarse" }] });
    await chat.ask([FEATURES]);
    await panel.read();
    const row = panel.region.locator("[part~=row]").first();
    await row.tap();
    await row.tap();
    await expect(panel.option("TypeScript")).not.toBeChecked();
    await expect.poll(() => alpha(row)).toBe(0);
  });
});

for (const size of [13, 16, 22, 32]) {
  test(`INT-17 controls are as large as the letters and in the middle of their labels at ${size} px, and hints are whole`, async ({ chat, panel, page }) => {
    await page.setViewportSize({ width: 1_100, height: 1_200 });
    await page.locator("#host").evaluate((host, size) => (host.style.fontSize = `${size}px`), size);
    await chat.ask([FEATURES]);
    await panel.read();
    await panel.keysAt(panel.option("TypeScript"), "ArrowDown");
    const found = await panel.region.evaluate((region) => {
      const middle = (rect: DOMRect) => (rect.top + rect.bottom) / 2;
      const [control, label, hints] = ["control", "label", "hints"].map((part) => region.querySelector(`[part~=${part}]`)!);
      const range = document.createRange();
      range.selectNodeContents(label!);
      const [line] = range.getClientRects();
      const shown = [...hints!.children].filter((hint) => hint.getBoundingClientRect().top < hints!.getBoundingClientRect().bottom - 1);
      return {
        off: Math.abs(middle(control!.getBoundingClientRect()) - middle(line!)),
        ratio: control!.getBoundingClientRect().width / parseFloat(getComputedStyle(label!).fontSize),
        cut: Math.max(0, ...shown.map((hint) => hint.getBoundingClientRect().bottom - hints!.getBoundingClientRect().bottom)),
      };
    });
    // 4.5 px at 22 px and 12 at 32 before; hints lost 7 and 19 px.
    expect(found.off).toBeLessThanOrEqual(1);
    expect(found.ratio).toBeCloseTo(1.125, 1);
    expect(found.cut).toBeLessThan(0.5);
  });
}

test("INT-21 an empty field has the direction of the page, a filled one that of its text", async ({ chat, panel, page }) => {
  await page.locator("#host").evaluate((host) => ((host as HTMLElement).dir = "rtl"));
  await chat.ask([DATABASE], { wording: { "other.desc": "اكتب إجابتك" } });
  await panel.read();
  const direction = () => panel.ownWords.evaluate((field) => getComputedStyle(field).direction);
  expect(await direction()).toBe("rtl");
  await panel.write("a file");
  expect(await direction()).toBe("ltr");
});

test("S2 one focus ring everywhere: of the filter and of the receipt as well", async ({ chat, panel, page }) => {
  const ring = (one: Locator) => one.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineColor];
  });
  await chat.ask([oneOf("Which city?", ...Array.from({ length: 9 }, (_, at) => `City ${at}`))], { maxOptions: 9 });
  await panel.read();
  await panel.region.getByRole("searchbox").focus();
  const field = await ring(panel.region.locator("[part~=filter]"));
  expect(field.slice(0, 2)).toEqual(["solid", "2px"]);
  await panel.keysAt(panel.option("City 0"), "Space", "Enter");
  await expect(chat.receipt).toBeFocused();
  expect(await ring(chat.receipt)).toEqual(field);
});

test("INT-7 thirty options are one list, which keeps its height and its count while somebody filters", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 576, height: 900 });
  await chat.ask([oneOf("Which city?", ...Array.from({ length: 30 }, (_, at) => `City ${at}`))], { maxOptions: 30 });
  await panel.read();
  const filter = panel.region.getByRole("searchbox");
  await expect(panel.region.getByRole("status")).toHaveText("30 of 30");
  const [before, width] = [await box(panel.region), (await box(filter)).width];
  await filter.fill("City 29");
  await expect(panel.region.getByRole("status")).toHaveText("1 of 30");
  // It became 338 px lower, and the field 53 px narrower.
  expect((await box(panel.region)).height).toBe(before.height);
  expect(Math.abs((await box(filter)).width - width)).toBeLessThanOrEqual(12);
  await filter.fill("");
  const rows = await panel.region.locator("[part~=row]").evaluateAll((rows) => rows.slice(0, 3).map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...rows)).toBeLessThanOrEqual(37);
  await panel.keysAt(panel.option("City 0"), ..."ArrowDown ".repeat(20).trim().split(" "));
  await expect(panel.option("City 20")).toBeFocused();
  await expect(panel.option("City 20")).toBeInViewport();
  await expect(panel.ownWords).toBeInViewport();
});

test("INT-31 no line of a receipt begins with a comma, and labels with a comma are told apart", async ({ chat, panel }) => {
  await chat.ask([{ question: "What shall we build?", header: "Parts", multiSelect: true, options: ["Sign in", "Payments", "Search, and filters"].map((label) => ({ label })) }]);
  await panel.pick("Sign in");
  await panel.pick("Search, and filters");
  await panel.write("Dark mode");
  await panel.press("Send answer");
  const answers = chat.receipt.locator("[part~=receipt-answer]");
  await expect(answers).toHaveText(["Sign in", "“Search, and filters”", "“Dark mode” (typed)"]);
  const tops = await answers.evaluateAll((all) => all.map((one) => one.getClientRects()[0]!.top));
  // 21 px before.
  expect(Math.max(...tops) - Math.min(...tops)).toBe(0);
  const before = await answers.evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content));
  expect(before.every((content) => content === "none")).toBe(true);
});

test("INT-32 chips, the review and the receipt show inline markup as the panel does", async ({ chat, panel }) => {
  const question = { ...DATABASE, question: "Which **database** in `prod`?", header: undefined };
  await chat.ask([question, TESTING]);
  await panel.pick("SQLite");
  await expect(panel.region.locator("[part~=tab] strong")).toHaveText("database");
  await panel.press("Continue");
  await panel.pick("Jest");
  await panel.press("Review answers");
  await expect(panel.region.locator("[part~=what] code")).toHaveText("prod");
  await panel.press("Send answers");
  await expect(chat.receipt.locator("[part~=receipt-what] strong")).toHaveText("database");
  await chat.receipt.getByText("Details").click();
  await expect(chat.receipt.locator("[part~=detail-ask] code")).toHaveText("prod");
  await expect(chat.receipt).not.toContainText("**");
});

test("INT-18 a question with three options takes at most 372 px at a width of 560 px, with rows for touch of 44 px", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 576, height: 800 });
  await page.evaluate(() => void (document.body.style.margin = "0 8px"));
  await chat.ask([DATABASE], { askedBy: "Claude" });
  await panel.read();
  // 464 before.
  expect((await box(panel.region)).height).toBeLessThanOrEqual(372);
  const rows = await panel.region.locator("[part~=row]").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
});

test("INT-18 a form of four fields takes at most 480 px, its two short options are one line, and a number's field is as wide as a number", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 776, height: 900 });
  await page.evaluate(() => void (document.body.style.margin = "0 8px"));
  const field = (question: string, field: object) => ({ question, kind: "text", options: [], field });
  const form = [field("Name of the release", { type: "string", required: true }), field("Replicas", { type: "integer", min: 1, max: 10 }), field("Start", { type: "date" }), { question: "Notify the team?", options: [{ label: "Yes" }, { label: "No" }], allowOther: false, field: { type: "string" } }];
  await chat.ask(form, { mode: "lenient", layout: "form", askedBy: "The release server" });
  await panel.read();
  const { width, height } = await box(panel.region);
  expect(width).toBe(720);
  expect(height).toBeLessThanOrEqual(480);
  const [yes, no] = await Promise.all([0, 1].map((at) => box(panel.question(/Notify/).locator("[part~=row]").nth(at))));
  expect(no!.y).toBe(yes!.y);
  expect(no!.x).toBeGreaterThan(yes!.x + yes!.width);
  for (const question of [/Replicas/, /Start/]) expect((await box(panel.question(question).locator("[part~=field]").filter({ visible: true }))).width).toBeLessThanOrEqual(220);
  expect((await box(panel.question(/Name/).getByRole("textbox"))).width).toBeGreaterThan(600);
});

test("INT-22 who asks is shown as a whole or not at all, at any width", async ({ chat, panel, page }) => {
  const whole: Record<string, number[]> = { set: [], one: [] };
  for (const [name, questions] of Object.entries({ set: FOUR_STEPS, one: [DATABASE] })) {
    const asked = await chat.open(questions, { askedBy: "The release server", receipt: false });
    await panel.read();
    for (const width of [296, 360, 480, 600, 760]) {
      await page.setViewportSize({ width, height: 900 });
      const [height, cut] = await panel.region.locator("[part~=asker]").evaluate((asker) => {
        const range = document.createRange();
        range.selectNodeContents(asker);
        const [text] = range.getClientRects();
        const frame = asker.getBoundingClientRect();
        return [text!.top < frame.bottom - 2 ? text!.height : 0, text!.right - frame.right];
      });
      if (height! > 0) {
        whole[name]!.push(width);
        expect(cut, `${name}, ${width} px`).toBeLessThanOrEqual(1);
      }
    }
    await asked.call("close");
    await asked.outcome();
  }
  // A set has its chips at first; of one question, its chip gives way.
  expect(whole).toEqual({ set: [600, 760], one: [360, 480, 600, 760] });
});

test("INT-29 colors change in 120 ms, a panel arrives in 160 ms, and under reduced motion nothing does", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  const motion = () => panel.region.evaluate((region) => {
    const [{ animationDuration }, { transitionDuration, transitionProperty }] = [region, region.querySelector("[part~=row]")!].map((one) => getComputedStyle(one));
    return [animationDuration, transitionProperty, transitionDuration];
  });
  expect(await motion()).toEqual(["0.16s", "background-color, border-color", "0.12s, 0.12s"]);
  // Keys wait for nothing.
  await panel.option("SQLite").focus();
  await panel.keys("ArrowDown");
  expect((await motion()).slice(1)).toEqual(["none", "0s"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [arrival, , change] = await motion();
  expect([arrival, change]).toEqual(["0s", "0s"]);
});

test("S7 while an answer is sent, what was chosen keeps its colors and the button says so", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE], { delivered: true });
  await panel.pick("SQLite");
  const chosen = panel.region.locator("[part~=row]").nth(2);
  await page.mouse.move(1, 1);
  await expect.poll(() => alpha(chosen)).toBeCloseTo(0.1);
  const { height } = await box(panel.region);
  await panel.press("Send answer");
  await expect(panel.button("Sending…")).toBeVisible();
  expect((await box(panel.region)).height).toBe(height);
  await page.mouse.move(1, 1);
  await expect.poll(() => alpha(chosen)).toBeCloseTo(0.1);
  expect(await panel.region.locator("[part~=scroll]").evaluate((scroll) => getComputedStyle(scroll).filter)).toBe("none");
  expect(await panel.region.locator("[part~=main]").evaluate((main) => getComputedStyle(main, "::before").animationName)).toBe("ask-turn");
  await page.evaluate(() => globalThis.chat.deliver(0, true));
});
