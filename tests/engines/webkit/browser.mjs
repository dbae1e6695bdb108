// The commands of WebDriver BiDi that Playwright sends, for WebKitGTK. Each user context is a browser of its own.

import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

import { perform } from "./input.mjs";
import { User } from "./user.mjs";

/** What WebKitGTK cannot do, or does anyway, and what is answered as if it had been done: Playwright sends these to every browser. */
const NOT_KNOWN = new Set([
  "session.subscribe", "network.addDataCollector", "network.setCacheBehavior", "browser.setDownloadBehavior", "browser.close", "permissions.setPermission",
  "emulation.setScreenOrientationOverride", "emulation.setScreenSettingsOverride", "emulation.setLocaleOverride",
]);

export class Browser {
  users = new Map();
  preloads = new Map();
  intercepts = new Map();

  constructor(emit) {
    this.emit = emit;
  }

  close() {
    for (const user of this.users.values()) user.close();
  }

  async command(method, params) {
    const handle = this[method.replace(".", "_")];
    if (handle) return handle.call(this, params);
    if (NOT_KNOWN.has(method)) return {};
    throw new Error(`unknown command: ${method}`);
  }

  get pages() {
    return [...this.users.values()].flatMap((user) => [...user.pages.values()]);
  }

  /** The page with a frame. */
  pageOf(context) {
    const page = this.pages.find(({ id, frames }) => id === context || frames.has(context));
    if (!page) throw new Error(`no such frame: ${context}`);
    return page;
  }

  /** The pages that a command names, by themselves or by their user contexts. */
  named({ context, contexts, userContexts }) {
    return this.pages.filter(({ isAnnounced, id, user }) => isAnnounced && (id === context || contexts?.includes(id) || userContexts?.includes(user.id)));
  }

  /** Gives user contexts something that their later pages have, too. */
  keep({ userContexts = [] }, what) {
    for (const id of userContexts) Object.assign(this.users.get(id), what);
  }

  session_new() {
    const capabilities = { browserName: "MiniBrowser", browserVersion: "", userAgent: "", acceptInsecureCerts: false, platformName: "linux", setWindowRect: true };
    return { sessionId: randomUUID(), capabilities };
  }

  async browser_createUserContext() {
    const user = new User(this.emit, { preloads: (page) => this.preloadsOf(page), isIntercepted: (page) => this.isIntercepted(page) });
    await user.start();
    this.users.set(user.id, user);
    return { userContext: user.id };
  }

  browser_removeUserContext({ userContext }) {
    const user = this.users.get(userContext);
    for (const number of [...user.pages.keys()]) user.forget(number);
    user.close();
    this.users.delete(userContext);
  }

  async browsingContext_create({ userContext }) {
    return { context: (await this.users.get(userContext).open()).id };
  }

  async browsingContext_close({ context }) {
    const page = this.pageOf(context);
    await page.user.closePage(page);
  }

  async browsingContext_activate({ context }) {
    const page = this.pageOf(context);
    await page.user.activate(page);
  }

  async browsingContext_navigate({ context, url }) {
    const page = this.pageOf(context);
    if (page.id === context) return page.navigate(url);
    await page.call("(url) => void (location.href = url)", { context, args: [{ type: "string", value: url }] });
    return { navigation: null, url };
  }

  browsingContext_reload({ context }) {
    return this.pageOf(context).send("Page.reload");
  }

  /** The call ends before the document does. */
  async browsingContext_traverseHistory({ context, delta }) {
    await this.pageOf(context).call("(delta) => void setTimeout(() => history.go(delta))", { args: [{ type: "number", value: delta }] });
  }

  browsingContext_captureScreenshot({ context, ...how }) {
    return this.pageOf(context).screenshot(how);
  }

  async browsingContext_setViewport({ viewport, ...whose }) {
    this.keep(whose, { viewport });
    for (const page of this.named(whose)) await page.user.resize(page, viewport);
  }

  async emulation_setTimezoneOverride({ timezone, userContexts }) {
    await Promise.all(userContexts.map((id) => this.users.get(id).useTimezone(timezone)));
  }

  async emulation_setMediaFeaturesOverride({ features, ...whose }) {
    const colors = features["prefers-color-scheme"] === "dark" ? "Dark" : "Light";
    this.keep(whose, { colors });
    for (const page of this.named(whose)) await page.useColors(colors);
  }

  script_evaluate({ expression, ...how }) {
    return this.run(`() => {\nreturn (${expression.trim().replace(/;$/, "")}\n);\n}`, how);
  }

  script_callFunction({ functionDeclaration, arguments: args, ...how }) {
    return this.run(functionDeclaration, { args, ...how });
  }

  run(declaration, { target: { context, sandbox }, args, resultOwnership, serializationOptions }) {
    const depth = serializationOptions?.maxObjectDepth;
    return this.pageOf(context).call(declaration, { context, sandbox, args, root: resultOwnership === "root", depth });
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
    await Promise.all(this.pages.filter(({ target }) => target).map((page) => page.updatePreloads()));
  }

  preloadsOf({ id, user }) {
    return [...this.preloads.values()].filter(({ contexts, userContexts }) => contexts?.includes(id) || userContexts?.includes(user.id) || (!contexts && !userContexts));
  }

  async network_addIntercept({ phases, contexts }) {
    const intercept = randomUUID();
    // Nothing in the tests asks for a name and a password.
    if (phases.includes("beforeRequestSent")) this.intercepts.set(intercept, contexts);
    await this.updateIntercepts();
    return { intercept };
  }

  async network_removeIntercept({ intercept }) {
    this.intercepts.delete(intercept);
    await this.updateIntercepts();
  }

  isIntercepted({ id }) {
    return [...this.intercepts.values()].some((contexts) => !contexts || contexts.includes(id));
  }

  async updateIntercepts() {
    const pages = this.pages.filter(({ isAnnounced }) => isAnnounced);
    await Promise.all(pages.map((page) => page.network.setInterception(this.isIntercepted(page))));
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
    const page = this.pages.find(({ network }) => network.requests.has(request));
    if (!page) throw new Error(`no such request: ${request}`);
    return page.network;
  }

  async input_performActions({ context, actions }) {
    await perform(this.pageOf(context), actions);
  }

  async input_setFiles({ context, element, files }) {
    const read = await Promise.all(files.map(async (file) => ({ name: basename(file), data: (await readFile(file)).toString("base64") })));
    await this.pageOf(context).call(String(putFiles), { context, args: [element, { type: "string", value: JSON.stringify(read) }] });
  }
}

/** Runs in the page: gives a field files, as a person's choice does. */
function putFiles(input, text) {
  const chosen = new DataTransfer();
  for (const { name, data } of JSON.parse(text)) chosen.items.add(new File([Uint8Array.from(atob(data), (each) => each.charCodeAt(0))], name));
  input.files = chosen.files;
  input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
