/** The three orders in which browsers report the Enter that ends a composition. WebDriver drives no input method. */

import { expect } from "@playwright/test";

import { oneOf } from "../support/questions.ts";
import type { Behaviour, InPage, Person } from "./person.ts";

const COLOUR = oneOf("Which colour?", "Red", "Green", "Blue");

type Sent = [type: string, more?: object];

const ENTER = { key: "Enter", code: "Enter" };

/** Sends the events in one task, and returns which of them the panel prevented. */
const compose = (person: Person, ...events: Sent[]) =>
  person.run((events) => events.filter(([type, more]) => !(globalThis as unknown as InPage).page.compose(type, more)).map(([type]) => type), events);

const ORDERS: [string, Sent[]][] = [
  ["during the composition", [["keydown", { ...ENTER, isComposing: true, keyCode: 229 }], ["compositionend", { data: "日本" }], ["keyup", ENTER]]],
  ["before its end, with the code 229 alone", [["keydown", { ...ENTER, keyCode: 229 }], ["compositionend", { data: "日本" }], ["keyup", ENTER]]],
  ["after its end", [["compositionend", { data: "日本" }], ["keydown", { ...ENTER, keyCode: 13 }], ["keyup", ENTER]]],
];

export const INPUT_METHODS: Behaviour[] = [
  ...ORDERS.map(([when, events]): Behaviour => [`X1 X2 INT-4 the Enter of an input method sends nothing: ${when}`, async (person) => {
    await person.answers([COLOUR]);
    await person.press("4", "a");
    await person.sees({ ownWords: "a" });
    await compose(person, ["compositionstart"], ...events);
    await person.waits();
    await person.sees({ shown: true, focus: "own words", ownWords: "a", alert: "" });
  }]),
  ["X1 INT-4 Escape, Space and digits during a composition stay with the input method", async (person) => {
    await person.answers([COLOUR]);
    await person.press("4", "a");
    const keys = ["Escape", " ", "1", "ArrowUp"].map((key): Sent => ["keydown", { key, isComposing: true, keyCode: 229 }]);
    expect(await compose(person, ["compositionstart"], ...keys)).toEqual([]);
    await person.sees({ shown: true, focus: "own words", chosen: ["Other"] });
  }],
];
