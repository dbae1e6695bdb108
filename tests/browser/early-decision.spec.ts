// INT-34: a decision whose call is certain to be drawn as it is written is there before the engine. The tests hold the engine's code back.

import type { Page } from "@playwright/test";
import { approve, approved } from "../support/approve.ts";
import { early, element, holdEngine, layout } from "../support/early.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshPage: true });

const COMMAND = { tool: "bash", arguments: { command: "npm publish --access public && git push --follow-tags", cwd: "/srv/app" } };
const LONG = Array.from({ length: 40 }, (_, at) => `echo step ${at + 1}`).join("\n");
const MAIL = { tool: "send_email", description: "The invoice is due.", arguments: { to: "ada@example.org", subject: "Invoice 42", body: "Dear Ada,\n\nplease find it attached.\n\nBob" } };

const LOOKS: [name: string, action: object, options: object, width: number, colorScheme: "light" | "dark"][] = [
  ["a command", COMMAND, { askedBy: "Claude" }, 560, "light"],
  ["scopes", COMMAND, { scopes: [{ id: "session", description: "npm in /srv/app" }, { id: "always" }] }, 900, "dark"],
  ["a mail", MAIL, { askedBy: "Claude" }, 390, "dark"],
  ["a long command", { tool: "bash", arguments: { command: LONG } }, {}, 360, "light"],
  ["a question of the page", { title: "Send the invoice?", tool: "create_invoice", arguments: { customer: "Ada", lines: [{ text: "Work", hours: 3 }], net: 1500, paid: false } }, {}, 560, "light"],
  ["right to left", { tool: "run_sql", arguments: { sql: "DELETE FROM users\nWHERE id = 5" } }, { dir: "rtl" }, 560, "light"],
  ["no changes", MAIL, { edit: false }, 320, "light"],
  ["the dock", COMMAND, { host: undefined }, 900, "light"],
];

/** Waits until it is known what of the action was on the screen. */
const settled = (page: Page) => expect(element(page).locator(".chips")).toHaveAttribute("data-seen", /true|false/);

for (const [name, action, options, width, colorScheme] of LOOKS) {
  test(`INT-34 the engine takes a decision over without a pixel moving: ${name}`, async ({ chat, page }) => {
    void chat;
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    const release = await holdEngine(page);
    await approve(page, action, options);
    await expect(early(page)).toBeVisible();
    await settled(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const [before, pixels] = [await layout(page), await page.screenshot()];
    release();
    await expect(element(page).locator("[data-armed=true]")).toBeVisible();
    await expect(early(page)).toHaveCount(0);
    expect(await layout(page)).toEqual(before);
    expect((await page.screenshot()).equals(pixels), "the same pixels").toBe(true);
  });
}

test("INT-34 nothing in an early decision decides, and what is typed as a reason stays with the focus", async ({ chat, page, panel }) => {
  void chat;
  const release = await holdEngine(page);
  await approve(page, COMMAND, { askedBy: "Claude" });
  await expect(early(page)).toBeVisible();
  for (const button of await early(page).locator(".pill, .edit-open, .tools button").all()) await button.click({ force: true });
  await page.keyboard.press("Control+Enter");
  await early(page).getByRole("button", { name: "Reject with a reason…" }).click();
  await page.keyboard.type("Not on a Friday");
  release();
  await expect(element(page).locator("[data-armed=true]")).toBeVisible();
  await expect(element(page).locator("textarea")).toBeFocused();
  await page.keyboard.type("!");
  await panel.press("Reject and tell Claude");
  expect(await approved(page)).toMatchObject({ result: { decision: "reject", reason: "Not on a Friday!" } });
});
