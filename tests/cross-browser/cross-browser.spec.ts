// Tests the built package in the installed Firefox and WebKit: the keyboard, and behaviour that could differ from
// Chromium, in which all other tests run.

import { expect, test } from "@playwright/test";

import { FIREFOX, WEBKIT_BROWSER, WEBKIT_DRIVER } from "../engines/installed.mjs";
import { FEATURES, TESTING } from "../support/questions.ts";
import { serve, type Site } from "../support/server.ts";
import { vectorFiles } from "../support/vector-files.mjs";
import { vectors } from "../support/vectors.ts";
import { ANSWERING } from "./answering.ts";
import type { Driver } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { INPUT_METHODS } from "./input-methods.ts";
import { KEYS } from "./keys.ts";
import { LOOKS, SYSTEM_SETTINGS, WITH_SYSTEM_SETTINGS } from "./looks.ts";
import { type Behaviour, Person } from "./person.ts";
import { webkit } from "./webkit.ts";


const WHOLE = ["strict", "no-wasm"].map((policy): Behaviour => [`SAFE-10 SAFE-11 keys alone answer two questions under the policy "${policy}"`, async (person) => {
  await person.visit(`?policy=${policy}`);
  await person.ask([TESTING, FEATURES]);
  await person.sees({ focus: "message" });
  await person.panel("focus");
  await person.press("ArrowDown", "ArrowDown", "Tab");
  await person.sees({ focus: "own words", chosen: ["Other"] });
  await person.press(..."my own words", "Shift+Enter", ..."and more", "Enter");
  await person.sees({ progress: "Question 2 of 2", armed: true });
  await person.press("Space", "ArrowDown", "Space");
  await person.sees({ chosen: FEATURES.options.slice(0, 2).map(({ label }) => label) });
  await person.press("Enter");
  await person.sees({ progress: "Review", armed: true });
  await person.press("Tab", "Tab", "Tab", "Tab");
  await person.sees({ focus: "Send answers" });
  await person.press("Enter");
  await person.endsAs("answered", {
    [TESTING.question]: "my own words\nand more",
    [FEATURES.question]: FEATURES.options.slice(0, 2).map(({ label }) => label).join(", "),
  });
  await person.sees({ focus: "message" });
}]);

const VECTORS = vectorFiles.map(({ name, text }): Behaviour => [`REL-11 every vector of ${name} produces the same bytes`, async (person) => {
  const result = await person.run(vectors, text);
  expect(result.run).toBeGreaterThan(0);
  expect(result.differences).toEqual([]);
}]);

const ALL = [...WHOLE, ...KEYS, ...INPUT_METHODS, ...ANSWERING, ...LOOKS, ...VECTORS];

const ENGINES: [name: string, start: () => Promise<Driver>, behaviours: Behaviour[]][] = [
  ["Firefox", () => firefox(FIREFOX), ALL],
  ["Firefox with system settings", () => firefox(FIREFOX, { settings: SYSTEM_SETTINGS }), WITH_SYSTEM_SETTINGS],
  ["WebKit", () => webkit(WEBKIT_DRIVER, WEBKIT_BROWSER), ALL],
];

for (const [name, start, behaviours] of ENGINES) {
  test.describe(`REL-15 ${name}`, () => {
    // One browser for all of them, one after the other.
    test.describe.configure({ mode: "default", timeout: 90_000 });
    let driver: Driver;
    let site: Site;
    test.beforeAll(async () => {
      site = await serve();
      driver = await start();
    });
    test.afterAll(async () => {
      await driver?.close();
      await site?.close();
    });

    for (const [title, shows] of behaviours) {
      test(title, async () => {
        const person = new Person(driver, site.origin);
        await person.visit();
        await shows(person);
      });
    }
  });
}
