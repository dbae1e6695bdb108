/**
 * The page that tests of one worker share.
 *
 * Loading a page and the panel's engine takes four times the processor time of asking, answering and looking. So a test
 * goes on with the page of the one before, if that page can be made as it was when it had loaded: `chat.leave` in
 * `pages/chat.js` ends what is open and puts everything back. After a test that has changed what cannot be put back, such
 * as a prototype or a route, and after one that ends on another page, the next test gets a page in a new context.
 */

import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from "@playwright/test";
import { Watch } from "./watch.ts";

/** Methods of a page, its context and its clock whose effect stays. */
const LASTING = [
  ...["addInitScript", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders", "newCDPSession", "route", "routeWebSocket"],
  ...["grantPermissions", "setOffline", "install", "setFixedTime", "setSystemTime"],
];
/** Methods whose effect is taken back. */
const PASSING = ["setViewportSize", "emulateMedia"];
/** What a script contains that changes a page where nobody sees it. */
const UNSEEN = /addEventListener|prototype|freeze|defineProperty|configure\(|setInterval|MutationObserver|requestAnimationFrame/i;

/** How a context was made. One that was made differently is not used. */
export interface Making {
  /** The address of the page that is kept. */
  readonly home: string;
  /** What the project and the test have set, such as the size of the window. */
  readonly options: Pick<PlaywrightTestOptions, "viewport" | "colorScheme" | "hasTouch"> & { time: string };
  /** Prepares a new context, and listens to it. */
  prepare(context: BrowserContext): Promise<Watch>;
}

export class KeptPage {
  private home = "";
  private context: BrowserContext | undefined;
  private current: Page | undefined;
  private listening: Watch | undefined;
  private readonly used = new Set<string>();
  private options: Making["options"] | undefined;
  /** Whether the page is the one of `pages/chat.html`, as it was when it had loaded. */
  isAsLoaded = false;

  constructor(private readonly browser: Browser) {}

  get page(): Page {
    return this.current!;
  }

  get watch(): Watch {
    return this.listening!;
  }

  /** The context for a test, with one page. */
  async open({ home, options, prepare }: Making): Promise<BrowserContext> {
    this.home = home;
    if (this.context && (JSON.stringify(options) !== JSON.stringify(this.options) || this.current!.isClosed())) await this.close();
    if (!this.context) {
      this.options = options;
      this.context = await this.browser.newContext();
      this.listening = await prepare(this.context);
      this.current = await this.context.newPage();
      for (const target of [this.context, this.context.clock, this.current]) this.record(target);
    }
    return this.context;
  }

  /** Makes the page ready for the next test, or closes it. */
  async tidy(): Promise<void> {
    this.isAsLoaded = !this.isSpent() && (await this.page.evaluate(() => globalThis.chat.leave!()).catch(() => false));
    if (!this.isAsLoaded) return this.close();
    const { used, page } = this;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    if (used.has("setViewportSize")) await page.setViewportSize(this.options!.viewport!);
    if (used.has("emulateMedia")) await page.emulateMedia({ media: null, colorScheme: this.options!.colorScheme, reducedMotion: null, forcedColors: null, contrast: null });
    used.clear();
    // Nothing is hovered.
    await page.mouse.move(-1, -1);
    this.watch.forget();
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = this.current = this.listening = undefined;
    this.isAsLoaded = false;
    this.used.clear();
  }

  private isSpent(): boolean {
    return !this.current || this.current.isClosed() || this.current.url() !== this.home || [...this.used].some((name) => !PASSING.includes(name));
  }

  /** Writes down which of these methods are called. */
  private record(target: object): void {
    const methods = target as Record<string, (...given: unknown[]) => unknown>;
    for (const name of [...LASTING, ...PASSING]) {
      const method = methods[name]?.bind(target);
      if (method) methods[name] = (...given) => (this.used.add(name), method(...given));
    }
    const evaluate = methods["evaluate"]?.bind(target);
    if (!evaluate) return;
    methods["evaluate"] = (script, given) => {
      if (typeof script === "function" && UNSEEN.test(String(script))) this.used.add("evaluate");
      return evaluate(script, given);
    };
  }
}
