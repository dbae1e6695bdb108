// Answers of a type and with limits, as forms of agents have them: what does not fit keeps the person from going on.

import axe from "axe-core";
import { expect, test } from "../support/test.ts";

const text = <Field extends object>(question: string, field: Field, more: object = {}) => ({ question, kind: "text", options: [], field, ...more });
const AGE = text("How old is the cluster?", { type: "integer", min: 1, max: 10 });
const MAIL = text("Whom should it tell?", { type: "email" });
const LENIENT = { mode: "lenient" };
const COLOURS = { question: "Which colours?", options: [{ label: "Red" }, { label: "Green" }, { label: "Blue" }], multiSelect: true, allowOther: false };

test("a number that does not fit is refused with the reason, as an alert, until it fits", async ({ chat, panel }) => {
  const asked = await chat.ask([AGE], LENIENT);
  await panel.read();
  const limits = "Type a whole number from 1 to 10.";
  await expect(panel.ownWords).toHaveAttribute("placeholder", limits);
  await expect(panel.ownWords).toHaveAttribute("inputmode", "numeric");
  await expect(panel.ownWords).toHaveAttribute("autocomplete", "off");
  for (const wrong of ["11", "soon", "1.5"]) {
    await panel.ownWords.fill(wrong);
    await expect(panel.error).toHaveCount(0);
    await panel.press("Send answer");
    await expect(panel.error).toHaveText(limits);
    await expect(panel.ownWords).toBeFocused();
    await expect(panel.ownWords).toHaveAttribute("aria-invalid", "true");
  }
  await panel.ownWords.fill("10");
  await expect(panel.error).toHaveCount(0);
  await expect(panel.ownWords).not.toHaveAttribute("aria-invalid");
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())).toEqual({ [AGE.question]: "10" });
});

test("Enter and Ctrl+Enter do not send what does not fit", async ({ chat, panel, page }) => {
  const asked = await chat.ask([MAIL], LENIENT);
  await panel.read();
  await panel.write("ops");
  for (const key of ["Enter", "Control+Enter"]) {
    await panel.keys(key);
    await expect(panel.error).toHaveText("Type an email address, for example name@example.com.");
  }
  await asked.expectPending();
  await page.keyboard.type("@example.com");
  await panel.keys("Enter");
  expect(JSON.parse(await asked.answers())).toEqual({ [MAIL.question]: "ops@example.com" });
});

test("a proposed answer stands in the field or is chosen, and is sent only by the person", async ({ chat, panel }) => {
  const name = text("What is it called?", { minLength: 2, default: "orders" });
  const colours = { ...COLOURS, field: { default: ["Red", "Blue"] } };
  const asked = await chat.ask([name, colours], LENIENT);
  await panel.read();
  await expect(panel.ownWords).toHaveValue("orders");
  await panel.press("Continue");
  await panel.seeChosen("Red", "Blue");
  await panel.pick("Red");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ [name.question]: "orders", [colours.question]: "Blue" });
});

test("a recommendation is no proposal", async ({ chat, panel }) => {
  await chat.ask([{ ...COLOURS, options: [{ label: "Red (Recommended)" }, { label: "Green" }], field: { minItems: 1 } }], LENIENT);
  await panel.read();
  await panel.seeChosen();
});

test("too few and too many choices are refused", async ({ chat, panel }) => {
  const asked = await chat.ask([{ ...COLOURS, field: { minItems: 2, maxItems: 2 } }], LENIENT);
  await panel.see("Select at least 2. Select at most 2.");
  await expect(panel.question(/Which colours/)).toHaveAccessibleDescription(/Select at least 2\. Select at most 2\./);
  await panel.pick("Red");
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Select at least 2.");
  await panel.pick("Green");
  await panel.pick("Blue");
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Select at most 2.");
  await panel.pick("Red");
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())).toEqual({ [COLOURS.question]: "Green, Blue" });
});

test("a required question cannot be skipped, any other can, whatever is typed there", async ({ chat, panel }) => {
  const required = text("What is it called?", { required: true });
  const asked = await chat.ask([AGE, required], LENIENT);
  await panel.read();
  await panel.write("soon");
  await panel.press("Skip");
  await panel.read();
  await expect(panel.button("Skip")).toHaveCount(0);
  await panel.press("Review answers");
  await expect(panel.error).toHaveText("This question needs an answer.");
  await panel.write("orders");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ [required.question]: "orders" });
});

test("in a form the reason stands beside the field, which it describes", async ({ chat, panel, page }) => {
  await chat.ask([AGE, MAIL, text("When?", { type: "date", required: true })], { ...LENIENT, layout: "form" });
  await panel.read();
  const field = (question: string) => panel.question(question).getByRole("textbox");
  await field(AGE.question).fill("0");
  await field(MAIL.question).fill("ops@example.com");
  await panel.press("Send answers");
  await expect(panel.summary).toHaveAccessibleName("2 questions still need an answer");
  await expect(field(AGE.question)).toHaveAccessibleDescription("Type a whole number from 1 to 10.");
  await expect(field("When?")).toHaveAccessibleDescription("This question needs an answer.");
  await expect(panel.question(MAIL.question).getByRole("button")).toHaveCount(1);
  await expect(panel.question("When?").getByRole("button")).toHaveCount(0);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("the reasons are in the page's language", async ({ chat, panel }) => {
  await chat.ask([AGE], { ...LENIENT, wording: { "field.whole_between": "Von {min} bis {max}, ganz." } });
  await panel.read();
  await panel.write("0");
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Von 1 bis 10, ganz.");
});

test("a page to open is one button that names the host, beside its whole address, and then one that says so; only https can be opened", async ({ chat, panel }) => {
  const open = (url: string) => ({ question: "Sign in to Acme", description: url, options: [{ label: "I have opened the page" }], allowOther: false, field: { link: url } });
  const asked = await chat.ask([open("https://acme.example@evil.example/a?b=c#d")], LENIENT);
  await panel.read();
  const link = panel.region.getByRole("link", { name: "Open evil.example", exact: true });
  await expect(link).toHaveAttribute("href", "https://acme.example@evil.example/a?b=c#d");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(link).toHaveAttribute("target", "_blank");
  await panel.see("https://acme.example@evil.example/a?b=c#d");
  await expect(panel.region.locator("b")).toHaveText("evil.example");
  await panel.press("I have opened the page");
  await asked.answers();
  await chat.ask([open("javascript:alert(1)")], LENIENT);
  await panel.see("javascript:alert(1)");
  await expect(panel.region.getByRole("link")).toHaveCount(0);
});

const SPELLED: [sent: string, shown: string, host: string, isLink: boolean][] = [
  ["https://\u0430\u0440\u0440\u04cf\u0435.com/", "https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com", true],
  ["https://x\u3002evil.example/", "https://x.evil.example/", "x.evil.example", true],
  ["https://bank.com\\@evil.example/", "https://bank.com/@evil.example/", "bank.com", true],
  ["http://bank.com@0x7f.1/", "http://bank.com@127.0.0.1/", "127.0.0.1", false],
];

for (const [sent, shown, host, isLink] of SPELLED) {
  test(`SAFE-8 a page to open is shown with the host that a browser goes to: ${shown}`, async ({ chat, panel }) => {
    await chat.ask([{ question: "Sign in to Acme", description: sent, options: [{ label: "I have opened the page" }], allowOther: false, field: { link: sent } }], LENIENT);
    await panel.see(shown);
    await expect(panel.region.locator("b")).toHaveText(host);
    await expect(panel.region.getByRole("link")).toHaveCount(isLink ? 1 : 0);
  });
}

const DAY = text("When shall it run?", { type: "date", required: true });
const TIME = text("At what time?", { type: "date-time" });

test("a date is entered with the platform's picker, and is the answer as it would have been typed", async ({ chat, panel, page }) => {
  const asked = await chat.ask([DAY, TIME], { ...LENIENT, trustedOnly: true });
  await panel.read();
  const day = panel.ownWords;
  await expect(day).toHaveAttribute("type", "date");
  await expect(panel.region.getByRole("textbox")).toHaveCount(1);
  await panel.press("Continue");
  await expect(panel.error).toBeVisible();
  await expect(day).toBeFocused();
  await page.keyboard.type("11232026");
  await expect(day).toHaveValue("2026-11-23");
  await expect(panel.error).toHaveCount(0);
  await panel.keys("Enter");
  await panel.seeStep("Question 2 of 2");
  await panel.read();
  const time = panel.ownWords;
  await expect(time).toHaveAttribute("type", "datetime-local");
  await expect(time).toBeFocused();
  await page.keyboard.type("11232026");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0230PM");
  await panel.press(/When shall it run/);
  await expect(day).toHaveValue("2026-11-23");
  await panel.press(/At what time/);
  await expect(time).toHaveValue("2026-11-23T14:30");
  await panel.press("Review answers");
  await panel.press("Send answers");
  const offset = await page.evaluate(() => -new Date("2026-11-23T14:30").getTimezoneOffset());
  expect(JSON.parse(await asked.answers())).toEqual({ [DAY.question]: "2026-11-23", [TIME.question]: `2026-11-23T14:30:00${zone(offset)}` });
});

const zone = (minutes: number) => `${minutes < 0 ? "-" : "+"}${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, "0")}:${String(Math.abs(minutes) % 60).padStart(2, "0")}`;

for (const [timezoneId, here] of [["Asia/Kolkata", "2026-07-01T15:00:15"], ["America/New_York", "2026-07-01T05:30:15"]] as const) {
  test(`a proposed time stands in the picker as the time in ${timezoneId}, and is sent as proposed unless it is changed`, async ({ chat, panel, page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setTimezoneOverride", { timezoneId });
    const proposed = text("At what time?", { type: "date-time", default: "2026-07-01T09:30:15Z" });
    for (const [changed, sent] of [[here, proposed.field.default], ["2026-12-24T18:00", `2026-12-24T18:00:00${timezoneId === "Asia/Kolkata" ? "+05:30" : "-05:00"}`]] as const) {
      const asked = await chat.ask([proposed], { ...LENIENT, receipt: false });
      await panel.read();
      await expect(panel.ownWords).toHaveValue(here);
      if (changed !== here) await panel.ownWords.fill(changed);
      await panel.press("Send answer");
      expect(JSON.parse(await asked.answers())).toEqual({ [proposed.question]: sent });
    }
    await browser.send("Emulation.setTimezoneOverride", { timezoneId: "" });
  });
}

test("a proposed date that no picker can show stays text, with the reason", async ({ chat, panel }) => {
  await chat.ask([text("When?", { type: "date", default: "next Friday" })], LENIENT);
  await panel.read();
  await expect(panel.ownWords).toHaveValue("next Friday");
  await panel.press("Send answer");
  await expect(panel.error).toContainText("for example 2026-11-23");
});

const TICKET = text("Which ticket?", { pattern: "^[A-Z]{2,5}-[0-9]+$" });
const HOSTS = text("Which hosts?", { lines: true, type: "hostname", minItems: 1, maxItems: 3, uniqueItems: true });

test("a text that does not fit a pattern is refused, and the pattern is shown as it was written", async ({ chat, panel }) => {
  const asked = await chat.ask([TICKET], LENIENT);
  await panel.read();
  const refusal = "This has to fit the pattern ^[A-Z]{2,5}-[0-9]+$";
  await expect(panel.ownWords).toHaveAttribute("placeholder", refusal);
  for (const wrong of ["not a ticket", "ab-1", "A-1", "AB-1x"]) {
    await panel.ownWords.fill(wrong);
    await panel.press("Send answer");
    await expect(panel.error).toHaveText(refusal);
  }
  await panel.ownWords.fill("AB-1");
  await panel.press("Send answer");
  expect(JSON.parse(await asked.answers())).toEqual({ [TICKET.question]: "AB-1" });
});

test("a pattern that would keep others busy, and one that is none, do not keep the panel from answering", async ({ chat, panel }) => {
  const asked = await chat.ask([text("Which?", { pattern: "^(([a-z])+.)+[A-Z]([a-z])+$" }), text("What?", { pattern: "(" })], LENIENT);
  await panel.read();
  await panel.ownWords.fill("a".repeat(5000));
  await panel.press("Continue");
  await expect(panel.error).toHaveText(/^This has to fit the pattern/);
  await panel.ownWords.fill("abcAbc");
  await panel.press("Continue");
  await panel.read();
  await panel.write("anything");
  await panel.press("Review answers");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ "Which?": "abcAbc", "What?": "anything" });
});

test("K11 in a field with one entry a line Enter begins a line, what is wrong names it, and the value is a list", async ({ chat, panel, page }) => {
  const asked = await chat.askOutcome([HOSTS], LENIENT);
  await panel.read();
  const limits = "One entry a line. Entries: at least 1. Entries: at most 3. Type this in the format hostname, for example www.example.com";
  await panel.see(limits);
  await expect(panel.ownWords).toHaveAccessibleDescription(limits);
  await expect(panel.region.locator('.hint[data-key="Ctrl+Enter"], .hint[data-key="⌘+Enter"]')).toHaveCount(1);
  await panel.ownWords.focus();
  await page.keyboard.type("a.example");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" b c ");
  await page.keyboard.press("Control+Enter");
  await expect(panel.error).toHaveText("Line 3: Type this in the format hostname, for example www.example.com");
  await expect(panel.ownWords).toHaveValue("a.example\n\n b c ");
  await panel.ownWords.fill("a.example\nb.example\na.example");
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Line 3: Each entry only once.");
  await panel.ownWords.fill("a.example\nb.example\nc.example\nd.example");
  await panel.press("Send answer");
  await expect(panel.error).toHaveText("Entries: at most 3.");
  await panel.ownWords.fill("a.example\n\n b.example\n");
  await page.keyboard.press("Control+Enter");
  expect((await asked.outcome()).entries[0].value).toEqual(["a.example", "b.example"]);
});

test("a list that a form proposes stands in its field, one entry a line", async ({ chat, panel }) => {
  await chat.ask([text("Which ports?", { lines: true, type: "integer", default: [80, 443] })], LENIENT);
  await panel.read();
  await expect(panel.ownWords).toHaveValue("80\n443");
  await expect(panel.ownWords).not.toHaveAttribute("inputmode", /./);
});

test("a field of an optional object is required as soon as another one of it is answered", async ({ chat, panel }) => {
  const street = text("Street?", { required: true, within: [["address"]] });
  const city = text("City?", { within: [["address"]] });
  const note = text("Note?", { type: "text" });
  const asked = await chat.ask([street, city, note], { ...LENIENT, layout: "form" });
  await panel.read();
  const field = (question: string) => panel.question(question).getByRole("textbox");
  const skip = panel.question(street.question).getByRole("button");
  await field(note.question).fill("ring twice");
  await expect(skip).toHaveCount(1);
  await field(city.question).fill("Berne");
  await expect(skip).toHaveCount(0);
  await panel.press("Send answers");
  await expect(field(street.question)).toHaveAccessibleDescription("This question needs an answer.");
  await asked.expectPending();
  await field(city.question).fill("");
  await expect(skip).toHaveCount(1);
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ [note.question]: "ring twice" });
});

test("INT-11 an empty field that demands no answer may stay empty, but not all of them", async ({ chat, panel }) => {
  const asked = await chat.ask([AGE, MAIL], { ...LENIENT, layout: "form" });
  await panel.read();
  await panel.press("Send answers");
  await expect(panel.summary).toHaveAccessibleName("2 questions still need an answer");
  await asked.expectPending();
  await panel.ownWords.first().fill("7");
  await panel.press("Send answers");
  expect(JSON.parse(await asked.answers())).toEqual({ [AGE.question]: "7" });
});

test("a multiple and bounds that exclude their limits are demanded, and a time has the platform's picker", async ({ chat, panel }) => {
  const share = text("Which share?", { type: "number", exclusiveMin: 0, exclusiveMax: 1, multipleOf: 0.05 });
  const time = text("At what time?", { type: "time" });
  const asked = await chat.ask([share, time], { ...LENIENT, layout: "form" });
  await panel.read();
  const field = panel.question(share.question).getByRole("textbox");
  for (const [wrong, reason] of [["0", "Type a number above 0."], ["1", "Type a number below 1."], ["0.07", "Type a multiple of 0.05."]] as const) {
    await field.fill(wrong);
    await panel.press("Send answers");
    await expect(field).toHaveAccessibleDescription(reason);
  }
  await field.fill("0.15");
  await panel.region.locator("input[type=time]").fill("14:30");
  await panel.press("Send answers");
  const answers = JSON.parse(await asked.answers());
  expect(answers[share.question]).toBe("0.15");
  expect(answers[time.question]).toMatch(/^14:30:00[+-]\d\d:\d\d$/);
});
