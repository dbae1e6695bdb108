// Sizes and places: everything can be hit, read and reached, from 320 px to wide, in both directions.

import { collisions, sticksOut } from "../support/geometry.ts";
import { Panel } from "../support/panel.ts";
import { daily } from "../support/daily.ts";
import { reach, STATES } from "../support/states.ts";
import { DATABASE, FEATURES, LAYOUT, oneOf, type Question } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const pageScrollsSideways = (panel: Panel) => panel.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const [at, state] of STATES.filter(({ settled }) => !settled).entries()) {
  test(`INT-17 nothing sticks out or overlaps at 320 and 768 px, in both directions: ${state.name}`, { tag: daily(at % 3 === 1) }, async ({ chat, panel, page }) => {
    await page.setViewportSize({ width: 320, height: 1_400 });
    await reach(state, chat, panel);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 1_400 });
      for (const dir of ["ltr", "rtl"]) {
        await page.evaluate((dir) => void (document.dir = dir), dir);
        expect([...(await sticksOut(panel.region)), ...(await collisions(panel.region))], `${width} px, ${dir}`).toEqual([]);
        expect(await pageScrollsSideways(panel)).toBe(false);
      }
    }
  });
}

test("INT-17 rows are at least 44 px high and can be pressed anywhere, other targets are at least 24 px", async ({ chat, panel }) => {
  await chat.ask([FEATURES, DATABASE]);
  await panel.read();
  const sizes = await panel.region.evaluate((region) => {
    const box = (element: Element) => element.getBoundingClientRect();
    return {
      rows: [...region.querySelectorAll("[part~=row]")].map((row) => box(row).height),
      targets: [...region.querySelectorAll("button")].filter((one) => one.checkVisibility()).map((one) => Math.min(box(one).height, box(one).width)),
    };
  });
  expect(Math.min(...sizes.rows)).toBeGreaterThanOrEqual(44);
  expect(Math.min(...sizes.targets)).toBeGreaterThanOrEqual(24);
});

test("INT-17 a press on the far end of a row, on its description or on its number chooses it", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES]);
  await panel.read();
  const row = panel.region.locator("[part~=row]");
  for (const [at, x] of [[0, 3], [1, -3]] as const) {
    const box = (await row.nth(at).boundingBox())!;
    await page.mouse.click(x < 0 ? box.x + box.width + x : box.x + x, box.y + box.height - 4);
  }
  await panel.point(panel.region.getByText("Unit and component testing"));
  const last = (await row.nth(3).boundingBox())!;
  await page.mouse.click(last.x + last.width - 20, last.y + 18);
  await panel.seeChosen("TypeScript", "ESLint + Prettier", "Testing (Vitest)", "Tailwind CSS");
});

test("INT-23 a press that is moved off before it is released presses nothing", async ({ chat, panel, page }) => {
  const asked = await chat.ask([FEATURES]);
  await panel.read();
  for (const name of ["Skip", "More"]) {
    const box = (await panel.button(name).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
  }
  await panel.seeChosen();
  await asked.expectPending();
});

const LONG: Question = {
  question: `${"A question that goes on and on. ".repeat(20)}Which?`,
  header: "Long",
  options: Array.from({ length: 4 }, (_, at) => ({ label: `Option ${at} ${"with-a-long-name".repeat(6)}`, description: "d".repeat(300) + " description".repeat(50), preview: "line\n".repeat(200) })),
};
for (const [width, height] of [[320, 568], [360, 640], [1280, 720]] as const) {
  test(`INT-18 with everything long at ${width}×${height} the panel takes at most 80 % of the height, and Send can be reached`, async ({ chat, panel, page }) => {
    await page.setViewportSize({ width, height });
    await chat.ask([LONG], { host: undefined });
    await panel.read();
    const box = (await panel.region.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(height * 0.8 + 1);
    await expect(panel.button("Send answer")).toBeInViewport({ ratio: 1 });
    expect(await sticksOut(panel.region)).toEqual([]);
    await expect(panel.region.getByText("Which?").first()).toBeAttached();
  });
}

for (const [where, host] of [["in the page", "#host"], ["in the dock", undefined]] as const) {
  test(`INT-18 at 320×256 px, which is 1280×1024 at 400 %, a panel ${where} can be read and answered`, async ({ chat, panel, page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const asked = await chat.ask([FEATURES], { host });
    await panel.read();
    for (const name of ["Skip", "More", "Send answer"]) {
      await panel.button(name).scrollIntoViewIfNeeded();
      await expect(panel.button(name)).toBeInViewport({ ratio: 1 });
    }
    await panel.pick("Tailwind CSS");
    await panel.press("Send answer");
    expect(await asked.answers()).toContain("Tailwind CSS");
  });
}

test("INT-17 with the text spacing of WCAG 1.4.12 nothing is cut off at 320 px", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await chat.ask([FEATURES, DATABASE]);
  await panel.read();
  const cut = await panel.region.evaluate((region) => {
    const root = region.getRootNode() as ShadowRoot;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }");
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    const shown = [...region.querySelectorAll<HTMLElement>("*")].filter((one) => one.checkVisibility() && !one.closest("[part~=sr], textarea"));
    return shown.filter((one) => getComputedStyle(one).overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent);
  });
  expect(cut).toEqual([]);
  expect(await sticksOut(panel.region)).toEqual([]);
});

test("INT-17 in compact density a question takes less than 80 % of the height, and rows are as high as their text", async ({ chat, panel }) => {
  const heights = async () => {
    await panel.read();
    return panel.region.evaluate((region) => [region, region.querySelector("[part~=row]")!].map((one) => one.getBoundingClientRect().height));
  };
  const asked = await chat.ask([DATABASE], { abortable: true, receipt: false });
  const [panelHeight, rowHeight] = await heights();
  await asked.abort();
  await panel.seeNothing();
  await chat.ask([DATABASE], { density: "compact" });
  const [compactPanel, compactRow] = await heights();
  expect(compactPanel! / panelHeight!).toBeLessThan(0.83);
  expect(compactRow! / rowHeight!).toBeLessThan(0.83);
});

test("INT-17 the kind of input decides about key hints and numbers, not the width", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  await panel.option("SQLite").focus();
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await panel.shownKeys()).toEqual(["1", "2", "3", "4"]);
  await page.setViewportSize({ width: 900, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await expect.poll(() => panel.shownKeys()).toEqual([]);
  await expect(panel.region.locator("[part=hints]")).toBeHidden();
  // Safari on a phone zooms into a field with smaller letters.
  await expect(panel.ownWords.first()).toHaveCSS("font-size", "16px");
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
});

test("INT-17 a hint is seen whole or not at all", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES, DATABASE], { youDecide: true, wording: { "btn.continue": "Continue with the next one" } });
  await panel.read();
  await panel.option("TypeScript").focus();
  const hints = () => panel.region.locator("[part=hints]").evaluate((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    return [...line.children].map((hint) => hint.getBoundingClientRect()).map((hint) => {
      if (hint.top >= bottom) return "out of sight";
      return hint.left >= left && hint.right <= right + 1 && hint.top >= top && hint.bottom <= bottom + 1 ? "whole" : "cut";
    });
  });
  const seen = new Set<string>();
  for (let width = 480; width <= 900; width += 30) {
    await page.setViewportSize({ width, height: 900 });
    for (const each of await hints()) seen.add(each);
  }
  expect([...seen].sort()).toEqual(["out of sight", "whole"]);
});

test("INT-17 the foot is one line where its buttons fit into one: hints fill only what is left", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await chat.ask([FEATURES], { youDecide: true });
  await panel.read();
  const buttons = () => panel.region.locator("[part=foot]").evaluate((foot) => [...foot.querySelectorAll("button")].map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await buttons();
  await panel.option("TypeScript").focus();
  await expect(panel.region.locator("[part=hints]")).toBeVisible();
  expect(await buttons(), "hints that appear move no button").toEqual(before);
  const lines = await panel.region.locator("[part=foot]").evaluate((foot) => [...foot.querySelectorAll("button, [part=hints]")].map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return Math.round(top + height / 2);
  }));
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(2);
});

test("INT-21 hyphens follow the language that the host names, and descriptions the side of their label", async ({ chat, page }) => {
  const panel = new Panel(page, page, "Der Assistent fragt");
  await chat.ask([oneOf("Which?", "قاعدة بيانات", "SQLite")].map((question) => ({ ...question, options: question.options.map((option) => ({ ...option, description: "وصف" })) })), { locale: "de" });
  await panel.read();
  const style = await panel.region.evaluate((region) => {
    const left = (part: string) => {
      const range = document.createRange();
      range.selectNodeContents(region.querySelector(`[part~=${part}]`)!);
      return Math.round(range.getBoundingClientRect().left);
    };
    return { hyphens: getComputedStyle(region.querySelector("[part~=label]")!).hyphens, apart: left("desc") - left("label") };
  });
  expect(style).toEqual({ hyphens: "auto", apart: 0 });
});

test("INT-18 the focused option is scrolled into the part that can be seen", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await chat.ask([FEATURES], { host: undefined });
  await panel.keysAt(panel.option("TypeScript"));
  for (const label of ["ESLint + Prettier", "Testing (Vitest)", "Tailwind CSS", "Other"]) {
    await panel.keys("ArrowDown");
    await expect(panel.option(label)).toBeFocused();
    await expect(panel.option(label)).toBeInViewport({ ratio: 1 });
    const isWhole = await panel.option(label).evaluate((control) => {
      const [row, scroller] = ["[part~=row]", "[part=scroll]"].map((part) => control.closest(part)!.getBoundingClientRect());
      return row!.top >= scroller!.top && row!.bottom <= scroller!.bottom;
    });
    expect(isWhole, `the row of ${label} is whole`).toBe(true);
    const covered = await panel.option(label).evaluate((control) => {
      const box = control.getBoundingClientRect();
      return (control.getRootNode() as ShadowRoot).elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== control;
    });
    expect(covered, `${label} is covered`).toBe(false);
  }
});

test("INT-18 picking a row or opening Other moves nothing", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 1024, height: 1200 });
  await chat.ask([FEATURES]);
  await panel.read();
  const places = () => panel.region.evaluate((region) => [...region.querySelectorAll("[part~=row], button")].map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  await panel.pick("TypeScript");
  expect(await places()).toEqual(before);
  await panel.ownWords.focus();
  expect(await places()).toEqual(before);
});

for (const [width, beside] of [[700, true], [560, false]] as const) {
  test(`INT-24 in a panel of ${width} px the preview stands ${beside ? "beside" : "below"} the options`, async ({ chat, panel, page }) => {
    await page.setViewportSize({ width: width + 16, height: 900 });
    await chat.ask([LAYOUT]);
    await panel.read();
    const options = (await panel.region.locator("[part~=row]").last().boundingBox())!;
    const preview = (await panel.preview().boundingBox())!;
    expect(preview.x >= options.x + options.width).toBe(beside);
    expect(preview.y >= options.y + options.height).toBe(!beside);
  });
}

test("INT-24 the preview follows the focus, and hovering changes nothing", async ({ chat, panel }) => {
  await chat.ask([LAYOUT]);
  await panel.read();
  await expect(panel.preview("Sidebar")).toBeVisible();
  await panel.region.getByText("Top bar").hover();
  await expect(panel.preview("Sidebar")).toBeVisible();
  await panel.keysAt(panel.options.first(), "ArrowDown");
  await expect(panel.preview("Top bar")).toBeVisible();
  await panel.keys("ArrowDown");
  await expect(panel.preview()).toBeVisible();
});

test("INT-24 a drawing keeps every character in its place", async ({ chat, panel }) => {
  await chat.ask([LAYOUT]);
  await panel.read();
  const widths = await panel.preview().evaluate((region) => {
    const text = region.textContent!;
    const drawn = region.querySelector("[part=md-pre]") ?? region;
    return { lines: text.trim().split("\n").map((line) => line.length), font: getComputedStyle(drawn).fontFamily, space: getComputedStyle(drawn).whiteSpace };
  });
  expect(new Set(widths.lines).size).toBe(1);
  expect(widths.font).toMatch(/mono/i);
  expect(widths.space).toMatch(/pre/);
});

test("INT-20 forced colours: focus, choice, error and borders are visible without background or shadow", async ({ chat, panel, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.option("TypeScript"), "Space");
  const style = await panel.region.evaluate((region) => {
    const row = region.querySelector("[part~=row]")!;
    const of = (element: Element) => getComputedStyle(element);
    return { outline: of(row).outlineStyle, width: of(row).outlineWidth, border: of(region).borderTopStyle, button: of(region.querySelector("[part~=main]")!).borderTopStyle, adjust: of(row).forcedColorAdjust };
  });
  expect(style).toEqual({ outline: "solid", width: "2px", border: "solid", button: "solid", adjust: "auto" });
});

test("S12 INT-29 under reduced motion nothing is animated, in any state; otherwise nothing longer than 200 ms", async ({ chat, panel, page }) => {
  const running = () => page.evaluate(() => document.getAnimations().length + [...document.querySelectorAll("*")].reduce((sum, one) => sum + (one.shadowRoot?.getAnimations().length ?? 0), 0));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await chat.ask([FEATURES]);
  await panel.press("Send answer");
  await expect(panel.error).toBeVisible();
  expect(await running()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await panel.pick("TypeScript");
  const longest = await panel.region.evaluate((region) =>
    [region, ...region.querySelectorAll("*")].reduce((most, one) => {
      const { animationDuration, transitionDuration } = getComputedStyle(one);
      return Math.max(most, ...`${animationDuration}, ${transitionDuration}`.split(",").map((time) => parseFloat(time) * (time.includes("ms") ? 1 : 1000)));
    }, 0),
  );
  expect(longest).toBeLessThanOrEqual(200);
});

test("INT-22 a header of twelve letters is never clipped, also at 320 px and with the focus in the panel", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await chat.composer.focus();
  await chat.ask([{ ...DATABASE, header: "Package Mgr." }]);
  await panel.keysAt(panel.options.first());
  const chip = panel.region.locator("[part=chip]");
  expect(await chip.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test("INT-18 a label of one very long word wraps", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await chat.ask([oneOf("W".repeat(300), "x".repeat(200), "b")]);
  await panel.read();
  expect(await sticksOut(panel.region)).toEqual([]);
  expect(await pageScrollsSideways(panel)).toBe(false);
});
