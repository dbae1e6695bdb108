// The commands of WebDriver BiDi that Playwright sends, for WebKitGTK. Each user context is a browser of its own.

import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

import { startBrowser } from "./display.mjs";
import { perform } from "./input.mjs";
import { inspect } from "./inspector.mjs";
import { Page } from "./page.mjs";

export class Browser {
  constructor(emit) {
    this.emit = emit;
    this.users = new Map();
    this.pages = new Map();
    this.preloads = new Map();
    this.intercepts = new Map();
  }

  close() {
    for (const user of this.users.values()) user.close();
  }

  async command(method, params) {
    const [domain, name] = method.split(".");
    const handle = this[`${domain}_${name}`];
    // What is emulated by other engines only, or is the default here.
    if (!handle) return {};
    return handle.call(this, params);
  }

  /** The page with a frame. */
  pageOf(context) {
    const page = this.pages.get(context) ?? [...this.pages.values()].find(({ frames }) => frames.has(context));
    if (!page) throw new Error(`no such frame: ${context}`);
    return page;
  }

  session_new() {
    return { sessionId: randomUUID(), capabilities: { browserName: "webkitgtk", browserVersion: "2.50", userAgent: "", acceptInsecureCerts: false, platformName: "linux", setWindowRect: true } };
  }

  async browser_createUserContext() {
    const userContext = randomUUID();
    const display = await startBrowser();
    const user = { display, waiting: [], byNumber: new Map(), close: () => display.close() };
    this.users.set(userContext, user);
    // An inspector that comes while the first page is being made gets no answers from it.
    await until(async () => (await display.windows()).length > 0);
    user.inspector = await until(() => inspect(display.port, {
      onClose: () => {},
      onPages: (pages) => this.listed(userContext, pages),
      onMessage: (number, message) => user.byNumber.get(number)?.receive(message),
    }));
    return { userContext };
  }

  browser_removeUserContext({ userContext }) {
    for (const page of [...this.pages.values()]) if (page.userContext === userContext) this.gone(page);
    this.users.get(userContext)?.close();
    this.users.delete(userContext);
  }

  /** The pages of a browser: those that are new are inspected. One that is inspected may be missing in the list. */
  listed(userContext, pages) {
    const user = this.users.get(userContext);
    for (const at of pages) {
      if (user.byNumber.has(at.page)) continue;
      const opener = user.waiting.length ? undefined : [...this.pages.values()].find((page) => page.userContext === userContext)?.id;
      const page = new Page({ userContext, opener, emit: this.emit, preloads: (asking) => this.preloadsOf(asking), tell: (message) => user.inspector.tell(at, message), onClosed: () => this.gone(page) });
      page.user = user;
      page.network.intercepts = this.isIntercepted(page);
      user.byNumber.set(at.page, page);
      user.inspector.open(at);
      page.toBrowser("Target.setPauseOnStart", { pauseOnStart: true });
      page.ready.then(async () => {
        const windows = await user.display.windows();
        const taken = [...user.byNumber.values()].map((other) => other.window);
        page.window = windows.find((id) => !taken.includes(id));
        this.isWanted(user, page);
      });
    }
  }

  /** A page is announced when someone asked for one, or a page opened it; the first waits until then. */
  isWanted(user, page) {
    if (page.opener !== undefined) return this.announce(page);
    if (user.waiting.length === 0) user.spare = page;
    else user.waiting.shift()(page);
  }

  async announce(page) {
    this.pages.set(page.id, page);
    page.colors ??= page.user.colors;
    await Promise.all([this.resize(page, page.user.viewport), page.updateColors(), page.updatePreloads(), page.network.setInterception(this.isIntercepted(page))]);
    this.emit("browsingContext.contextCreated", { context: page.id, parent: null, url: page.url, userContext: page.userContext, originalOpener: page.opener ?? null, children: [], clientWindow: "" });
    const realm = page.realms.get(page.id);
    if (realm) this.emit("script.realmCreated", { realm: realm.id, type: "window", origin: "", context: page.id });
  }

  gone(page) {
    if (!this.pages.delete(page.id)) return;
    this.emit("browsingContext.contextDestroyed", { context: page.id, parent: null, url: page.url, userContext: page.userContext, children: null });
  }

  async browsingContext_create({ userContext }) {
    const user = this.users.get(userContext);
    let page = user.spare;
    user.spare = undefined;
    if (!page) {
      const created = new Promise((done) => user.waiting.push(done));
      const [opener] = [...this.pages.values()].filter((each) => each.userContext === userContext);
      if (opener) await opener.call("() => void window.open('about:blank', '_blank', 'popup,noopener')", {});
      page = await created;
    }
    await this.announce(page);
    return { context: page.id };
  }

  async browsingContext_close({ context }) {
    const page = this.pageOf(context);
    page.user.byNumber.forEach((each, number) => each === page && page.user.byNumber.delete(number));
    this.gone(page);
    await page.user.display.xdotool("windowclose", page.window).catch(() => {});
  }

  async browsingContext_activate({ context }) {
    const page = this.pageOf(context);
    await page.user.display.xdotool("windowraise", page.window, "windowfocus", page.window);
  }

  browsingContext_navigate({ context, url }) {
    const page = this.pageOf(context);
    if (page.id === context) return page.navigate(url);
    return page.call("(url) => void (location.href = url)", { context, args: [{ type: "string", value: url }] }).then(() => ({ navigation: null, url }));
  }

  browsingContext_reload({ context }) {
    return this.pageOf(context).reload();
  }

  browsingContext_traverseHistory({ context, delta }) {
    return this.pageOf(context).move(`history.go(${Number(delta)})`);
  }

  browsingContext_captureScreenshot({ context, ...how }) {
    return this.pageOf(context).screenshot(how);
  }

  /** Makes the window so large that the page has this size. What is above the page is the browser's. */
  async browsingContext_setViewport({ context, viewport, userContexts }) {
    for (const user of userContexts ?? []) this.users.get(user).viewport = viewport;
    const pages = [...this.pages.values()].filter((page) => page.id === context || userContexts?.includes(page.userContext));
    for (const page of pages) await this.resize(page, viewport);
  }

  async resize(page, viewport) {
    const { display } = page.user;
    page.viewport = viewport;
    await display.xdotool("windowmove", page.window, 0, 0, "windowfocus", page.window);
    await until(async () => {
      const now = await page.size();
      const shape = await display.xdotool("getwindowgeometry", "--shell", page.window);
      const frame = (name) => Number(new RegExp(`${name}=(\\d+)`).exec(shape)[1]);
      page.top = frame("HEIGHT") - now.height;
      const { width, height } = viewport ?? now;
      if (now.width === width && now.height === height) return true;
      await display.xdotool("windowsize", page.window, width + frame("WIDTH") - now.width, height + page.top);
      await page.call("() => new Promise((done) => { addEventListener('resize', done, { once: true }); setTimeout(done, 200); })", {});
      return false;
    });
  }

  async emulation_setMediaFeaturesOverride({ features, contexts, userContexts }) {
    const colors = features["prefers-color-scheme"] === "dark" ? "Dark" : "Light";
    for (const user of userContexts ?? []) this.users.get(user).colors = colors;
    const chosen = [...this.pages.values()].filter((page) => contexts?.includes(page.id) || userContexts?.includes(page.userContext));
    for (const page of chosen) {
      page.colors = colors;
      await page.updateColors();
    }
  }

  script_evaluate({ expression, target, resultOwnership, serializationOptions }) {
    return this.run(`() => {\nreturn (${expression.trim().replace(/;$/, "")}\n);\n}`, { target, resultOwnership, serializationOptions });
  }

  script_callFunction({ functionDeclaration, arguments: args, ...rest }) {
    return this.run(functionDeclaration, { args, ...rest });
  }

  run(declaration, { target, args, resultOwnership, serializationOptions }) {
    const depth = serializationOptions?.maxObjectDepth;
    return this.pageOf(target.context).call(declaration, { context: target.context, sandbox: target.sandbox, args, root: resultOwnership === "root", depth });
  }

  async script_disown({ handles, target }) {
    await this.pageOf(target.context).disown(handles, target.context);
  }

  async script_addPreloadScript({ functionDeclaration, arguments: args, contexts, userContexts }) {
    const script = randomUUID();
    this.preloads.set(script, { functionDeclaration, contexts, userContexts, channel: args?.[0]?.type === "channel" });
    await this.updatePreloads();
    return { script };
  }

  async script_removePreloadScript({ script }) {
    this.preloads.delete(script);
    await this.updatePreloads();
  }

  async updatePreloads() {
    const pages = [...this.users.values()].flatMap((user) => [...user.byNumber.values()]);
    await Promise.all(pages.filter(({ target }) => target).map((page) => page.updatePreloads()));
  }

  preloadsOf(page) {
    return [...this.preloads.values()].filter(({ contexts, userContexts }) => contexts?.includes(page.id) || userContexts?.includes(page.userContext) || (!contexts && !userContexts));
  }

  async network_addIntercept({ phases, contexts }) {
    const intercept = randomUUID();
    if (!phases.includes("beforeRequestSent")) return { intercept };
    this.intercepts.set(intercept, contexts);
    await this.updateIntercepts();
    return { intercept };
  }

  async network_removeIntercept({ intercept }) {
    this.intercepts.delete(intercept);
    await this.updateIntercepts();
  }

  isIntercepted(page) {
    return [...this.intercepts.values()].some((contexts) => !contexts || contexts.includes(page.id));
  }

  async updateIntercepts() {
    await Promise.all([...this.pages.values()].map((page) => page.network.setInterception(this.isIntercepted(page))));
  }

  network_continueRequest(params) {
    return this.networkOf(params.request).go(params);
  }

  network_provideResponse(params) {
    return this.networkOf(params.request).provide(params);
  }

  network_failRequest({ request }) {
    return this.networkOf(request).fail(request);
  }

  network_getData({ request }) {
    return this.networkOf(request).body(request);
  }

  networkOf(request) {
    const page = [...this.pages.values()].find(({ network }) => network.requests.has(request));
    if (!page) throw new Error(`no such request: ${request}`);
    return page.network;
  }

  input_performActions({ context, actions }) {
    return perform(this.pageOf(context), actions);
  }

  async input_setFiles({ context, element, files }) {
    const page = this.pageOf(context);
    const read = await Promise.all(files.map(async (file) => ({ name: basename(file), data: (await readFile(file)).toString("base64") })));
    const put = (input, text) => {
      const chosen = new DataTransfer();
      for (const { name, data } of JSON.parse(text)) chosen.items.add(new File([Uint8Array.from(atob(data), (each) => each.charCodeAt(0))], name));
      input.files = chosen.files;
      input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    };
    await page.call(String(put), { context, args: [element, { type: "string", value: JSON.stringify(read) }] });
  }
}

/** Polls until there is a result, for at most 20 seconds. */
async function until(poll) {
  const end = Date.now() + 20_000;
  let last;
  while (Date.now() < end) {
    const found = await poll().catch((error) => void (last = error));
    if (found) return found;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw last ?? new Error("not within 20 s");
}
