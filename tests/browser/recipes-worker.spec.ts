// The blocks of docs/recipes/worker.md, csp.md and anywidget.md, executed as they stand there.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "@playwright/test";
import { eventsNamed } from "../support/entry.ts";
import { PACKAGE, root } from "../support/places.ts";
import { TESTING } from "../support/questions.ts";
import { SCRATCH } from "../support/server.ts";
import { AROUND, open, replied, run, vitest } from "../support/snippet-page.ts";
import { snippet } from "../support/snippet.mjs";
import { expect, test } from "../support/test.ts";

const ELICITATION = {
  jsonrpc: "2.0", id: 7, method: "elicitation/create",
  params: { message: "Which?", requestedSchema: { type: "object", properties: { which: { type: "string", enum: ["A", "B"] } }, required: ["which"] } },
};

/** The body of a page that runs a bundle. */
const script = (name: string) => `<main></main><script type="module" src="/scratch/snippet-${name}.js"></script>`;

/** The policy of an `http` block. */
const policyOf = (header: string) => header.trim().replace(/^Content-Security-Policy: /, "");

/** Opens a bundle of `run` once more, under a policy. */
async function reopen(page: Page, name: string, policy: string): Promise<void> {
  await page.unroute("**/snippet.html");
  await open(page, script(name), policy);
}

test("a service worker reads an agent's message and writes the reply", async ({ page }) => {
  await build({
    stdin: { contents: snippet("docs/recipes/worker.md", "js"), resolveDir: root },
    outfile: join(SCRATCH, "recipe-service-worker.js"), bundle: true, format: "esm", alias: { "ask-user-question": PACKAGE }, logLevel: "error",
  });
  await open(page, "<main></main>");
  const replies = await page.evaluate(async (message) => {
    const registration = await navigator.serviceWorker.register("/scratch/recipe-service-worker.js", { type: "module" });
    const worker = (registration.installing ?? registration.waiting ?? registration.active)!;
    const send = (data: object) =>
      new Promise<any>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = (event) => resolve(event.data);
        worker.postMessage(data, [port2]);
      });
    const outcome = { type: "answered", entries: [{ selected: ["B"] }] };
    const replies = [await send({ message: { jsonrpc: "2.0", method: "ping" } }), await send({ message }), await send({ message, outcome })];
    await registration.unregister();
    return replies;
  }, ELICITATION);
  expect(replies).toEqual([
    { ignored: "none" },
    { ask: { questions: [expect.objectContaining({ question: "Which?" })] } },
    { send: [{ jsonrpc: "2.0", id: 7, result: { action: "accept", content: { which: "B" } } }] },
  ]);
});

test("a page of an extension asks under its default policy, without a violation", async ({ page, panel }) => {
  const code = snippet("docs/recipes/worker.md", "js", 1);
  await run(page, "popup", `${code}\n${AROUND}\nglobalThis.start = () => askInPopup(questions).then(reply);`);
  await reopen(page, "popup", "script-src 'self'");
  await page.waitForFunction(() => "start" in globalThis);
  await page.evaluate(() => void (globalThis as unknown as { start(): void }).start());
  await vitest(panel);
  await replied(page);
});

test("a page asks with scripts that are joined to one text", async ({ page, panel, watch }) => {
  watch.expect(/^request: blob:/);
  await page.route("**/node_modules/ask-user-question/**", (route) => route.fulfill({ contentType: "text/javascript", body: readFileSync(join(PACKAGE, new URL(route.request().url()).pathname.replace("/node_modules/ask-user-question", "")), "utf8") }));
  await run(page, "one-file", `${snippet("docs/recipes/worker.md", "js", 2)}\nglobalThis.recorded = [{ name: "reply", detail: answers }];`, { external: ["/node_modules/*"] });
  // It is not left while it loads.
  await panel.read();
  await reopen(page, "one-file", "default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval'; connect-src 'self'");
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await expect.poll(() => eventsNamed(page, "reply")).toEqual([{ "Which database?": "SQLite" }]);
});

test("anywidget: the widget asks what the notebook sets, and saves the answers", async ({ page, panel }) => {
  const code = snippet("docs/recipes/anywidget.md", "js").replace("export default", "const widget =");
  await run(page, "anywidget", `${code}\n${AROUND}
    const traits = { questions };
    const listeners = new Set();
    const model = {
      get: (name) => traits[name],
      set: (name, value) => void (traits[name] = value),
      save_changes: () => reply(traits.answers ?? traits.error),
      on: (_, call) => listeners.add(call),
      off: (_, call) => listeners.delete(call),
    };
    const remove = widget.render({ model, el: document.querySelector("main") });
    globalThis.end = () => (remove(), listeners.size);
    globalThis.change = (value) => { traits.questions = value; traits.answers = undefined; listeners.forEach((call) => call()); };`);
  await expect(page.locator("main").getByRole("region", { name: "Claude asks" })).toBeVisible();
  await vitest(panel);
  await replied(page);
  await page.evaluate(() => (globalThis as any).change([]));
  await expect.poll(() => eventsNamed(page, "reply")).toEqual([{ [TESTING.question]: "Vitest" }, { code: "invalid", message: expect.stringContaining("questions") }]);
  await page.evaluate((question) => (globalThis as any).change([question]), TESTING);
  await panel.read();
  expect(await page.evaluate(() => (globalThis as any).end())).toBe(0);
  await expect(panel.region).toHaveCount(0);
  expect(await eventsNamed(page, "reply"), "a widget that was removed saves nothing").toHaveLength(2);
});

test("the policy of the recipe is enough, with Trusted Types", async ({ page, panel }) => {
  await run(page, "policy", `import { ask } from "ask-user-question";\n${AROUND}\nglobalThis.start = (options) => void ask(questions, options).then(reply);`);
  await reopen(page, "policy", policyOf(snippet("docs/recipes/csp.md", "http")));
  await page.waitForFunction(() => "start" in globalThis);
  await page.evaluate(() => (globalThis as any).start());
  await vitest(panel);
  await replied(page);
});

test("without a bundler, files under the same policy ask", async ({ page, panel }) => {
  const code = `${snippet("docs/recipes/csp.md", "js")}\ndocument.querySelector("main").textContent = (await answers)["Which database?"];`;
  await page.route("**/page.js", (route) => route.fulfill({ contentType: "text/javascript", body: code }));
  await page.route("**/node_modules/ask-user-question/**", (route) => route.fulfill({ path: join(PACKAGE, new URL(route.request().url()).pathname.split("/node_modules/ask-user-question/")[1]!) }));
  await open(page, '<main></main><script type="module" src="/page.js"></script>', policyOf(snippet("docs/recipes/csp.md", "http")));
  await panel.pick("SQLite");
  await panel.press("Send answer");
  await expect(page.locator("main")).toHaveText("SQLite");
});

test("the policy of the recipe for HTML previews is enough", async ({ page, panel }) => {
  const shown = JSON.stringify([{ ...TESTING, options: TESTING.options.map((option) => ({ ...option, preview: "<p style='color: red'>A <b>preview</b></p>" })) }]);
  await run(page, "previews", `import { ask } from "ask-user-question";\n${AROUND}\nglobalThis.start = () => void ask(${shown}, { previews: "html" }).then(reply);`);
  await reopen(page, "previews", policyOf(snippet("docs/recipes/csp.md", "http", 1)));
  await page.waitForFunction(() => "start" in globalThis);
  await page.evaluate(() => (globalThis as any).start());
  await expect(panel.region.locator("iframe").contentFrame().getByText("preview").first()).toBeVisible();
  await vitest(panel);
  await replied(page);
});

test("who operates a page that forbids everything reads why", async ({ page, watch }) => {
  watch.expect(/^policy: script-src/);
  watch.expect(/^console\.error: /);
  const code = snippet("docs/recipes/csp.md", "js", 1);
  await build({
    stdin: { contents: `${code}\n${AROUND}\nglobalThis.start = () => askOrReport(questions, reply).catch(() => {});`, resolveDir: root },
    outdir: join(SCRATCH, "blocked"), entryNames: "main", splitting: true, bundle: true, format: "esm", alias: { "ask-user-question": PACKAGE }, logLevel: "error",
  });
  await page.route("**/scratch/blocked/panel-*.js", (route) => route.abort());
  await open(page, '<main></main><script type="module" src="/scratch/blocked/main.js"></script>', "script-src 'self'");
  await page.waitForFunction(() => "start" in globalThis);
  await page.evaluate(() => (globalThis as any).start());
  await expect.poll(() => eventsNamed(page, "reply")).toEqual([expect.stringMatching(/WebAssembly.*'wasm-unsafe-eval'/)]);
});
