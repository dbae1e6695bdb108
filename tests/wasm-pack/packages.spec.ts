// What wasm-pack makes of the crates, where the tests of the npm package do not run on it: two copies on a page, the core alone, and
// panics.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { Panel } from "../support/panel.ts";
import { WASM_PACK, root } from "../support/places.ts";
import { DATABASE, TESTING } from "../support/questions.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

test("INT-26 copies of the package on one page share the dock: one question at a time, the others are counted", async ({ page, panel }) => {
  await page.goto("/entry.html?policy=fetching");
  await page.evaluate(async (questions) => {
    const load = async (address: string) => {
      const copy = await import(address);
      await copy.default();
      await copy.preload();
      return copy;
    };
    const [one, other] = await Promise.all([load("/wasm-pack/web/index.js"), load("/wasm-pack-copy/web/index.js")]);
    globalThis.copies = [one, other, one].map(({ ask }, at) => ask(questions, { askedBy: `Copy ${at}` }));
  }, [TESTING]);
  await panel.see("2 more waiting");
  for (const at of [0, 1, 2]) {
    const one = new Panel(page, page, `Copy ${at} asks`);
    await expect(one.region).toBeVisible();
    await expect(panel.region).toHaveCount(1);
    await one.pick("Jest");
    await one.press("Send answer");
    expect(Object.values(await page.evaluate((at) => globalThis.copies[at], at))).toEqual(["Jest"]);
  }
  await panel.seeNothing();
});

declare global {
  var copies: Promise<object>[];
  /** The package, once it has been loaded. */
  var packed: any;
}

/** What only Rust calls. */
const INNER = ["handOver", "panicked"];
/** What wasm-bindgen adds: its own, and classes that a dependency of Leptos exports. */
const ADDED = /^(default|initSync|IntoUnderlying\w+)$/;

test("a package of wasm-pack exports every call of the page, and nothing else", async ({ page }) => {
  const module = readFileSync(join(root, "crates/ask-user-question/generated/page.js"), "utf8");
  const names = /\nexport \{([^}]*)\};\s*$/.exec(module)![1]!.split(",").map((name) => name.trim().split(" ").at(-1)!);
  const calls = names.filter((name) => !INNER.includes(name));
  await page.goto("/entry.html?policy=fetching");
  const exported = await page.evaluate(async (path) => Object.keys(await import(path)), "/wasm-pack/web/index.js");
  expect(exported.filter((name) => !ADDED.test(name)).sort()).toEqual(calls.sort());
});

for (const [limit, what, folder] of [[410, "for browsers", "web"], [410, "for bundlers", "bundler"], [331, "without Markdown", "plain"]] as const) {
  test(`the wasm is at most ${limit} KB gzip, ${what}, before any optimiser of the application`, () => {
    const bytes = gzipSync(readFileSync(join(WASM_PACK, folder, "index_bg.wasm")), { level: 9 }).length;
    expect(bytes).toBeLessThanOrEqual(limit * 1000);
  });
}

test("without Markdown a question shows what was written", async ({ page, panel }) => {
  await page.goto("/entry.html?policy=fetching");
  const answers = page.evaluate(async (question) => {
    const { default: init, ask } = await import("/wasm-pack/plain/index.js" as string);
    await init();
    return ask([question], { host: "#host" });
  }, { ...DATABASE, question: "Which **database**?" });
  await expect(panel.region).toContainText("Which **database**?");
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect(Object.values(await answers)).toEqual(["SQLite"]);
});

test("before the wasm has been loaded, calls reject with what to do", async ({ page }) => {
  await page.goto("/entry.html?policy=fetching");
  const failed = await page.evaluate(async (questions) => {
    const address = "/wasm-pack/web/index.js";
    const { ask, validate, AskError } = await import(address);
    const ended = await Promise.allSettled([ask(questions, { host: "#host" }), validate(questions)]);
    return ended.map((end) => end.status === "rejected" && end.reason instanceof AskError && [end.reason.code, /await/.test(end.reason.message)]);
  }, [TESTING]);
  expect(failed).toEqual([["load", true], ["load", true]]);
});

test("importing a package of wasm-pack on a server has no effect", async () => {
  const before = Object.keys(globalThis);
  const { ask } = await import(pathToFileURL(join(WASM_PACK, "web/index.js")).href);
  expect(Object.keys(globalThis)).toEqual(before);
  await expect(ask([TESTING])).rejects.toMatchObject({ code: "load" });
});

test("the core that wasm-pack built reads a question", async ({ page }) => {
  await page.goto("/entry.html?policy=fetching");
  const read = await page.evaluate(
    async ([path, questions]) => {
      const { default: init, validate } = await import(path);
      await init();
      return JSON.parse(validate(JSON.stringify(questions), "{}"));
    },
    ["/wasm-pack/core/index.js", [TESTING]] as const,
  );
  expect(read).toMatchObject({ problems: [], questionnaire: { questions: [{ question: TESTING.question, kind: "choice" }] } });
});

test("REL-3 a panic rejects every open call with its draft, removes the panels, and the next question works", async ({ page, panel, watch }) => {
  watch.expect(/^uncaught: unreachable/);
  await page.goto("/entry.html?policy=fetching");
  await page.evaluate(async (questions) => {
    const address = "/wasm-pack/web/index.js";
    globalThis.packed = await import(address);
    await globalThis.packed.default();
    globalThis.copies = [globalThis.packed.ask(questions, { host: "#host" })];
  }, [TESTING]);
  await panel.pick("Vitest");
  const failed = await page.evaluate(async (questions) => {
    const { cloneNode } = Node.prototype;
    // Only the engine clones elements.
    Node.prototype.cloneNode = () => {
      Node.prototype.cloneNode = cloneNode;
      throw new Error("crash");
    };
    globalThis.copies.push(globalThis.packed.ask(questions, { host: "#second" }));
    const ended = await Promise.allSettled(globalThis.copies);
    return ended.map((end) => end.status === "rejected" && [end.reason.code, end.reason.outcome.entries.map(({ selected }: any) => selected.length)]);
  }, [TESTING, DATABASE]);
  expect(failed).toEqual([["panic", [1]], ["panic", []]]);
  await panel.seeNothing();
  await page.evaluate((questions) => void (globalThis.copies = [globalThis.packed.ask(questions, { host: "#host" })]), [TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(Object.values(await page.evaluate(() => globalThis.copies[0]!))).toEqual(["Jest"]);
});

test("a package of wasm-pack asks in ten lines, as its recipe shows", async ({ page, panel }) => {
  const code = snippet("docs/recipes/wasm-pack.md", "js");
  await page.route("**/snippet.js", (route) => route.fulfill({ contentType: "text/javascript", body: code.replace("./pkg/", "/wasm-pack/web/").replaceAll("console.log(", "logged(") }));
  await page.goto("/entry.html?policy=fetching");
  await page.evaluate(() => {
    globalThis.copies = [new Promise((done) => Object.assign(globalThis, { logged: done }))];
    document.querySelector("#host")!.id = "chat";
    const address = "/snippet.js";
    void import(address);
  });
  await panel.pick("SQLite");
  await panel.press("Send answer");
  expect(await page.evaluate(() => globalThis.copies[0])).toEqual({ "Which database?": "SQLite" });
});
