// What loads nothing later, whatever is asked: `./bundle`, the file that a bundler makes of it, and scripts of the package that are joined
// to one text, wherever that comes from. Workers, service workers and extensions have tests in tests/toolchains/runtimes.spec.ts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "@playwright/test";
import { packageFiles, visitEntry } from "../support/entry.ts";
import { Panel } from "../support/panel.ts";
import { PACKAGE } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const BUNDLE = "/ask-user-question/bundle.js";

/** Needs what other pages load on demand: the parser that repairs, and Markdown. */
const REPAIRED = { question: "Which **database**?", header: "Far too long a header", options: ["PostgreSQL", "SQLite"] };

/** The scripts whose texts make one file, as the recipe names them. */
const JOINED: string[] = JSON.parse(/const files = (\[.*\]);/.exec(snippet("docs/recipes/worker.md", "js", 2))![1]!);

/** How one file is made of the package. */
const WAYS: Record<string, () => Promise<string>> = {
  "a bundler makes of ./bundle": async () => (await build({ entryPoints: [join(PACKAGE, "bundle.js")], bundle: true, format: "esm", write: false, logLevel: "error" })).outputFiles[0]!.text,
  "scripts are joined to": async () => JOINED.map((file) => readFileSync(join(PACKAGE, file), "utf8")).join("\n"),
};

/** Imports a module from an address and asks with it, or with the global object; what comes of it is recorded. */
const ask = (page: Page, address: string, questions: unknown, options: object = {}) =>
  page.evaluate(
    async ({ address, questions, options }) => {
      const { ask = globalThis.askUserQuestion?.ask } = await import(address);
      globalThis.recorded = [];
      ask(questions, options).then(
        (detail: unknown) => globalThis.recorded.push({ name: "answers", detail }),
        (error: any) => globalThis.recorded.push({ name: "error", detail: [error.name, error.code, error.message] }),
      );
    },
    { address, questions, options },
  );

const recorded = (page: Page) => expect.poll(() => page.evaluate(() => globalThis.recorded.map(({ detail }) => detail)));

/** Imports the entry; returns what that requested. */
async function importBundle(page: Page, requests: string[]): Promise<string[]> {
  await page.evaluate((address) => import(address).then(() => {}), BUNDLE);
  return packageFiles(requests);
}

test("./bundle loads nothing later under the strictest policy, also not what other pages load on demand", async ({ page, watch }) => {
  await visitEntry(page);
  const atOnce = await importBundle(page, watch.requests);
  expect(await page.evaluate(() => ["askUserQuestion" in globalThis, !!customElements.get("ask-user-question")]), "importing it has no effect").toEqual([false, false]);
  await ask(page, BUNDLE, [REPAIRED], { locale: "fr" });
  const french = new Panel(page, page, "L’assistant demande");
  await expect(french.region.locator("strong"), "the question is drawn as Markdown").toHaveText("database");
  await french.pick("SQLite");
  await french.press("Envoyer la réponse");
  await recorded(page).toEqual([{ "Which **database**?": "SQLite" }]);
  expect(packageFiles(watch.requests)).toEqual(atOnce);
});

test("./bundle streams, draws the receipt of a stored outcome, defines the element and has the core", async ({ page, panel, watch }) => {
  await visitEntry(page);
  const atOnce = await importBundle(page, watch.requests);
  await page.evaluate(
    async ({ address, question }) => {
      const { define, openStream, readReply, receipt } = await import(address);
      globalThis.recorded = [];
      const entry = await readReply([question], 0, "Vitest");
      await receipt([question], { type: "answered", entries: [entry] }, { host: "#second" });
      const stream = openStream({ host: "#host" });
      stream.push(JSON.stringify({ questions: [question] }));
      stream.end();
      stream.outcome.then(({ answers }: any) => {
        globalThis.recorded.push({ name: "streamed", detail: answers });
        define();
        const element = Object.assign(document.createElement("ask-user-question"), { questions: [question] });
        element.addEventListener("answer", (event: any) => globalThis.recorded.push({ name: "element", detail: event.detail }));
        document.querySelector("main")!.append(element);
      });
    },
    { address: BUNDLE, question: TESTING },
  );
  await expect(page.locator("#second").getByText("Vitest")).toBeVisible();
  await panel.pick("Jest");
  await panel.press("Send answer");
  await recorded(page).toEqual([{ [TESTING.question]: "Jest" }]);
  await panel.pick("Vitest");
  await panel.press("Send answer");
  await recorded(page).toEqual([{ [TESTING.question]: "Jest" }, { [TESTING.question]: "Vitest" }]);
  expect(packageFiles(watch.requests)).toEqual(atOnce);
});

for (const [way, make] of Object.entries(WAYS)) for (const scheme of ["blob", "data"]) {
  test(`one file that ${way} runs from a ${scheme}: address, as notebooks load it`, async ({ page, panel, watch }) => {
    watch.expect(new RegExp(`^request: ${scheme}:`));
    const policy = `default-src 'none'; script-src ${scheme}: 'wasm-unsafe-eval'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
    await page.route("**/notebook.html", (route) =>
      route.fulfill({ headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy }, body: '<!doctype html><html lang="en"><title>A notebook</title><main id="host"></main>' }),
    );
    await page.goto("/notebook.html");
    const text = await make();
    expect(text).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["']/);
    const address = await page.evaluate(
      ([text, scheme]) => (scheme === "blob" ? URL.createObjectURL(new Blob([text], { type: "text/javascript" })) : `data:text/javascript,${encodeURIComponent(text)}`),
      [text, scheme] as const,
    );
    await ask(page, address, [REPAIRED], { host: "#host" });
    await panel.pick("PostgreSQL");
    await panel.press("Send answer");
    await recorded(page).toEqual([{ "Which **database**?": "PostgreSQL" }]);
    expect(packageFiles(watch.requests.filter((url) => url.startsWith("http")))).toEqual([]);
  });
}

test("./bundle has no JavaScript build: a page that forbids WebAssembly reads what to do, and core-script runs there", async ({ page, watch }) => {
  watch.expect(/^policy: script-src.* wasm-eval/);
  watch.expect(/^console\.error: .*(WebAssembly|wasm)/i);
  await visitEntry(page, "no-wasm");
  const atOnce = await importBundle(page, watch.requests);
  await ask(page, BUNDLE, [TESTING]);
  await recorded(page).toEqual([["AskError", "wasm-blocked", expect.stringMatching(/there is no JavaScript build.*'wasm-unsafe-eval'.*import ask-user-question, and ask-user-question\/core-script/)]]);
  expect(packageFiles(watch.requests)).toEqual(atOnce);
  const violations = () => watch.complaints.filter((complaint) => complaint.startsWith("policy:"));
  // The browser reports them later.
  await expect.poll(violations).toHaveLength(1);
  const read = await page.evaluate(async (question) => {
    const { validate } = await import("/ask-user-question/core-script.js" as string);
    return (await validate([question])).questionnaire.questions[0].options.length;
  }, REPAIRED);
  expect(read).toBe(2);
  expect(violations(), "nothing more was tried that the policy forbids").toHaveLength(1);
  expect(packageFiles(watch.requests)).toEqual([...atOnce, "core-script.js"]);
});
