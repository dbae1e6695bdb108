// A model of OpenCode's server as a `fetch` function: questions, permissions, states of sessions, answers and events, with faults.

const json = (value, status = 200) => new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });

export class OpencodeModel {
  /** Every request: `{method, path, search, headers, body}`. */
  requests = [];
  /** Pending questions. */
  list = [];
  /** Pending permissions, and the messages with their calls, by id. */
  permissions = [];
  messages = {};
  states = {};
  /** Replies for the next answers instead of the server's own; `undefined` is the server's own. */
  replies = [];
  isDown = false;
  #streams = new Set();

  fetch = async (url, init = {}) => {
    const { pathname, search } = new URL(url);
    const body = init.body === undefined ? undefined : JSON.parse(init.body);
    this.requests.push({ method: init.method ?? "GET", path: pathname, search, headers: init.headers, body });
    await new Promise((resolve) => setTimeout(resolve, 5));
    init.signal?.throwIfAborted();
    if (this.isDown) throw new TypeError("fetch failed");
    if (pathname === "/event") return this.#events(init.signal);
    if (pathname === "/question") return json(this.list);
    if (pathname === "/permission") return json(this.permissions);
    if (pathname === "/session/status") return json(this.states);
    const [, messageID] = /^\/session\/[^/]+\/message\/([^/]+)$/.exec(pathname) ?? [];
    if (messageID) return json(this.messages[messageID]?.shift() ?? { name: "NotFound" }, this.messages[messageID] ? 200 : 404);
    const [, kind, id, action] = /^\/(question|permission)\/([^/]+)\/(reply|reject)$/.exec(pathname) ?? [];
    if (!id) return json({ name: "NotFound" }, 404);
    const fault = this.replies.shift();
    const settle = () => (kind === "permission" ? this.#decide(id, body) : this.#settle(id, action, body));
    return fault ? fault(settle) : settle();
  };

  /** The answers that were sent, as `[path, body]`. */
  get sent() {
    return this.requests.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  }

  ask(request) {
    this.list.push(request);
    this.states[request.sessionID] = { type: "busy" };
    this.announce("question.asked", request);
  }

  /** Asks for a permission. `states` are those of its call, one for each time that the message is read. */
  askPermission(request, ...states) {
    const { messageID, callID } = request.tool ?? {};
    const parts = (state) => [{ type: "step-start" }, { type: "tool", callID: "other", tool: "read", state: { status: "running", input: {} } }, { type: "tool", callID, tool: "write", state }];
    if (messageID) this.messages[messageID] = states.map((state) => ({ info: {}, parts: parts(state) }));
    this.permissions.push(request);
    this.states[request.sessionID] = { type: "busy" };
    this.announce("permission.asked", request);
  }

  announce(type, properties) {
    this.send(`data: ${JSON.stringify({ id: "evt", type, properties })}\n\n`);
  }

  send(text) {
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode(text));
  }

  /** Breaks every stream of events. */
  drop() {
    for (const stream of this.#streams) stream.error(new TypeError("network error"));
    this.#streams.clear();
  }

  #settle(requestID, action, body) {
    const question = this.list.find(({ id }) => id === requestID);
    if (!question) return json({ _tag: "QuestionNotFoundError", requestID, message: `Question request not found: ${requestID}` }, 404);
    this.list = this.list.filter((other) => other !== question);
    const { sessionID } = question;
    if (action === "reply") this.announce("question.replied", { sessionID, requestID, answers: body.answers });
    else this.announce("question.rejected", { sessionID, requestID });
    return json(true);
  }

  #decide(requestID, { reply }) {
    const permission = this.permissions.find(({ id }) => id === requestID);
    if (!permission) return json({ _tag: "PermissionNotFoundError", requestID }, 404);
    this.permissions = this.permissions.filter((other) => other !== permission);
    this.announce("permission.replied", { sessionID: permission.sessionID, requestID, reply });
    return json(true);
  }

  #events(signal) {
    let mine;
    const forget = () => this.#streams.delete(mine);
    const body = new ReadableStream({ start: (control) => void this.#streams.add((mine = control)), cancel: forget });
    signal?.addEventListener("abort", forget);
    setTimeout(() => this.#streams.has(mine) && mine.enqueue(new TextEncoder().encode('data: {"type":"server.connected","properties":{}}\n\n')), 1);
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }
}

export { json };
