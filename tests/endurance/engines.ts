/** The browsers in which a day is spent. Chromium alone can say how much memory it holds, and be told to collect it. */

import { chromium } from "@playwright/test";

import type { Driver } from "../cross-browser/driver.ts";
import { firefox } from "../cross-browser/firefox.ts";
import { webkit } from "../cross-browser/webkit.ts";
import { FIREFOX, WEBKIT_BROWSER, WEBKIT_DRIVER } from "../engines/installed.mjs";

/** A browser, and what its engine holds after a collection. */
export interface Engine extends Pick<Driver, "visit" | "run" | "close"> {
  /** Absent where the engine does not tell. Nodes and listeners that nothing shows any more, but something still holds, are among these. */
  held?(): Promise<Held>;
}

export interface Held {
  /** Nodes that the engine holds. */
  engineNodes: number;
  engineListeners: number;
  /** MB. */
  heap: number;
}

const { CHROMIUM = "/usr/bin/chromium" } = process.env;

export const ENGINES: [name: string, start: () => Promise<Engine>][] = [
  ["Chromium", chrome],
  ["Firefox", () => firefox(FIREFOX)],
  ["WebKit", () => {
    // The browser inherits it. Else what has survived some collections is looked at again only when memory is short.
    process.env.JSC_useGenerationalGC = "0";
    return webkit(WEBKIT_DRIVER, WEBKIT_BROWSER);
  }],
];

async function chrome(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  const session = await page.context().newCDPSession(page);
  return {
    visit: async (url) => void (await page.goto(url)),
    // The function is sent as its text, as to the other browsers: Playwright would wrap the arguments.
    run: (call, ...args) => page.evaluate(`(${call})(...${JSON.stringify(args)})`),
    async held() {
      // What the first collection finalizes is freed by the second.
      for (let at = 0; at < 2; at += 1) await session.send("HeapProfiler.collectGarbage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      return { engineNodes: nodes, engineListeners: jsEventListeners, heap: usedSize / 2 ** 20 };
    },
    close: () => browser.close(),
  };
}
