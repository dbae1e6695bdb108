// What an option would look like, beside the list: plain text to the letter, folded when it is long.

import { daily } from "../support/daily.ts";
import { onlyNpm } from "../support/npm.ts";
import { LAYOUT, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const withPreviews = (...previews: string[]): Question => ({
  question: "Which?",
  header: "",
  options: previews.map((preview, at) => ({ label: `option ${at}`, preview })),
});
const lines = (count: number, name = "line") => Array.from({ length: count }, (_, at) => `${name} ${at}`).join("\n");

test("INT-24 40 lines are shown whole; of 41 the last ones are folded away, and can be shown and folded again", async ({ chat, panel }) => {
  await chat.ask([withPreviews(lines(40), lines(41))]);
  await panel.read();
  await expect(panel.button(/^Show all/)).toHaveCount(0);
  await expect(panel.preview()).toContainText("line 39");
  await panel.pick("option 1");
  await expect(panel.preview()).not.toContainText("line 40");
  await panel.press("Show all 41 lines");
  await expect(panel.preview()).toContainText("line 40");
  await panel.press("Show fewer");
  await expect(panel.preview()).not.toContainText("line 40");
});

test("K16 Escape folds an unfolded preview before anything else of the panel is closed", async ({ chat, panel }) => {
  const asked = await chat.ask([withPreviews(lines(50), lines(3))]);
  await panel.press("Show all 50 lines");
  await panel.keysAt(panel.options.first(), "Escape");
  await expect(panel.button("Show all 50 lines")).toBeVisible();
  await asked.expectPending();
});

test("INT-24 2,000 lines can be scrolled to their end by keyboard", async ({ chat, panel, page }) => {
  await chat.ask([withPreviews(lines(2_000), "b")]);
  await panel.press("Show all 2000 lines");
  await panel.preview().focus();
  await page.keyboard.press("End");
  await expect(panel.preview()).toContainText("line 1999");
  const reached = await panel.preview().evaluate((region) => {
    const scroller = region.scrollHeight > region.clientHeight + 1 ? region : region.closest("[part=scroll]")!;
    return new Promise<boolean>((done) => {
      const look = () => (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2 ? done(true) : requestAnimationFrame(look));
      look();
    });
  });
  expect(reached).toBe(true);
});

test("INT-24 in a narrow column the preview is below the first option that has one, then below the chosen option", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 390, height: 1_200 });
  await chat.ask([{ ...withPreviews("a", "b", "c"), options: ["a", "b", "c"].map((preview) => ({ label: `option ${preview}`, preview })) }]);
  await panel.read();
  const order = () => panel.region.evaluate((region) => {
    const parts = [...region.querySelectorAll("[part=row], [part~=other], [part=preview]")];
    const top = (element: Element) => element.getBoundingClientRect().top;
    return parts.sort((one, other) => top(one) - top(other)).map((part) => (part.matches("[part=preview]") ? "preview" : (part.querySelector("[part=label]")?.textContent?.trim() ?? "other")));
  });
  expect(await order()).toEqual(["option a", "option b", "option c", "other", "preview"]);
  await panel.pick("option b");
  expect(await order()).toEqual(["option a", "option b", "preview", "option c", "other"]);
  await panel.press("Compare");
  expect(await order()).toEqual(["option a", "option b", "preview", "preview", "option c", "other"]);
  await page.setViewportSize({ width: 800, height: 1_200 });
  expect(new Set(await order()).size).toBe(5);
  expect(await order()).not.toEqual(["option a", "option b", "preview", "preview", "option c", "other"]);
});

test("INT-24 comparing with nothing chosen shows the first two", async ({ chat, panel }) => {
  await chat.ask([withPreviews("first", "second", "third")]);
  await panel.press("Compare");
  await expect(panel.preview()).toHaveCount(2);
  await expect(panel.preview("option 0")).toContainText("first");
  await expect(panel.preview("option 1")).toContainText("second");
});

test("INT-24 an option without a preview shows none", async ({ chat, panel }) => {
  await chat.ask([{ ...LAYOUT, options: [LAYOUT.options[0], { label: "None" }] }]);
  await panel.read();
  await expect(panel.preview("Sidebar")).toBeVisible();
  await panel.pick("None");
  await expect(panel.preview()).toHaveCount(1);
});

test("INT-24 the older name `markdown` is read as preview", async ({ chat, panel }) => {
  const [first, second] = LAYOUT.options;
  await chat.ask([{ ...LAYOUT, options: [{ label: first.label, description: "", markdown: first.preview }, { label: second.label, description: "", markdown: second.preview }] }]);
  await expect(panel.preview("Sidebar")).toContainText("Orders");
});

test("INT-24 the preview of what was chosen is in the annotations of the outcome", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([LAYOUT]);
  await panel.pick("Top bar");
  await panel.press("Send answer");
  expect((await asked.outcome()).annotations).toEqual({ [LAYOUT.question]: { preview: LAYOUT.options[1].preview } });
});

test("SAFE-2 SAFE-3 a hostile preview is text, unfolded or not", async ({ chat, panel, watch }) => {
  const hostile = `<img src=/harm.png onerror=alert(1)>\n![x](/harm.png)\n${lines(60)}\n<script>alert(1)</script>`;
  await chat.ask([withPreviews(hostile, "b")]);
  await panel.press(/^Show all/);
  const requests = watch.requests.filter((url) => url.includes("harm"));
  await expect(panel.region.locator("img, script, iframe, a, link, style")).toHaveCount(0);
  expect(requests).toEqual([]);
});

test("INT-32 a preview shows emphasis, headings, lists, tables and code; everything else is literal text", async ({ chat, panel }) => {
  await chat.ask([withPreviews("# Title\n\n**bold** and `code`\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n┌─┐\n└─┘\n```", "b")]);
  const preview = panel.preview();
  await expect(preview.getByRole("heading", { name: "Title" })).toBeVisible();
  await expect(preview.getByRole("strong")).toHaveText("bold");
  await expect(preview.getByRole("listitem")).toHaveText(["one", "two"]);
  await expect(preview.getByRole("cell")).toHaveText(["1", "2"]);
  await expect(preview.getByRole("code").last()).toHaveText("┌─┐\n└─┘\n");
});

test("INT-24 nothing jumps when a drawing that came late takes the place of its text", onlyNpm("a renderer that loads later"), async ({ chat, panel, page }) => {
  // Below the list, where everything else would move.
  await page.setViewportSize({ width: 480, height: 1000 });
  let arrive!: () => void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/markdown-inline.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await chat.ask([LAYOUT]);
  await panel.read();
  await expect(panel.preview("Sidebar")).toContainText("Orders");
  const places = () => Promise.all([panel.preview("Sidebar"), panel.button("Send answer"), panel.ownWords].map((one) => one.boundingBox()));
  const before = await places();
  arrive();
  await expect(panel.preview("Sidebar").getByRole("code").or(panel.preview("Sidebar").locator("[data-drawing]")).first()).toBeVisible();
  expect(await places()).toEqual(before);
});

test("INT-24 two previews can be compared beside each other", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await chat.ask([withPreviews("first drawing", "second drawing")]);
  await panel.pick("option 0");
  await panel.press("Compare");
  await panel.pick("option 1");
  const [first, second] = [panel.preview("option 0"), panel.preview("option 1")];
  await expect(first).toHaveText("first drawing");
  await expect(second).toHaveText("second drawing");
  const [left, right] = [(await first.boundingBox())!, (await second.boundingBox())!];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  await expect(panel.button("Compare")).toHaveAttribute("aria-pressed", "true");
  await panel.press("Compare");
  await expect(first).toHaveCount(0);
  await expect(second).toBeVisible();
});

for (const [width, way] of [[900, "beside"], [700, "below"], [600, "beside"], [320, "below"]] as const) {
  test(`INT-24 Compare shows another preview ${way} the first at once in ${width} px, and the arrows change it`, { tag: daily(width === 900 || width === 320) }, async ({ chat, panel, page }) => {
    await page.setViewportSize({ width: width + 16, height: 900 });
    await chat.ask([{ ...LAYOUT, options: [...LAYOUT.options, { label: "Cards", preview: "┌──┬──┐\n└──┴──┘" }] }]);
    await panel.keysAt(panel.option("Sidebar (Recommended)"), "Space");
    const compare = panel.button("Compare");
    const look = () => compare.evaluate((one) => getComputedStyle(one).backgroundColor);
    const [before, height] = [await look(), (await panel.preview("Sidebar").boundingBox())!.height];
    await panel.keysAt(compare, "Enter");
    await expect(compare).toBeFocused();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
    expect(await look()).not.toBe(before);
    const [kept, other] = [panel.preview("Sidebar"), panel.preview("Top bar")];
    const [first, second] = [(await kept.boundingBox())!, (await other.boundingBox())!];
    expect(first.height).toBeGreaterThanOrEqual(height);
    expect(second.x >= first.x + first.width).toBe(way === "beside");
    expect(second.y >= first.y + first.height).toBe(way === "below");
    if (width > 320) for (const each of [kept, other]) expect(await each.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await panel.tabTo(panel.option("Sidebar (Recommended)"), "Shift+Tab");
    await panel.keys("ArrowDown", "ArrowDown");
    await expect(panel.preview("Cards")).toBeVisible();
    await expect(kept).toBeVisible();
    await panel.keysAt(compare, "Enter");
    await expect(compare).toHaveAttribute("aria-pressed", "false");
    await expect(kept).toHaveCount(0);
    await expect(panel.preview("Cards")).toBeVisible();
  });
}

test("SAFE-12 an HTML preview is off by default, and otherwise in a frame that can do nothing", async ({ chat, panel, page, watch }) => {
  watch.expect(/srcdoc|sandbox|Content Security Policy|Refused/i);
  await chat.visit("chat.html", "?policy=none");
  const question = withPreviews("<h1>Mock-up</h1><script>parent.harm()</script>", "<p>two</p>");
  await chat.ask([question]);
  await panel.read();
  await expect(panel.preview()).toContainText("<script>");
  await expect(panel.region.locator("iframe")).toHaveCount(0);
  await chat.visit("chat.html", "?policy=none");
  await chat.ask([question], { previews: "html" });
  await panel.read();
  await expect(panel.preview().locator("iframe")).toHaveAttribute("sandbox", "");
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Mock-up" })).toBeVisible();
});

test("INT-32 question and description show emphasis and inline code", async ({ chat, panel }) => {
  await chat.ask([{ question: "Use `npm` or **pnpm**?", header: "", options: [{ label: "a", description: "with *care*" }, { label: "b" }] }]);
  await expect(panel.region.getByRole("code")).toHaveText("npm");
});
