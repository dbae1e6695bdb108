// What an earlier version has stored is restored by this one: `tests/upgrades` has the texts of every version that was released, as its
// panel wrote them. They are never changed. ASK_WRITE=1 adds those of a new version. In `refused` are those that were stored before the first
// release, with a short digest of the questions, which proves nothing.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { here, PACKAGE } from "../support/places.ts";
import type { Panel } from "../support/panel.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshContext: true });

const folder = join(here, "upgrades");
const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
const KEY = `ask-user-question:${JSON.stringify(["x"])}`;

const DATABASE = { key: "db", question: "Which database?", header: "Database", options: [{ label: "PostgreSQL", description: "A server" }, { label: "SQLite" }] };
const FEATURES = { question: "Which features?", header: "Features", multiSelect: true, options: [{ label: "Lint" }, { label: "Types" }] };
const POOL = { question: "How many connections?", header: "Pool", type: "integer", min: 1, when: { question: "db", is: "PostgreSQL" } };
const ALLOW = { question: "Allow Bash?", header: "Bash", options: [{ label: "Reject", decision: "reject-once" }, { label: "Allow", decision: "allow-once" }], action: { tool: "Bash", arguments: { command: "npm test" }, edits: true } };

interface Case {
  questions: unknown;
  options?: object;
  /** Enters something. */
  enter(panel: Panel): Promise<void>;
  /** Sends it, if it is no draft. */
  send?(panel: Panel): Promise<void>;
  /** What a restored draft shows. */
  see?(panel: Panel): Promise<void>;
  /** It is a decision about an action, which nothing that is stored repeats. */
  isOnce?: true;
}

const CASES: Record<string, Case> = {
  "a draft of two questions, at the second one": {
    questions: { title: "Before we begin", questions: [DATABASE, FEATURES] },
    async enter(panel) {
      await panel.pick("SQLite");
      await panel.press("Continue");
      await panel.pick("Types");
      await panel.write("Docs");
    },
    async see(panel) {
      await panel.seeChosen("Types", "Other");
      await expect(panel.ownWords).toHaveValue("Docs");
    },
  },
  "a draft with a typed number": {
    questions: [DATABASE, POOL],
    async enter(panel) {
      await panel.pick("PostgreSQL");
      await panel.press("Continue");
      await panel.ownWords.fill("5");
    },
    see: (panel) => expect(panel.ownWords).toHaveValue("5"),
  },
  "a draft of changed arguments": {
    questions: [ALLOW],
    options: { actions: true },
    async enter(panel) {
      await panel.press("Edit");
      await panel.region.getByRole("textbox", { name: "command" }).fill("npm run check");
    },
    see: (panel) => expect(panel.region.getByRole("textbox", { name: "command" })).toHaveValue("npm run check"),
  },
  "an outcome": {
    questions: [DATABASE],
    enter: (panel) => panel.pick("SQLite"),
    send: (panel) => panel.press("Send answer"),
  },
  "an outcome with changed arguments": {
    questions: [ALLOW],
    options: { actions: true },
    async enter(panel) {
      await panel.press("Edit");
      await panel.region.getByRole("textbox", { name: "command" }).fill("npm run check");
    },
    send: (panel) => panel.press("Allow with changes"),
    isOnce: true,
  },
};

const begin = (page: Page, { questions, options }: Case) =>
  page.evaluate(
    ([questions, options]) => {
      Object.assign(globalThis, { rules: [] });
      const onProblem = ({ rule }: any) => void (globalThis as any).rules.push(rule);
      return globalThis.chat.begin("askOutcome", questions, { host: "#host", id: "x", storage: localStorage, onProblem, ...(options as object) });
    },
    [questions, options ?? {}] as const,
  );
const rules = (page: Page) => page.evaluate(() => (globalThis as any).rules);
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test("every version that was released has its texts", async ({ chat, page, panel }) => {
  void chat;
  const file = join(folder, `${version}.json`);
  if (process.env.ASK_WRITE && !existsSync(file)) {
    const texts: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(CASES)) {
      const call = await begin(page, one);
      await panel.read();
      await one.enter(panel);
      await one.send?.(panel);
      // A draft is stored a little later.
      await expect.poll(() => stored(page)).toContain(one.isOnce ? '"ended"' : one.send ? '"outcome"' : '"draft"');
      if (one.send) texts[name] = { text: await stored(page), outcome: (await page.evaluate((call) => globalThis.chat.result(call), call)).value };
      else {
        await page.evaluate(() => dispatchEvent(new Event("pagehide")));
        texts[name] = { text: await stored(page) };
      }
      await page.reload();
      await page.evaluate((key) => localStorage.removeItem(key), KEY);
    }
    writeFileSync(file, `${JSON.stringify(texts, null, 1)}\n`);
  }
  expect(readdirSync(folder)).toContain(`${version}.json`);
});

for (const file of readdirSync(folder).filter((name) => /^[\d.]+\.json$/.test(name))) {
  const texts: Record<string, { text: string; outcome?: object }> = JSON.parse(readFileSync(join(folder, file), "utf8"));
  for (const [name, { text, outcome }] of Object.entries(texts)) {
    test(`REL-5 ${file}: ${name}`, async ({ chat, page, panel }) => {
      void chat;
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, text] as const);
      const call = await begin(page, CASES[name]!);
      if (CASES[name]!.isOnce) {
        await panel.read();
        await panel.seeChosen();
        expect(await rules(page)).toEqual([]);
        return;
      }
      if (outcome) {
        expect((await page.evaluate((call) => globalThis.chat.result(call), call)).value).toEqual(outcome);
        return;
      }
      await panel.read();
      await CASES[name]!.see!(panel);
    });
  }
}

for (const [name, { text }] of Object.entries<{ text: string }>(JSON.parse(readFileSync(join(folder, "refused/version-1.json"), "utf8")))) {
  for (const key of ["ask-user-question:x", KEY]) {
    test(`REL-5 version 1, under ${key}: ${name} is refused with a reason, and asked anew`, async ({ chat, page, panel }) => {
      void chat;
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text] as const);
      await begin(page, CASES[name]!);
      await panel.read();
      await panel.seeChosen();
      expect(await rules(page)).toEqual(["stored"]);
    });
  }
}
