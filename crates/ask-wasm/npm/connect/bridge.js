// The session bridge of claude-code-agent (docs/sources.md, section 3.17). Questions arrive as server-sent events, and
// answers are sent by POST. Events may get lost, so the list of pending questions is read on every connection.

import { EventStream } from "../_engine/bridge/event-stream.js";
import { BridgeQuestion } from "../_engine/bridge/question.js";
import { Requests } from "../_engine/bridge/requests.js";
import { backoff, pause } from "../_engine/bridge/retry.js";

/** A stream that has not opened by then counts as refused. */
const OPENING_MS = 30_000;
/** A stream that lasted this long and was of use is a good one: after it breaks, the first pause is short again. */
const STABLE_MS = 10_000;

export function connect(options) {
  const session = new Session(options);
  return { get status() { return session.status; }, close: () => session.close() };
}

class Session {
  status = "connecting";
  #control = new AbortController();
  /** Questions that wait, by `toolUseId`. */
  #open = new Map();
  /** Questions that have ended for this page, whatever a late list says. */
  #ended = new Set();
  /** Questions that a list no longer had. Only another list brings them back, not a repeated event. */
  #unlisted = new Set();
  /** Questions that cannot be asked, with their JSON text. A corrected version may still arrive. */
  #invalid = new Map();
  #lists = 0;
  #reportedList = false;

  constructor(options) {
    const { baseUrl, sessionId, signal, events, eventSource, fetch, headers, credentials, retryMs, onStatus, onError, onSettled, sendCancelled, ask, answersAs, deliver, ...panel } = options;
    this.options = { ...options, retryMs: retryMs ?? 500 };
    this.panel = panel;
    this.home = new URL(`api/sessions/${encodeURIComponent(sessionId)}/`, `${new URL(baseUrl, globalThis.location?.href)}`.replace(/\/?$/, "/"));
    this.requests = new Requests(this.home, options, this.#control.signal);
    signal?.addEventListener("abort", () => this.close(), { signal: this.#control.signal });
    if (signal?.aborted) this.close();
    // `close()` rejects whatever the connection waits for.
    else this.#connect().catch((error) => this.fail(error));
  }

  close() {
    if (this.#control.signal.aborted) return;
    this.#control.abort(new DOMException("The session was closed", "AbortError"));
    for (const question of this.#open.values()) question.close("aborted");
    this.#setStatus("closed");
  }

  /** Keeps a stream of events open. A server that only opens streams and closes them again does not shorten the pauses. */
  async #connect() {
    const { signal } = this.#control;
    for (let attempt = 0; ; attempt += 1) {
      await this.requests.turn();
      const { opened, stable } = await this.#followEvents();
      signal.throwIfAborted();
      this.requests.disconnected();
      if (stable) attempt = 0;
      // Without events the list still shows what is asked.
      this.#setStatus(!opened && (await this.#readList()) ? "polling" : "offline");
      await pause(backoff(this.options.retryMs, attempt), signal, "online");
    }
  }

  /** Follows one stream of events until it breaks or the session is closed. */
  #followEvents() {
    return new Promise((resolve) => {
      let openedAt;
      let useful = false;
      const { signal } = this.#control;
      const source = this.#openEvents();
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        // A browser would reconnect as fast as the server asks it to.
        source?.close();
        resolve({ opened: openedAt !== undefined, stable: useful && performance.now() - openedAt >= STABLE_MS });
      };
      const timer = setTimeout(end, OPENING_MS);
      if (!source) return end();
      signal.addEventListener("abort", end);
      source.addEventListener("error", end);
      source.addEventListener("open", () => {
        if (openedAt !== undefined) return;
        clearTimeout(timer);
        openedAt = performance.now();
        this.requests.connected();
        this.#setStatus("online");
        this.#readListUntilReadable().then((isRead) => (useful ||= isRead));
      });
      const receive = (name, handle) =>
        source.addEventListener(name, ({ data }) => {
          const message = parse(data);
          if (!isMessage(message) || signal.aborted) return;
          useful = true;
          handle(message);
        });
      receive("interactive_question", (message) => this.#unlisted.has(message.toolUseId) || this.#ask(message));
      receive("interactive_question_answered", (message) => this.#answered(message));
      receive("question_answered", (message) => this.#answered(message));
    });
  }

  #openEvents() {
    const { events = "events", eventSource, headers, credentials } = this.options;
    const url = new URL(events, this.home).href;
    try {
      if (eventSource) return eventSource(url);
      if (headers || !globalThis.EventSource) return new EventStream((signal) => this.requests.events(url, signal));
      return new EventSource(url, { withCredentials: credentials === "include" });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Reads the list until that works, another reading begins, or the session is closed. Whether it worked. */
  async #readListUntilReadable() {
    const { signal } = this.#control;
    const reading = this.#lists + 1;
    for (let attempt = 0; ; attempt += 1) {
      if (await this.#readList()) return true;
      if (reading + attempt !== this.#lists || signal.aborted) return false;
      await pause(backoff(this.options.retryMs, attempt), signal, "online").catch(() => {});
      if (reading + attempt !== this.#lists || signal.aborted) return false;
    }
  }

  /** Reads the list once. Whether it was readable and the newest. */
  async #readList() {
    const reading = ++this.#lists;
    // Questions that arrive while the list is on its way cannot be in it.
    const before = [...this.#open.keys()];
    let list;
    try {
      list = await this.requests.pending();
    } catch (error) {
      // Failures that pass are no news; others are reported once, until a list is readable again.
      if (error.retry !== "soon" && !this.#reportedList) this.fail(error);
      this.#reportedList ||= error.retry !== "soon";
      return false;
    }
    if (reading !== this.#lists || this.#control.signal.aborted) return false;
    this.#reportedList = false;
    const messages = list.filter(isMessage);
    for (const message of messages) {
      this.#unlisted.delete(message.toolUseId);
      this.#ask(message);
    }
    if (messages.length < list.length) this.fail(new Error("The list of pending questions has an entry without a toolUseId"));
    // An unreadable entry may be any of the questions that seem to be missing.
    else this.#closeUnlisted(before, new Set(messages.map(({ toolUseId }) => toolUseId)));
    return true;
  }

  #closeUnlisted(before, listed) {
    for (const id of before.filter((id) => !listed.has(id))) this.#open.get(id)?.unlisted();
  }

  #ask(message) {
    const { toolUseId: id, questions } = message;
    if (this.#open.has(id) || this.#ended.has(id) || this.#control.signal.aborted) return;
    const text = JSON.stringify(questions);
    if (this.#invalid.has(id) && this.#invalid.get(id) === text) return;
    this.#invalid.delete(id);
    if (questions === undefined || questions === null) {
      this.#invalid.set(id, text);
      return this.fail(new Error(`Question ${id} arrived without its questions`));
    }
    const question = new BridgeQuestion(message, this);
    this.#open.set(id, question);
    question.run().then(
      (outcome) => this.#settled(id, outcome, question),
      (error) => {
        this.#open.delete(id);
        if (error?.code === "invalid") this.#invalid.set(id, text);
        // What could not be loaded may be there when the list is read again; other failures would only come back.
        else if (error?.code !== "load") this.#ended.add(id);
        this.fail(error);
      },
    );
  }

  #answered({ toolUseId: id, answers }) {
    const question = this.#open.get(id);
    if (question) question.answered(answers);
    else this.#ended.add(id);
  }

  #settled(toolUseId, outcome, question) {
    this.#open.delete(toolUseId);
    if (question.isUnlisted) this.#unlisted.add(toolUseId);
    else if (outcome.type !== "aborted") this.#ended.add(toolUseId);
    this.#guarded(() => this.options.onSettled?.({ toolUseId, outcome }));
  }

  /** The options of a question's panel, without those that say how its answer is sent. */
  panelOptions(id) {
    return { ...this.panel, id: `bridge ${this.home} ${id}` };
  }

  #setStatus(status) {
    if (this.status === status || this.status === "closed") return;
    this.status = status;
    this.#guarded(() => this.options.onStatus?.(status));
  }

  /** Reports an error to the page. */
  fail(error) {
    if (this.#control.signal.aborted) return;
    this.#guarded(() => (this.options.onError ?? console.error)(error));
  }

  #guarded(call) {
    try {
      call();
    } catch (error) {
      reportError(error);
    }
  }
}

/** Whether it names its question. */
const isMessage = (message) => typeof message?.toolUseId === "string" || Number.isFinite(message?.toolUseId);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
