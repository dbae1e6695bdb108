// What each state looks like, as far as a machine can tell: marks, edges and rings. Pictures are for people.

import AxeBuilder from "@axe-core/playwright";
import type { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const [POSTGRES, MONGO] = DATABASE.options.map(({ label }) => label);

/** Computed styles of the row of an option. */
const row = (panel: Panel, label: string) =>
  panel.option(label).evaluate((control) => {
    const { outlineStyle, outlineWidth, outlineOffset, borderColor, backgroundColor, opacity } = getComputedStyle(control.closest("[part~=row]")!);
    return { outlineStyle, outlineWidth, outlineOffset, borderColor, backgroundColor, opacity };
  });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test.describe(() => {
  test.use({ freshContext: true });
  test("S1 before it is armed the panel looks complete: nothing is greyed out, nothing spins", async ({ chat, panel, page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await chat.ask([DATABASE]);
    await expect(panel.button("Send answer")).toBeEnabled();
    const before = [await row(panel, POSTGRES), await panel.button("Send answer").evaluate((one) => getComputedStyle(one).backgroundColor)];
    await expect(panel.region).toHaveAttribute("data-armed", "false");
    await page.clock.runFor(600);
    await expect(panel.region).toHaveAttribute("data-armed", "true");
    expect([await row(panel, POSTGRES), await panel.button("Send answer").evaluate((one) => getComputedStyle(one).backgroundColor)]).toEqual(before);
  });
});

test("S2 the focused control has a ring of 2 px, for keyboard focus only", async ({ chat, panel }) => {
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.option("TypeScript"));
  expect(await row(panel, "TypeScript")).toMatchObject({ outlineStyle: "solid", outlineWidth: "2px" });
  expect(await row(panel, "ESLint + Prettier")).toMatchObject({ outlineStyle: "none" });
  await panel.keys("ArrowDown");
  expect(await row(panel, "TypeScript")).toMatchObject({ outlineStyle: "none" });
  expect(await row(panel, "ESLint + Prettier")).toMatchObject({ outlineStyle: "solid" });
});

test("S2 every control in the tab order has a ring when the keyboard is there", async ({ chat, panel, page }) => {
  await chat.composer.focus();
  await chat.ask([FEATURES, DATABASE]);
  await panel.pick("TypeScript");
  await panel.press("Continue");
  await chat.composer.focus();
  const without: string[] = [];
  for (let press = 0; press < 9; press += 1) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => {
      const focused = document.activeElement?.shadowRoot?.activeElement;
      if (!focused) return "outside";
      const shown = [focused, focused.closest("[part~=row]")].some((one) => one && getComputedStyle(one).outlineStyle !== "none" && parseFloat(getComputedStyle(one).outlineWidth) >= 2);
      return shown ? "ring" : (focused.getAttribute("aria-label") ?? focused.textContent!);
    });
    if (ring !== "ring" && ring !== "outside") without.push(ring);
  }
  expect(without).toEqual([]);
});

test("S3 a chosen row has the native mark, an edge and a background of its own", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.pick(MONGO);
  const [chosen, other] = [await row(panel, MONGO), await row(panel, POSTGRES)];
  expect(chosen.borderColor).not.toBe(other.borderColor);
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  await expect(panel.option(MONGO)).toHaveJSProperty("checked", true);
});

test("S4 hovering a row changes only its background, and chooses nothing", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  const before = await row(panel, MONGO);
  await panel.region.getByText("MongoDB").hover();
  const after = await row(panel, MONGO);
  expect({ ...after, backgroundColor: "", borderColor: "" }).toEqual({ ...before, backgroundColor: "", borderColor: "" });
  await panel.seeChosen();
});

test("S13 rows, marks and buttons look different at rest, under the pointer, pressed and chosen", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES]);
  await panel.read();
  const buttons = ["Send answer", "Skip", "More"].map((name) => ({ name, at: panel.button(name), target: panel.button(name) }));
  for (const { name, at, target } of [{ name: "row", at: panel.region.getByText("TypeScript"), target: panel.option("TypeScript") }, ...buttons]) {
    const look = () => target.evaluate((one) => [one, one.closest("[part~=row]")].map((each) => {
      if (!each) return "";
      const { backgroundColor, borderColor, color } = getComputedStyle(each);
      return [backgroundColor, borderColor, color].join();
    }).join());
    const looks = [await look()];
    await at.hover();
    looks.push(await look());
    await page.mouse.down();
    looks.push(await look());
    // Moved off, so that the press of a button does nothing.
    if (name !== "row") await page.mouse.move(0, 0);
    await page.mouse.up();
    if (name === "row") {
      await page.mouse.move(0, 0);
      looks.push(await look());
    }
    expect(new Set(looks).size, name).toBe(looks.length);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`INT-19 in a ${colorScheme} theme labels have the color of the question, not of descriptions`, async ({ chat, panel, page }) => {
    await page.emulateMedia({ colorScheme });
    await chat.ask([DATABASE]);
    const color = (part: string) => panel.region.locator(`[part=${part}]`).first().evaluate((one) => getComputedStyle(one).color);
    expect(await color("label")).toBe(await color("text"));
    expect(await color("label")).not.toBe(await color("desc"));
  });
}

test("S3 INT-20 the marks are drawn in the colors of the theme, and by the browser in forced colors", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES]);
  await panel.pick("TypeScript");
  const mark = () => panel.option("TypeScript").evaluate((one) => {
    const { appearance, width, height, backgroundColor } = getComputedStyle(one);
    return { appearance, isSquare: width === height, backgroundColor };
  });
  const primary = await panel.button("Send answer").evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(mark).toEqual({ appearance: "none", isSquare: true, backgroundColor: primary });
  await page.emulateMedia({ forcedColors: "active" });
  expect(await mark()).toMatchObject({ appearance: "auto" });
});

test("INT-20 forced colors: the main button differs from the others", async ({ chat, panel, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await chat.ask([DATABASE]);
  await panel.read();
  const ground = (name: string) => panel.button(name).evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground("Send answer")).not.toBe(await ground("Skip"));
});

test("S6 an error has an icon and words, and paints nothing else", async ({ chat, panel }) => {
  await chat.ask([TESTING]);
  const edge = () => panel.region.evaluate((one) => getComputedStyle(one).borderColor);
  await panel.read();
  const before = await edge();
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Select an answer, or skip.");
  expect(await edge()).toBe(before);
  const icon = await panel.error.evaluate((error) => {
    const { content, width, height, borderRadius } = getComputedStyle(error, "::before");
    return { content: content.slice(0, 3), isRound: width === height && borderRadius === "50%" };
  });
  expect(icon).toEqual({ content: '"!"', isRound: true });
});

test("S5 the receipt flashes once, within 200 ms", async ({ chat, panel, page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await chat.ask([TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect(chat.receipt).toBeVisible();
  const flash = await chat.receipt.evaluate((one) => {
    const { animationName, animationDuration, animationIterationCount } = getComputedStyle(one);
    return { named: animationName !== "none", ms: parseFloat(animationDuration) * 1000, times: animationIterationCount };
  });
  expect(flash).toEqual({ named: true, ms: 200, times: "1" });
});

for (const theme of ["light", "dark"] as const) {
  test(`INT-19 theme: "${theme}" overrides the system's preference`, async ({ chat, panel, page }) => {
    await page.emulateMedia({ colorScheme: theme === "light" ? "dark" : "light", reducedMotion: "reduce" });
    await chat.ask([DATABASE], { theme });
    await panel.read();
    const ground = await panel.region.evaluate((one) => getComputedStyle(one).backgroundColor);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    expect(await panel.region.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(ground);
  });
}

test("INT-25 the styles of the page stay outside, and those of the panel inside", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  const look = () => panel.region.evaluate((one) => JSON.stringify([...one.querySelectorAll("*")].map((each) => [getComputedStyle(each).font, getComputedStyle(each).color])));
  const before = await look();
  const heading = () => page.locator("h1").evaluate((one) => getComputedStyle(one).font);
  const outside = await heading();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { color: red !important; line-height: 3 !important; } input, button, label { display: none !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await look()).toBe(before);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  expect(await heading()).toBe(outside);
});

test("the font is that of the page in three sizes and three weights, and no letter is smaller than 12 px", async ({ chat, panel, page }) => {
  await chat.ask([DATABASE]);
  await panel.read();
  const fonts = () => panel.region.evaluate((one) => {
    const styles = [one, ...one.querySelectorAll("[part]")].map((each) => getComputedStyle(each));
    const sizes = [...new Set(styles.map(({ fontSize }) => parseFloat(fontSize)))].sort((one, other) => one - other);
    return { families: [...new Set(styles.map(({ fontFamily }) => fontFamily))], sizes, weights: [...new Set(styles.map(({ fontWeight }) => fontWeight))].sort() };
  });
  const set = (font: string) => page.evaluate((font) => void (document.querySelector<HTMLElement>("#host")!.style.font = font), font);
  await set("italic 900 20px/3 serif");
  expect(await fonts()).toEqual({ families: ["serif"], sizes: [17, 20, 22.4], weights: ["400", "500", "600"] });
  await set("10px monospace");
  expect(await fonts()).toMatchObject({ families: ["monospace"], sizes: [12, 13, 14.56] });
});

test("a host may set tokens on any element around the panel", async ({ chat, panel, page }) => {
  await page.evaluate(() => document.body.style.setProperty("--ask-primary", "rgb(1, 2, 3)"));
  await chat.ask([DATABASE]);
  await panel.read();
  expect(await panel.button("Send answer").evaluate((one) => getComputedStyle(one).backgroundColor)).toBe("rgb(1, 2, 3)");
});

test("INT-19 SAFE-15 host colours without enough contrast are replaced and reported once", async ({ chat, panel, page, watch }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.evaluate(() => {
    const { style } = document.querySelector<HTMLElement>("#host")!;
    style.setProperty("--ask-text", "#eeeeee");
    style.setProperty("--ask-primary", "gold");
    style.setProperty("--ask-error", "url(/harm.png)");
    style.setProperty("--ask-success", "#005a3c");
  });
  await chat.ask([DATABASE]);
  await panel.read();
  await expect.poll(() => warnings.length).toBe(3);
  const colours = await panel.region.evaluate((region) => {
    const style = getComputedStyle((region.getRootNode() as ShadowRoot).host);
    return ["text", "primary", "error", "success"].map((name) => style.getPropertyValue(`--ask-${name}`).trim());
  });
  expect(colours[0]).toMatch(/^oklch\(0\.\d+ /);
  expect(colours[1]).not.toBe("gold");
  expect(colours.slice(2)).toEqual(["", "#005a3c"]);
  const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).setLegacyMode().analyze();
  expect(violations).toEqual([]);
  await chat.ask([DATABASE]);
  expect(warnings).toHaveLength(3);
  watch.expect(/ask-user-question: --ask-/);
});

test("INT-19 a translucent color of the host is judged on the background of the panel", async ({ chat, panel, page, watch }) => {
  watch.expect(/ask-user-question: --ask-warning/);
  await page.evaluate(() => {
    const { style } = document.querySelector<HTMLElement>("#host")!;
    style.setProperty("--ask-inset", "rgb(0 0 0 / 5%)");
    // It is replaced in the same check, which shows that it is over.
    style.setProperty("--ask-warning", "none");
  });
  await chat.ask([DATABASE]);
  await panel.read();
  const replaced = () => panel.region.evaluate((region) => {
    const { style } = (region.getRootNode() as ShadowRoot).host as HTMLElement;
    return [...style].filter((name) => name.startsWith("--ask-"));
  });
  await expect.poll(replaced).toContain("--ask-warning");
  expect(await replaced()).not.toContain("--ask-text");
});
