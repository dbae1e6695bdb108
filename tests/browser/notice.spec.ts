// Hidden pages tell the person that a question waits: title, badge, sound and notification of the system.

import type { Page } from "@playwright/test";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { onlyNpm } from "../support/npm.ts";
import { expect, hasFocus, test } from "../support/test.ts";

/** Hides the page or shows it, as a browser does with its tabs. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

/** Records what the page asks of the system. */
async function recordNotices(page: Page, permission = "granted"): Promise<(name: "badges" | "sounds" | "notifications") => Promise<any[]>> {
  await page.evaluate((permission) => {
    globalThis.notices = { badges: [], sounds: [], notifications: [] };
    Object.assign(navigator, { setAppBadge: async (count: number) => void globalThis.notices.badges.push(count) });
    globalThis.Audio = class {
      constructor(readonly address: string) {}
      async play() {
        globalThis.notices.sounds.push(this.address);
      }
    } as any;
    globalThis.Notification = class {
      static permission = permission;
      onclick?: () => void;
      isClosed = false;
      constructor(readonly title: string, readonly options: object) {
        globalThis.notices.notifications.push(this);
      }
      close() {
        this.isClosed = true;
      }
    } as any;
  }, permission);
  return (name) => page.evaluate((name) => JSON.parse(JSON.stringify(globalThis.notices[name])), name);
}

test("INT-33 the title of a hidden page counts what waits, and is as before when the page is seen or the question ends", async ({ chat, page, panel }) => {
  await setHidden(page, true);
  const first = await chat.open([TESTING], { notify: { title: true }, receipt: false });
  await expect(page).toHaveTitle("(1) A chat");
  await chat.ask([DATABASE], { notify: { title: true } });
  await expect(page).toHaveTitle("(2) A chat");
  await chat.ask([FEATURES], { notify: { title: true }, host: "#second" });
  await expect(page).toHaveTitle("(3) A chat");
  await setHidden(page, false);
  await expect(page).toHaveTitle("A chat");
  await page.evaluate(() => void (document.title = "Another chat"));
  await setHidden(page, true);
  await expect(page).toHaveTitle("(3) Another chat");
  await page.evaluate((id) => globalThis.chat.panel(id).close(), first.id);
  await expect(page).toHaveTitle("(2) Another chat");
  await page.evaluate(() => document.querySelectorAll("[data-ask-user-question='']").forEach((panel) => panel.remove()));
  await expect(page).toHaveTitle("Another chat");
  await panel.seeNothing();
});

test("INT-33 copies of the package on one page count together, and leave the title as it was", onlyNpm("copies of itself"), async ({ chat, page }) => {
  await setHidden(page, true);
  const first = await chat.open([TESTING], { notify: { title: true }, receipt: false });
  await expect(page).toHaveTitle("(1) A chat");
  await page.evaluate(async (questions) => {
    const copy = await import("/copy/index.js" as string);
    if (globalThis.forbidsWasm) copy.configure({ wasm: false });
    globalThis.other = copy.open(questions, { host: "#second", notify: { title: true }, receipt: false });
  }, [DATABASE]);
  await expect(page).toHaveTitle("(2) A chat");
  await page.evaluate((id) => globalThis.chat.panel(id).close(), first.id);
  await expect(page).toHaveTitle("(1) A chat");
  await setHidden(page, false);
  await expect(page).toHaveTitle("A chat");
  await setHidden(page, true);
  await expect(page).toHaveTitle("(1) A chat");
  await page.evaluate(() => globalThis.other.close());
  await expect(page).toHaveTitle("A chat");
});

test("INT-33 with notify: true the badge counts, and a notification that says who asks leads to the panel", async ({ chat, page, panel }) => {
  const notices = await recordNotices(page);
  await setHidden(page, true);
  await chat.ask([TESTING], { notify: true, askedBy: "Claude" });
  await expect.poll(() => notices("notifications")).toEqual([{ title: "Claude asks", options: {}, isClosed: false }]);
  expect(await notices("badges")).toEqual([1]);
  expect(await notices("sounds")).toEqual([]);
  await page.evaluate(() => globalThis.notices.notifications[0].onclick());
  await setHidden(page, false);
  await expect.poll(() => hasFocus(panel.option("Jest"))).toBe(true);
  expect(await notices("badges")).toEqual([1, 0]);
  expect((await notices("notifications"))[0].isClosed).toBe(true);
});

test("INT-33 a sound is played once for each question, by its address or by a function of the page", async ({ chat, page, panel }) => {
  const notices = await recordNotices(page);
  await setHidden(page, true);
  const asked = await chat.open([TESTING], { notify: { sound: "/ping.mp3" }, receipt: false });
  await expect.poll(() => notices("sounds")).toEqual(["/ping.mp3"]);
  await page.evaluate((questions) => {
    const sound = () => void globalThis.notices.sounds.push("own");
    globalThis.chat.library.ask(questions, { host: "#host", notify: { sound, system: { title: "A question", body: "Which database?" } } });
  }, [DATABASE]);
  await panel.see("1 more waiting");
  expect(await notices("sounds")).toEqual(["/ping.mp3"]);
  await page.evaluate((id) => globalThis.chat.panel(id).close(), asked.id);
  await expect.poll(() => notices("sounds")).toEqual(["/ping.mp3", "own"]);
  expect(await notices("notifications")).toEqual([{ title: "A question", options: { title: "A question", body: "Which database?" }, isClosed: false }]);
  await expect(page).toHaveTitle("A chat");
});

for (const [when, hidden, notify, permission] of [
  ["the page is in view", false, true, "granted"],
  ["the host does not want it", true, undefined, "granted"],
  ["the person has not allowed it", true, { system: true }, "default"],
] as const) {
  test(`INT-33 nothing notifies while ${when}`, async ({ chat, library, page, panel }) => {
    const notices = await recordNotices(page, permission);
    await setHidden(page, hidden);
    await page.evaluate(() => globalThis.chat.library.preload());
    await chat.ask([TESTING], { notify });
    await expect(panel.region).toBeVisible();
    if (library === "npm") await page.evaluate(() => import("/ask-user-question/_lib/extras/notice.js" as string));
    expect([await notices("badges"), await notices("sounds"), await notices("notifications")]).toEqual([[], [], []]);
    await expect(page).toHaveTitle("A chat");
  });
}

test("INT-33 onWaiting is called when the event is dispatched, once for each question", async ({ chat, page, panel }) => {
  await page.evaluate((questions) => {
    globalThis.order = [];
    addEventListener("ask-user-question:waiting", ({ detail }) => globalThis.order.push(`event ${detail.id}`));
    const onWaiting = ({ id }: { id: string }) => globalThis.order.push(`call ${id}`);
    for (const id of ["one", "two"]) globalThis.chat.library.open(questions, { host: "#host", receipt: false, id, onWaiting });
  }, [TESTING]);
  await panel.cancel();
  await expect.poll(() => page.evaluate(() => globalThis.order)).toEqual(["event one", "call one", "event two", "call two"]);
});

declare global {
  var notices: { badges: number[]; sounds: string[]; notifications: any[] };
  var order: string[];
  var other: { close(): void };
  interface WindowEventMap {
    "ask-user-question:waiting": CustomEvent<{ id: string }>;
  }
}
