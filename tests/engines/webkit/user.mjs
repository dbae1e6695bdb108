// A user context: a browser of its own in a display of its own, with its pages and their windows.

import { randomUUID } from "node:crypto";

import { until } from "../../support/waiting.mjs";
import { startBrowser } from "./display.mjs";
import { inspect } from "./inspector.mjs";
import { Page } from "./page.mjs";

export class User {
  id = randomUUID();
  /** By their numbers in the inspector. */
  pages = new Map();
  /** Who asked for a page that is not there yet. */
  waiting = [];
  /** The page that the browser begins with, until someone asks for one. */
  spare;
  viewport;
  colors;

  /** `settings` gives what holds for a page: the scripts that run first, and whether requests are held. */
  constructor(emit, settings) {
    Object.assign(this, { emit, settings });
  }

  /** Starts the browser, in a time zone of its own. */
  async start(timezone) {
    const display = await startBrowser(timezone);
    this.display = display;
    const first = new Promise((done) => this.waiting.push(done));
    // An inspector that comes while the first page is being made gets no answers from it.
    await until(async () => (await display.windows()).length > 0, "a window");
    this.inspector = await until(() => inspect(display.port, {
      onPages: (pages) => this.display === display && this.listed(pages),
      onMessage: (number, message) => this.display === display && this.pages.get(number)?.receive(message),
    }), "the inspector");
    this.spare = await first;
  }

  /** Only a browser that starts takes a time zone, so this is for users without pages. */
  async useTimezone(timezone) {
    this.display.close();
    this.pages.clear();
    await this.start(timezone);
  }

  close() {
    this.display.close();
  }

  /** The pages of the browser: those that are new are inspected. One that is inspected may be missing in the list. */
  listed(all) {
    this.display.hasten();
    for (const at of all) {
      if (this.pages.has(at.page)) continue;
      const isAsked = this.waiting.length > 0;
      const page = new Page({
        user: this, emit: this.emit, preloads: this.settings.preloads,
        opener: isAsked ? undefined : [...this.pages.values()][0].id,
        tell: (message) => this.inspector.tell(at, message),
        onClosed: () => this.forget(at.page),
      });
      this.pages.set(at.page, page);
      this.inspector.open(at);
      page.toBrowser("Target.setPauseOnStart", { pauseOnStart: true });
      void page.ready.then(() => this.arrived(page));
    }
  }

  /** A page that another opened is announced now, and one that someone asked for by whoever asked. */
  async arrived(page) {
    const taken = [...this.pages.values()].map(({ window }) => window);
    page.window = (await this.display.windows()).find((id) => !taken.includes(id));
    if (page.opener) await this.announce(page);
    else this.waiting.shift()(page);
  }

  async open() {
    let page = this.spare;
    this.spare = undefined;
    if (!page) {
      const created = new Promise((done) => this.waiting.push(done));
      const [opener] = this.pages.values();
      if (opener) await opener.call("() => void window.open('about:blank', '_blank', 'popup,noopener')", {});
      page = await created;
    }
    await this.announce(page);
    return page;
  }

  async announce(page) {
    page.isAnnounced = true;
    this.front = page;
    await Promise.all([
      this.resize(page, this.viewport), page.useColors(this.colors), page.updatePreloads(), page.network.setInterception(this.settings.isIntercepted(page)),
    ]);
    this.emit("browsingContext.contextCreated", {
      context: page.id, parent: null, url: page.url, userContext: this.id, originalOpener: page.opener ?? null, children: [], clientWindow: "",
    });
    page.announceRealm();
  }

  forget(number) {
    const page = this.pages.get(number);
    this.pages.delete(number);
    if (!page?.isAnnounced) return;
    this.emit("browsingContext.contextDestroyed", { context: page.id, parent: null, url: page.url, userContext: this.id, children: null });
  }

  async closePage(page) {
    for (const [number, each] of this.pages) if (each === page) this.forget(number);
    await this.display.xdotool("windowclose", page.window);
  }

  /** Brings a page in front of the others: presses reach what is in front. */
  async activate(page) {
    this.front = page;
    await this.display.xdotool("windowraise", page.window, "windowfocus", page.window);
  }

  /** Makes the window so large that the page has this size, or leaves its size. */
  async resize(page, viewport) {
    const { window } = page;
    await this.display.xdotool("windowmove", window, 0, 0, "windowfocus", window);
    page.frame ??= await this.frame(page);
    if (!viewport) return;
    await this.display.xdotool("windowsize", window, viewport.width + page.frame.beside, viewport.height + page.frame.above);
    await until(async () => {
      const { width, height } = await page.size();
      return width === viewport.width && height === viewport.height;
    }, `a page of ${viewport.width} × ${viewport.height}`);
  }

  /** What the browser has of the window, beside and above the page. */
  async frame(page) {
    const { width, height } = await page.size();
    const shape = await this.display.xdotool("getwindowgeometry", "--shell", page.window);
    const outer = (name) => Number(new RegExp(`${name}=(\\d+)`).exec(shape)[1]);
    return { beside: outer("WIDTH") - width, above: outer("HEIGHT") - height };
  }
}
