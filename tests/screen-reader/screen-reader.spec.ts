// What the screen reader Orca says, beside transcripts in this folder. A transcript that is missing is recorded: delete
// it, run the suite, and read what is new as someone who only hears it.

import { expect, test } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";

import type { Page } from "../cross-browser/driver.ts";
import { Person } from "../cross-browser/person.ts";
import { serve, type Site } from "../support/server.ts";
import { until } from "../support/waiting.mjs";
import { BROWSERS } from "./browsers.ts";
import { orca, type Orca } from "./orca.ts";
import { play } from "./scene.ts";
import { SCENES } from "./scenes.ts";
import { compared, type Spoken, written } from "./transcript.ts";

let reader: Orca | undefined;
let site: Site | undefined;
// One after the other: Orca does not start beside another Orca of the same user.
test.describe.configure({ mode: "default", timeout: 180_000 });
test.beforeEach(async () => {
  site = await serve();
});
test.afterEach(async () => {
  await reader?.close();
  await site?.close();
  reader = site = undefined;
});

for (const [browser, start] of Object.entries(BROWSERS)) {
  for (const [name, scene] of Object.entries(SCENES)) {
    test(`REL-22 ${browser}: Orca says what is in the transcript ${name}`, async () => {
      // Each transcript has its own Orca, which says less about a page that it has seen.
      reader = await orca(start);
      const person = new Person<Page>(reader.browser, site!.origin);
      await person.visit();
      await reader.prepare();
      await listens(reader);
      await matches(await play(scene, reader, person), new URL(`transcripts/${browser}/${name}.txt`, import.meta.url));
    });
  }
}

/** A browser may begin to report only after the page has given the focus to the field. */
async function listens(reader: Orca): Promise<void> {
  const heard: string[] = [];
  const hears = async () => {
    await reader.browser.run(focusAgain);
    heard.push(...(await reader.listened()));
    return heard.includes("Message entry.");
  };
  await until(hears, "the field of the page").catch((cause) => {
    throw new Error(`Orca does not name the field of the page. It says:\n${heard.join("\n")}`, { cause });
  });
}

/** Runs in the page. Of a field that has the focus again in the same frame, a browser may report nothing, or Orca say nothing. */
async function focusAgain(): Promise<void> {
  const field = document.activeElement as HTMLElement;
  field.blur();
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  field.focus();
}

async function matches(spoken: Spoken[], file: URL): Promise<void> {
  const recorded = await readFile(file, "utf8").catch(() => undefined);
  if (recorded === undefined) await writeFile(file, written(spoken));
  expect(recorded, `${file.pathname} was missing, and is now recorded; read it`).toBeDefined();
  expect(compared(spoken, recorded!)).toBe(recorded);
}
