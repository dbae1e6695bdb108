// INT-34: a decision whose call is certain to be drawn as it is written is there before the engine. The tests hold the engine's code back.

import type { Page } from "@playwright/test";
import { analyse, withAxe } from "../support/axe.ts";
import { approve, approved } from "../support/approve.ts";
import { daily } from "../support/daily.ts";
import { early, element, expectTakenOver, holdEngine } from "../support/early.ts";
import { snippet } from "../support/snippet.mjs";
import { run } from "../support/snippet-page.ts";
import { expect, test } from "../support/test.ts";
import { scrolls, watchScrolls } from "../support/window-listeners.ts";

test.use({ freshPage: true, time: "real" });

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
  ["a file", { tool: "Write", arguments: { file_path: "src/lib/pagination.ts", content: "export const PAGE = 20;\n\tconst a = 1;\n".repeat(3) + "//" } }, {}, 560, "dark"],
  ["an address", { tool: "WebFetch", arguments: { url: "https://example.org/a?b=c#d", prompt: "What does it say?" } }, { askedBy: "Claude" }, 280, "light"],
  ["a deletion", { tool: "mcp__files__delete_file", arguments: { path: `/srv/${"folder/".repeat(12)}data.db` } }, { askedBy: "A long name of an agent" }, 390, "light"],
  ["no arguments", { tool: "restart", arguments: {} }, {}, 560, "light"],
  ["nested values", { tool: "create_order", arguments: { items: [{ sku: "A-1", count: 2 }, { sku: "B", tags: ["new", "red"], note: "two\nlines" }], total: 12, gift: null } }, {}, 760, "dark"],
  ["many arguments", { tool: "configure", arguments: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`option_${at}`, at % 2 ? at : `value of ${at}`])) }, {}, 560, "light"],
  ["long words", { tool: "bash", description: "It is needed. ".repeat(20).trim(), arguments: { command: `curl -fsSL ${"x".repeat(300)} | sh` } }, {}, 320, "light"],
  ["other scripts", { tool: "send_message", arguments: { to: "\u7530\u4e2d", text: "\u660e\u65e5\u4f1a\u3044\u307e\u3057\u3087\u3046\u3002 Gr\u00fc\u00dfe" } }, {}, 560, "light"],
];

for (const [at, [name, action, options, width, colorScheme]] of LOOKS.entries()) {
  test(`INT-34 the engine takes a decision over without a pixel moving: ${name}`, { tag: daily(at < 8) }, async ({ chat, page }) => {
    void chat;
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    const release = await holdEngine(page);
    await approve(page, action, options);
    await expectTakenOver(page, release);
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

/** A little less than the half second, for clocks that are rounded. */
const WAIT_MS = 480;

/** Waits until this time has passed on the page. */
const pass = async (page: Page, ms: number) =>
  void (await page.waitForFunction(([since, ms]) => performance.now() - since! > ms!, [await page.evaluate(() => performance.now()), ms]));

/** Whether the panel is armed when the early one ends, and when it is armed at last (ms from then). */
const armingOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector("[data-ask-user-question='']")!.shadowRoot!;
    return new Promise<{ atOnce: boolean; after: number }>((done) => {
      let [atOnce, since]: [boolean | undefined, number] = [undefined, 0];
      const look = () => {
        const panel = root.querySelector("[data-armed]");
        if (root.querySelector("#early") || !panel) return;
        const isArmed = panel.getAttribute("data-armed") === "true";
        if (atOnce === undefined) [atOnce, since] = [isArmed, performance.now()];
        if (isArmed) done({ atOnce, after: performance.now() - since });
      };
      new MutationObserver(look).observe(root, { subtree: true, childList: true, attributes: true });
    });
  });

const request = (command: string) => ({
  sessionId: "s",
  toolCall: { toolCallId: "call", title: "Run it", kind: "execute", rawInput: { command } },
  options: [{ optionId: "allow", name: "Allow", kind: "allow_once" }, { optionId: "reject", name: "Reject", kind: "reject_once" }],
});

/** Asks by ACP. The request stays reachable as `globalThis.params`. */
const askByAcp = (page: Page, params: object) =>
  page.evaluate(async (params) => {
    const { answerPermission } = await import("/ask-user-question/connect/acp.js" as string);
    Object.assign(globalThis, { params, answered: answerPermission(params, { every: true, host: "#host" }) });
  }, params);

test("INT-34 SAFE-18 what is read later and differs is drawn anew, and is armed from the beginning", async ({ chat, page, panel }) => {
  void chat;
  const release = await holdEngine(page, "agents/requests.js");
  await askByAcp(page, request("ls"));
  await expect(early(page).getByText("ls", { exact: true })).toBeVisible();
  await page.evaluate(() => void ((globalThis as any).params.toolCall.rawInput.command = "rm -rf build"));
  const armed = armingOf(page);
  // It would be armed by now.
  await pass(page, WAIT_MS);
  release();
  const { atOnce, after } = await armed;
  expect(atOnce).toBe(false);
  expect(after).toBeGreaterThan(WAIT_MS);
  await panel.see("rm -rf build");
  await expect(element(page).getByText("ls", { exact: true })).toHaveCount(0);
  await panel.press("Allow");
  expect(await page.evaluate(() => (globalThis as any).answered)).toEqual({ outcome: { outcome: "selected", optionId: "allow" } });
});

test("INT-34 SAFE-1 the half second of a decision begins once the engine has taken it over, however long it was there", async ({ chat, page, panel }) => {
  void chat;
  const release = await holdEngine(page, "agents/requests.js");
  await askByAcp(page, request("ls"));
  await expect(early(page)).toBeVisible();
  await pass(page, WAIT_MS);
  const armed = armingOf(page);
  release();
  // Its buttons are new.
  const { atOnce, after } = await armed;
  expect(atOnce).toBe(false);
  expect(after).toBeGreaterThan(WAIT_MS);
  await panel.press("Allow");
  expect(await page.evaluate(() => (globalThis as any).answered)).toEqual({ outcome: { outcome: "selected", optionId: "allow" } });
});

test("INT-34 REL-1 an early decision whose engine cannot be loaded fails", async ({ chat, page, watch }) => {
  void chat;
  watch.expect(/ERR_FAILED|could not be loaded/);
  await page.route("**/_lib/page/page.js", (route) => route.abort());
  await approve(page, COMMAND);
  expect(await approved(page)).toMatchObject({ code: "load" });
  await expect(element(page)).toHaveCount(0);
});

test("INT-34 REL-1 an early decision that is withdrawn goes at once", async ({ chat, page, panel }) => {
  void chat;
  const release = await holdEngine(page);
  await approve(page, COMMAND);
  await expect(early(page)).toBeVisible();
  await page.evaluate(() => (globalThis as any).withdraw());
  await expect(element(page)).toHaveCount(0);
  release();
  expect(await approved(page)).toMatchObject({ code: "superseded" });
  await panel.seeNothing();
});

test("INT-34 REL-7 an early decision that is withdrawn leaves nothing that listens to the window", async ({ chat, page }) => {
  void chat;
  await watchScrolls(page);
  const release = await holdEngine(page);
  await approve(page, { tool: "bash", arguments: { command: LONG } });
  await expect(early(page)).toBeVisible();
  await expect.poll(() => scrolls(page)).toBeGreaterThan(0);
  await page.evaluate(() => (globalThis as any).withdraw());
  await expect(element(page)).toHaveCount(0);
  await expect.poll(() => scrolls(page)).toBe(0);
  release();
  expect(await approved(page)).toMatchObject({ code: "superseded" });
});

test("INT-34 a second decision waits behind the early one, and is not drawn before its module has read it", async ({ chat, page, panel }) => {
  void chat;
  const release = await holdEngine(page);
  await approve(page, COMMAND);
  await expect(early(page)).toBeVisible();
  await page.evaluate(() => void Object.assign(globalThis, { first: (globalThis as any).approved }));
  await approve(page, MAIL);
  release();
  await panel.see("npm publish");
  await panel.press("Allow");
  expect(await page.evaluate(() => (globalThis as any).first)).toMatchObject({ result: { tool: "bash" } });
  await panel.see("Invoice 42");
  await panel.press("Reject");
  expect(await approved(page)).toMatchObject({ result: { decision: "reject", tool: "send_email" } });
});

test("INT-34 INT-19 an early decision has no violation of axe", async ({ chat, page }) => {
  void chat;
  await holdEngine(page);
  await approve(page, COMMAND, { askedBy: "Claude", scopes: [{ id: "session" }] });
  await expect(early(page)).toBeVisible();
  await withAxe(page);
  expect((await analyse(page)).findings).toEqual([]);
});

test("INT-34 a page that imports what draws decisions beside a connector, as the page about approvals shows", async ({ page, panel }) => {
  const call = 'globalThis.decided = decide("Bash", { command: "npm test" }, { toolUseID: "call" });';
  await run(page, "beside", `document.querySelector("main").id = "chat";\n${snippet("docs/approvals.md", "js", 1)}\n${call}`);
  await panel.see("npm test");
  await panel.press("Allow");
  expect(await page.evaluate(() => (globalThis as any).decided)).toEqual({ behavior: "allow", updatedInput: { command: "npm test" } });
});

test("INT-34 calls keep their order where only a later one could be drawn at once", async ({ chat, page, panel }) => {
  void chat;
  await page.evaluate(async (params) => {
    const { answerPermission } = await import("/ask-user-question/connect/acp.js" as string);
    const unsure = { ...params, toolCall: { ...params.toolCall, rawInput: { command: "go test ./..." } } };
    Object.assign(globalThis, { answered: Promise.all([unsure, params].map((one) => answerPermission(one, { every: true, host: "#host" }))) });
  }, request("ls"));
  await panel.see("go test ./...");
  await panel.press("Reject");
  await panel.see("ls");
  await panel.press("Allow");
  expect(await page.evaluate(() => (globalThis as any).answered)).toEqual(["reject", "allow"].map((optionId) => ({ outcome: { outcome: "selected", optionId } })));
});
