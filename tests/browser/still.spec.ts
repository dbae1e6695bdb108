// Nothing that a finger aims at moves: the head and the buttons of a set, a panel at the edge of the window, the button that leads to a panel
// out of sight, and the dock beside the field in which somebody types.

import type { Locator } from "@playwright/test";
import { Panel } from "../support/panel.ts";
import { DATABASE, FEATURES, FOUR_STEPS, oneOf, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const box = async (one: Locator) => (await one.boundingBox())!;

test("INT-1 the button that leads to a panel out of sight covers neither the field in which somebody types nor its form", async ({ chat, page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.evaluate(() => {
    const far = document.querySelector("#host")!;
    for (let at = 0; at < 60; at += 1) far.before(Object.assign(document.createElement("p"), { textContent: "…" }));
    const form = document.createElement("form");
    form.append(document.querySelector("#message")!, Object.assign(document.createElement("button"), { type: "button", textContent: "Send" }));
    Object.assign(form.style, { position: "fixed", bottom: "8px", left: "100px", width: "600px", background: "white" });
    document.body.append(form);
  });
  await chat.composer.focus();
  await chat.ask([TESTING]);
  const go = page.getByRole("button", { name: "Go to question" });
  await expect(go).toBeInViewport();
  const [button, form, host] = [await box(go), await box(page.locator("form")), await box(page.locator("#host"))];
  // It lay on 30 px of the field.
  expect(form.y - button.y - button.height).toBeGreaterThanOrEqual(11);
  expect(Math.abs(button.x + button.width / 2 - (host.x + host.width / 2))).toBeLessThanOrEqual(1);
  // It is in the way while another panel is in sight.
  await page.evaluate(() => document.body.prepend(document.querySelector("#second")!));
  await chat.ask([DATABASE], { host: "#second" });
  await expect(go).toHaveCount(0);
});

test("INT-18 a panel that peeks in shows its question, not its buttons alone", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 700, height: 700 });
  await page.locator("#host").evaluate((host) => {
    host.style.cssText = "display: block; margin-top: 600px";
    document.body.style.minHeight = "2400px";
  });
  await chat.ask([FEATURES]);
  await panel.read();
  const top = (await box(panel.region)).y + (await page.evaluate(() => scrollY));
  const overlap = async (shown: number) => {
    await page.evaluate((y) => scrollTo(0, y), top + shown - 700);
    const [foot, text] = [await box(panel.region.locator("[part~=foot]")), await box(panel.region.locator("[part~=text]"))];
    return Math.max(0, text.y + text.height - foot.y);
  };
  for (const shown of [50, 100, 160, 220]) expect(await overlap(shown), `${shown} px in sight`).toBe(0);
});

/** Where the main button ends: the side on which it stays, whatever its text. And where the head is. */
const place = async (panel: Panel, dir = "ltr") => {
  const { x, y, width } = await box(panel.region.locator("[part~=main]").filter({ visible: true }));
  const head = await box(panel.region.locator("[part~=head]"));
  return [dir === "rtl" ? x : x + width, y, head.y, head.height].map((each) => Math.round(each * 10) / 10);
};

for (const locale of ["en", "de", "ar"]) {
  for (const width of [280, 360, 560, 760]) {
    test(`INT-18 the head and the main button stay where they are over four steps, an error and the review: ${locale}, ${width} px`, async ({ chat, page }) => {
      await page.setViewportSize({ width: width + 16, height: 1_400 });
      await page.evaluate(() => void (document.body.style.margin = "0 8px"));
      const dir = locale === "ar" ? "rtl" : "ltr";
      await page.locator("#host").evaluate((host, dir) => ((host as HTMLElement).dir = dir), dir);
      await chat.ask(FOUR_STEPS, { locale, askedBy: "Claude" });
      const panel = new Panel(page, page, /./);
      await expect(panel.region.getByRole("radio").first()).toBeVisible();
      await panel.region.evaluate((region) => Promise.all(region.getAnimations({ subtree: true }).map((one) => one.finished)));
      const main = panel.region.locator("[part~=main]").filter({ visible: true });
      const places: Record<string, number[]> = { "step 1": await place(panel, dir) };
      await panel.read();
      await main.click();
      await expect(panel.error).toBeVisible();
      places.error = await place(panel, dir);
      for (const step of [2, 3, 4]) {
        await panel.region.locator("[part~=control]").first().check();
        await panel.read();
        await main.click();
        await expect(panel.region.locator("[part~=control]").first()).not.toBeChecked();
        places[`step ${step}`] = await place(panel, dir);
      }
      await panel.region.locator("[part~=control]").first().check();
      await panel.read();
      await main.click();
      await expect(panel.region.locator("#review")).toBeVisible();
      places.review = await place(panel, dir);
      // +73, -148 and -69 px before, and 27 with an error.
      const [first, ...others] = Object.entries(places);
      for (const [name, now] of others) expect(now, `${name} beside ${first![0]}`).toEqual(first![1]);
    });
  }
}

test("INT-34 a set that is drawn early is as high as its highest step, and the engine moves nothing", async ({ chat, panel, page }) => {
  await chat.ask([{ ...oneOf("Ready?", "Yes", "No"), header: "Ready" }, FEATURES]);
  await panel.read();
  const first = await place(panel);
  await panel.pick("Yes");
  await panel.press("Continue");
  expect(await place(panel)).toEqual(first);
  // Another width has another height.
  await page.setViewportSize({ width: 360, height: 900 });
  await expect.poll(async () => (await box(panel.region.locator("[part~=scroll]"))).height).toBeGreaterThan(300);
  const narrow = await place(panel);
  await panel.press("Back");
  expect(await place(panel)).toEqual(narrow);
});

test("INT-26 a dock that arrives over the field in which somebody types waits as a bar until that is left", async ({ chat, panel, page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => Object.assign(document.querySelector<HTMLElement>("#message")!.style, { position: "fixed", bottom: "20px", left: "10px", width: "300px" }));
  await chat.composer.click();
  await chat.composer.pressSequentially("half a sen");
  await chat.ask([FEATURES], { host: undefined });
  await expect(panel.button("Open")).toBeVisible();
  await chat.composer.pressSequentially("tence");
  await expect(chat.composer).toHaveValue("half a sentence");
  await expect(chat.composer).toBeFocused();
  await chat.composer.blur();
  await expect(panel.option("TypeScript")).toBeVisible();
  const region = await box(panel.region);
  expect([region.x, region.y + region.height]).toEqual([0, 700]);
});
