/** How the panel looks in other browsers, as far as a test can measure it. */

import { expect } from "@playwright/test";

import { anyOf, DATABASE, FEATURES, LAYOUT, oneOf, TESTING } from "../support/questions.ts";
import type { Behaviour, InPage, Person } from "./person.ts";

const COLOUR = oneOf("Which colour?", "Red", "Green", "Blue");

const style = (person: Person, selector: string, property: string) =>
  person.run((selector, property) => (globalThis as unknown as InPage).page.style(selector, property), selector, property);

const box = (person: Person, selector: string) => person.run((selector) => (globalThis as unknown as InPage).page.box(selector), selector);

const overflowing = (person: Person) => person.run(() => (globalThis as unknown as InPage).page.overflowing());

/** The panel's container gets a width. */
const narrow = (person: Person, width: number) => person.run((width) => void (document.getElementById("host")!.style.width = `${width}px`), width);

/** States in which nothing may stand out or be found by axe. */
export const STATES: [name: string, reach: (person: Person) => Promise<void>][] = [
  ["a question", (person) => person.ask([DATABASE])],
  ["an error", async (person) => {
    await person.ask([FEATURES]);
    await person.click("Send answer");
    await person.sees({ alert: /^Select/ });
  }],
  ["several questions", async (person) => {
    await person.ask([DATABASE, FEATURES]);
    await person.click("SQLite");
    await person.click("Continue");
    await person.sees({ progress: "Question 2 of 2" });
  }],
  ["the review", async (person) => {
    await person.ask([COLOUR, FEATURES]);
    await person.click("own words");
    await person.type("a rather long text of my own");
    await person.click("Continue");
    await person.click("ESLint + Prettier");
    await person.click("Review answers");
    await person.sees({ progress: "Review" });
  }],
  ["the leave prompt", async (person) => {
    await person.ask([COLOUR]);
    await person.click("More");
    await person.click("Cancel");
    await person.sees({ focus: "Keep answering" });
  }],
  ["a form with gaps", async (person) => {
    await person.ask([COLOUR, FEATURES], { layout: "form" });
    await person.click("Send answers");
    await person.sees({ focus: "2 questions still need an answer" });
  }],
  ["chips", (person) => person.ask([COLOUR], { layout: "chips" })],
  ["two previews", async (person) => {
    await person.ask([LAYOUT]);
    await person.click("Top bar");
    await person.click("Compare");
    await expect.poll(async () => (await person.look()).previews.length).toBe(2);
  }],
  ["a note and a time limit", async (person) => {
    await person.ask([TESTING], { allowNotes: true, timeoutMs: 600_000 });
    await person.click("Add a note");
    await person.sees({ focus: "Notes" });
  }],
  ["compact density", (person) => person.ask([DATABASE, TESTING], { density: "compact", youDecide: true })],
  ["the collapsed panel", async (person) => {
    await person.ask([COLOUR]);
    await person.click("Collapse");
    await person.sees({ options: [] });
  }],
];

/** All rules of axe but those of level AAA. */
const AXE = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };

const axe = (person: Person) => person.run((options) => (globalThis as unknown as InPage).page.axe(options), AXE);

const AXE_FINDS_NOTHING = STATES.flatMap(([name, reach]) =>
  (["light", "dark"] as const).map((theme): Behaviour => [`INT-19 axe finds nothing on a ${theme} page: ${name}`, async (person) => {
    await person.run((theme) => Object.assign(document.documentElement.style, { colorScheme: theme, background: "Canvas", color: "CanvasText" }) && undefined, theme);
    await reach(person);
    expect(await axe(person)).toEqual([]);
  }]),
);

const NOTHING_STANDS_OUT = STATES.map(([name, reach]): Behaviour => [`INT-17 nothing stands out or is cut off at 320 px, nor with more text spacing: ${name}`, async (person) => {
  await narrow(person, 320);
  await reach(person);
  expect(await overflowing(person)).toEqual([]);
  await person.run(() => (globalThis as unknown as InPage).page.spaceText());
  expect(await overflowing(person)).toEqual([]);
}]);

export const LOOKS: Behaviour[] = [
  ...NOTHING_STANDS_OUT,
  ...AXE_FINDS_NOTHING,
  ["INT-19 the panel is dark where the page asks for it", async (person) => {
    await person.ask([COLOUR], { theme: "dark" });
    expect(await style(person, ".panel", "background-color")).toBe("rgb(20, 29, 50)");
    expect(await style(person, ".text", "color")).toBe("rgb(241, 245, 249)");
  }],
  ["INT-21 from right to left the controls are on the right", async (person) => {
    await person.ask([COLOUR], { dir: "rtl" });
    const [control, words] = [await box(person, "input"), await box(person, ".label")];
    expect(control.left).toBeGreaterThan(words.left);
  }],
  ["INT-21 K19 from right to left, Left goes to the next chip", async (person) => {
    await person.answers([COLOUR], { layout: "chips", dir: "rtl" });
    await person.press("ArrowLeft");
    await person.sees({ focus: "Green" });
  }],
  ["INT-17 rows are at least 44 px high, in compact density less", async (person) => {
    await person.ask([COLOUR]);
    const { height } = await box(person, ".row");
    expect(height).toBeGreaterThanOrEqual(44);
    await person.panel("close");
    await person.ask([COLOUR], { density: "compact" });
    expect((await box(person, ".row")).height).toBeLessThan(height);
  }],
  ["INT-18 the field grows with its text, and Send stays in sight", async (person) => {
    await person.answers([anyOf("Which?", "A", "B", "C", "D")]);
    await person.press("5", "a", "Shift+Enter", "b", "Shift+Enter", "c");
    expect((await box(person, "textarea")).height).toBeGreaterThan(80);
    const bottom = (await box(person, "#main")).bottom;
    expect(bottom).toBeLessThanOrEqual(await person.run(() => innerHeight));
  }],
  ["INT-24 previews stand beside the options in a wide panel, and below them in a narrow one", async (person) => {
    await narrow(person, 900);
    await person.ask([LAYOUT]);
    expect((await box(person, ".preview")).left).toBeGreaterThan((await box(person, ".rows")).right - 1);
    await narrow(person, 400);
    expect((await box(person, ".preview")).top).toBeGreaterThan((await box(person, ".rows")).bottom - 1);
  }],
  ["without a host the panel stands at the bottom of the window, and leaves nothing there", async (person) => {
    await person.ask([COLOUR], { host: null, receipt: false });
    const { bottom } = await box(person, ".panel");
    expect(await person.run(() => innerHeight)).toBeLessThan(bottom + 40);
    await person.panel("close");
    await person.sees({ shown: false, receipts: [] });
  }],
  // The ring does not follow arrow keys in WebKit, but the choice does.
  ["S2 an option that Tab reaches has a ring", async (person) => {
    await person.ask([COLOUR]);
    await person.press("Tab");
    await person.sees({ focus: "Red" });
    expect(await style(person, ".row:has(input:focus)", "outline")).toMatch(/solid 2px|2px solid/);
  }],
  ["S3 S13 a chosen option has an edge and a background of its own", async (person) => {
    await person.ask([COLOUR]);
    await person.click("Green");
    for (const property of ["background-color", "border-color"]) {
      expect(await style(person, ".row:has(:checked)", property)).not.toBe(await style(person, ".row:has(input:not(:checked))", property));
    }
  }],
];

/** What a person set up in the system. Firefox can be told by its settings. */
export const SYSTEM_SETTINGS = { "ui.prefersReducedMotion": 1, "browser.display.document_color_use": 2, "ui.systemUsesDarkTheme": 1 };

export const WITH_SYSTEM_SETTINGS: Behaviour[] = [
  ["S12 INT-29 under reduced motion nothing is animated", async (person) => {
    await person.ask([COLOUR]);
    await person.click("Green");
    expect(await person.run(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
    expect(parseFloat(await style(person, ".row", "transition-duration"))).toBeLessThan(0.01);
    expect(await style(person, ".panel", "animation-name")).toBe("none");
  }],
  ["INT-20 in forced colors the panel, its rows and its buttons keep an edge, and the focus its ring", async (person) => {
    await person.ask([COLOUR]);
    expect(await person.run(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    for (const part of [".panel", ".row", "#main"]) expect(await style(person, part, "border-top-style"), part).toBe("solid");
    await person.press("Tab", "Space");
    await person.sees({ chosen: ["Red"] });
    expect(await style(person, ".row:has(input:focus)", "outline")).toMatch(/solid 2px|2px solid/);
    expect(await style(person, ".row:has(:checked)", "border-top-color")).not.toBe(await style(person, ".row:has(input:not(:checked))", "border-top-color"));
  }],
];
