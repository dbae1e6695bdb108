// The requests of a page, as events of WebDriver BiDi, and their interception.

const DESTINATIONS = { Document: "document", StyleSheet: "style", Script: "script", Image: "image", Font: "font" };
const bidiHeaders = (headers = {}) => Object.entries(headers).map(([name, value]) => ({ name, value: { type: "string", value } }));
const plainHeaders = (headers) => headers && Object.fromEntries(headers.map(({ name, value }) => [name, textOf(value)]));
const textOf = ({ type, value }) => (type === "base64" ? Buffer.from(value, "base64").toString("latin1") : value);

export class Network {
  constructor(page) {
    this.page = page;
    this.requests = new Map();
    this.intercepts = false;
    /** The targets in which requests are held: a new process begins without. */
    this.holding = new Set();
  }

  /** An id that is unique among all browsers: each numbers its own requests. */
  named(requestId) {
    return `${this.page.id}/${requestId}`;
  }

  async setInterception(on) {
    this.intercepts = on;
    await this.update(this.page.target);
  }

  async update(targetId) {
    if (this.intercepts === this.holding.has(targetId)) return;
    const send = (method, params) => this.page.send(method, params, targetId);
    if (this.intercepts) this.holding.add(targetId);
    else this.holding.delete(targetId);
    await send("Network.setResourceCachingDisabled", { disabled: this.intercepts });
    await send("Network.setInterceptionEnabled", { enabled: this.intercepts });
    const every = { url: "^https?:", stage: "request", isRegex: true };
    await send(this.intercepts ? "Network.addInterception" : "Network.removeInterception", every);
  }

  receive(method, params, targetId) {
    const name = this.named(params.requestId);
    const known = this.requests.get(name);
    if (method === "Network.requestWillBeSent") {
      // Playwright is told of none of these in Chromium.
      if (/^(about|blob|data):/.test(params.request.url)) return;
      const request = { ...params, name, targetId, redirects: known ? known.redirects + 1 : 0 };
      if (known && params.redirectResponse) this.answered(known, params.redirectResponse, true);
      this.requests.set(name, request);
      // With interception the event waits until the request is held.
      if (!this.intercepts) this.started(request, false);
    } else if (method === "Network.requestIntercepted" && (!known || known.isStarted)) {
      // It began before Playwright wanted to hold any, so nobody would let it go.
      this.page.send("Network.interceptContinue", { requestId: params.requestId, stage: "request" }, targetId).catch(() => {});
    } else if (!known) return;
    else if (method === "Network.requestIntercepted") {
      // The browser asks every site for an icon.
      if (known.request.url.endsWith("/favicon.ico")) void this.provide({ request: name, headers: [] });
      else this.started(known, true);
    }
    else if (method === "Network.responseReceived") this.answered(known, params.response, false);
    else if (method === "Network.loadingFinished") this.emit("network.responseCompleted", known, { response: known.response });
    else if (method === "Network.loadingFailed") {
      if (!known.isStarted) this.started(known, false);
      this.emit("network.fetchError", known, { errorText: params.canceled ? "NS_BINDING_ABORTED" : params.errorText });
    }
  }

  started(request, blocked) {
    if (request.isStarted) return;
    request.isStarted = true;
    this.emit("network.beforeRequestSent", request, { initiator: { type: "other" }, ...(blocked && { intercepts: ["requests"] }) }, blocked);
  }

  answered(request, response, completed) {
    if (!request.isStarted) this.started(request, false);
    request.response = {
      url: response.url, protocol: "http/1.1", status: response.status, statusText: response.statusText, fromCache: response.source !== "network",
      headers: bidiHeaders(response.headers), mimeType: response.mimeType, bytesReceived: 0, headersSize: 0, bodySize: 0, content: { size: 0 },
    };
    this.emit("network.responseStarted", request, { response: request.response });
    if (completed) this.emit("network.responseCompleted", request, { response: request.response });
  }

  emit(method, request, more, isBlocked = false) {
    const { url, method: verb, headers, postData } = request.request;
    if (url.endsWith("/favicon.ico")) return;
    const isDocument = request.type === "Document";
    this.page.emit(method, {
      context: this.page.contextOf(request.frameId), isBlocked, redirectCount: request.redirects, timestamp: Date.now(),
      navigation: isDocument ? this.page.pending ?? request.loaderId : null,
      request: {
        request: request.name, url, method: verb, headers: bidiHeaders(headers), cookies: [], headersSize: 0, bodySize: postData?.length ?? 0,
        destination: DESTINATIONS[request.type] ?? "", initiatorType: request.type === "Fetch" ? "fetch" : request.type === "XHR" ? "xmlhttprequest" : "other",
        timings: { requestTime: Date.now() },
      },
      ...more,
    });
  }

  async body(request) {
    const { requestId, targetId } = this.requests.get(request);
    const { body, base64Encoded } = await this.page.send("Network.getResponseBody", { requestId }, targetId);
    return { bytes: { type: base64Encoded ? "base64" : "string", value: body } };
  }

  async go({ request, url, method, headers, body }) {
    const { requestId, targetId } = this.requests.get(request);
    const send = (command, params) => this.page.send(command, { requestId, ...params }, targetId);
    if (!url && !method && !headers && !body) return send("Network.interceptContinue", { stage: "request" });
    const postData = body && Buffer.from(textOf(body), "latin1").toString("base64");
    return send("Network.interceptWithRequest", { url, method, headers: plainHeaders(headers), postData });
  }

  async provide({ request, statusCode = 200, reasonPhrase = "", headers, body }) {
    const { requestId, targetId } = this.requests.get(request);
    const plain = plainHeaders(headers) ?? {};
    const type = Object.entries(plain).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "text/plain";
    const content = !body ? "" : body.type === "base64" ? body.value : Buffer.from(body.value).toString("base64");
    return this.page.send("Network.interceptRequestWithResponse", {
      requestId, content, base64Encoded: true, mimeType: type.split(";")[0], status: statusCode, statusText: reasonPhrase || "OK", headers: plain,
    }, targetId);
  }

  fail(request) {
    const { requestId, targetId } = this.requests.get(request);
    return this.page.send("Network.interceptRequestWithError", { requestId, errorType: "General" }, targetId);
  }
}
