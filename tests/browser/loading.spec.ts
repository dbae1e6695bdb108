// Where the wasm comes from, and how often it is fetched: `preload()`, `configure({ wasm })`, and the other entries.

import { daily, isEven } from "../support/daily.ts";
import { visitEntry } from "../support/entry.ts";
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
    expect(watch.requests.filter((url) => url.endsWith("/_lib/load/inline.js"))).toHaveLength(0);
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
    expect(watch.requests.filter((url) => url.endsWith(`/_lib/${file}.js`)), file).toHaveLength(1);
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
    const count = (file: string) => watch.requests.filter((url) => url.endsWith(`/_lib/${file}.js`)).length;
    // What draws the early panel is in the main entry.
    expect(["page/page", "load/inline", "panel/first"].map(count)).toEqual([1, 1, 0]);
  });
}

test("the main entry joins the engine that the lazy one has started", async ({ page, panel, watch }) => {
  await visitEntry(page);
  const open = (name: string) => page.evaluate(async ([name, questions]) => void (await globalThis.entry(name)).open(questions, { host: "#host" }), [name, [TESTING]] as const);
  await open("lazy");
  await panel.read();
  await open("index");
  await panel.see("1 more waiting");
  for (const file of ["page/page", "load/inline", "panel/first"]) {
    expect(watch.requests.filter((url) => url.endsWith(`/_lib/${file}.js`)), file).toHaveLength(1);
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
  expect(watch.requests.filter((url) => url.endsWith("/_lib/load/inline.js"))).toHaveLength(0);
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
