// KEYBOARD.md, "For every row": when a key is not the panel's. Input methods, other elements, chords, settled panels.

import type { Page } from "@playwright/test";
import { recordKeys, recordedKeys } from "../support/key-log.ts";
import { InputMethod } from "../support/keyboard.ts";
import { DATABASE, FEATURES, TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

test("X1 INT-4 the Enter that confirms a composed word answers nothing; the next one does", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  const ime = await InputMethod.of(page);
  await ime.compose("にほ");
  await ime.compose("日本");
  await ime.plainKey("Enter");
  await ime.commit("日本");
  await expect(panel.ownWords).toHaveValue("日本");
  await asked.expectPending();
  await passed(page, 150);
  await panel.keys("Enter");
  expect(await asked.answers()).toBe(`{"${DATABASE.question}":"日本"}`);
});

test("X1 INT-4 keys with the code 229 belong to the input method, also before a composition begins", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  const ime = await InputMethod.of(page);
  await ime.takenKey("Enter");
  await ime.takenKey("Escape");
  await ime.takenKey("1");
  await ime.compose("に");
  await ime.takenKey("Enter");
  await ime.commit("に");
  await ime.takenKey("Enter");
  await expect(panel.ownWords).toHaveValue("に");
  await expect(panel.ownWords).toBeFocused();
  await panel.seeChosen("Other");
  await asked.expectPending();
});

test("X1 INT-4 Escape, Space, digits and arrows during a composition stay with the input method", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  const ime = await InputMethod.of(page);
  await ime.compose("にほん");
  for (const key of ["Escape", " ", "1", "ArrowDown"] as const) await ime.plainKey(key);
  await expect(panel.ownWords).toBeFocused();
  await ime.commit("日本");
  await expect(panel.ownWords).toHaveValue("日本");
  await panel.seeChosen("Other");
  await asked.expectPending();
});

test("X2 INT-4 an Enter right after the end of a composition, marked 229 or not, is ignored", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  // In one task, as browsers send them: less than 100 ms apart on any machine.
  await panel.ownWords.evaluate((field: HTMLTextAreaElement) => {
    const send = (event: Event) => field.dispatchEvent(event);
    const all = { bubbles: true, composed: true, cancelable: true };
    send(new CompositionEvent("compositionstart", all));
    field.value = "日本";
    send(new InputEvent("input", { ...all, isComposing: true }));
    send(new CompositionEvent("compositionend", { ...all, data: "日本" }));
    for (const keyCode of [229, 13]) send(new KeyboardEvent("keydown", { ...all, key: "Enter", keyCode }));
    send(new KeyboardEvent("keyup", { ...all, key: "Enter", keyCode: 13 }));
  });
  await panel.seeChosen("Other");
  await asked.expectPending();
  await passed(page, 150);
  await panel.keys("Enter");
  expect(await asked.answers()).toContain("日本");
});

test("X2 a real Enter right after a composition starts no line", async ({ chat, panel }) => {
  await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  const prevented = await panel.ownWords.evaluate((field) => {
    const all = { bubbles: true, composed: true, cancelable: true };
    field.dispatchEvent(new CompositionEvent("compositionstart", { ...all, data: "" }));
    field.dispatchEvent(new CompositionEvent("compositionend", { ...all, data: "日本" }));
    return !field.dispatchEvent(new KeyboardEvent("keydown", { ...all, key: "Enter", keyCode: 13 }));
  });
  expect(prevented).toBe(true);
});

test("X2 INT-4 the Enter that ended a composition is the input method's until it is released", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.keysAt(panel.ownWords);
  const ime = await InputMethod.of(page);
  await ime.compose("日本");
  await ime.down("Enter");
  await ime.commit("日本");
  await passed(page, 150);
  await ime.down("Enter");
  await asked.expectPending();
  await ime.up("Enter");
  await panel.keys("Enter");
  expect(await asked.answers()).toContain("日本");
});

test("X4 a key that the page has already handled is ignored", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE]);
  await panel.read();
  await panel.option("MongoDB").focus();
  await page.evaluate(() => addEventListener("keydown", (event) => event.preventDefault(), true));
  await panel.keys("2", "Enter", "Escape", "Control+Enter");
  await panel.seeChosen();
  await asked.expectPending();
});

test("X6 keys held with Ctrl, Alt or ⌘ are not handled", async ({ chat, panel, page }) => {
  const asked = await chat.ask([FEATURES]);
  await panel.keysAt(panel.option("TypeScript"));
  await recordKeys(page);
  const keys = ["Control+1", "Alt+1", "Meta+1", "Alt+Escape", "Control+ArrowDown", "Alt+ArrowUp"];
  for (const key of keys) await page.keyboard.press(key);
  const plain = (await recordedKeys(page)).filter(({ key }) => !["Control", "Alt", "Meta"].includes(key));
  expect(plain.map(({ prevented }) => prevented)).toEqual(keys.map(() => false));
  await panel.seeChosen();
  await asked.expectPending();
});

test("X7 with shortcuts switched off, digits are left to the page and no numbers are shown", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES], { shortcuts: false });
  await panel.keysAt(panel.option("TypeScript"));
  await recordKeys(page);
  await panel.keys("1", "2", "5");
  await panel.seeChosen();
  expect(await recordedKeys(page)).toEqual(["1", "2", "5"].map((key) => ({ key, prevented: false })));
  await expect(panel.option("TypeScript")).not.toHaveAttribute("aria-keyshortcuts");
  expect(await panel.shownKeys()).toEqual([]);
});

test("X8 keys for a question that waits behind another do nothing to it", async ({ chat, panel }) => {
  const first = await chat.ask([DATABASE], { receipt: false });
  const second = await chat.ask([FEATURES], { receipt: false });
  await panel.keysAt(panel.option("PostgreSQL (Recommended)"), "3", "Enter");
  expect(await first.answers()).toContain("SQLite");
  await panel.read();
  await panel.seeChosen();
  await second.expectPending();
});

test("X8 I8 presses on a panel that is settled change nothing", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  await panel.pick("Vitest");
  const code = await panel.region.evaluate((region) => {
    const root = region.getRootNode() as ShadowRoot;
    const [jest] = root.querySelectorAll<HTMLInputElement>("input");
    const send = [...root.querySelectorAll("button")].find((button) => button.textContent === "Send answer")!;
    send.click();
    jest.click();
    send.click();
    jest.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
    return send.isConnected;
  });
  expect(typeof code).toBe("boolean");
  expect(await asked.answers()).toBe(`{"${TESTING.question}":"Vitest"}`);
  expect(await asked.settlements()).toBe(1);
});

test("INT-8 with the focus in the composer, in the body or in Other, no printable key picks anything", async ({ chat, panel, page }) => {
  const asked = await chat.ask([FEATURES], { watched: true });
  await panel.read();
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
  await chat.composer.focus();
  await page.keyboard.type(printable);
  await expect(chat.composer).toHaveValue(printable);
  await chat.composer.evaluate((field: HTMLElement) => field.blur());
  await page.keyboard.type(printable);
  await panel.seeChosen();
  expect(await asked.drafts()).toEqual([]);
  await panel.ownWords.focus();
  await page.keyboard.type(printable);
  await expect(panel.ownWords).toHaveValue(printable);
  await panel.seeChosen("Other");
  await asked.expectPending();
});

test("INT-8 REL-17 nothing listens for keys or for unloading on the window or the document", async ({ chat, panel, page }) => {
  const listeners = async () => {
    const cdp = await page.context().newCDPSession(page);
    const found: string[] = [];
    for (const expression of ["window", "document", "document.documentElement", "document.body"]) {
      const { result } = await cdp.send("Runtime.evaluate", { expression });
      const { listeners } = await cdp.send("DOMDebugger.getEventListeners", { objectId: result.objectId! });
      found.push(...listeners.map(({ type }) => `${expression} ${type}`));
    }
    await cdp.detach();
    return found.sort();
  };
  // Without the listeners of the presses of earlier tests, and with those that a look at the page leaves.
  await chat.visit();
  await chat.composer.evaluate(() => {});
  const before = await listeners();
  await chat.ask([FEATURES]);
  await panel.read();
  const during = await listeners();
  const ofPerson = (all: string[]) => all.filter((one) => /key|composition|click|pointer|mouse|touch|input/.test(one));
  // That the person scrolls has to be noticed wherever the finger is.
  expect(ofPerson(during)).toEqual([...ofPerson(before), "window touchmove"].sort());
  expect(during.filter((one) => /unload/.test(one)), "the page can enter the back/forward cache").toEqual([]);
});

test("INT-25 text typed into Other does not trigger the page's shortcuts", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.ownWords);
  await recordKeys(page);
  await panel.type("jk/ gg ?");
  expect(await recordedKeys(page)).toEqual([]);
});

test("INT-12 an Escape that the panel uses never reaches the page", async ({ chat, panel, page }) => {
  await chat.ask([FEATURES]);
  await panel.keysAt(panel.ownWords);
  await panel.type("Storybook");
  await recordKeys(page);
  await panel.keys("Escape", "Escape", "Escape");
  expect(await recordedKeys(page)).toEqual([]);
  await expect(panel.leavePrompt).toHaveCount(0);
});

/** Waits on the page: for 100 ms after a composition Enter still belongs to the input method. */
async function passed(page: Page, ms: number): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction(([since, ms]) => performance.now() - since > ms, [since, ms]);
}
