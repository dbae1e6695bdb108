/**
 * The page that tests of one worker share.
 *
 * Loading a page and the panel's engine takes four times the processor time of asking, answering and looking. So a test
 * goes on with the page of the one before, if that page can be made as it was when it had loaded: `chat.leave` in
 * `pages/chat.js` ends what is open and puts everything back. After a test that has changed what cannot be put back, such
 * as a prototype, and after one that ends on another page, the next test gets an empty page, whose browser has compiled the
 * engine before. After one that has changed the context, such as with an initial script, it gets a new context. So it does
 * after one with routes: where those were taken back, a request of the next page failed now and then.
 */

import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from "@playwright/test";
import { Watch } from "./watch.ts";

/** Methods of a page, its context and its clock whose effect stays. */
const LASTING = [
  ...["addInitScript", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders", "newCDPSession", "route", "routeWebSocket"],
  ...["grantPermissions", "setOffline", "install", "setFixedTime", "setSystemTime"],
];
/** What stays until the next page. */
const LEFT = ["evaluate"];
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
    this.isAsLoaded = this.isHome() && (await this.page.evaluate(() => globalThis.chat.leave!()).catch(() => false));
    if (!this.isAsLoaded && !(await this.empty())) return this.close();
    const { used, page } = this;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    if (used.has("setViewportSize")) await page.setViewportSize(this.options!.viewport!);
    if (used.has("emulateMedia")) await page.emulateMedia({ media: null, colorScheme: this.options!.colorScheme, reducedMotion: null, forcedColors: null, contrast: null });
    used.clear();
    // Nothing is hovered. Only Chromium takes a place outside of the page.
    const outside = this.browser.browserType().name() === "chromium" ? -1 : 0;
    await page.mouse.move(outside, outside);
    this.watch.forget();
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = this.current = this.listening = undefined;
    this.isAsLoaded = false;
    this.used.clear();
  }

  /** Whether the page is the kept one, and a test has done to it only what can be put back. */
  private isHome(): boolean {
    return this.canStay(PASSING) && this.page.url() === this.home;
  }

  /** Whether a test has called only these of the methods that change something. */
  private canStay(methods: string[]): boolean {
    return !!this.current && !this.current.isClosed() && [...this.used].every((name) => methods.includes(name));
  }

  /** Leaves the page for an empty one, with nothing stored. Returns false where that is not certain. */
  private async empty(): Promise<boolean> {
    if (!this.canStay([...PASSING, ...LEFT]) || new URL(this.page.url()).origin !== new URL(this.home).origin) return false;
    const { page } = this;
    try {
      await page.context().clearCookies();
      const isClean = await page.evaluate(forget);
      if (isClean) await page.goto("about:blank");
      return isClean;
    } catch {
      return false;
    }
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

/** Empties what a page has stored. Returns false where something stays. Runs on the page. */
async function forget(): Promise<boolean> {
  localStorage.clear();
  sessionStorage.clear();
  window.name = "";
  const [databases, caches, workers] = await Promise.all([indexedDB.databases(), globalThis.caches.keys(), navigator.serviceWorker.getRegistrations()]);
  return databases.length + caches.length + workers.length === 0;
}
