// The session bridge of claude-code-agent (docs/sources.md, section 3.17). Questions arrive as server-sent events, and
// answers are sent by POST. Events may get lost, so the list of pending questions is read on every connection.

import { format } from "../core.js";
import { open } from "../index.js";
import { anySignal, backoff, isRetryable, pause, sameAnswers } from "../_engine/network.js";

const ANSWER_TRIES = 4;
const REQUEST_MS = 30_000;
const EVENTS = { interactive_question: "asked", interactive_question_answered: "answered", question_answered: "answered" };

export function connect(options) {
  const session = new Session(options);
  return { get status() { return session.status; }, close: () => session.close() };
}

class Session {
  status = "connecting";
  #control = new AbortController();
  /** Open questions by `toolUseId`. */
  #open = new Map();
  /** Questions that have ended in this page. A list that arrives late may still contain them. */
  #ended = new Set();
  #lists = 0;
  #disconnect;

  constructor(options) {
    const { baseUrl, sessionId, signal, events, eventSource, fetch, headers, credentials, retryMs, onStatus, onError, onSettled, sendCancelled, ask, answersAs, deliver, ...panel } = options;
    this.options = { ...options, retryMs: retryMs ?? 500 };
    this.panel = panel;
    this.home = new URL(`api/sessions/${encodeURIComponent(sessionId)}/`, `${new URL(baseUrl, globalThis.location?.href)}`.replace(/\/?$/, "/"));
    signal?.addEventListener("abort", () => this.close(), { signal: this.#control.signal });
    if (signal?.aborted) this.close();
    else this.#connect().catch((error) => this.fail(error));
  }

  close() {
    if (this.#control.signal.aborted) return;
    this.#control.abort(new DOMException("The session was closed", "AbortError"));
    this.#disconnect?.();
    for (const asked of this.#open.values()) asked.close("aborted");
    this.#setStatus("closed");
  }

  /** Keeps a stream of events open. If the browser gives up reconnecting, it opens a new one. */
  async #connect() {
    const { signal } = this.#control;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      await new Promise((given) => {
        const source = this.#events();
        this.#disconnect = () => given(source.close());
        source.addEventListener("open", () => {
          attempt = 0;
          this.#setStatus("online");
          this.#list();
        });
        source.addEventListener("error", () => {
          if (source.readyState !== CLOSED) return this.#setStatus("offline");
          this.#disconnect();
        });
      });
      if (signal.aborted) return;
      // Without events, new questions are found by polling the list.
      this.#setStatus((await this.#list(true)) ? "polling" : "offline");
      await pause(backoff(this.options.retryMs, attempt), signal, "online").catch(() => {});
    }
  }

  #events() {
    const withCredentials = this.options.credentials === "include";
    const { events = "events", eventSource = (url) => new EventSource(url, { withCredentials }) } = this.options;
    const source = eventSource(new URL(events, this.home).href);
    for (const [name, call] of Object.entries(EVENTS)) {
      source.addEventListener(name, ({ data }) => {
        const message = parse(data);
        if (message?.toolUseId === undefined) return;
        if (call === "asked") this.#asked(message);
        else this.#answered(message);
      });
    }
    return source;
  }

  /**
   * Reads the list of pending questions. Retries until that succeeds or a newer call has started. Returns whether it
   * succeeded.
   */
  async #list(once = false) {
    const mine = ++this.#lists;
    const { signal } = this.#control;
    for (let attempt = 0; mine === this.#lists && !signal.aborted; attempt += 1) {
      // A question that arrives during the request may be missing from the list, so it must not be closed below.
      const before = [...this.#open.keys()];
      const list = await this.#request("pending-questions").then(pendingIn, () => undefined);
      if (mine !== this.#lists || signal.aborted) return false;
      if (list) {
        const ids = new Set(list.map(({ toolUseId }) => toolUseId));
        for (const message of list) this.#asked(message);
        for (const id of before) if (!ids.has(id)) this.#open.get(id)?.notPending();
        return true;
      }
      if (once) return false;
      await pause(backoff(this.options.retryMs, attempt), signal, "online").catch(() => {});
    }
    return false;
  }

  #asked(message) {
    const { toolUseId: id } = message;
    if (this.#open.has(id) || this.#ended.has(id) || this.#control.signal.aborted) return;
    const asked = new Asked(message, this);
    this.#open.set(id, asked);
    asked.run().then(
      (outcome) => this.#settled(id, outcome),
      (error) => {
        // After a failed load, the next list may try again. Any other error would only occur again.
        if (error?.code !== "load") this.#ended.add(id);
        this.#open.delete(id);
        this.fail(error);
      },
    );
  }

  #answered({ toolUseId: id, answers }) {
    const asked = this.#open.get(id);
    if (asked) asked.answeredEvent(answers);
    else this.#ended.add(id);
  }

  #settled(toolUseId, outcome) {
    this.#open.delete(toolUseId);
    if (outcome.type !== "aborted") this.#ended.add(toolUseId);
    this.#guarded(() => this.options.onSettled?.({ toolUseId, outcome }));
  }

  /** The options of a panel of this session, without `deliver`. */
  panelFor(id) {
    return { ...this.panel, id: `bridge ${this.home} ${id}` };
  }

  get signal() {
    return this.#control.signal;
  }

  /** Sends a request. Rejects if there is no response. */
  #request(path, init) {
    const { fetch = globalThis.fetch, headers, credentials } = this.options;
    const signal = anySignal(this.#control.signal, AbortSignal.timeout(REQUEST_MS));
    return fetch(new URL(path, this.home), { credentials, ...init, headers: { ...headers, ...init?.headers }, signal });
  }

  /** Sends an answer. Returns the response, or undefined if there is none. */
  send(body) {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return this.#request("answer", init).catch(() => undefined);
  }

  #setStatus(status) {
    if (this.status === status || this.status === "closed") return;
    this.status = status;
    this.#guarded(() => this.options.onStatus?.(status));
  }

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

/** One question: asks the person and delivers the answer. */
class Asked {
  #sending;
  #mayHaveArrived = false;
  #arrived = false;
  #reason = "superseded";
  #panel;
  #control = new AbortController();

  constructor(message, session) {
    Object.assign(this, { message, session });
  }

  async run() {
    const outcome = await this.#ask();
    if (this.#arrived) return outcome;
    if (this.#control.signal.aborted) return { ...outcome, type: this.#reason };
    try {
      if (outcome.type === "answered" || outcome.type === "declined") await this.#post(outcome, Infinity);
      const silent = outcome.type === "cancelled" || outcome.type === "expired";
      // An extension: the bridge defines no message for these endings.
      if (silent && this.session.options.sendCancelled) await this.#deliver({ toolUseId: this.message.toolUseId, cancelled: true }, Infinity);
      return outcome;
    } catch (error) {
      if (this.#control.signal.aborted) return { ...outcome, type: this.#reason };
      throw error;
    }
  }

  #ask() {
    const { ask } = this.session.options;
    const { questions } = this.message;
    const options = this.session.panelFor(this.message.toolUseId);
    if (ask) return Promise.resolve(ask({ questions }, options, this.#control.signal));
    this.#panel = open({ questions }, { ...options, deliver: (outcome) => this.#post(outcome, ANSWER_TRIES) });
    return this.#panel.outcome;
  }

  close(reason) {
    this.#reason = reason;
    this.#control.abort();
    this.#panel?.close(reason);
  }

  /** The question is no longer in the list. If an answer is being sent, its response will say why. */
  notPending() {
    if (!this.#sending) this.close("superseded");
  }

  /** An event reports an answer. It may be our own, if the event arrived before the response. */
  answeredEvent(answers) {
    if (this.#sending && sameAnswers(answers, this.#sending.answers)) this.#confirm();
    else this.close("superseded");
  }

  #confirm() {
    this.#arrived = true;
    this.#control.abort();
  }

  async #post(outcome, tries) {
    const { toolUseId, questions } = this.message;
    // A panel provides `answers`. A custom `ask` may not.
    const { answers, response } = outcome.answers ? outcome : await format({ questions }, outcome, "bridge");
    await this.#deliver({ toolUseId, answers, response }, tries);
  }

  async #deliver(body, tries) {
    this.#sending = body;
    try {
      for (let attempt = 0; ; attempt += 1) {
        const reply = await this.session.send(body);
        if (this.#arrived || reply?.ok || (reply?.status === 409 && (await this.#isOurs(reply, body)))) {
          this.#arrived = true;
          return;
        }
        if (reply && [404, 409, 410].includes(reply.status)) {
          this.close("superseded");
          throw new Error(`Question ${body.toolUseId} was settled elsewhere (${reply.status})`);
        }
        if (reply && !isRetryable(reply.status)) throw await refused(reply);
        this.#mayHaveArrived ||= !reply || reply.status >= 500;
        if (attempt + 1 >= tries) throw new Error(`The answer could not be sent (${reply?.status ?? "no connection"})`);
        await pause(backoff(this.session.options.retryMs, attempt, reply), anySignal(this.session.signal, this.#control.signal), "online").catch(() => {});
        if (this.#arrived) return;
        this.session.signal.throwIfAborted();
        if (this.#control.signal.aborted) throw new Error(`Question ${body.toolUseId} was settled elsewhere`);
      }
    } catch (error) {
      if (!this.#control.signal.aborted) this.session.fail(error);
      throw error;
    } finally {
      this.#sending = undefined;
    }
  }

  /** Whether the stored answer is one that we sent earlier without getting a response. */
  async #isOurs(reply, { answers }) {
    if (!this.#mayHaveArrived) return false;
    const stored = await reply.json().catch(() => undefined);
    return stored?.answers === undefined || sameAnswers(stored.answers, answers);
  }
}

const CLOSED = 2;

/** Reads the list of pending questions, which may be an array, a single question, or an object with `questions`. */
async function pendingIn(reply) {
  if (!reply.ok) return undefined;
  const body = await reply.json();
  const list = Array.isArray(body) ? body : body?.toolUseId !== undefined ? [body] : body?.questions;
  return Array.isArray(list) ? list.filter((message) => message?.toolUseId !== undefined) : [];
}

async function refused(reply) {
  const text = await reply.text().catch(() => "");
  const error = new Error(`The answer was refused (${reply.status})${text && `: ${text.slice(0, 500)}`}`);
  error.status = reply.status;
  return error;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
