// INT-42: a panel takes its look from the page around it, without a property that the page would have to set.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { analyse, withAxe } from "../support/axe.ts";
import { root } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

const APPEARANCE = join(root, "docs/reference/appearance.md");

declare global {
  var hosts: any;
}

test.use({ freshPage: true });

const NAMES = ["serif", "62.5 percent", "22 px", "tailwind", "bootstrap", "github", "chatgpt", "claude", "neutral dark", "navy dark", "sepia", "high contrast"];
const DARK = ["neutral dark", "navy dark", "high contrast"];

const visit = async (page: Page, host: string) => {
  await page.goto(`/hosts.html?host=${encodeURIComponent(host)}`);
  await page.waitForFunction(() => "hosts" in globalThis);
};

/** Runs on the page: what the panel has, and the least contrast of its texts, measured from pixels. */
function measure() {
  const root = document.querySelector("[data-ask-user-question='']")!.shadowRoot!;
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  const pixel = (color: string, under: string) => {
    for (const fill of [under, color]) {
      canvas.fillStyle = fill;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3) as [number, number, number];
  };
  const light = (color: number[]) => {
    const [red, green, blue] = color.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: number[], other: number[]) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  const style = (selector: string) => getComputedStyle(root.querySelector(selector)!);
  const panel = style(".panel");
  const ground = panel.backgroundColor;
  /** The background of an element over those around it. */
  const under = (element: Element): string => {
    const above: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) above.unshift(getComputedStyle(at).backgroundColor);
    const [red, green, blue] = above.reduce((below, color) => pixel(color, `rgb(${below.join()})`), [255, 255, 255] as [number, number, number]);
    return `rgb(${red},${green},${blue})`;
  };
  const texts = [...root.querySelectorAll(".chip, .text, .label, .desc, .tag, .button, .asker, .tab, .progress")].filter((element) => element.checkVisibility());
  const ratios = texts.map((element) => [element.className, contrast(pixel(getComputedStyle(element).color, under(element)), pixel(under(element), "#fff"))] as const);
  const [name, least] = ratios.sort(([, one], [, other]) => one - other)[0]!;
  const main = style(".main");
  return {
    font: panel.fontFamily, size: panel.fontSize, ground, text: panel.color, primary: main.backgroundColor, onPrimary: main.color,
    pixels: [ground, panel.color, main.backgroundColor, main.color].map((color) => pixel(color, "#fff")),
    least: [name, least] as const,
    fill: contrast(pixel(main.backgroundColor, "#fff"), pixel(ground, "#fff")),
    control: contrast(pixel(style(".control").borderTopColor, ground), pixel(ground, "#fff")),
    page: { font: getComputedStyle(document.body).fontFamily, size: getComputedStyle(document.body).fontSize, button: pixel(getComputedStyle(document.querySelector("form button")!).backgroundColor, ground) },
  };
}

for (const host of NAMES) {
  test(`INT-42 the panel looks at home in a page like ${host}, and everything in it can be read`, async ({ page, panel }) => {
    await visit(page, host);
    await page.evaluate(() => void globalThis.hosts.ask());
    await panel.read();
    await expect.poll(async () => (await page.evaluate(measure)).least[1], "the least contrast of a text").toBeGreaterThanOrEqual(4.5);
    const seen = await page.evaluate(measure);
    compareRow(host, seen);
    expect(seen.font).toBe(seen.page.font);
    expect(seen.size).toBe(seen.page.size);
    expect(seen.fill).toBeGreaterThanOrEqual(3);
    expect(seen.control).toBeGreaterThanOrEqual(3);
    // The color of the page's only filled buttons, or one that nobody tells from it, where its white text needs a darker one.
    const apart = seen.pixels[2]!.map((part, at) => Math.abs(part - seen.page.button[at]!));
    expect(Math.max(...apart)).toBeLessThanOrEqual(seen.pixels[3]!.every((part) => part === 255) ? 20 : 0);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector("[data-ask-user-question='']")!).colorScheme)).toBe(DARK.includes(host) ? "dark" : "light");
    await withAxe(page);
    // What is wrong in the page itself is not ours.
    expect((await analyse(page)).findings.filter((finding) => finding.includes("data-ask-user-question"))).toEqual([]);
  });
}

/** Fonts are named by the first one, and ratios by one digit. */
function compareRow(host: string, seen: ReturnType<typeof measure>): void {
  const first = seen.font.split(",")[0]!.replaceAll('"', "");
  const cells = [host, `${first}, ${seen.size}`, ...seen.pixels.map((pixel) => `\`#${pixel.map((part) => part.toString(16).padStart(2, "0")).join("")}\``), `${seen.least[1].toFixed(1)} (\`${seen.least[0].split(" ")[0]}\`)`, seen.fill.toFixed(1)];
  const row = `| ${cells.join(" | ")} |`;
  const document = readFileSync(APPEARANCE, "utf8");
  const line = document.split("\n").find((line) => line.startsWith(`| ${host} |`));
  if (process.env.ASK_WRITE && line) writeFileSync(APPEARANCE, document.replace(line, row));
  else expect(line, "docs/reference/appearance.md; ASK_WRITE=1 with one worker writes it").toBe(row);
}

const CHANGES: [name: string, fade: string][] = [["at once", ""], ["while its colors fade", "html, body { transition: background-color .3s, color .3s; }"]];
for (const [name, fade] of CHANGES) {
  test(`INT-42 an open panel and its receipt follow a page that changes ${name}, and nothing in an attribute says so`, async ({ page, panel }) => {
    await visit(page, "github");
    await page.evaluate((fade) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(fade);
      document.adoptedStyleSheets.push(sheet);
      globalThis.hosts.ask();
    }, fade);
    await panel.write("a harness");
    const ground = (part: string) => page.evaluate((part) => {
      const element = document.querySelector("[data-ask-user-question='']")!.shadowRoot!.querySelector(part)!;
      return getComputedStyle(element).backgroundColor;
    }, part);
    const wear = (host: string) => page.evaluate((host) => globalThis.hosts.wear(globalThis.hosts.HOSTS[host]), host);
    const [light, size] = [await ground(".panel"), await page.evaluate(measure)];
    await wear("neutral dark");
    const dark = "color-mix(in oklab, rgb(33, 33, 33), #fff 5%)";
    const computed = (color: string) => page.evaluate((color) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = color;
      const seen = getComputedStyle(probe).color;
      probe.remove();
      return seen;
    }, color);
    await expect.poll(() => ground(".panel")).toBe(await computed(dark));
    expect((await page.evaluate(measure)).least[1]).toBeGreaterThanOrEqual(4.5);
    await expect(panel.ownWords).toHaveValue("a harness");
    await panel.press("Send answer");
    await expect(page.getByRole("group", { name: "Answered" })).toBeVisible();
    await wear("github");
    await expect.poll(() => ground(".receipt")).toBe(light);
    expect(size.size).toBe("14px");
  });
}

test("INT-42 what the page sets wins over what it looks like, and a theme of its own over both", async ({ page, panel }) => {
  await visit(page, "claude");
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("#host")!.style.setProperty("--ask-primary", "rgb(200, 210, 220)");
    globalThis.hosts.ask(1, { theme: "dark" });
  });
  await panel.read();
  const style = await page.evaluate(() => document.querySelector<HTMLElement>("[data-ask-user-question='']")!.style.getPropertyValue("--page-bg"));
  expect(style).toBe("");
  await expect(panel.button("Send answer")).toHaveCSS("background-color", "rgb(200, 210, 220)");
  expect(await page.evaluate(() => getComputedStyle(document.querySelector("[data-ask-user-question='']")!).colorScheme)).toBe("dark");
});
