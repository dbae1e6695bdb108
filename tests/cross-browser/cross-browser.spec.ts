// Tests the built package in the installed Firefox and WebKit: the keyboard, and behaviour that could differ from
// Chromium, in which all other tests run.

import { expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";

import { FEATURES, TESTING } from "../support/questions.ts";
import { serve, type Site } from "../support/server.ts";
import { vectors } from "../support/vectors.ts";
import { type Driver, until } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { ask, type Page, readState, type State } from "./page.ts";
import { webkit } from "./webkit.ts";

const { FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER } = process.env;

const ENGINES: [string, () => Promise<Driver>][] = [
  ["Firefox", () => firefox(FIREFOX!)],
  ["WebKit", () => webkit(WEBKIT_DRIVER!, WEBKIT_BROWSER!)],
];

for (const [name, start] of ENGINES) {
  test.describe(name, () => {
    test.describe.configure({ mode: "serial", timeout: 90_000 });
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

    const visit = async (policy: string) => {
      await driver.visit(`${site.origin}/chat.html?policy=${policy}`);
      await until(() => driver.run(() => !!(globalThis as unknown as Page).chat), "the page");
    };
    const state = () => driver.run(readState);
    /** Waits for a state that satisfies `wanted`. Returns early if the page has an error. */
    const reached = (wanted: (state: State) => boolean, what: string) =>
      until(async () => {
        const current = await state();
        return wanted(current) || current.error ? current : undefined;
      }, what);

    for (const policy of ["strict", "no-wasm"]) {
      test(`${name}: keys alone answer two questions under the policy "${policy}"`, async () => {
        await visit(policy);
        await driver.run(ask, [TESTING, FEATURES]);
        const arrived = await reached(({ armed }) => armed, "a panel that accepts presses");
        expect([arrived.error, arrived.focus]).toEqual([undefined, "message"]);
        await driver.run(() => (globalThis as unknown as Page).asked!.panel!.focus());
        await driver.press("ArrowDown");
        expect((await state()).picked.slice(0, 3)).toEqual([false, true, false]);
        await driver.press(...TESTING.options.slice(1).map(() => "ArrowDown"), "Tab");
        expect((await state()).focus).toBe("field");
        await driver.press(..."my own words", "Shift+Enter", ..."and more", "Shift+Enter", ..."and more");
        const [visible, total] = (await state()).field;
        expect(visible, "three lines are visible").toBeGreaterThan(80);
        expect(total! - visible!).toBeLessThanOrEqual(2);
        await driver.press("Enter");
        await reached(({ armed, progress }) => armed && progress.startsWith("Question 2"), "the second question");
        await driver.press("Space", "ArrowDown", "Space");
        expect((await state()).picked.slice(0, 3)).toEqual([true, true, false]);
        await driver.press("Enter");
        await reached(({ armed, progress }) => armed && progress === "Review", "the review");
        await driver.press("Tab", "Tab", "Tab", "Tab", "Enter");
        const { outcome, focus } = await reached(({ outcome }) => !!outcome, "the outcome");
        expect(outcome?.answers).toEqual({
          [TESTING.question]: "my own words\nand more\nand more",
          [FEATURES.question]: FEATURES.options.slice(0, 2).map(({ label }) => label).join(", "),
        });
        expect(focus).toBe("message");
      });
    }

    test(`${name}: a panel that the page moves ignores presses for half a second`, async () => {
      await visit("strict");
      await driver.run(ask, [TESTING]);
      await reached(({ armed }) => armed, "a panel that accepts presses");
      await driver.run(() => {
        document.getElementById("host")!.style.marginTop = "60px";
      });
      await reached(({ armed }) => !armed, "a panel that ignores presses");
      await reached(({ armed }) => armed, "a panel that accepts presses again");
    });

    test(`${name}: a question is shown while it arrives, and can be answered once it is complete`, async () => {
      await visit("strict");
      await driver.run(ask, [TESTING], {}, 7);
      await reached(({ armed }) => armed, "a panel that accepts presses");
      await driver.run(() => {
        const root = document.querySelector("[data-ask-user-question='']")!.shadowRoot!;
        root.querySelectorAll("input")[1]!.click();
        root.getElementById("main")!.click();
      });
      const { outcome } = await reached(({ outcome }) => !!outcome, "the outcome");
      expect(outcome?.answers).toEqual({ [TESTING.question]: TESTING.options[1]!.label });
    });

    const folder = new URL("../vectors/", import.meta.url);
    test(`${name}: every vector produces the same bytes`, async () => {
      await visit("strict");
      for (const file of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
        const result = await driver.run(vectors, readFileSync(new URL(file, folder), "utf8"));
        expect(result.run, file).toBeGreaterThan(0);
        expect(result.differences, file).toEqual([]);
      }
    });
  });
}
