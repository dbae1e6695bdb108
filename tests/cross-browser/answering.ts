/** What a person answers, and how questions end, in other browsers. */

import { expect } from "@playwright/test";

import { anyOf, DATABASE, FEATURES, LAYOUT, oneOf, TESTING } from "../support/questions.ts";
import type { Behaviour, InPage } from "./person.ts";

const COLOUR = oneOf("Which colour?", "Red", "Green", "Blue");
const FRUIT = anyOf("Which fruit?", "Apple", "Pear");

export const ANSWERING: Behaviour[] = [
  ["INT-1 a question that arrives takes no typed character, and not the focus", async (person) => {
    await person.type("before ");
    await person.begin("open", [COLOUR]);
    await person.type("1 after 2");
    await person.sees({ armed: true });
    await person.press("3", "Enter", "x");
    await person.sees({ message: "before 1 after 23\nx", focus: "message", chosen: [] });
    await person.waits();
  }],
  ["INT-5 Other combines with checkboxes", async (person) => {
    await person.answers([FRUIT]);
    await person.press("1", "3");
    await person.type("Fig");
    await person.sees({ chosen: ["Apple", "Other"] });
    await person.click("Send answer");
    await person.endsAs("answered", { "Which fruit?": "Apple, Fig" });
  }],
  ["REL-17 a page that the browser keeps goes on asking when the person comes back, with what was typed", async (person) => {
    await person.answers([COLOUR]);
    await person.click("own words");
    await person.type("mauve");
    expect(await person.leaveAndReturn(), "the browser kept the page").toBe(true);
    await person.sees({ armed: true, ownWords: "mauve", chosen: ["Other"] });
    await person.waits();
    await person.click("Send answer");
    await person.endsAs("answered", { "Which colour?": "mauve" });
  }],
  ["INT-5 a blank Other is no answer", async (person) => {
    await person.ask([COLOUR]);
    await person.click("Other");
    await person.click("Send answer");
    await person.sees({ alert: "Type your answer, or choose another option." });
    await person.waits();
  }],
  ["INT-6 choices and text survive steps and collapsing", async (person) => {
    await person.ask([COLOUR, FRUIT]);
    await person.click("own words");
    await person.type("mauve");
    await person.click("Continue");
    await person.sees({ progress: "Question 2 of 2" });
    await person.click("Pear");
    await person.click("Back");
    await person.sees({ ownWords: "mauve", chosen: ["Other"] });
    await person.click("Collapse");
    await person.sees({ options: [] });
    await person.click("Open");
    await person.sees({ ownWords: "mauve", chosen: ["Other"] });
    await person.click("Continue");
    await person.sees({ chosen: ["Pear"] });
  }],
  ["INT-7 options are one native group, and nothing is chosen in advance", async (person) => {
    await person.ask([DATABASE]);
    await person.sees({ question: "Database Which database should we use for this project?", options: ["PostgreSQL (Recommended)", "MongoDB", "SQLite", "Other"], chosen: [] });
    await person.click("MongoDB");
    await person.click("SQLite");
    await person.sees({ chosen: ["SQLite"] });
  }],
  ["INT-9 a question is announced once, and so is that its answer was sent", async (person) => {
    await person.run(() => {
      const seen = Object.assign(globalThis, { announced: [] as string[] }).announced;
      new MutationObserver((changes) => changes.forEach(({ addedNodes, target }) =>
        (target as Element).matches("[data-ask-user-question=announcer]") && addedNodes.forEach(({ textContent }) => seen.push(textContent!)),
      )).observe(document.body, { childList: true, subtree: true });
    });
    const announced = () => person.run(() => (globalThis as unknown as { announced: string[] }).announced);
    await person.ask([TESTING]);
    await expect.poll(announced).toEqual(["Claude asks.  Testing. Which testing framework should we use? 3 options. Select one."]);
    await person.click("Jest");
    await person.click("Send answer");
    await expect.poll(async () => (await announced()).slice(1)).toEqual(["Answer sent"]);
  }],
  ["INT-11 Send in a form with gaps leads to each of them", async (person) => {
    await person.ask([COLOUR, FRUIT], { layout: "form" });
    await person.click("Send answers");
    await person.sees({ focus: "2 questions still need an answer" });
    await person.click("Which fruit?");
    await person.sees({ focus: "Apple" });
    await person.press("Space");
    await person.click("Blue");
    await person.click("Send answers");
    await person.endsAs("answered", { "Which colour?": "Blue", "Which fruit?": "Apple" });
  }],
  ["INT-13 the panel never submits the form around it", async (person) => {
    await person.run(() => {
      const form = document.createElement("form");
      form.addEventListener("submit", (event) => (event.preventDefault(), (document.title = "submitted")));
      const host = document.getElementById("host")!;
      host.replaceWith(form);
      form.append(host);
    });
    await person.answers([COLOUR]);
    await person.press("4", "x", "Enter");
    await person.endsAs("answered", { "Which colour?": "x" });
    expect(await person.run(() => document.title)).toBe("A chat");
  }],
  ["INT-14 an answer can be changed from the review", async (person) => {
    await person.ask([COLOUR, FRUIT]);
    await person.click("Red");
    await person.click("Continue");
    await person.click("Pear");
    await person.click("Review answers");
    await person.sees({ text: /Check your answers/ });
    await person.click("Change: Which colour?");
    await person.sees({ chosen: ["Red"] });
    await person.click("Green");
    await person.click("Continue");
    await person.sees({ chosen: ["Pear"] });
    await person.click("Review answers");
    await person.click("Send answers");
    await person.endsAs("answered", { "Which colour?": "Green", "Which fruit?": "Pear" });
  }],
  ["INT-15 Skip declines a single question", async (person) => {
    await person.ask([COLOUR]);
    await person.click("Skip");
    await person.endsAs("declined");
  }],
  ["INT-15 Answer nothing declines all questions", async (person) => {
    await person.ask([COLOUR, FRUIT]);
    await person.click("More");
    await person.click("Answer nothing");
    await person.endsAs("declined");
  }],
  ["INT-15 R5 the Cancel button asks before it ends the question", async (person) => {
    await person.ask([COLOUR]);
    await person.click("More");
    await person.click("Cancel");
    await person.click("Keep answering");
    await person.waits();
    await person.click("More");
    await person.click("Cancel");
    await person.click("Stop");
    await person.endsAs("cancelled");
    await expect.poll(async () => (await person.look()).receipts.join()).toContain("Cancelled");
  }],
  ["INT-15 Reply in chat leads to the message field, and the message is the answer", async (person) => {
    await person.ask([COLOUR], { replyTo: "#message" });
    await person.click("More");
    await person.click("Reply in chat");
    await person.sees({ focus: "message" });
    await person.panel("reply", "Neither, please.");
    await person.endsAs("answered");
  }],
  ["INT-15 You decide is declined", async (person) => {
    await person.ask([COLOUR], { youDecide: true });
    await person.click("More");
    await person.click("You decide");
    await person.endsAs("declined");
  }],
  ["INT-16 a time limit is shown and can be paused", async (person) => {
    await person.ask([COLOUR], { timeoutMs: 600_000 });
    await person.sees({ text: /left to answer/ });
    await person.click("Pause");
    await person.sees({ buttons: expect.arrayContaining(["Resume"]) as unknown as string[] });
  }],
  ["INT-16 R6 when the time is over, nothing was chosen for the person", async (person) => {
    await person.begin("open", [COLOUR], { timeoutMs: 1200 });
    await person.endsAs("expired");
    await person.sees({ shown: false });
    expect((await person.look()).receipts.join()).toContain("Time ran out");
  }],
  ["INT-26 a second question waits behind the first, and arms again", async (person) => {
    await person.ask([COLOUR]);
    await person.begin("open", [FRUIT]);
    await person.sees({ text: /1 more waiting/, question: "Which colour?" });
    await person.click("Red");
    await person.click("Send answer");
    await person.sees({ question: "Which fruit?", armed: true, chosen: [] });
    await person.click("Pear");
    await person.click("Send answer");
    await person.endsAs("answered", { "Which fruit?": "Pear" });
  }],
  ["I10 two panels share neither choice nor text", async (person) => {
    await person.ask([COLOUR]);
    await person.begin("open", [COLOUR], { host: "#second" });
    await person.sees({ shown: true }, 1);
    await person.click("Green", 1);
    await person.sees({ chosen: ["Green"] }, 1);
    await person.click("Blue", 0);
    await person.sees({ chosen: ["Blue"] }, 0);
    await person.sees({ chosen: ["Green"] }, 1);
  }],
  ["INT-27 quick-pick goes to the next question, and never sends", async (person) => {
    await person.ask([COLOUR, TESTING], { quickPick: true });
    await person.click("Green");
    await person.sees({ progress: "Question 2 of 2", armed: true });
    await person.click("Jest");
    await person.sees({ chosen: ["Jest"] });
    await person.waits();
  }],
  ["INT-30 a question is shown while it arrives, and can be answered once it is complete", async (person) => {
    await person.begin("openStream", undefined);
    const text = JSON.stringify({ questions: [TESTING] });
    for (let at = 0; at < text.length; at += 40) await person.panel("push", text.slice(at, at + 40));
    await person.panel("end");
    await person.sees({ armed: true });
    await person.click("Vitest");
    await person.click("Send answer");
    await person.endsAs("answered", { [TESTING.question]: "Vitest" });
  }],
  ["SAFE-1 a panel that the page moves ignores presses for half a second", async (person) => {
    await person.ask([TESTING]);
    await person.run(() => void (document.getElementById("host")!.style.marginTop = "60px"));
    await person.sees({ armed: false });
    await person.sees({ armed: true });
  }],
  ["SAFE-17 a scripted click counts, unless the page refuses them", async (person) => {
    await person.ask([COLOUR], { trustedOnly: true });
    const activate = (name: string) => (globalThis as unknown as InPage).page.activate(name);
    await person.run(activate, "Red");
    await person.run(activate, "Send answer");
    await person.waits();
    await person.panel("close");
    await person.ask([COLOUR]);
    await person.run(activate, "Red");
    await person.run(activate, "Send answer");
    await person.endsAs("answered", { "Which colour?": "Red" });
  }],
  ["I1 INT-6 a signal ends the question, and the draft comes with it", async (person) => {
    await person.ask([COLOUR], { abortable: true });
    await person.click("own words");
    await person.type("mauve");
    await person.run((id) => globalThis.chat.abort(id), person.call);
    const { type, entries } = await person.ends();
    expect([type, entries[0]!.other]).toEqual(["aborted", "mauve"]);
  }],
  ["REL-9 I1 a panel whose host is removed ends as aborted", async (person) => {
    await person.ask([COLOUR]);
    await person.run(() => document.getElementById("host")!.remove());
    await person.endsAs("aborted");
  }],
  ["I6 close() can say that the question was settled elsewhere", async (person) => {
    await person.ask([COLOUR]);
    await person.panel("close", "superseded");
    await person.endsAs("superseded");
  }],
  ["REL-5 a draft survives a reload", async (person) => {
    const kept = { id: "colour", stored: true };
    await person.ask([COLOUR], kept);
    await person.click("own words");
    await person.type("mauve");
    await expect.poll(() => person.run(() => JSON.stringify({ ...localStorage }))).toContain("mauve");
    await person.visit();
    await person.ask([COLOUR], kept);
    await person.sees({ ownWords: "mauve", chosen: ["Other"] });
    await person.click("Send answer");
    await person.endsAs("answered", { "Which colour?": "mauve" });
  }],
  ["REL-6 S7 a failed delivery can be repeated", async (person) => {
    await person.ask([COLOUR], { delivered: true });
    await person.click("Red");
    await person.click("Send answer");
    await expect.poll(() => person.run((id) => globalThis.chat.deliveries(id).length, person.call)).toBe(1);
    await person.run((id) => globalThis.chat.deliver(id, false), person.call);
    await person.sees({ text: /Could not send\./ });
    await person.click("Try again");
    await expect.poll(() => person.run((id) => globalThis.chat.deliveries(id).length, person.call)).toBe(2);
    await person.run((id) => globalThis.chat.deliver(id, true), person.call);
    await person.endsAs("answered", { "Which colour?": "Red" });
  }],
  ["K10 INT-6 a note comes with the answer", async (person) => {
    await person.ask([COLOUR], { allowNotes: true });
    await person.click("Blue");
    await person.click("Add a note");
    await person.sees({ focus: "Notes" });
    await person.type("as dark as 2");
    await person.click("Send answer");
    const { entries } = await person.ends();
    expect([entries[0]!.selected.map(({ label }) => label), entries[0]!.notes]).toEqual([["Blue"], "as dark as 2"]);
  }],
  ["INT-24 the preview shows the chosen option, and Compare another one beside it", async (person) => {
    await person.ask([LAYOUT]);
    await person.sees({ previews: [expect.stringContaining("Home") as unknown as string] });
    await person.click("Top bar");
    await person.sees({ previews: [expect.stringContaining("Top bar") as unknown as string] });
    await person.click("Compare");
    await expect.poll(async () => (await person.look()).previews.length).toBe(2);
  }],
  ["INT-28 a recommended option keeps its full label in the answer", async (person) => {
    await person.ask([DATABASE]);
    await person.click("PostgreSQL (Recommended)");
    await person.click("Send answer");
    await person.endsAs("answered", { [DATABASE.question]: "PostgreSQL (Recommended)" });
  }],
  ["R1 R3 R7 a receipt says the answers, and unfolds", async (person) => {
    await person.answers([COLOUR, FEATURES]);
    await person.press("4");
    await person.type("mauve");
    await person.press("Enter");
    await person.sees({ progress: "Question 2 of 2", armed: true });
    await person.click("TypeScript");
    await person.click("Review answers");
    await person.sees({ progress: "Review", armed: true });
    await person.click("Send answers");
    await expect.poll(async () => (await person.look()).receipts.join()).toMatch(/“mauve” \(typed\).*Features ?TypeScript/);
    const isUnfolded = () => person.run(() => (globalThis as unknown as InPage).page.isUnfolded());
    expect(await isUnfolded()).toBe(false);
    await person.run(() => (globalThis as unknown as InPage).page.activate("Details"));
    expect(await isUnfolded()).toBe(true);
  }],
];
