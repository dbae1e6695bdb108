// The core outside a page, in runtimes that npm installs: it reads, replies and formats, and calls that need a page say so.

import { expect, test, type Page } from "@playwright/test";
import { answers, both, install } from "./installed.ts";
import { serveFolder } from "./static.ts";

test.describe.configure({ mode: "default", timeout: 600_000 });

const CHECKED = [
  "5 repairs",
  'Your questions have been answered: "Which?"="A". You can now continue with these answers in mind.',
  '[{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{"which":"A"}}}]',
  "AskUserQuestion",
];
const NO_PAGE = expect.stringMatching(/^AskError load: .*document.*ask-user-question\/core/);
const RESULTS = [...CHECKED, NO_PAGE, NO_PAGE, NO_PAGE];

const BUN = "node_modules/@oven/bun-linux-x64-baseline/bin/bun";
const DENO = "node_modules/@deno/linux-x64-glibc/deno";
/** `'self'` is the default policy of extensions. */
const POLICIES = { wasm: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'", plain: "default-src 'none'; script-src 'self'; worker-src 'self'" };

test.beforeEach(({}, { title }) => {
  const isPinned = process.platform === "linux" && process.arch === "x64";
  test.skip(/^(Bun|Deno|workerd)/.test(title) && !isPinned, "the runtimes are pinned for Linux on x64 only");
});

test("Bun, in development: a page, and the core in a program", async ({ page }) => {
  const project = await install("runtimes");
  expect(JSON.parse(await project.exec(BUN, ["main.js"]))).toEqual(RESULTS);
  await project.serve("bun-page", (origin) => answers(page, origin));
});

test("Bun, built: a page, and the core in a program", async ({ page }) => {
  const project = await install("runtimes");
  await project.exec(BUN, ["build", "main.js", "--target=bun", "--outfile=dist/bun.js"]);
  expect(JSON.parse(await project.exec(BUN, ["dist/bun.js"]))).toEqual(RESULTS);
  await project.exec(BUN, ["build", "index.html", "--splitting", "--outdir=dist/bun"]);
  await serveFolder(`${project.folder}/dist/bun`, (origin) => answers(page, `${origin}/index.html`));
});

test("Bun, types", async () => {
  const project = await install("runtimes");
  await project.exec("node_modules/.bin/tsc", ["-p", ".", "--types", "bun"]);
});

test("Deno, in development", async () => {
  const project = await install("runtimes");
  expect(JSON.parse(await project.exec(DENO, ["run", "main.js"]))).toEqual(RESULTS);
});

test("Deno, types", async () => {
  const project = await install("runtimes");
  await project.exec(DENO, ["check", "check.ts"]);
});

test("workerd, built", async ({ request }) => {
  const project = await install("runtimes");
  await project.npm("run", "build", "--silent");
  await project.serve("workerd", async (origin) => expect(await (await request.get(origin)).json()).toEqual(RESULTS));
});

test("workerd, types", async () => {
  const project = await install("runtimes");
  await project.exec("node_modules/.bin/tsc", ["-p", ".", "--types", "@cloudflare/workers-types"]);
});

/** What a dedicated worker replies. */
const fromWorker = (page: Page, url: string, data = "check") =>
  page.evaluate(
    async ([url, data]) => {
      const worker = new Worker(url, { type: "module" });
      const replied = new Promise<string[]>((resolve, reject) => {
        worker.onmessage = (event) => resolve(event.data);
        worker.onerror = (event) => reject(new Error(event.message));
      });
      worker.postMessage(data);
      return replied.finally(() => worker.terminate());
    },
    [url, data],
  );

test("Web worker, in development", async ({ page }) => {
  const project = await install("runtimes");
  await project.npm("run", "build", "--silent");
  await serveFolder(project.folder, async (origin) => {
    await page.goto(`${origin}/blank.html`);
    for (const entry of ["core", "bundle", "script"]) expect(await fromWorker(page, `plain-worker.js?entry=${entry}`), entry).toEqual(CHECKED);
    expect(await fromWorker(page, "plain-worker.js?entry=core", "ask")).toEqual([NO_PAGE]);
  }, {}, { "content-security-policy": POLICIES.wasm });
});

test("Web worker, built", async ({ page }) => {
  const project = await install("runtimes");
  await project.npm("run", "build", "--silent");
  await serveFolder(project.folder, async (origin) => {
    await page.goto(`${origin}/blank.html`);
    expect(await fromWorker(page, "dist/split/worker.js")).toEqual(CHECKED);
    expect(await fromWorker(page, "dist/worker.js")).toEqual(CHECKED);
  });
});

/** What a service worker replies, under the policy that came with its script. */
const fromServiceWorker = (page: Page, url: string, type: WorkerType, data = "check") =>
  page.evaluate(
    async ([url, type, data]) => {
      const registration = await navigator.serviceWorker.register(url, { type });
      const worker = (registration.installing ?? registration.waiting ?? registration.active)!;
      await new Promise<void>((resolve, reject) => {
        const check = () => (worker.state === "activated" ? resolve() : worker.state === "redundant" && reject(new Error("the service worker was not installed")));
        worker.addEventListener("statechange", check);
        check();
      });
      const { port1, port2 } = new MessageChannel();
      const replied = new Promise<string[]>((resolve) => (port1.onmessage = (event) => resolve(event.data)));
      worker.postMessage(data, [port2]);
      return replied.finally(() => registration.unregister());
    },
    [url, type, data] as const,
  );

test("Service worker, in development: core-bundle, and core-script where WebAssembly is forbidden", async ({ page }) => {
  const project = await install("runtimes");
  await project.npm("run", "build", "--silent");
  const worker = (entry: string, data?: string) => fromServiceWorker(page, `plain-worker.js?entry=${entry}`, "module", data);
  await serveFolder(project.folder, async (origin) => {
    await page.goto(`${origin}/blank.html`);
    expect(await worker("bundle")).toEqual(CHECKED);
    expect(await worker("script")).toEqual(CHECKED);
    expect(await worker("core", "ask")).toEqual([NO_PAGE]);
    // `import()` is forbidden in every service worker.
    expect(await worker("core")).toEqual([expect.stringMatching(/^AskError load: .*import\(\).*ask-user-question\/core-bundle.*core-script/)]);
  }, {}, { "content-security-policy": POLICIES.wasm });
  await serveFolder(project.folder, async (origin) => {
    await page.goto(`${origin}/blank.html`);
    expect(await worker("script")).toEqual(CHECKED);
    expect(await worker("bundle")).toEqual([expect.stringMatching(/^AskError wasm-blocked: .*there is no JavaScript build.*'wasm-unsafe-eval'.*ask-user-question\/core-script/)]);
    expect(await worker("core")).toEqual([expect.stringMatching(/^AskError wasm-blocked: .*service worker import ask-user-question\/core-bundle, or ask-user-question\/core-script/)]);
  }, {}, { "content-security-policy": POLICIES.plain });
});

test("Service worker, built: the core in one file", async ({ page }) => {
  const project = await install("runtimes");
  await project.npm("run", "build", "--silent");
  for (const policy of Object.values(POLICIES)) {
    await serveFolder(project.folder, async (origin) => {
      await page.goto(`${origin}/blank.html`);
      expect(await fromServiceWorker(page, "dist/worker.js", "module")).toEqual(CHECKED);
    }, {}, { "content-security-policy": policy });
  }
});

test("Rsbuild, in development: both entries", async ({ page }) => {
  const rsbuild = await install("rsbuild");
  await rsbuild.serve("dev", (origin) => both(page, origin));
});

test("Rsbuild, built: both entries", async ({ page }) => {
  const rsbuild = await install("rsbuild");
  await serveFolder(await rsbuild.build(), (origin) => both(page, origin));
});
