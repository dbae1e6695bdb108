// The React entry in an application in Strict Mode, built as React's development build.

import { build } from "esbuild";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { eventsNamed } from "../support/entry.ts";
import { PACKAGE, here } from "../support/places.ts";
import { SCRATCH } from "../support/server.ts";
import { DATABASE, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test.beforeAll(() =>
  build({
    entryPoints: [join(here, "pages/react.jsx")],
    outdir: SCRATCH,
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    alias: { "ask-user-question": PACKAGE },
    nodePaths: [join(here, "node_modules")],
    logLevel: "error",
  }),
);

test.beforeEach(async ({ page, watch }) => {
  watch.expect(/React DevTools/);
  await page.goto("/react.html");
  await page.waitForFunction(() => "render" in globalThis);
});

const render = (page: Page, name: string, props: object = {}) =>
  page.evaluate(([name, props]) => globalThis.render(name as string, props as object), [name, props] as const);

test("the component asks once in Strict Mode, and the handler rendered last receives the answer", async ({ page, panel }) => {
  await render(page, "Widget", { questions: [TESTING], askedBy: "Claude" });
  await expect(page.getByRole("region", { name: "Claude asks" })).toHaveCount(1);
  await panel.pick("Vitest");
  await page.getByLabel("Beside").fill("!");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "answer!")).toEqual([{ [TESTING.question]: "Vitest" }]);
  expect(await eventsNamed(page, "outcome")).toMatchObject([{ type: "answered" }]);
});

test("a render with equal questions changes nothing; what was typed stays", async ({ page, panel }) => {
  await render(page, "Widget", { questions: [DATABASE] });
  await panel.write("Cock");
  await render(page, "Widget", { questions: [DATABASE] });
  await page.getByLabel("Beside").fill("more");
  await panel.point(panel.ownWords);
  await panel.type("roach");
  await expect(panel.ownWords).toHaveValue("Cockroach");
  expect(await eventsNamed(page, "outcome")).toEqual([]);
});

test("with an id, Strict Mode still asks, and is answered", async ({ page, panel }) => {
  await render(page, "Widget", { questions: [TESTING], id: "one" });
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "answer")).toEqual([{ [TESTING.question]: "Jest" }]);
});

test("new questions supersede the open one, and both endings are reported", async ({ page, panel }) => {
  await render(page, "Widget", { questions: [DATABASE] });
  await panel.write("half");
  await render(page, "Widget", { questions: [TESTING] });
  await panel.seeQuestion("Testing Which testing framework should we use?");
  await expect(panel.region).toHaveCount(1);
  await expect.poll(() => eventsNamed(page, "outcome")).toMatchObject([{ type: "superseded", entries: [{ other: "half" }] }]);
  await render(page, "Widget", { questions: null });
  await panel.seeNothing();
});

test("unmounting the component answers nothing, and it asks again where it is mounted again", async ({ page, panel }) => {
  await render(page, "Widget", { questions: [DATABASE], id: "one", storage: undefined });
  await panel.write("typed before leaving");
  const ended = page.evaluate(() => (globalThis as any).panel.outcome.then(({ type }: { type: string }) => type));
  await render(page, "nothing");
  await panel.seeNothing();
  expect(await ended).toBe("aborted");
  await render(page, "Widget", { questions: [DATABASE] });
  await panel.write("typed after coming back");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "answer")).toEqual([{ [DATABASE.question]: "typed after coming back" }]);
  expect(await eventsNamed(page, "outcome")).toMatchObject([{ type: "answered" }]);
});

test("what the page itself closes does end, as aborted", async ({ page, panel }) => {
  await render(page, "Widget", { questions: [DATABASE] });
  await panel.write("half");
  await page.evaluate(() => (globalThis as any).panel.close());
  await expect.poll(() => eventsNamed(page, "outcome")).toMatchObject([{ type: "aborted", entries: [{ other: "half" }] }]);
});

test("the receipt of an answer stays while the application renders on", async ({ page, panel }) => {
  await render(page, "Widget", { questions: [TESTING] });
  await panel.pick("Jest");
  await panel.press("Send answer");
  await expect(page.getByRole("group", { name: "Answered" })).toBeVisible();
  await render(page, "Widget", { questions: [TESTING] });
  await page.getByLabel("Beside").fill("more");
  await expect(page.getByRole("group", { name: "Answered" })).toBeVisible();
  await panel.seeNothing();
});

test("questions that cannot be asked go to onError, or to the console once, and the page stays", async ({ page, panel, watch }) => {
  await render(page, "Widget", { questions: [] });
  await expect.poll(() => eventsNamed(page, "error")).toMatchObject([{ code: "invalid" }]);
  const said = /^console\.error: ask-user-question: The questions cannot be asked:/;
  watch.expect(said);
  for (const questions of ["[ ]", [DATABASE], "[ ]"]) await render(page, "Widget", { questions, quiet: true });
  await expect.poll(() => watch.complaints.filter((complaint) => said.test(complaint)).length).toBe(1);
  await panel.seeNothing();
  await expect(page.getByLabel("Beside")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a wrong option is no mistake of the model: it has a code of its own", async ({ page, watch }) => {
  watch.expect(/^console\.warning: ask-user-question: /);
  for (const [name, value] of [["mode", "easy"], ["profile", "openai"], ["previews", "md"]] as const) {
    await render(page, "Widget", { questions: [TESTING], [name]: value });
    const message = expect.stringMatching(new RegExp(`^The options cannot be used:\noptions\\.${name}: "${value}", must be a supported value`));
    await expect.poll(async () => (await eventsNamed(page, "error")).at(-1)).toEqual({ code: "option", message });
    await render(page, "nothing");
  }
});

test("the hook asks with its options and always returns the same object", async ({ page, panel }) => {
  await render(page, "Caller", { questions: [TESTING] });
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("region", { name: "The hook asks" })).toBeVisible();
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "resolved")).toEqual([{ [TESTING.question]: "Vitest" }]);
  await render(page, "Caller", { questions: [DATABASE] });
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeVisible();
});

test("a question of the hook is aborted when its component unmounts", async ({ page, panel }) => {
  await render(page, "Caller", { questions: [TESTING] });
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await panel.pick("Jest");
  await render(page, "nothing");
  await panel.seeNothing();
  await expect.poll(() => eventsNamed(page, "rejected")).toMatchObject([{ code: "aborted", outcome: { entries: [{ selected: [{ label: "Jest" }] }] } }]);
});

const ANSWERED = { type: "answered", entries: [{ selected: [{ index: 0, label: "Jest" }] }] };

test("a part whose code cannot be loaded is an error of its component, once", async ({ page, panel, watch }) => {
  watch.expect(/ai-sdk-part|ERR_FAILED/);
  await page.route(/\/ai-sdk-part-\w+\.js/, (route) => route.abort());
  await render(page, "Part", { part: { type: "tool-AskUserQuestion", toolCallId: "call_1", state: "input-available", input: { questions: [TESTING] } } });
  await expect.poll(() => eventsNamed(page, "error")).toHaveLength(1);
  await panel.seeNothing();
  expect(await eventsNamed(page, "error")).toHaveLength(1);
});

test("a receipt of a stored outcome is drawn once in Strict Mode, follows its outcome, and goes with it", async ({ page, panel }) => {
  await render(page, "Past", { questions: [TESTING], outcome: ANSWERED });
  const receipt = page.getByRole("group", { name: "Answered" });
  await expect(receipt).toHaveCount(1);
  await expect(receipt).toContainText("Jest");
  await render(page, "Past", { questions: [TESTING], outcome: { ...ANSWERED, entries: [{ selected: [{ index: 1, label: "Vitest" }] }] } });
  await expect(receipt).toContainText("Vitest");
  await expect(receipt).toHaveCount(1);
  await render(page, "Past", { questions: [TESTING], outcome: null });
  await expect(receipt).toHaveCount(0);
  await panel.seeNothing();
});

test("an outcome of other questions goes to onError, or to the console, and the page stays", async ({ page, watch }) => {
  const outcome = { type: "answered", entries: [{ question: "Another?", selected: [{ index: 0 }] }] };
  await render(page, "Past", { questions: [TESTING], outcome });
  await expect.poll(() => eventsNamed(page, "error")).toMatchObject([{ code: "invalid" }]);
  watch.expect(/^console\.error: ask-user-question: The outcome does not belong/);
  await render(page, "Past", { questions: [DATABASE], outcome, quiet: true });
  await expect.poll(() => watch.complaints.some((complaint) => complaint.includes("does not belong"))).toBe(true);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

declare global {
  var render: (name: string, props: object) => void;
}

const CALL = { tool: "Bash", arguments: { command: "rm -rf build" } };

test("Approve asks once in Strict Mode about what it shows, and reports the decision", async ({ page, panel }) => {
  await render(page, "Call", { action: CALL, askedBy: "Claude" });
  await expect(page.getByRole("region", { name: "Claude asks" })).toHaveCount(1);
  await panel.see("rm -rf build");
  await render(page, "Call", { action: CALL, askedBy: "Claude" });
  await panel.press("Allow");
  await expect.poll(() => eventsNamed(page, "approval")).toMatchObject([{ decision: "allow", arguments: CALL.arguments, record: { tool: "Bash" } }]);
});

test("another call withdraws the one before, and an ending is no failure", async ({ page, panel }) => {
  await render(page, "Call", { action: CALL, quiet: true });
  await panel.see("rm -rf build");
  await render(page, "Call", { action: { ...CALL, arguments: { command: "ls" } }, quiet: true });
  await panel.see("ls");
  await expect(panel.region).toHaveCount(1);
  await panel.cancel();
  await panel.seeNothing();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await eventsNamed(page, "approval")).toEqual([]);
  await render(page, "Call", { action: CALL });
  await panel.cancel();
  await expect.poll(() => eventsNamed(page, "error")).toMatchObject([{ code: "cancelled" }]);
});

test("an error of the page's own record is no ending: without onError the console has it", async ({ page, panel, watch }) => {
  watch.expect(/^console\.error: ask-user-question: The disk is full/);
  await render(page, "Call", { action: CALL, full: true, quiet: true });
  await panel.press("Allow");
  await expect.poll(() => watch.complaints.some((complaint) => complaint.includes("The disk is full"))).toBe(true);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await eventsNamed(page, "approval")).toEqual([]);
});

for (const [what, next] of [["another action", { action: { ...CALL, arguments: { command: "whoami" } }, slow: true }], ["no action", { action: null }], ["an equal action with another id", { action: CALL, id: "two" }]] as const) {
  test(`SAFE-19 a decision that is still kept when the page renders ${what} reaches no handler, and its own onError learns it`, async ({ page, panel }) => {
    await render(page, "Call", { action: CALL, id: "one", slow: true });
    await panel.press("Allow");
    await page.waitForFunction(() => "kept" in globalThis);
    const receipt = page.getByRole("group", { name: "Answered" });
    await expect(receipt).toBeVisible();
    await render(page, "Call", next);
    await expect(receipt).toHaveCount(0);
    await page.evaluate(() => (globalThis as any).kept());
    await expect.poll(() => eventsNamed(page, "error")).toEqual([{ code: "superseded", handler: "rm -rf build" }]);
    expect(await eventsNamed(page, "approval")).toEqual([]);
  });
}

test("SAFE-19 a decision that is still kept when the component is unmounted is dropped", async ({ page, panel }) => {
  await render(page, "Call", { action: CALL, slow: true });
  await panel.press("Allow");
  await page.waitForFunction(() => "kept" in globalThis);
  const receipt = page.getByRole("group", { name: "Answered" });
  await expect(receipt).toBeVisible();
  await render(page, "nothing");
  await expect(receipt).toHaveCount(0);
  await page.evaluate(() => (globalThis as any).kept());
  await expect.poll(() => eventsNamed(page, "error")).toEqual([{ code: "superseded", handler: "rm -rf build" }]);
  expect(await eventsNamed(page, "approval")).toEqual([]);
});

test("SAFE-19 the decision about a call reaches the last render of that call, and names its tool and arguments", async ({ page, panel }) => {
  await render(page, "Call", { action: CALL, slow: true });
  await panel.press("Allow");
  await page.waitForFunction(() => "kept" in globalThis);
  await render(page, "Call", { action: CALL, slow: true, askedBy: "Claude" });
  await page.evaluate(() => (globalThis as any).kept());
  await expect.poll(() => eventsNamed(page, "approval")).toMatchObject([{ decision: "allow", ...CALL, handler: "rm -rf build" }]);
});

test("SAFE-19 an equal action is asked about anew if its id is another one", async ({ page, panel }) => {
  for (const [at, id] of ["one", "two"].entries()) {
    await render(page, "Call", { action: CALL, id });
    await panel.press("Allow");
    await expect.poll(() => eventsNamed(page, "approval")).toHaveLength(at + 1);
  }
});

test("SAFE-19 the ending of old questions reaches the handlers that were rendered with them", async ({ page, panel }) => {
  await render(page, "Widget", { questions: [TESTING], named: "old", slow: true });
  await panel.pick("Jest");
  await panel.press("Send answer");
  await page.waitForFunction(() => "kept" in globalThis);
  await render(page, "Widget", { questions: [DATABASE], named: "new" });
  await panel.seeQuestion(`${DATABASE.header} ${DATABASE.question}`);
  await expect.poll(() => eventsNamed(page, "outcome")).toMatchObject([{ handler: "old" }]);
  await page.evaluate(() => (globalThis as any).kept());
  expect(await eventsNamed(page, "outcome")).toHaveLength(1);
});
