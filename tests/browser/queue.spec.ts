// Several questions at once: they wait behind each other, each with its own draft, place and answer.

import { Panel } from "../support/panel.ts";
import { oneOf, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test("INT-26 five questions asked in one task get five answers in order, with the number that wait", async ({ chat, panel }) => {
  const names = ["first", "second", "third", "fourth", "fifth"];
  await chat.page.evaluate((names) => {
    for (const name of names) globalThis.chat.begin("ask", [{ question: `The ${name}?`, header: "", options: [{ label: "yes" }, { label: name }] }], { host: "#host" });
  }, names);
  for (const [at, name] of names.entries()) {
    await panel.seeQuestion(`The ${name}?`);
    await panel.read();
    const waiting = names.length - 1 - at;
    if (waiting) await panel.see(`${waiting} more waiting`);
    else await expect(panel.region.getByText("more waiting")).toHaveCount(0);
    await panel.seeChosen();
    await expect(panel.ownWords).toHaveValue("");
    expect(await chat.page.evaluate(() => globalThis.chat.settled)).toEqual(names.slice(0, at).map((_, id) => id));
    if (at % 2) await panel.write(`own ${name}`);
    else await panel.pick(name);
    await panel.press("Send answer");
  }
  const answers = await chat.page.evaluate((names) => Promise.all(names.map(async (_, id) => (await globalThis.chat.result(id)).json)), names);
  expect(answers).toEqual([
    '{"The first?":"first"}',
    '{"The second?":"own second"}',
    '{"The third?":"third"}',
    '{"The fourth?":"own fourth"}',
    '{"The fifth?":"fifth"}',
  ]);
  expect(await chat.page.evaluate(() => globalThis.chat.settled)).toEqual([0, 1, 2, 3, 4]);
});

test("INT-26 a second question never replaces or covers the one in front", async ({ chat, panel }) => {
  await chat.ask([TESTING]);
  await panel.pick("Vitest");
  await chat.ask([oneOf("And then?", "a", "b")]);
  await panel.see("1 more waiting");
  await expect(panel.region).toHaveCount(1);
  await panel.seeChosen("Vitest");
});

test("INT-9 an ending and the next question are one announcement, in this order", async ({ chat, panel, page }) => {
  await chat.ask([TESTING]);
  await chat.ask([oneOf("And then?", "a", "b")]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const announcement = page.getByRole("status").locator("> div", { hasText: "Answer sent" });
  await expect(announcement.locator("> div")).toHaveText(["Answer sent", /^The assistant asks\. .*And then\?/]);
});

test("INT-26 the next question arms again and inherits nothing from the first", async ({ chat, panel }) => {
  const first = await chat.ask([oneOf("First?", "a", "b")], { receipt: false });
  const second = await chat.ask([oneOf("Second?", "a", "b")], { receipt: false });
  await panel.write("own");
  await panel.press("Cancel");
  await panel.press("Stop");
  expect((await first.error()).outcome).toMatchObject({ entries: [{ other: "own" }] });
  await panel.seeQuestion("Second?");
  await expect(panel.ownWords).toHaveValue("");
  await panel.pick("b");
  await panel.press("Send answer");
  expect(await second.answers()).toBe('{"Second?":"b"}');
});

test("I10 panels in two hosts stand beside each other and share nothing", async ({ chat, panel, page }) => {
  // In two columns: of panels below each other one moves when the other ends, and Chromium calls one covered.
  await page.locator("#host").evaluate((host) => (host.style.width = "440px"));
  await page.locator("#second").evaluate((host) => (host.style.cssText = "position: absolute; top: 155px; right: 8px; width: 440px"));
  const first = await chat.ask([TESTING], { askedBy: "One" });
  const second = await chat.ask([TESTING], { askedBy: "Two", host: "#second" });
  const [one, two] = [new Panel(page, page, "One asks"), new Panel(page, page, "Two asks")];
  await expect(one.region).toBeVisible();
  await expect(two.region).toBeVisible();
  await one.pick("Jest");
  await two.pick("Vitest");
  await one.seeChosen("Jest");
  await two.press("Send answer");
  expect(await second.answers()).toContain("Vitest");
  await first.expectPending();
  await one.press("Send answer");
  expect(await first.answers()).toContain("Jest");
  await panel.seeNothing();
});

test("without a host the panel stands in a dock at the bottom of the page, and leaves nothing behind", async ({ chat, panel, page }) => {
  // The live region stays for good. That of the test before may come as late as its module.
  await page.evaluate(() => globalThis.chat.library.preload());
  const before = await page.evaluate(() => document.body.children.length);
  const asked = await chat.ask([TESTING], { host: undefined });
  await panel.pick("Jest");
  const box = (await panel.region.boundingBox())!;
  expect(box.y + box.height).toBeGreaterThan(700);
  await panel.press("Send answer");
  await asked.answers();
  await expect(page.locator("[data-ask-user-question='']")).toHaveCount(0);
  expect(await page.evaluate(() => document.body.children.length)).toBe(before);
});
