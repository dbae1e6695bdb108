// Pages that forbid WebAssembly: the same code runs as JavaScript. If that cannot load either, the call fails at once.

import { TESTING } from "../support/questions.ts";
import { expect, test } from "../support/test.ts";
import { stopClock } from "../support/time.ts";

const SCRIPT = /\/_lib\/script\/panel\.js$/;
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

test("SAFE-11 configure({ wasm: false }) asks such a page without a single violation and loads no wasm, and repairs and streams there too", async ({ chat, panel, watch }) => {
  await chat.visit("chat.html", "?policy=no-wasm");
  await chat.page.evaluate(() => globalThis.chat.library.configure({ wasm: false }));
  const from = watch.requests.length;
  const asked = await chat.ask([{ question: "Repair?", header: "Far too long a header", options: ["a", "b"] }], { receipt: false });
  await panel.pick("b");
  await panel.press("Send answer");
  expect(await asked.answers()).toBe('{"Repair?":"b"}');
  const stream = await chat.openStream();
  await stream.call("push", JSON.stringify({ questions: [TESTING] }));
  await panel.see("Jest");
  await stream.call("end");
  await panel.pick("Jest");
  await panel.press("Send answer");
  expect((await stream.outcome()).answers).toEqual({ [TESTING.question]: "Jest" });
  expect(watch.complaints).toEqual([]);
  expect(watch.requests.slice(from).filter((url) => WASM.test(url))).toEqual([]);
});

test.describe(() => {
  test.use({ freshContext: true });
  test("REL-2 SAFE-11 where neither build can start, the call fails at once, with the directive that would allow it", async ({ chat, page, watch }) => {
    watch.expect(/^console\.error/);
    watch.expect(/^(policy|response): /);
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "not found" }));
    await chat.visit("chat.html", "?policy=no-wasm");
    // With the clock stopped, a call that waited for a timer would never end.
    await stopClock(page);
    const error = await (await chat.ask([TESTING])).error();
    expect(error.code).toBe("wasm-blocked");
    expect(error.message).toContain("'wasm-unsafe-eval'");
    expect(error.message).toContain("script-src");
  });
});
