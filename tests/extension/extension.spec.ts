// An unpacked extension (Manifest V3) in Chromium, with the files of the package as they are: its service worker, a page of its
// own, and a content script that asks in somebody else's page.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test, type BrowserContext } from "@playwright/test";
import { answers, install } from "../toolchains/installed.ts";
import { serveFolder } from "../toolchains/static.ts";

test.describe.configure({ mode: "default", timeout: 600_000 });

const REPLY = 'Your questions have been answered: "Which testing framework should we use?"="Jest". You can now continue with these answers in mind.';
const NO_PAGE = expect.stringMatching(/^AskError load: .*document.*ask-user-question\/core/);

/** Starts a browser with the extension. `policy` is that of its pages and its service worker. */
async function withExtension(policy: string | undefined, use: (context: BrowserContext, folder: string, results: unknown, address: string) => Promise<void>): Promise<void> {
  const { folder } = await install("extension");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  if (policy) writeFileSync(join(folder, "manifest.json"), JSON.stringify({ ...manifest, content_security_policy: { extension_pages: policy } }));
  const profile = mkdtempSync(join(tmpdir(), "ask-extension-"));
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    // The old headless mode has no extensions.
    args: [...args, "--headless=new", `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    ignoreDefaultArgs: ["--disable-extensions"],
  });
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    const results = await worker.evaluate(() => (globalThis as unknown as { results(): Promise<unknown> }).results());
    // Node knows no origin of this scheme.
    await use(context, folder, results, new URL(".", worker.url()).href);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

test("Extension (Manifest V3), in development: the default policy, which forbids WebAssembly", async () => {
  await withExtension(undefined, async (context, folder, results, address) => {
    expect(results).toEqual({ script: REPLY, bundle: expect.stringMatching(/^AskError wasm-blocked: .*ask-user-question\/core-script/), ask: NO_PAGE });
    const page = await context.newPage();
    await answers(page, `${address}popup.html`);
    await serveFolder(folder, (site) => answers(page, `${site}/blank.html`));
  });
});

test("Extension (Manifest V3), in development: a policy with 'wasm-unsafe-eval'", async () => {
  await withExtension("script-src 'self' 'wasm-unsafe-eval'; object-src 'self'", async (context, _, results, address) => {
    expect(results).toEqual({ script: REPLY, bundle: REPLY, ask: NO_PAGE });
    await answers(await context.newPage(), `${address}panel.html`);
  });
});
