// The classic script: what it contains, and what it loads from beside it, wherever it comes from. A page of a release that is opened as a
// file has tests in opened-file.spec.ts.

import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { packageFiles, visitEntry } from "../support/entry.ts";
import type { Panel } from "../support/panel.ts";
import { PACKAGE } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

/** What a question needs that is neither plain nor valid as it is: the core, and Markdown. */
const REPAIRED = { question: "Which **database**?", options: ["PostgreSQL", "SQLite"] };

/** Asks the question with the global calls. */
async function answerRepaired(page: Page, panel: Panel): Promise<void> {
  await page.evaluate((questions) => {
    globalThis.recorded = [{ name: "asked", detail: globalThis.askUserQuestion.ask(questions) }];
  }, [REPAIRED]);
  await expect(panel.region.locator("strong")).toHaveText("database");
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect(await page.evaluate(() => globalThis.recorded[0].detail)).toEqual({ [REPAIRED.question]: "SQLite" });
}

test("./standalone can be read in the encoding of any page", () => {
  // Regular expressions of other letters would be other ones, or errors.
  expect(readFileSync(join(PACKAGE, "standalone.js"), "utf8")).not.toMatch(/[^\x00-\x7f]/);
});

test("./standalone is one classic script, under the strictest policy, and loads the core and Markdown when they are needed", async ({ page, panel, watch }) => {
  await page.goto("/standalone.html");
  await page.evaluate((questions) => {
    globalThis.recorded = [{ name: "asked", detail: globalThis.askUserQuestion.ask(questions, { host: "#host" }) }];
  }, [TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await page.evaluate(() => globalThis.recorded[0].detail)).toEqual({ [TESTING.question]: "Jest" });
  expect(await page.evaluate(() => !!customElements.get("ask-user-question"))).toBe(true);
  expect(packageFiles(watch.requests)).toEqual(["standalone.js"]);
  await answerRepaired(page, panel);
  const read = await page.evaluate(() => globalThis.askUserQuestion.validate({ question: "Why?", options: ["Cop", "\u0421\u043e\u0440"] }));
  expect(read.questionnaire.questions[0].options.map(({ label }: { label: string }) => label)).toEqual(["Cop", "\u0421\u043e\u0440"]);
  expect(packageFiles(watch.requests).sort()).toEqual(["_lib/load/core-inline.js", "_lib/load/markdown-inline.js", "_lib/load/skeletons.js", "standalone.js"]);
});

for (const address of ["standalone.js?alone", ""]) {
  test(`./standalone can be loaded from another origin without CORS headers, ${address ? "by its file" : "by the name of the package"}`, async ({ page, panel, watch, site }) => {
    const elsewhere = `${site.origin.replace("127.0.0.1", "localhost")}/ask-user-question${address && "/"}${address}`;
    watch.expect(/^request: http:\/\/localhost/);
    watch.expect(/CORS|ERR_FAILED/);
    if (!address) await page.route(elsewhere, (route) => route.fulfill({ body: readFileSync(join(PACKAGE, "standalone.js")), contentType: "text/javascript" }));
    await visitEntry(page, "none");
    await page.addScriptTag({ url: elsewhere });
    await answerRepaired(page, panel);
  });
}

test("./standalone works in a page from a disk", async ({ page, panel, watch }) => {
  watch.expect(/^request: file:/);
  const folder = mkdtempSync(join(tmpdir(), "ask-disk-"));
  try {
    cpSync(PACKAGE, join(folder, "ask-user-question"), { recursive: true });
    copyFileSync(join(import.meta.dirname, "../pages/standalone.html"), join(folder, "page.html"));
    await page.goto(pathToFileURL(join(folder, "page.html")).href);
    await answerRepaired(page, panel);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("./standalone passes the nonce of its element on to what it loads later", async ({ page, panel }) => {
  await page.route("**/nonce.html", (route) =>
    route.fulfill({
      headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'; script-src 'nonce-abc' 'wasm-unsafe-eval'" },
      body: `<!doctype html><html lang="en"><title>A page</title><script nonce="abc" src="/ask-user-question/standalone.js"></script><main></main>`,
    }),
  );
  await page.goto("/nonce.html");
  await answerRepaired(page, panel);
});

test("./standalone says that a file is missing beside it", async ({ page, watch }) => {
  watch.expect(/404|core-inline/);
  await page.route("**/core-inline.js", (route) => route.fulfill({ status: 404 }));
  await page.goto("/standalone.html");
  const error = await page.evaluate((questions) => globalThis.askUserQuestion.ask(questions).catch(({ code, message }: any) => [code, message]), [REPAIRED]);
  expect(error).toEqual(["load", expect.stringMatching(/^The question core could not be loaded: ./)]);
});

declare global {
  var askUserQuestion: any;
}
