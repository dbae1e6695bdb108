// Several actions that wait for decisions in one panel: a list, and one press for all once each was seen.

import type { Page } from "@playwright/test";
import { analyse, withAxe } from "../support/axe.ts";
import type { Chat } from "../support/chat.ts";
import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

const options = [{ label: "Reject", decision: "reject-once" }, { label: "Allow", decision: "allow-once" }];
const question = (header: string, command: string) => ({ question: `Allow ${command.slice(0, 8)}?`, header, options, action: { tool: "Bash", arguments: { command }, edits: true } });
const THREE = [question("Test", "npm test"), question("Push", "git push"), question("Remove", "rm -rf build")];

const begin = (chat: Chat, questions: unknown = THREE) => chat.askOutcome({ questions }, { actions: true, host: "#host" });
const all = (panel: Panel) => panel.region.getByRole("button", { name: /^Allow (all|the other) \d$/ });
const lines = (page: Page) => page.locator("[part='all-open']");
/** The line of a call in the list. */
const line = (panel: Panel, name: string | RegExp) => panel.region.getByRole("listitem").getByRole("button", { name });
/** Opens a call by its line. A press counts once the panel is armed. */
async function open(panel: Panel, name: string | RegExp): Promise<void> {
  await line(panel, name).scrollIntoViewIfNeeded();
  await panel.read();
  await line(panel, name).click();
  await expect(line(panel, name)).toHaveAttribute("aria-current", "step");
}
const labels = (outcome: any) => outcome.entries.map(({ selected }: any) => selected[0]?.label);

test("INT-44 the list has a line for each, and all can be allowed once each was seen", async ({ chat, page, panel }) => {
  const asked = await begin(chat);
  await panel.see("2 more to read");
  await expect(lines(page)).toHaveText([/^Bash\s*npm test\s*seen$/, /^Bash\s*git push\s*new$/, /^Bash\s*rm -rf build\s*new$/]);
  // The list leads to each call, so no second row does.
  await expect(panel.tabs()).toBeHidden();
  await expect(lines(page).nth(0)).toHaveAttribute("aria-current", "step");
  await expect(panel.longer).toBeHidden();
  await open(panel, /git push|echo/);
  await panel.see("1 more to read");
  await open(panel, "rm -rf build");
  await panel.openLonger();
  await expect(all(panel)).toHaveText("Allow all 3");
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  await panel.press("Allow all 3");
  await expect(panel.review).toBeVisible();
  await panel.press("Send decisions");
  expect(labels(await asked.outcome())).toEqual(["Allow", "Allow", "Allow"]);
});

test("INT-44 what was decided before stays, and the others are allowed together", async ({ chat, panel }) => {
  const asked = await begin(chat);
  await open(panel, /git push|echo/);
  await panel.press("Reject");
  await open(panel, "npm test");
  await panel.openLonger();
  await expect(all(panel)).toHaveText("Allow the other 2");
  await panel.press("Allow the other 2");
  await panel.press("Send decisions");
  expect(labels(await asked.outcome())).toEqual(["Allow", "Reject", "Allow"]);
});

test("INT-44 the review says which call each decision is about, and what is changed of it", async ({ chat, page, panel }) => {
  const deploy = (service: string) => ({ ...question("deploy", ""), question: "Allow deploy?", action: { tool: "deploy", arguments: { service, replicas: 3 }, edits: true } });
  const asked = await begin(chat, [deploy("billing"), { ...deploy("mail"), question: "Allow deploy again?" }]);
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "replicas" }).fill("7");
  await panel.press("Allow with changes");
  await panel.press("Reject");
  await expect(panel.review).toBeVisible();
  await expect(panel.region.getByRole("term")).toHaveText([/^deploy\s*billing\s*Changed: replicas$/, /^deploy\s*mail$/]);
  const change = panel.region.getByRole("button", { name: "Change: Allow deploy?" });
  await expect(change.first()).toHaveAccessibleDescription("billing Allow");
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
  await panel.read();
  await change.last().click();
  await panel.press("Allow");
  await expect(panel.region.getByRole("term").last()).toHaveText(/^deploy\s*mail$/);
  // A rejection is about the call as it was.
  await panel.read();
  await change.first().click();
  await panel.press("Reject");
  await panel.press("Allow");
  await expect(panel.review).toBeVisible();
  await expect(panel.region.getByRole("term").first()).toHaveText(/^deploy\s*billing$/);
  await panel.press("Send decisions");
  expect(labels(await asked.outcome())).toEqual(["Reject", "Allow"]);
});

test("INT-44 a long text counts as seen once its end was on the screen", async ({ chat, page, panel }) => {
  await begin(chat, [question("Test", "npm test"), question("Push", `${"echo\n".repeat(60)}rm -rf /`)]);
  await open(panel, /git push|echo/);
  await panel.see("1 more to read");
  await expect(panel.longer).toBeHidden();
  await panel.readToEnd();
  await panel.openLonger();
  await expect(all(panel)).toBeVisible();
});

test("INT-44 what was on the screen only until the list came is not seen", async ({ chat, page, panel }) => {
  await page.setViewportSize({ width: 560, height: 380 });
  await begin(chat);
  await expect(lines(page)).toHaveCount(3);
  await panel.see("3 more to read");
  await expect(panel.readOn).toBeVisible();
  await panel.readToEnd();
  await panel.see("2 more to read");
});

test("INT-44 what was passed in one leap can be allowed by itself, and not with all", async ({ chat, page, panel }) => {
  await begin(chat, [question("Test", "npm test"), question("Push", `${"echo\n".repeat(120)}rm -rf /`)]);
  await open(panel, /git push|echo/);
  await panel.press(/^Show all \d+ lines/);
  const leap = () => panel.region.evaluate((region) => {
    for (const one of [document.scrollingElement!, region.querySelector(".scroll")!]) one.scrollTop = one.scrollHeight;
  });
  await leap();
  await panel.readToEnd();
  await expect(panel.button("Allow")).toBeVisible();
  await panel.see("1 more to read");
  await expect(panel.longer).toBeHidden();
});

test("INT-44 a press that comes too early allows nothing", async ({ chat, page, panel }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = await begin(chat);
  await open(panel, /git push|echo/);
  await open(panel, "rm -rf build");
  await panel.openLonger();
  await expect(all(panel)).toBeVisible();
  // The button has just appeared.
  await all(panel).dispatchEvent("click", { detail: 1 });
  await expect(panel.review).toBeHidden();
  await asked.expectPending();
  await panel.read();
  await panel.point(all(panel));
  await expect(panel.review).toBeVisible();
});

test("INT-44 a change and a mixture are one reply in order", async ({ chat, panel }) => {
  const asked = await begin(chat);
  await panel.read();
  await panel.press("Edit");
  await panel.region.getByRole("textbox", { name: "command", exact: true }).fill("npm run build");
  await panel.press("Allow with changes");
  await expect(line(panel, "git push")).toHaveAttribute("aria-current", "step");
  await panel.press("Reject");
  await expect(line(panel, "rm -rf build")).toHaveAttribute("aria-current", "step");
  await panel.press("Allow");
  await panel.press("Send decisions");
  const outcome = await asked.outcome();
  expect(labels(outcome)).toEqual(["Allow", "Reject", "Allow"]);
  expect(outcome.entries.map(({ changes }: any) => changes)).toEqual([{ "/command": "npm run build" }, undefined, undefined]);
});

test("K22 SAFE-1 Ctrl+Enter in the prompt how to leave allows nothing", async ({ chat, page, panel }) => {
  const asked = await begin(chat, [THREE[0]]);
  await panel.press("Cancel");
  await panel.read();
  await panel.button("Stop").focus();
  await page.keyboard.press("Control+Enter");
  // Where the browser takes the key for a press of the button, the panel is gone.
  if (await panel.region.count()) await panel.press("Stop");
  expect((await asked.outcome()).type).toBe("cancelled");
});

test("K22 Ctrl+Enter allows once the panel is armed; words in the field are a reason", async ({ chat, panel }) => {
  const first = await begin(chat, [THREE[0]]);
  await panel.read();
  await panel.keysAt(panel.button("Reject"), "Control+Enter");
  expect(labels(await first.outcome())).toEqual(["Allow"]);
  const second = await begin(chat, [{ ...THREE[0], allowOther: true, placeholder: "Why not" }]);
  await panel.read();
  await panel.write("Not now");
  await panel.keysAt(panel.button("Reject"), "Control+Enter");
  const outcome = await second.outcome();
  expect(labels(outcome)).toEqual([undefined]);
  expect(outcome.entries[0]).toMatchObject({ other: "Not now" });
});

test("INT-44 all are allowed only once each argument of each was on the screen, and each step begins at its beginning", async ({ chat, page, panel }) => {
  const padding = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`option_${at}`, at]));
  const call = (header: string, query: string) => ({ ...question(header, ""), question: `Run ${header}?`, action: { tool: "sql", arguments: { reason: "Count the users", query, ...padding } } });
  const QUERIES: Record<string, string> = { One: "select 1", Two: "drop table users", Three: "select 3" };
  await begin(chat, Object.entries(QUERIES).map(([header, query]) => call(header, query)));
  await expect(lines(page)).toHaveText([/select 1/, /drop table users/, /select 3/]);
  await panel.read();
  const scroller = page.locator("[part='scroll']");
  const scrollTo = (to: number) => scroller.evaluate((element, to) => void (element.scrollTop = to < 0 ? element.scrollHeight : to), to);
  // From the beginning to the end, and in one leap.
  for (const header of ["Two", "Three"]) {
    await scrollTo(-1);
    await open(panel, QUERIES[header]!);
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(0);
    await expect(panel.actionRows.filter({ hasText: "query" })).toBeInViewport();
  }
  await scrollTo(-1);
  await panel.see("3 more to read");
  await expect(panel.longer).toBeHidden();
  for (const header of ["One", "Two", "Three"]) {
    await open(panel, QUERIES[header]!);
    const height = await scroller.evaluate((element) => element.scrollHeight);
    for (let to = 0; to < height; to += 150) {
      await scrollTo(to);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
  }
  await panel.openLonger();
  await expect(all(panel)).toHaveText("Allow all 3");
});

test("INT-44 changes of files and plans can be allowed together once they were on the screen", async ({ chat, page, panel }) => {
  const edit = (header: string, action: object) => ({ ...question(header, ""), question: `Allow ${header}?`, action });
  await begin(chat, [
    edit("Edit", { tool: "Edit", arguments: { old_string: "a\nb", new_string: "a\nc" } }),
    edit("Plan", { tool: "Plan", arguments: { plan: "1. Copy\n2. Drop" } }),
  ]);
  await expect(page.locator("[part='diff-line']").first()).toBeVisible();
  await open(panel, /\bPlan\b/);
  await expect(page.locator("[part='plan-line']").first()).toBeVisible();
  await panel.openLonger();
  await expect(all(panel)).toHaveText("Allow all 2");
});

test("INT-44 a step that changes before its change of a file has loaded leaves no error", async ({ chat, page, panel }) => {
  let arrives = () => {};
  const arrival = new Promise<void>((resolve) => (arrives = resolve));
  await page.route("**/_lib/extras/by-line/*.js", async (route) => (await arrival, route.continue()));
  const edit = { ...question("Edit", ""), question: "Allow Edit?", action: { tool: "Edit", arguments: { old_string: "x\ny", new_string: "x" } } };
  await begin(chat, [edit, question("Push", "git push")]);
  await open(panel, /git push|echo/);
  arrives();
  await open(panel, /\bEdit\b/);
  await expect(page.locator("[part='diff-line']").first()).toBeVisible();
});
