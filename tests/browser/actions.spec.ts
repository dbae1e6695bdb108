// Decisions about actions, as a person makes them. The many forms of a request are in `actions-gallery.spec.ts`.

import type { Locator, Page } from "@playwright/test";
import { DECIDING, HIDDEN, LARGE, LONG, PROTOCOLS, SHORT, TWO, decisionAbout } from "../support/actions.ts";
import type { Chat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { scrolls, watchScrolls } from "../support/window-listeners.ts";

// A connector remembers the calls of its page.
test.use({ freshPage: true });

const decide = (chat: Chat, questions: object[], options = {}) => chat.open({ questions }, { ...DECIDING, receipt: false, ...options });

/** Calls the core on the page, as a connector does. */
const core = (page: Page, call: string, ...values: unknown[]): Promise<any> =>
  page.evaluate(async ([call, values]) => (await import(new URL("/ask-user-question/core.js", location.href).href))[call as string](...(values as unknown[])), [call, values] as const);

for (const [name, options] of [["as it is", {}], ["with quick pick", { quickPick: true }], ["with the layout of chips", { layout: "chips" }], ["with the layout of a form", { layout: "form" }], ["with you-decide", { youDecide: true }]] as const) {
  test(`INT-39 X7 a decision has buttons, and digits decide nothing: ${name}`, async ({ chat, panel, page }) => {
    const asked = await decide(chat, [SHORT], options);
    await panel.read();
    await panel.tabTo(panel.button("Reject"));
    await panel.keys("1", "2");
    await asked.expectPending();
    await expect(panel.options).toHaveCount(0);
    expect(await panel.shownKeys()).toEqual([]);
    for (const name of ["You decide", "Skip", "Send answer"]) await expect(panel.button(name)).toHaveCount(0);
    await expect(panel.button("Allow")).not.toHaveAttribute("aria-keyshortcuts");
    await panel.press("Allow");
    expect((await asked.outcome()).entries).toMatchObject([{ selected: [{ index: 1, label: "Allow" }] }]);
    await expect(page.getByRole("region", { name: /asks$/ })).toHaveCount(0);
  });
}

/** How a button looks. */
const weight = (button: Locator) => button.evaluate((button) => {
  const { backgroundColor, borderColor } = getComputedStyle(button);
  const { color, fontWeight } = getComputedStyle(button.querySelector(".label")!);
  return [backgroundColor, color, fontWeight, borderColor, button.getBoundingClientRect().height];
});

test("INT-39 both decisions weigh the same where caution is due, and no key allows; else Allow leads", async ({ chat, panel }) => {
  const doubtful = [{ ...SHORT.action, pressOnly: true }, { ...SHORT.action, arguments: { command: "ls \u202e" } }, { ...SHORT.action, cutOff: true }];
  for (const action of [...doubtful, SHORT.action]) {
    const asked = await decide(chat, [{ ...SHORT, action }], { focus: true });
    await panel.read();
    await expect(panel.button("Reject")).toBeFocused();
    const [reject, allow] = [await weight(panel.button("Reject")), await weight(panel.button("Allow"))];
    if (action === SHORT.action) expect(allow).not.toEqual(reject);
    else expect(allow).toEqual(reject);
    await panel.keys("Control+Enter");
    if (action !== SHORT.action) await asked.expectPending();
    else expect((await asked.outcome()).entries).toMatchObject([{ selected: [{ label: "Allow" }] }]);
    if (action !== SHORT.action) await panel.press("Reject");
  }
});

test("SAFE-1 what is not read to its end is not allowed: the button and the key show more of it, and Reject works", async ({ chat, panel }) => {
  const command = Array.from({ length: 120 }, (_, at) => `echo ${at}`).join("\n");
  const begin = () => decide(chat, [{ ...SHORT, action: { ...SHORT.action, arguments: { command } } }]);
  const rejected = await begin();
  await panel.read();
  await expect(panel.readOn).toBeVisible();
  await expect(panel.button("Allow")).toHaveCount(0);
  await panel.press("Reject");
  expect((await rejected.outcome()).entries).toMatchObject([{ selected: [{ label: "Reject" }] }]);
  const allowed = await begin();
  await panel.keysAt(panel.button("Reject"), "Control+Enter");
  await expect(panel.button(/^Show all 120 lines/)).toHaveCount(0);
  await allowed.expectPending();
  await panel.press("Allow");
  expect((await allowed.outcome()).entries).toMatchObject([{ selected: [{ label: "Allow" }] }]);
});

test("REL-7 a decision that ends before it was read leaves nothing that listens to the window", async ({ chat, panel, page }) => {
  await watchScrolls(page);
  const command = Array.from({ length: 120 }, (_, at) => `echo ${at}`).join("\n");
  const options = [...SHORT.options, { label: "Allow, always", value: "always", decision: "allow-always", description: "You are not asked again." }];
  const asked = await decide(chat, [{ ...SHORT, options, action: { ...SHORT.action, arguments: { command } } }]);
  await panel.read();
  await expect(panel.readOn).toBeVisible();
  expect(await scrolls(page)).toBeGreaterThan(1);
  // The foot is drawn anew after the prompt how to leave.
  await panel.press("Cancel");
  await panel.press("Keep answering");
  await panel.press("Reject");
  expect((await asked.outcome()).entries).toMatchObject([{ selected: [{ label: "Reject" }] }]);
  await panel.seeNothing();
  await expect.poll(() => scrolls(page)).toBe(0);
});

test("INT-39 a reason is typed above the buttons, and Back keeps its words and sends none", async ({ chat, panel }) => {
  const begin = () => decide(chat, [{ ...SHORT, allowOther: true, placeholder: "Tell the agent what to do instead" }], { askedBy: "Claude" });
  const asked = await begin();
  await panel.read();
  await panel.write("not in that folder");
  await expect(panel.ownWords).toBeFocused();
  await expect(panel.button("Allow")).toHaveCount(0);
  await expect(panel.region.getByRole("button", { name: "Reject and tell Claude" })).toBeVisible();
  await panel.press("Back");
  await expect(panel.reason).toBeFocused();
  await expect(panel.ownWords).toBeHidden();
  await panel.press("Reject with a reason…");
  await expect(panel.ownWords).toHaveValue("not in that folder");
  await panel.press("Back");
  await panel.press("Reject");
  const [entry] = (await asked.outcome()).entries as any;
  expect(entry).toMatchObject({ selected: [{ label: "Reject" }] });
  expect(entry.notes ?? null).toBeNull();
});

test("INT-39 SAFE-1 the focus arrives at Reject, and an early Enter, Space or press decides nothing", async ({ chat, panel, page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = await decide(chat, [SHORT], { focus: true });
  await expect(panel.button("Reject")).toBeFocused();
  for (const key of ["Enter", "Space"]) await page.keyboard.press(key);
  await panel.region.locator("[data-allow]").dispatchEvent("click");
  await asked.expectPending();
  await panel.read();
  await panel.keys("ArrowRight", "Enter");
  expect((await asked.outcome()).entries).toMatchObject([{ selected: [{ label: "Allow" }] }]);
});

test("INT-39 what is typed is the reason of a rejection, by the button and by Enter", async ({ chat, panel }) => {
  for (const how of ["button", "Enter"]) {
    const asked = await decide(chat, [{ ...SHORT, allowOther: true, placeholder: "Tell the agent what to do instead" }]);
    await panel.read();
    await panel.write("not in that folder");
    if (how === "Enter") await panel.keys("Enter");
    else await panel.press("Reject");
    const [entry] = (await asked.outcome()).entries;
    expect(entry).toMatchObject(how === "Enter" ? { selected: [], other: "not in that folder" } : { selected: [{ label: "Reject" }], notes: "not in that folder" });
  }
});

test("INT-39 nothing recommends a decision: a name that ends with (Recommended) is a name", async ({ chat, panel }) => {
  const options = [{ optionId: "y", name: "Allow (Recommended)", kind: "allow_once" }, { optionId: "n", name: "Reject", kind: "reject_once" }];
  const message = { jsonrpc: "2.0", id: 7, method: "session/request_permission", params: { sessionId: "s", toolCall: { toolCallId: "c", title: "Run ls", rawInput: { command: "ls" } }, options } };
  const { inbound } = await core(chat.page, "decode", "acp-permission", message);
  await decide(chat, inbound.pending.questionnaire.questions);
  await panel.read();
  await expect(panel.button("Allow")).not.toHaveAttribute("data-state", "on");
  await expect(panel.button("Allow")).toHaveAccessibleName("Allow “Allow (Recommended)”");
  await expect(panel.region.locator(".tag")).toHaveCount(0);
});

test("SAFE-20 SAFE-19 decisions with one name and different kinds are told apart, and each sends its own id", async ({ chat, panel }) => {
  const options = [{ optionId: "one", name: "Allow", kind: "allow_once" }, { optionId: "ever", name: "Allow", kind: "allow_always" }, { optionId: "no", name: "Reject", kind: "reject_once" }];
  const message = { jsonrpc: "2.0", id: 7, method: "session/request_permission", params: { sessionId: "s", toolCall: { toolCallId: "c", title: "Run ls", rawInput: { command: "ls" } }, options } };
  for (const [label, optionId] of [["Allow", "one"], ["Allow, always", "ever"], ["Reject", "no"]]) {
    const { inbound } = await core(chat.page, "decode", "acp-permission", message);
    const asked = await decide(chat, inbound.pending.questionnaire.questions);
    await panel.read();
    await panel.openLonger();
    await expect(panel.button("Allow, always")).toHaveAccessibleName("Allow, always You are not asked again. “Allow”");
    await panel.press(label!);
    const { messages } = await core(chat.page, "encode", "acp-permission", inbound.pending, await asked.outcome());
    expect(messages).toEqual([{ jsonrpc: "2.0", id: 7, result: { outcome: { outcome: "selected", optionId } } }]);
  }
});

test("SAFE-19 each of two actions is decided by itself", async ({ chat, panel }) => {
  const asked = await decide(chat, TWO);
  await panel.see("src/legacy/index.ts");
  await panel.press("Reject");
  await panel.see("bob@example.com");
  await panel.press("Allow");
  await panel.press("Send decisions");
  expect((await asked.outcome()).entries).toMatchObject([{ selected: [{ label: "Reject" }] }, { selected: [{ label: "Allow" }] }]);
});

/** An approval whose schema requires an amount besides, as `HttpAgent` of `@ag-ui/client` reports it. */
const DEMANDING = {
  id: "i-1", reason: "tool_call", toolCallId: "tc-1", message: "Refund the order?",
  toolCall: { id: "tc-1", type: "function", function: { name: "refund", arguments: '{"order":"A-17"}' } },
  responseSchema: { type: "object", properties: { approved: { type: "boolean" }, reason: { type: "string" }, amount: { type: "integer", title: "Amount", minimum: 1 } }, required: ["approved", "amount"] },
};

for (const layout of ["steps", "form"]) {
  test(`SAFE-18 what an approval requires stands above its buttons, and only Allow needs it: layout ${layout}`, async ({ chat, panel }) => {
    const { inbound } = await core(chat.page, "decode", "agui-interrupt", DEMANDING);
    const ask = () => chat.open(inbound.pending.questionnaire, { ...DECIDING, receipt: false, layout });
    const payload = async (asked: { outcome: () => Promise<any> }) => (await core(chat.page, "encode", "agui-interrupt", inbound.pending, await asked.outcome())).messages[0].resume[0].payload;
    const amount = panel.region.getByRole("textbox", { name: /Amount/ });
    const allowed = await ask();
    await panel.see("A-17");
    await expect(amount).toBeVisible();
    const [field, button] = [await amount.boundingBox(), await panel.button("Allow").boundingBox()];
    expect(field!.y + field!.height).toBeLessThanOrEqual(button!.y);
    await panel.read();
    await panel.press("Allow");
    await expect(amount).toBeFocused();
    await amount.fill("0");
    await panel.press("Allow");
    await allowed.expectPending();
    await amount.fill("40");
    await panel.press("Allow");
    expect(await payload(allowed)).toEqual({ approved: true, amount: 40 });
    const rejected = await ask();
    await panel.read();
    await panel.press("Reject");
    expect(await payload(rejected)).toEqual({ approved: false });
  });
}

test("SAFE-18 what is larger than 64 KB is allowed by a second decision, and a decision of the first alone allows nothing", async ({ chat, panel }) => {
  const { inbound } = await core(chat.page, "decode", "ai-sdk", LARGE);
  for (const [second, approved] of [["Reject", false], ["Allow without seeing everything", true]] as const) {
    const asked = await decide(chat, inbound.pending.questionnaire.questions);
    for (const text of ["BEGIN of it", "END of it", /\d+ KB in between are not shown/]) await panel.see(text);
    await panel.press("Allow");
    await expect(panel.question(/^You have seen 1[67] of 2\d\d KB of write_file\. Allow it all the same\?$/)).toBeVisible();
    await panel.press(second);
    await panel.press("Send decisions");
    const { messages } = await core(chat.page, "encode", "ai-sdk", inbound.pending, await asked.outcome());
    expect(messages).toEqual([{ id: "large", approved }]);
  }
});

test("SAFE-18 a long argument is folded, says how long it is, and unfolds in place", async ({ chat, panel }) => {
  await decide(chat, [LONG]);
  const text = panel.region.locator(".action-text", { hasText: "step 39" });
  const height = () => text.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  await panel.read();
  const [shown, whole] = await height();
  expect(shown).toBeLessThan(whole!);
  const more = panel.region.getByRole("button", { name: /^Show all \d+ lines steps$/ });
  await panel.keysAt(more, "Enter");
  await expect(more).toHaveCount(0);
  await expect(text).toBeFocused();
  const [now, all] = await height();
  expect(now).toBe(all);
  expect(now).toBeGreaterThanOrEqual(whole!);
  await expect(panel.who).toHaveCount(0);
  await panel.seeQuestion("Allow run_pipeline?");
});

test("SAFE-18 the name of an argument is read before its text", async ({ chat, panel }) => {
  await decide(chat, [SHORT]);
  await expect(panel.who).toHaveText("shell");
  for (const [term, text] of [["The agent says", "Removes what the last build left behind."], ["command", "rm -rf build"], ["force", "true"]]) {
    const row = panel.region.locator("dl > div").filter({ has: chat.page.getByRole("term").filter({ hasText: new RegExp(`^${term}$`) }) });
    await expect(row.getByRole("definition")).toHaveText(text!);
  }
});

for (const [name, questions] of [["short", [SHORT]], ["long", [LONG]], ["with hidden characters", [HIDDEN]], ["two", TWO]] as const) {
  test(`SAFE-18 at 320 px nothing of an action is cut: ${name}`, async ({ chat, panel, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await decide(chat, [...questions]);
    await panel.read();
    const cut = await panel.region.evaluate((region) => {
      const outer = region.getBoundingClientRect();
      return [...region.querySelectorAll("dt, dd, pre, p, .label")].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        // A name that only screen readers say.
        if (element.matches(".sr") || !element.checkVisibility()) return false;
        return element.scrollWidth > element.clientWidth + (getComputedStyle(element).display === "inline" ? 9999 : 0) || left < outer.left - 1 || right > outer.right + 1;
      }).map((element) => `${element.tagName} ${element.textContent!.slice(0, 60)}`);
    });
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test("SAFE-18 what a model writes as an action is none: only a connector shows one", async ({ chat, panel }) => {
  const question = { ...decisionAbout({ tool: "shell", arguments: { command: "rm -rf build" } }), question: "Shall I go on?" };
  const asked = await chat.ask({ questions: [question] }, { mode: "lenient" });
  await panel.read();
  await expect(panel.region.getByText("rm -rf build")).toHaveCount(0);
  await expect(panel.region.getByRole("term")).toHaveCount(0);
  await panel.pick("Allow");
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())).toEqual({ "Shall I go on?": "Allow" });
});

const FORM = {
  jsonrpc: "2.0",
  id: 3,
  method: "elicitation/create",
  params: {
    message: "The release server needs to know where this goes.",
    requestedSchema: { type: "object", properties: { region: { type: "string", title: "Which region?", enum: ["Frankfurt", "Dublin"] }, stage: { type: "string", title: "Which stage?", enum: ["Staging", "Production"] } }, required: ["region", "stage"] },
  },
};

for (const layout of ["steps", "form"]) {
  test(`INT-40 INT-9 the message of a form is shown at every step, announced and kept in the receipt: ${layout}`, async ({ chat, panel, page }) => {
    const { inbound } = await core(page, "decode", "mcp-elicitation", FORM);
    const asked = await chat.open(inbound.pending.questionnaire, { ...DECIDING, layout });
    await panel.see(FORM.params.message);
    await expect(page.getByRole("status")).toContainText(FORM.params.message);
    await panel.pick("Dublin");
    if (layout === "steps") {
      await panel.press("Continue");
      await panel.seeQuestion("Which stage?");
      await panel.see(FORM.params.message);
    }
    await panel.pick("Staging");
    if (layout === "steps") {
      await panel.press("Review answers");
      await panel.see(FORM.params.message);
    }
    await panel.press("Send answers");
    const { messages } = await core(page, "encode", "mcp-elicitation", inbound.pending, await asked.outcome());
    expect(messages).toMatchObject([{ id: 3, result: { action: "accept", content: { region: "Dublin", stage: "Staging" } } }]);
    await chat.receipt.getByText("Details").click();
    await expect(chat.receipt.getByText(FORM.params.message)).toBeVisible();
  });
}

test("SAFE-19 INT-39 a request for a decision holds with every protocol when the person leaves: nothing is allowed", async ({ chat, panel, page }) => {
  for (const { dialect, message } of PROTOCOLS) {
    const { inbound } = await core(page, "decode", dialect, message({ id: "id", tool: "shell", args: { command: "ls" } }));
    const asked = await decide(chat, inbound.pending.questionnaire.questions);
    await panel.cancel();
    const { messages } = await core(page, "encode", dialect, inbound.pending, await asked.outcome());
    expect(JSON.stringify(messages)).not.toMatch(/"approved":true|"approve"|"accept"|yes id/);
  }
});
