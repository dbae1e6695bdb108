// A page of WebKitGTK as a browsing context of WebDriver BiDi: its frames, its realms, what it navigates to and what it says.

import { randomUUID } from "node:crypto";

import { entry } from "./log.mjs";
import { Network } from "./network.mjs";
import { REALM_SOURCE, watchSource } from "./realm.mjs";

export class Page {
  /** `tell` sends a message to the page's inspector; `emit` an event of BiDi; `preloads` gives the scripts that run first. */
  constructor({ user, opener, tell, emit, preloads, onClosed }) {
    Object.assign(this, { user, opener, tell, emit, preloads, onClosed });
    this.id = randomUUID();
    this.secret = `engines-${randomUUID()}`;
    /** Realms by context; each knows the target of the inspector in whose process it is, and its number there. */
    this.realms = new Map();
    this.realmAwaited = new Map();
    this.frames = new Map();
    this.answers = new Map();
    this.lastId = 0;
    this.inputAwaited = new Map();
    this.pending = undefined;
    this.url = "about:blank";
    this.network = new Network(this);
    this.ready = new Promise((done) => (this.isReady = done));
  }

  /** A message of the page's inspector: it wraps those of its targets, a new one for each process. */
  receive(message) {
    // A process that was to take over may go while it is prepared, when the page is sent elsewhere.
    if (message.method === "Target.targetCreated") return void this.begin(message.params.targetInfo).catch(() => {});
    if (message.method === "Target.didCommitProvisionalTarget") [this.target, this.coming] = [message.params.newTargetId];
    if (message.method === "Target.targetDestroyed") return this.forget(message.params.targetId);
    if (message.method === "Target.dispatchMessageFromTarget") this.fromTarget(message.params.targetId, JSON.parse(message.params.message));
  }

  async begin({ targetId, type, isProvisional, isPaused }) {
    if (type !== "page") return;
    if (isProvisional) this.coming = targetId;
    else this.target = targetId;
    const send = (method, params) => this.send(method, params, targetId);
    const enabled = ["Page", "Runtime", "Console", "Network"].map((domain) => send(`${domain}.enable`, {}).catch(() => {}));
    await Promise.all([...enabled, this.updatePreloads(targetId), this.network.update(targetId), this.updateColors(targetId)]);
    if (isPaused) this.toBrowser("Target.resume", { targetId });
    if (!isProvisional) this.isReady();
  }

  toBrowser(method, params) {
    this.lastId += 1;
    this.tell({ id: this.lastId, method, params });
  }

  send(method, params = {}, targetId = this.target) {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((done, failed) => {
      this.answers.set(id, { done, failed, method, targetId });
      this.toBrowser("Target.sendMessageToTarget", { targetId, message: JSON.stringify({ id, method, params }) });
    });
  }

  forget(targetId) {
    if (targetId === this.coming) this.coming = undefined;
    // A process that another takes the place of may go before that is said.
    else if (targetId === this.target && !this.coming) this.onClosed();
    for (const [id, { failed, ...from }] of this.answers) {
      if (from.targetId !== targetId) continue;
      this.answers.delete(id);
      failed(new Error("no such frame: its process has gone"));
    }
  }

  fromTarget(targetId, { id, method, params, result, error }) {
    if (id !== undefined) {
      const answer = this.answers.get(id);
      this.answers.delete(id);
      if (error) answer?.failed(new Error(`${answer.method}: ${error.message}`));
      else answer?.done(result);
      return;
    }
    if (method === "Page.frameNavigated") this.navigated(params.frame);
    else if (method === "Page.frameDetached") this.detached(params.frameId);
    else if (method === "Runtime.executionContextCreated") void this.realmCreated(params.context, targetId).catch(() => {});
    else if (method === "Console.messageAdded") this.said(params.message, targetId);
    else if (method.startsWith("Network.")) this.network.receive(method, params, targetId);
  }

  /** The context of a frame: the page's own for the main one, whose number changes with its process. */
  contextOf(frameId) {
    return this.frames.has(frameId) ? frameId : this.id;
  }

  navigated({ id, parentId, loaderId, url }) {
    if (parentId) this.attach(id, parentId, url);
    else {
      this.mainFrame = id;
      this.url = url;
      for (const frame of [...this.frames.keys()]) this.detached(frame);
    }
    const context = parentId ? id : this.id;
    const navigation = (!parentId && this.pending) || loaderId;
    if (!parentId) this.pending = undefined;
    // Playwright installs scripts in the realm that it knows once the event has come, so the old one goes first.
    this.dropRealm(context);
    this.emit("browsingContext.navigationCommitted", { context, navigation, url, timestamp: Date.now() });
  }

  attach(id, parentId, url) {
    if (this.frames.has(id)) return;
    const parent = parentId === this.mainFrame ? this.id : parentId;
    this.frames.set(id, { parent });
    this.emit("browsingContext.contextCreated", { context: id, parent, url: url ?? "about:blank", userContext: this.user.id, children: null, clientWindow: "" });
  }

  detached(id) {
    if (!this.frames.delete(id)) return;
    this.dropRealm(id);
    this.emit("browsingContext.contextDestroyed", { context: id, parent: this.id, url: "", userContext: this.user.id, children: null });
  }

  dropRealm(context) {
    const realm = this.realms.get(context);
    if (!realm) return;
    this.realms.delete(context);
    for (const id of [realm.id, `${realm.id}-utility`]) this.emit("script.realmDestroyed", { realm: id });
  }

  async realmCreated({ id, type, frameId }, targetId) {
    if (type !== "normal") return;
    this.mainFrame ??= frameId;
    if (frameId !== this.mainFrame && !this.frames.has(frameId)) await this.findFrames(targetId);
    const context = this.contextOf(frameId);
    this.dropRealm(context);
    // Each browser numbers its own realms, and Playwright needs unique ids.
    const realm = { id: `${this.id}/${targetId}/${id}`, contextId: id, targetId, context };
    realm.object = this.send("Runtime.evaluate", { expression: REALM_SOURCE, contextId: id }, targetId).then(({ result }) => result.objectId);
    realm.object.catch(() => {});
    this.realms.set(context, realm);
    this.realmAwaited.get(context)?.forEach((done) => done());
    this.realmAwaited.delete(context);
    this.announceRealm(context);
  }

  announceRealm(context = this.id) {
    const realm = this.realms.get(context);
    if (realm) this.emit("script.realmCreated", { realm: realm.id, type: "window", origin: "", context });
  }

  async findFrames(targetId) {
    const visit = ({ frame, childFrames = [] }) => {
      if (frame.parentId) this.attach(frame.id, frame.parentId, frame.url);
      else this.mainFrame = frame.id;
      childFrames.forEach(visit);
    };
    visit((await this.send("Page.getResourceTree", {}, targetId)).frameTree);
  }

  async realm(context = this.id) {
    if (!this.realms.has(context)) {
      await new Promise((done) => this.realmAwaited.set(context, [...(this.realmAwaited.get(context) ?? []), done]));
    }
    return this.realms.get(context);
  }

  /** Calls a function in a frame. The answer is BiDi's result of an evaluation. */
  async call(declaration, { context, args, root, depth, sandbox }) {
    const realm = await this.realm(context);
    let objectId;
    try {
      objectId = await realm.object;
    } catch {
      // The document went before it was there, and another comes.
      if (this.realms.get(realm.context) === realm) this.dropRealm(realm.context);
      return this.call(declaration, { context, args, root, depth, sandbox });
    }
    const { result, wasThrown } = await this.send("Runtime.callFunctionOn", {
      objectId,
      functionDeclaration: `async function (given) { return JSON.stringify(await this.run((${declaration}), JSON.parse(given))); }`,
      arguments: [{ value: JSON.stringify({ args, root, depth, identity: realm.context }) }],
      awaitPromise: true, returnByValue: true, emulateUserGesture: true,
    }, realm.targetId);
    if (wasThrown) return { type: "exception", exceptionDetails: { text: String(result.description ?? result.value) }, realm: realm.id };
    return { ...JSON.parse(result.value), realm: sandbox ? `${realm.id}-utility` : realm.id };
  }

  async disown(handles, context) {
    const realm = this.realms.get(context ?? this.id);
    if (!realm) return;
    const functionDeclaration = "function (ids) { this.disown(JSON.parse(ids)); }";
    await this.send("Runtime.callFunctionOn", { objectId: await realm.object, functionDeclaration, arguments: [{ value: JSON.stringify(handles) }], returnByValue: true }, realm.targetId);
  }

  async updatePreloads(targetId = this.target) {
    const scripts = this.preloads(this).map(({ functionDeclaration, channel }) => {
      const binding = channel ? `(text) => window[Symbol.for(${JSON.stringify(this.secret)})](text)` : "";
      return `(${functionDeclaration})(${binding});`;
    });
    await this.send("Page.setBootstrapScript", { source: [watchSource(this.secret), ...scripts].join("\n") }, targetId);
  }

  async useColors(colors) {
    this.colors = colors;
    await this.updateColors();
  }

  async updateColors(targetId = this.target) {
    if (!this.colors) return;
    await this.send("Page.overrideUserPreference", { name: "PrefersColorScheme", value: this.colors }, targetId);
  }

  said(message, targetId) {
    const [first, what, text, identity] = message.parameters ?? [];
    // The browser asks every site for an icon; and what tests do to requests and frames is no fault of the page.
    if (/\/favicon\.ico|^Web Inspector blocked |^Sandbox access violation: /.test(message.text + message.url)) return;
    if (first?.value !== this.secret) return this.emit("log.entryAdded", entry(message, { realm: this.realms.get(this.id)?.id, context: this.id }));
    const contextId = JSON.parse(identity.objectId).injectedScriptId;
    this.told(what.value, text.value, [...this.realms.values()].find((realm) => realm.targetId === targetId && realm.contextId === contextId));
  }

  /** What the script of `watchSource` says. */
  told(what, text, realm) {
    const context = realm?.context ?? this.id;
    const about = { context, navigation: null, url: this.url, timestamp: Date.now() };
    if (what === "ready") this.emit("browsingContext.domContentLoaded", about);
    else if (what === "loaded") this.emit("browsingContext.load", about);
    else if (what === "binding") this.emit("script.message", { channel: "playwrightChannel", data: { type: "string", value: text }, source: { realm: realm?.id, context } });
    else if (what === "address") this.moved(context, text);
    else if (what === "files") void this.filesAsked(context);
    else if (what === "input") {
      this.inputAwaited.get(text)?.();
      this.inputAwaited.delete(text);
    }
  }

  moved(context, url) {
    if (context === this.id) this.url = url;
    this.emit("browsingContext.historyUpdated", { context, url, timestamp: Date.now() });
  }

  async filesAsked(context) {
    const { result } = await this.call(`() => window[Symbol.for("${this.secret}-files")]`, { context });
    this.emit("input.fileDialogOpened", { context, element: { sharedId: result.sharedId }, multiple: true });
  }

  /** Resolves when an event of this kind has arrived in the page, or can be taken to arrive nowhere. */
  arrives(kind, limit) {
    return new Promise((done) => {
      this.inputAwaited.set(kind, done);
      setTimeout(done, limit);
    });
  }

  async navigate(url) {
    const navigation = randomUUID();
    const about = { context: this.id, navigation, url, timestamp: Date.now() };
    const isFragment = url.includes("#") && url.split("#")[0] === this.url.split("#")[0];
    if (!isFragment) this.pending = navigation;
    this.emit("browsingContext.navigationStarted", about);
    await this.send("Page.navigate", { url });
    if (isFragment) {
      this.url = url;
      this.emit("browsingContext.fragmentNavigated", about);
    }
    return { navigation, url };
  }

  async screenshot({ clip, origin }) {
    const size = clip ?? { x: 0, y: 0, ...(await this.size()) };
    const { x, y, width, height } = size;
    const { dataURL } = await this.send("Page.snapshotRect", { x, y, width, height, coordinateSystem: origin === "document" ? "Page" : "Viewport" });
    return { data: dataURL.split(",")[1] };
  }

  async size() {
    const { result } = await this.call("() => [innerWidth, innerHeight]", {});
    return { width: result.value[0].value, height: result.value[1].value };
  }
}
