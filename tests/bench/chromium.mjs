// The browser, its pages, and the server that they load from.

import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { HERE, OUT } from "./places.mjs";

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

const compressions = new Map();

/** The content as a server sends it; no file changes during a run. */
function compressed(file, content) {
  if (!compressions.has(file)) compressions.set(file, gzipSync(content, { level: 9 }));
  return compressions.get(file);
}

/** Serves the built files and runs `use` with a browser and the server's origin. */
export async function withBrowser(use) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const file = join(OUT, normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname));
    const content = await readFile(file).catch(() => undefined);
    const type = { "content-type": TYPES[extname(file)] ?? "application/octet-stream" };
    if (content) response.writeHead(200, { ...type, "content-encoding": "gzip" }).end(compressed(file, content));
    else response.writeHead(404, type).end();
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
  });
  try {
    return await use(browser, `http://127.0.0.1:${server.address().port}`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

const PROBE = readFileSync(join(HERE, "probe.js"), "utf8");

/** 400 kbit/s, and 300 ms until an answer begins. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * Runs `use` with a new page that has an empty cache. `slower` divides the speed of the processor. With `slowNetwork`, what
 * the page loads after itself comes over a slow connection.
 */
export async function withPage(browser, address, slower, use, slowNetwork = false) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  try {
    const page = await context.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript({ content: `document.addEventListener("DOMContentLoaded", () => {${PROBE}});` });
    await page.goto(address);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
    if (slowNetwork) {
      await cdp.send("Network.enable");
      await cdp.send("Network.emulateNetworkConditions", SLOW);
    }
    const result = await use(page, cdp);
    if (errors.length) throw new Error(`${address}: ${errors.join("; ")}`);
    return result;
  } finally {
    await context.close();
  }
}
