// Every way a question ends: what the person did, what the page did. In every case the promise settles
// exactly once, and what was picked and typed until then comes with it.

import { DATABASE, TESTING, FEATURES } from "../support/questions.ts";
import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

test("INT-15 Escape on an untouched panel cancels", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  await panel.read();
  await panel.option("Jest").focus();
  await panel.keys("Escape");
  expect(await asked.error()).toMatchObject({ name: "AskError", code: "cancelled", isAskError: true, isError: true, problems: [], message: "User cancelled the question" });
  await panel.seeNothing();
});

test("INT-15 the Cancel button asks first, with nothing chosen or typed as well", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  await panel.press("Cancel");
  await expect(panel.leavePrompt).toBeVisible();
  await asked.expectPending();
  await panel.press("Keep answering");
  await expect(panel.leavePrompt).toHaveCount(0);
  await panel.cancel();
  expect((await asked.error()).code).toBe("cancelled");
});

test("INT-15 a single question that is skipped is declined", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  await panel.press("Skip");
  expect(await asked.error()).toMatchObject({ code: "declined", outcome: { type: "declined", entries: [{ status: "skipped", selected: [] }] } });
});

test("INT-15 Answer nothing declines all questions", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE, FEATURES]);
  await panel.pick("SQLite");
  await panel.press("Answer nothing");
  await asked.expectPending();
  await panel.press("Go on without me");
  expect(await asked.error()).toMatchObject({
    code: "declined",
    outcome: { type: "declined", entries: [{ selected: [{ index: 2, label: "SQLite" }] }, { selected: [] }] },
  });
});

test("INT-15 Answer nothing ends at once where nothing was entered", async ({ chat, panel }) => {
  const asked = await chat.ask([DATABASE, FEATURES]);
  await panel.press("Answer nothing");
  expect((await asked.error()).code).toBe("declined");
});

/** Every way out that would drop what was entered, by pointer and by keys alone. */
const WAYS: [way: string, by: "pointer" | "keys"][] = [["Answer nothing", "pointer"], ["Answer nothing", "keys"], ["You decide", "pointer"], ["You decide", "keys"], ["Cancel", "pointer"], ["Cancel", "keys"], ["Escape", "keys"]];

async function leave(panel: Panel, way: string, by: "pointer" | "keys"): Promise<void> {
  if (by === "pointer") return panel.press(way);
  await panel.read();
  const { keyboard } = panel.page;
  if (way === "Escape") {
    await panel.ownWords.focus();
    // The first one goes back to the option.
    await keyboard.press("Escape");
    return keyboard.press("Escape");
  }
  await panel.tabTo(panel.button("More"));
  await keyboard.press("Enter");
  await panel.tabTo(panel.menu.getByRole("button", { name: way }));
  await panel.read();
  await keyboard.press("Enter");
}

for (const [way, by] of WAYS) {
  test(`INT-15 REL-4 ${way} by ${by} asks before it drops what was entered, and each answer to that is another ending`, async ({ chat, panel }) => {
    const ask = async () => {
      const asked = await chat.ask([DATABASE, FEATURES], { youDecide: true, receipt: false });
      await panel.write("something of my own");
      await leave(panel, way, by);
      await expect(panel.leavePrompt).toBeVisible();
      await asked.expectPending();
      return asked;
    };
    const kept = await ask();
    await panel.press("Keep answering");
    await expect(panel.ownWords).toHaveValue("something of my own");
    await leave(panel, way, by);
    await panel.press("Stop");
    expect(await kept.error()).toMatchObject({ code: "cancelled", outcome: { entries: [{ other: "something of my own" }, {}] } });
    const left = await ask();
    await panel.press("Go on without me");
    const reason = way === "You decide" ? { reason: "you-decide" } : {};
    expect(await left.error()).toMatchObject({ code: "declined", outcome: { entries: [{ other: "something of my own" }, {}], ...reason } });
  });
}

test("INT-15 K16 the list of the ways out is opened and closed by keys, and Escape there ends nothing", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DATABASE, FEATURES]);
  await panel.keysAt(panel.button("More"), "Enter");
  await expect(panel.menu.getByRole("button")).toHaveText(["Answer nothing", "Cancel"]);
  await expect(panel.button("More")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(panel.button("Answer nothing")).toBeFocused();
  await panel.keys("Escape");
  await expect(panel.menu).toHaveCount(0);
  await expect(panel.button("More")).toBeFocused();
  await asked.expectPending();
  await panel.press("More");
  await panel.pick("SQLite");
  await expect(panel.menu).toHaveCount(0);
});

test("I5 INT-15 several questions that are all skipped are declined, never answered with nothing", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([DATABASE, FEATURES]);
  await panel.press("Skip");
  await panel.press("Skip");
  await panel.press("Send answers");
  expect(await asked.outcome()).toMatchObject({ type: "declined", answers: {}, entries: [{ status: "skipped" }, { status: "skipped" }] });
});

test("INT-15 no secondary action looks like the main action", async ({ chat, panel }) => {
  await chat.ask([DATABASE, FEATURES]);
  await panel.read();
  const background = (name: string) => panel.button(name).evaluate((button) => getComputedStyle(button).backgroundColor);
  for (const name of ["Skip", "More"]) expect(await background(name)).not.toBe(await background("Continue"));
});

test("a signal that is already aborted rejects without showing anything", async ({ chat, panel }) => {
  const error = await chat.page.evaluate(async (questions) => {
    const signal = AbortSignal.abort("too late");
    return globalThis.chat.library.ask(questions, { signal }).then(String, (error: { code: string }) => error.code);
  }, [TESTING]);
  expect(error).toBe("aborted");
  await panel.seeNothing();
});

test("I1 a signal aborts an open question, and the draft comes with it", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING], { abortable: true });
  await panel.pick("Vitest");
  await asked.abort();
  expect(await asked.error()).toMatchObject({ code: "aborted", outcome: { type: "aborted", entries: [{ selected: [{ index: 1, label: "Vitest" }] }] } });
  await panel.seeNothing();
});

test("a signal aborts a queued question, and the one in front stays", async ({ chat, panel }) => {
  const first = await chat.ask([TESTING]);
  const second = await chat.ask([DATABASE], { abortable: true });
  await panel.see("1 more waiting");
  await second.abort();
  expect((await second.error()).code).toBe("aborted");
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await first.answers()).toBe('{"Which testing framework should we use?":"Jest"}');
  await panel.seeNothing();
});

test("I8 a signal that is aborted after the answer changes nothing", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING], { abortable: true });
  await panel.pick("Vitest");
  await panel.press("Send answer");
  const answers = await asked.answers();
  await asked.abort();
  expect(await asked.answers()).toBe(answers);
  expect(await asked.settlements()).toBe(1);
});

test("a signal that is aborted while the package loads rejects, and nothing is shown later", async ({ chat, panel }) => {
  const code = await chat.page.evaluate(async (questions) => {
    const control = new AbortController();
    const asked = globalThis.chat.library.ask(questions, { signal: control.signal, host: "#host" });
    control.abort();
    return asked.then(String, (error: { code: string }) => error.code);
  }, [TESTING]);
  expect(code).toBe("aborted");
  await panel.seeNothing();
});

test("I6 close() aborts, and close(\"superseded\") says that it was settled elsewhere", async ({ chat, panel }) => {
  for (const [reason, type] of [[undefined, "aborted"], ["aborted", "aborted"], ["superseded", "superseded"]]) {
    const asked = await chat.open([TESTING], { receipt: false });
    await panel.read();
    await asked.call("close", reason);
    expect((await asked.outcome()).type).toBe(type);
    await panel.seeNothing();
  }
});

test("a panel that is closed before it was loaded never appears", async ({ chat, panel }) => {
  const type = await chat.page.evaluate(async (questions) => {
    const open = globalThis.chat.library.open(questions);
    open.close();
    return (await open.outcome).type;
  }, [TESTING]);
  expect(type).toBe("aborted");
  await panel.seeNothing();
});

test("REL-1 Submit pressed twice in one task settles once", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING]);
  await panel.pick("Vitest");
  await panel.button("Send answer").evaluate((button: HTMLElement) => (button.click(), button.click()));
  expect(await asked.answers()).toBe('{"Which testing framework should we use?":"Vitest"}');
  await panel.seeNothing();
  expect(await asked.settlements()).toBe(1);
});

test.describe(() => {
  test.use({ freshContext: true });
  test("REL-1 a double click on Submit settles once, and the question behind it gets nothing", async ({ chat, panel, page }) => {
    await page.clock.install();
    const first = await chat.ask([TESTING], { receipt: false });
    const second = await chat.ask([TESTING], { receipt: false });
    await panel.pick("Vitest");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await panel.button("Send answer").dblclick();
    await first.answers();
    await page.clock.runFor(600);
    await panel.seeChosen();
    await second.expectPending();
  });
});

test("I9 an onChange that throws changes nothing, and its error is reported to the page", async ({ chat, panel, watch }) => {
  watch.expect(/^uncaught: the host is at fault/);
  await chat.page.evaluate((questions) => {
    const onChange = () => {
      throw new Error("the host is at fault");
    };
    globalThis.answers = globalThis.chat.library.ask(questions, { host: "#host", onChange });
  }, [TESTING]);
  await panel.pick("Jest");
  await panel.pick("Vitest");
  await panel.press("Send answer");
  expect(await chat.page.evaluate(() => globalThis.answers.then(JSON.stringify))).toBe('{"Which testing framework should we use?":"Vitest"}');
  expect(watch.complaints.length).toBeGreaterThan(0);
});

test("onChange receives every draft and does not affect the answer", async ({ chat, panel }) => {
  const asked = await chat.ask([TESTING], { watched: true });
  await panel.pick("Jest");
  await panel.pick("Vitest");
  await panel.write("b");
  const drafts = await asked.drafts();
  expect(drafts.map(([entry]) => [entry.selected.map(({ label }) => label), entry.other])).toEqual([
    [["Jest"], undefined],
    [["Vitest"], undefined],
    [[], "b"],
  ]);
});

test("I9 a host that aborts in its own onChange settles once", async ({ chat, panel }) => {
  await chat.page.evaluate((questions) => {
    const control = new AbortController();
    const onChange = () => control.abort();
    globalThis.answers = globalThis.chat.library.ask(questions, { host: "#host", onChange, signal: control.signal });
    globalThis.answers.catch(() => {});
  }, [TESTING]);
  await panel.pick("Jest");
  const error = await chat.page.evaluate(() => globalThis.answers.catch(({ code, outcome }: any) => ({ code, outcome })));
  expect(error).toMatchObject({ code: "aborted", outcome: { entries: [{ selected: [{ label: "Jest" }] }] } });
  await panel.seeNothing();
});

declare global {
  var answers: Promise<any>;
}

test("INT-15 Reply in chat collapses the panel and focuses the composer; the message is the answer", async ({ chat, panel, page }) => {
  const asked = await chat.open([DATABASE], { replyTo: "#message" });
  await panel.press("Reply in chat");
  await expect(chat.composer).toBeFocused();
  await expect(panel.button("Open")).toBeVisible();
  await asked.expectPending();
  await page.keyboard.type("it depends");
  await asked.call("reply", "it depends");
  expect(await asked.outcome()).toMatchObject({ type: "answered", response: "it depends", answers: {} });
  await expect(chat.receipt).toContainText("it depends");
});

test("INT-15 a blank reply is declined, and nothing is offered unless the host does", async ({ chat, panel }) => {
  const asked = await chat.open([TESTING]);
  await panel.read();
  await expect(panel.button("Reply in chat")).toHaveCount(0);
  await expect(panel.button("You decide")).toHaveCount(0);
  await asked.call("reply", " ");
  expect((await asked.outcome()).type).toBe("declined");
});

test("INT-15 a reply sent before the panel appears is not lost", async ({ chat, page }) => {
  const outcome = await page.evaluate((questions) => {
    const panel = globalThis.chat.library.open(questions, { host: "#host" });
    panel.reply("already answered");
    return panel.outcome;
  }, [TESTING]);
  expect(outcome).toMatchObject({ type: "answered", response: "already answered" });
});

test("INT-15 You decide is declined, and says so", async ({ chat, panel }) => {
  const asked = await chat.askOutcome([TESTING], { youDecide: true });
  await panel.press("You decide");
  expect(await asked.outcome()).toMatchObject({ type: "declined", reason: "you-decide" });
});

test("INT-33 the page receives one event when a question waits", async ({ chat, panel, page }) => {
  await page.evaluate(() => {
    Object.assign(globalThis, { waiting: [] });
    addEventListener("ask-user-question:waiting", (event) => (globalThis as any).waiting.push((event as CustomEvent).detail.id ?? null));
  });
  await chat.ask([TESTING], { id: "first" });
  await chat.ask([DATABASE], { id: "second" });
  await panel.pick("Jest");
  expect(await page.evaluate(() => (globalThis as any).waiting)).toEqual(["first"]);
  await panel.press("Send answer");
  await panel.seeQuestion(DATABASE.question);
  expect(await page.evaluate(() => (globalThis as any).waiting)).toEqual(["first", "second"]);
});

test("answersAs: \"array\" gives lists of labels and own words", async ({ chat, panel }) => {
  const asked = await chat.ask([FEATURES], { answersAs: "array" });
  await panel.pick("TypeScript");
  await panel.write("a, b");
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())).toEqual({ [FEATURES.question]: ["TypeScript", "a, b"] });
});

test("SAFE-9 a question that asks for a password is warned about", async ({ chat, panel }) => {
  await chat.ask([{ question: "Enter your database password:", header: "", options: [{ label: "None" }, { label: "Later" }] }]);
  await panel.see("Do not type passwords or keys into this form.");
});

test("SAFE-6 the panel warns of hidden characters and of options that look alike", async ({ chat, panel }) => {
  await chat.ask([{ question: "Pay\u202Ewith?", header: "", options: [{ label: "Paypal" }, { label: "P\u0430ypal" }] }]);
  await panel.see("Hidden characters removed");
  await panel.see("Options 1 and 2 look alike");
});
