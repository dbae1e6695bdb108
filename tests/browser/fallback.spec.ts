// Pages that forbid WebAssembly: the same code runs as JavaScript, and a page that forbids that too is told at once.

import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";

const SCRIPT = /\/_engine\/lazy\/script\.js$/;
const WASM = /(inline\.js|\.wasm)$/;

test("SAFE-11 a page that forbids WebAssembly is asked by the JavaScript build", async ({ chat, panel, watch }) => {
  // Whether WebAssembly is allowed can only be found out by trying, once.
  watch.expect(/^policy: script-src.* wasm-eval/);
  watch.expect(/^console\.error: .*(WebAssembly|wasm)/i);
  await chat.visit("chat.html", "?policy=no-wasm");
  const from = watch.requests.length;
  const asked = await chat.ask([TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await asked.answers()).toBe(JSON.stringify({ [TESTING.question]: "Jest" }));
  const requests = watch.requests.slice(from);
  expect(requests.filter((url) => SCRIPT.test(url))).toHaveLength(1);
  expect(watch.complaints.filter((complaint) => complaint.startsWith("policy: ")).length).toBeLessThanOrEqual(1);
});

test("SAFE-11 Safari compiles what a page forbids, and refuses to run it: such a page is asked by the JavaScript build too", async ({ chat, page, panel, watch }) => {
  await page.addInitScript(() => {
    function refuse(): never {
      throw new WebAssembly.CompileError("Refused to create a WebAssembly object");
    }
    Object.assign(WebAssembly, { Instance: refuse, instantiate: async () => refuse() });
  });
  await chat.visit("chat.html");
  const from = watch.requests.length;
  const asked = await chat.ask([TESTING]);
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect(await asked.answers()).toBe(JSON.stringify({ [TESTING.question]: "Jest" }));
  expect(watch.requests.slice(from).filter((url) => SCRIPT.test(url))).toHaveLength(1);
});

test("SAFE-11 configure({ wasm: false }) asks such a page without a single violation and loads no wasm, mends and streams there too", async ({ chat, panel, watch }) => {
  await chat.visit("chat.html", "?policy=no-wasm");
  await chat.page.evaluate(() => globalThis.chat.library.configure({ wasm: false }));
  const from = watch.requests.length;
  const asked = await chat.ask([{ question: "Mend?", header: "Far too long a header", options: ["a", "b"] }], { receipt: false });
  await panel.pick("b");
  await panel.press("Send answer");
  expect(await asked.answers()).toBe('{"Mend?":"b"}');
  const stream = await chat.openStream();
  await stream.tell("push", JSON.stringify({ questions: [TESTING] }));
  await panel.see("Jest");
  await stream.tell("end");
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect((await stream.outcome()).answers).toEqual({ [TESTING.question]: "Jest" });
  expect(watch.complaints).toEqual([]);
  expect(watch.requests.slice(from).filter((url) => WASM.test(url))).toEqual([]);
});

test("REL-2 where neither can start, it is told within 100 ms, with the directive that would allow it", async ({ chat, page, watch }) => {
  watch.expect(/^console\.error/);
  watch.expect(/^(policy|response): /);
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "not found" }));
  await chat.visit("chat.html", "?policy=no-wasm");
  // The page's own files are there before the clock starts, as in a page that preloads.
  const told = await page.evaluate(async (questions) => {
    await globalThis.chat.library.preload().catch(() => {});
    const start = performance.now();
    const { code, message } = await globalThis.chat.library.ask(questions).catch((error: unknown) => error);
    return { code, message, ms: performance.now() - start };
  }, [TESTING]);
  expect(told.code).toBe("wasm-blocked");
  expect(told.message).toContain("'wasm-unsafe-eval'");
  expect(told.message).toContain("script-src");
  expect(told.ms).toBeLessThan(100);
});
