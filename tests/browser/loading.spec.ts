// Where the wasm comes from, and how often it is fetched: `preload()`, `configure({ wasm })`, and the other entries.

import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { daily, isEven } from "../support/daily.ts";
import { visitEntry } from "../support/entry.ts";
import { Panel } from "../support/panel.ts";
import { PACKAGE } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const WASM = "/ask-user-question/wasm/panel_bg.wasm";

/** What `configure({ wasm })` takes, each as an expression of the page. */
const SOURCES: [name: string, make: string][] = [
  ["a URL", "new URL(wasm, location.href)"],
  ["an address", "wasm"],
  ["a Request", "new Request(wasm)"],
  ["a Response", "await fetch(wasm)"],
  ["bytes", "await (await fetch(wasm)).arrayBuffer()"],
  ["a view of bytes", "new Uint8Array(await (await fetch(wasm)).arrayBuffer())"],
  ["a module", "await WebAssembly.compileStreaming(fetch(wasm))"],
  ["a promise of a response", "fetch(wasm)"],
  ["a promise of a module", "WebAssembly.compileStreaming(fetch(wasm))"],
  ["a function that gives an address", "() => wasm"],
  ["a function that gives a promise of bytes", "async () => (await fetch(wasm)).arrayBuffer()"],
];

/** Loads the panel from there. The text is made code by the browser's own console, which no policy forbids. */
const configure = (page: Page, make: string) =>
  page.evaluate(`(async () => { const wasm = ${JSON.stringify(WASM)}; const { configure, preload } = await entry("index"); configure({ wasm: ${make} }); await preload(); })()`);

const answer = (page: Page) =>
  page.evaluate(async (questions) => void (globalThis.recorded = [{ name: "asked", detail: (await globalThis.entry("index")).ask(questions, { host: "#host" }) }]), [TESTING]);

for (const [at, [name, make]] of SOURCES.entries()) {
  test(`configure({ wasm }) takes ${name}`, { tag: daily(isEven(at)) }, async ({ page, panel, watch }) => {
    await visitEntry(page, "fetching");
    await configure(page, make);
    await answer(page);
    await panel.pick("Vitest");
    await panel.press("Send answer");
    expect(await page.evaluate(() => globalThis.recorded[0].detail)).toEqual({ [TESTING.question]: "Vitest" });
    expect(watch.requests.filter((url) => url.endsWith(WASM))).toHaveLength(1);
    expect(watch.requests.filter((url) => url.endsWith("/_engine/load/inline.js"))).toHaveLength(0);
  });
}

test("preload() twice and a question at once are one load", async ({ page, panel, watch }) => {
  await visitEntry(page);
  await page.evaluate(async (questions) => {
    const { ask, preload } = await globalThis.entry("index");
    const both = [preload(), preload()];
    ask(questions, { host: "#host" });
    await Promise.all(both);
    await preload();
  }, [TESTING]);
  await panel.read();
  for (const file of ["page/page", "load/inline"]) {
    expect(watch.requests.filter((url) => url.endsWith(`/_engine/${file}.js`)), file).toHaveLength(1);
  }
});

for (const order of [["index", "lazy"], ["lazy", "index"]]) {
  test(`${order.join(" and ")} on one page have one engine, one queue and the same defaults`, async ({ page, panel, watch }) => {
    await visitEntry(page);
    await page.evaluate(async ([order, questions]) => {
      const [one, other] = await Promise.all(order.map((name) => globalThis.entry(name)));
      one.configure({ host: "#host" });
      other.configure({ askedBy: "Claude" });
      globalThis.recorded = [one, other].map(({ ask }, at) => ({ name: `${at}`, detail: ask(questions) }));
    }, [order, [TESTING]] as const);
    await panel.see("1 more waiting");
    for (const at of [0, 1]) {
      await expect(page.locator("#host").getByText("Claude asks")).toBeVisible();
      await panel.pick("Jest");
      await panel.press("Send answer");
      expect(await page.evaluate((at) => globalThis.recorded[at].detail, at)).toEqual({ [TESTING.question]: "Jest" });
    }
    const count = (file: string) => watch.requests.filter((url) => url.endsWith(`/_engine/${file}.js`)).length;
    // What draws the early panel is in the main entry.
    expect(["page/page", "load/inline", "draw/first"].map(count)).toEqual([1, 1, 0]);
  });
}

test("the main entry joins the engine that the lazy one has started", async ({ page, panel, watch }) => {
  await visitEntry(page);
  const open = (name: string) => page.evaluate(async ([name, questions]) => void (await globalThis.entry(name)).open(questions, { host: "#host" }), [name, [TESTING]] as const);
  await open("lazy");
  await panel.read();
  await open("index");
  await panel.see("1 more waiting");
  for (const file of ["page/page", "load/inline", "draw/first"]) {
    expect(watch.requests.filter((url) => url.endsWith(`/_engine/${file}.js`)), file).toHaveLength(1);
  }
});

test("a failed load is retried, and calls made meanwhile reject with the reason", async ({ page, panel }) => {
  await visitEntry(page, "fetching");
  const failures = await page.evaluate(async (wasm) => {
    const { ask, configure, preload, AskError } = await globalThis.entry("index");
    let calls = 0;
    configure({
      wasm: () => {
        calls += 1;
        if (calls === 1) throw new Error("the network is down");
        if (calls === 2) return new Uint8Array([0, 0x61, 0x73, 0x6d, 9, 9, 9, 9]);
        return wasm;
      },
    });
    const describe = (error: any) => [error instanceof AskError, error.code, calls];
    const errors = [await preload().catch(describe), await ask([]).catch(describe)];
    await Promise.all([preload(), preload()]);
    return [...errors, calls];
  }, WASM);
  expect(failures).toEqual([[true, "load", 1], [true, "load", 2], 3]);
  await answer(page);
  await panel.read();
});

test("configure({ wasm }) after the first load throws", async ({ page }) => {
  await visitEntry(page, "fetching");
  const error = await page.evaluate(async (wasm) => {
    const { configure, preload } = await globalThis.entry("index");
    await preload();
    try {
      configure({ wasm });
    } catch (error: any) {
      return [error.name, error.code, error.message];
    }
  }, WASM);
  expect(error).toEqual(["AskError", "load", expect.stringContaining("before the first question")]);
});

test("a wasm address that does not exist is named in the error", async ({ page, watch }) => {
  watch.expect(/404/);
  await visitEntry(page, "fetching");
  const message = await page.evaluate(async () => {
    const { configure, preload } = await globalThis.entry("index");
    configure({ wasm: "/nowhere.wasm" });
    return preload().catch((error: any) => `${error.code}: ${error.message}`);
  });
  expect(message).toMatch(/^load: .*\/nowhere\.wasm.*404/);
});

test("./url fetches the wasm as a file, for every entry of the page", async ({ page, panel, watch }) => {
  await visitEntry(page, "fetching");
  await page.evaluate(() => globalThis.entry("url"));
  await answer(page);
  await panel.read();
  expect(watch.requests.filter((url) => url.endsWith(WASM))).toHaveLength(1);
  expect(watch.requests.filter((url) => url.endsWith("/_engine/load/inline.js"))).toHaveLength(0);
});

test("./url keeps what the page has configured, and works after the first load", async ({ page, watch }) => {
  await visitEntry(page, "fetching");
  await page.evaluate(async () => {
    const { configure, preload } = await globalThis.entry("index");
    configure({ wasm: "/copy/wasm/panel_bg.wasm" });
    await globalThis.entry("url");
    await preload();
  });
  expect(watch.requests.filter((url) => url.endsWith(".wasm")).map((url) => new URL(url).pathname)).toEqual(["/copy/wasm/panel_bg.wasm"]);
});

test("./standalone can be read in the encoding of any page", () => {
  // Regular expressions of other letters would be other ones, or errors.
  expect(readFileSync(join(PACKAGE, "standalone.js"), "utf8")).not.toMatch(/[^\x00-\x7f]/);
});

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

/** The files of the package that a page has requested. */
const packageFiles = (requests: string[]) => requests.filter((url) => url.includes("/ask-user-question/")).map((url) => new URL(url).pathname.replace("/ask-user-question/", ""));

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
  expect(packageFiles(watch.requests).sort()).toEqual(["_engine/load/core-inline.js", "_engine/load/markdown-inline.js", "_engine/load/skeletons.js", "standalone.js"]);
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
