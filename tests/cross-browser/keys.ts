/** KEYBOARD.md, pressed in other browsers. */

import { expect } from "@playwright/test";

import { anyOf, FEATURES, oneOf, TESTING } from "../support/questions.ts";
import type { Behaviour } from "./person.ts";

const COLOUR = oneOf("Which colour?", "Red", "Green", "Blue");
const FRUIT = anyOf("Which fruit?", "Apple", "Pear");

export const KEYS: Behaviour[] = [
  ["K1 Tab enters the radio buttons at the first, and at the checked one once there is one", async (person) => {
    await person.ask([COLOUR]);
    await person.press("Tab");
    await person.sees({ focus: "Red", chosen: [] });
    await person.press("ArrowDown", "Shift+Tab");
    await person.sees({ focus: "message" });
    await person.press("Tab");
    await person.sees({ focus: "Green", chosen: ["Green"] });
  }],
  ["K1 each checkbox is a stop of its own", async (person) => {
    await person.answers([FRUIT]);
    await person.sees({ focus: "Apple" });
    await person.press("Tab");
    await person.sees({ focus: "Pear", chosen: [] });
  }],
  // Past the ends only some browsers wrap around.
  ["K2 Up and Down choose a radio button", async (person) => {
    await person.answers([COLOUR]);
    await person.press("ArrowDown", "ArrowDown", "ArrowDown");
    await person.sees({ focus: "Other", chosen: ["Other"] });
    await person.press("ArrowUp");
    await person.sees({ focus: "Blue", chosen: ["Blue"] });
  }],
  ["K2 Up and Down move between checkboxes, and tick nothing", async (person) => {
    await person.answers([FRUIT]);
    await person.press("ArrowDown");
    await person.sees({ focus: "Pear", chosen: [] });
    await person.press("ArrowUp", "ArrowUp");
    await person.sees({ focus: "Other", chosen: [] });
  }],
  ["K3 Left and Right choose a radio button", async (person) => {
    await person.answers([COLOUR]);
    await person.press("ArrowRight", "ArrowRight");
    await person.sees({ focus: "Blue", chosen: ["Blue"] });
    await person.press("ArrowLeft");
    await person.sees({ focus: "Green", chosen: ["Green"] });
  }],
  ["K4 Space checks a radio button, and ticks and unticks a checkbox", async (person) => {
    await person.answers([FRUIT, COLOUR]);
    await person.press("Space");
    await person.sees({ chosen: ["Apple"] });
    await person.press("Space");
    await person.sees({ chosen: [] });
    await person.press("Space", "Enter");
    await person.sees({ progress: "Question 2 of 2", focus: "Red" });
    await person.press("Space");
    await person.sees({ chosen: ["Red"] });
  }],
  ["K5 Enter checks a radio button, and sends once it is checked", async (person) => {
    await person.answers([COLOUR]);
    await person.press("Enter");
    await person.sees({ chosen: ["Red"], shown: true });
    await person.waits();
    await person.press("Enter");
    await person.endsAs("answered", { "Which colour?": "Red" });
  }],
  ["K5 Enter on checkboxes confirms, and says so when nothing is ticked", async (person) => {
    await person.answers([FRUIT]);
    await person.press("Enter");
    await person.sees({ alert: "Select at least one answer, or skip." });
    await person.press("Space", "Enter");
    await person.endsAs("answered", { "Which fruit?": "Apple" });
  }],
  ["K6 a digit chooses, and never sends", async (person) => {
    await person.answers([COLOUR]);
    await person.press("3", "2");
    await person.sees({ focus: "Green", chosen: ["Green"] });
    await person.waits();
  }],
  ["K7 the number after the last option goes to the field of Other", async (person) => {
    await person.answers([COLOUR]);
    await person.press("4", "5");
    await person.sees({ focus: "own words", chosen: ["Other"], ownWords: "5" });
  }],
  ["K8 Ctrl+Enter sends from an option and from the field", async (person) => {
    await person.answers([COLOUR]);
    await person.press("Control+Enter");
    await person.sees({ alert: "Select an answer, or skip." });
    await person.press("4", "x", "Control+Enter");
    await person.endsAs("answered", { "Which colour?": "x" });
  }],
  ["K9 K10 digits and arrows edit the text of a field", async (person) => {
    await person.answers([COLOUR]);
    await person.press("4");
    await person.type("a1b2");
    await person.press("ArrowLeft", "ArrowLeft", "3");
    await person.sees({ focus: "own words", ownWords: "a13b2", chosen: ["Other"] });
  }],
  ["K10 the first character in the field chooses Other", async (person) => {
    await person.ask([COLOUR]);
    await person.click("own words");
    await person.sees({ focus: "own words", chosen: [] });
    await person.type("mauve");
    await person.sees({ chosen: ["Other"], ownWords: "mauve" });
  }],
  ["K11 Enter in an empty field says so and stays; with a text it sends", async (person) => {
    await person.answers([COLOUR]);
    await person.press("4", "Enter");
    await person.sees({ alert: "Type your answer, or choose another option.", focus: "own words" });
    await person.type("mauve");
    await person.sees({ alert: "" });
    await person.press("Enter");
    await person.endsAs("answered", { "Which colour?": "mauve" });
  }],
  ["K12 Shift+Enter begins a new line", async (person) => {
    await person.answers([COLOUR]);
    await person.press("4", "a", "Shift+Enter", "b");
    await person.sees({ ownWords: "a\nb" });
    await person.waits();
  }],
  ["K13 Enter presses the focused button, and so does Space", async (person) => {
    await person.answers([COLOUR, TESTING]);
    await person.press("1", "Tab", "Tab", "Tab");
    await person.sees({ focus: "Continue" });
    await person.press("Enter");
    await person.sees({ progress: "Question 2 of 2", armed: true });
    await person.press("1", "Tab", "Tab");
    await person.sees({ focus: "Back" });
    await person.press("Space");
    await person.sees({ progress: "Question 1 of 2", chosen: ["Red"] });
  }],
  ["K15 Enter on the heading of the review sends", async (person) => {
    await person.answers([COLOUR, FRUIT]);
    await person.press("1", "Enter");
    await person.sees({ progress: "Question 2 of 2", armed: true });
    await person.press("Space", "Enter");
    await person.sees({ progress: "Review", armed: true, focus: "review" });
    await person.press("Enter");
    await person.endsAs("answered", { "Which colour?": "Red", "Which fruit?": "Apple" });
  }],
  ["K16 Escape leaves the field, asks before it gives up an answer, and stays when pressed again", async (person) => {
    await person.answers([COLOUR]);
    await person.press("4", "a", "Escape");
    await person.sees({ focus: "Other", ownWords: "a" });
    await person.press("Escape");
    await person.sees({ focus: "Keep answering", buttons: expect.arrayContaining(["Stop"]) as unknown as string[] });
    await person.press("Escape");
    await person.sees({ focus: "Other", ownWords: "a", chosen: ["Other"] });
    await person.waits();
  }],
  ["K16 INT-10 Escape on an untouched panel cancels, and the focus goes back", async (person) => {
    await person.answers([COLOUR]);
    await person.press("Escape");
    await person.endsAs("cancelled");
    await person.sees({ shown: false, focus: "message" });
  }],
  ["K17 Enter opens the collapsed panel where the person left it", async (person) => {
    await person.answers([COLOUR]);
    await person.press("2");
    await person.panel("collapse");
    await person.sees({ focus: "Open" });
    await person.press("Enter");
    await person.sees({ focus: "Green", chosen: ["Green"] });
  }],
  ["K19 arrows move between chips, and Enter selects one and sends", async (person) => {
    await person.answers([COLOUR], { layout: "chips" });
    await person.sees({ focus: "Red" });
    await person.press("ArrowRight", "ArrowDown");
    await person.sees({ focus: "Blue" });
    await person.press("ArrowLeft", "Enter");
    await person.endsAs("answered", { "Which colour?": "Green" });
  }],
  ["K20 a letter on Other is typed into its field, and Up at its start leads back", async (person) => {
    await person.answers([COLOUR]);
    await person.press("ArrowDown", "ArrowDown", "ArrowDown", "m", "n");
    await person.sees({ focus: "own words", ownWords: "mn" });
    await person.press("Home", "ArrowUp");
    await person.sees({ focus: "Other", ownWords: "mn" });
  }],
  ["X4 a key that the page has prevented is ignored", async (person) => {
    await person.answers([COLOUR]);
    await person.run(() => document.addEventListener("keydown", (event) => event.key === "2" && event.preventDefault(), true));
    await person.press("2", "3");
    await person.sees({ chosen: ["Blue"] });
  }],
  ["X6 a digit with Ctrl held chooses nothing", async (person) => {
    await person.answers([COLOUR]);
    await person.run(() => document.addEventListener("keydown", (event) => event.ctrlKey && event.preventDefault()));
    await person.press("Control+2");
    await person.sees({ focus: "Red", chosen: [] });
  }],
  ["X7 with shortcuts off, digits do nothing", async (person) => {
    await person.answers([COLOUR], { shortcuts: false });
    await person.press("2", "ArrowDown");
    await person.sees({ chosen: ["Green"] });
  }],
  ["INT-8 digits and Enter in the message field choose nothing", async (person) => {
    await person.ask([FEATURES]);
    await person.press("1", "Enter", "2");
    await person.sees({ message: "1\n2", chosen: [], focus: "message" });
    await person.waits();
  }],
  ["INT-12 an Escape that the panel handles does not reach the page, any other does", async (person) => {
    await person.run(() => document.addEventListener("keydown", ({ key }) => key === "Escape" && document.body.append("!")));
    const reached = () => person.run(() => document.body.textContent!.split("!").length - 1);
    await person.answers([COLOUR]);
    await person.press("4", "Escape", "Escape");
    await person.sees({ focus: "Keep answering" });
    expect(await reached()).toBe(0);
    await person.press("Escape");
    await person.run(() => document.getElementById("message")!.focus());
    await person.press("Escape");
    expect(await reached()).toBe(1);
  }],
  ["INT-25 what is typed into the panel does not trigger the page's shortcuts", async (person) => {
    await person.run(() => document.addEventListener("keydown", ({ key }) => key === "q" && document.body.append("quick!")));
    await person.answers([COLOUR]);
    await person.press("4", "q");
    await person.sees({ ownWords: "q" });
    expect(await person.run(() => document.body.textContent!.includes("quick!"))).toBe(false);
  }],
];
