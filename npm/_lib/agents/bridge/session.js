// A session of questions that a server keeps. Questions arrive as server-sent events, and answers are sent by POST. Events may
// get lost, so the list of pending questions is read on every connection. What differs between servers is in `protocol`:
//
// - `scope`: in which the id of a question is unique, and `name`: that of the connection, if it has one (`scope.js`)
// - `idOf(message)`: the id of a question; undefined if the message names none
// - `contentOf(message)`: what identifies what is asked; undefined or null if the message does not say it
// - `ask(message, requests)`: `{questions, settings?}` for a panel, with `questionnaire()` if the questions are in the settings, or
//   `{outcome}` if nobody can be asked; may return a promise
// - `answerTo(message, outcome)`: the answer to send, or undefined if nothing is sent; may return a promise
// - `isSame(announced, answer)`: whether an announced answer is this one
// - `isOurs(reply, answer)`: whether the reply to a repeated answer says that the first attempt arrived
// - `list(requests)`: the pending questions
// - `answer(answer, signal)`: sends the answer and returns the `Response`
// - `events()`: opens the stream of events
// - `settled(id, outcome)`: what `onSettled` gets
// - `listen(source, on)`: passes its events to `on.asked(message)`, `on.answered(id, answers)` and `on.ended(matches)`

import { Question } from "./question.js";
import { Requests } from "./requests.js";
import { backoff, pause } from "./retry.js";
import { scoped } from "../scope.js";

/** A stream that has not opened by then counts as refused. */
const OPENING_MS = 30_000;
/** A stream that lasted this long and was of use is a good one: after it breaks, the first pause is short again. */
const STABLE_MS = 10_000;

export class Session {
  status = "connecting";
  #control = new AbortController();
  /** Questions that wait, by id. */
  #open = new Map();
  /** Questions that have ended for this page, whatever a late list says. */
  #ended = new Set();
  /** Questions that a list no longer had. Only another list brings them back, not a repeated event. */
  #unlisted = new Set();
  /** Questions that cannot be asked, with their JSON text. A corrected version may still arrive. */
  #invalid = new Map();
  #panel;
  #lists = 0;
  #reportedList = false;

  /** `panel` are the options of its panels. */
  constructor(options, panel, protocol) {
    this.options = { ...options, retryMs: options.retryMs ?? 500 };
    this.protocol = protocol;
    this.#panel = panel;
    this.requests = new Requests(this.#control.signal);
    const { signal } = options;
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
      const received = (handle) => (...content) => {
        if (signal.aborted) return;
        useful = true;
        handle(...content);
      };
      this.protocol.listen(source, {
        asked: received((message) => this.#unlisted.has(this.protocol.idOf(message)) || this.#ask(message)),
        answered: received((id, answers) => this.#answered(id, answers)),
        ended: received((matches) => this.#sessionEnded(matches)),
      });
    });
  }

  #openEvents() {
    try {
      return this.protocol.events();
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
      list = await this.protocol.list(this.requests);
    } catch (error) {
      // Failures that pass are no news; others are reported once, until a list is readable again.
      if (error.retry !== "soon" && !this.#reportedList) this.fail(error);
      this.#reportedList ||= error.retry !== "soon";
      return false;
    }
    if (reading !== this.#lists || this.#control.signal.aborted) return false;
    this.#reportedList = false;
    const { idOf } = this.protocol;
    const messages = list.filter((message) => idOf(message) !== undefined);
    for (const message of messages) {
      this.#unlisted.delete(idOf(message));
      this.#ask(message);
    }
    if (messages.length < list.length) this.fail(new Error("The list of pending questions has an entry without an id"));
    // An unreadable entry may be any of the questions that seem to be missing.
    else this.#closeUnlisted(before, new Set(messages.map(idOf)));
    return true;
  }

  #closeUnlisted(before, listed) {
    for (const id of before.filter((id) => !listed.has(id))) this.#open.get(id)?.unlisted();
  }

  #ask(message) {
    const id = this.protocol.idOf(message);
    const content = this.protocol.contentOf(message);
    if (this.#open.has(id) || this.#ended.has(id) || this.#control.signal.aborted) return;
    const text = JSON.stringify(content);
    if (this.#invalid.has(id) && this.#invalid.get(id) === text) return;
    this.#invalid.delete(id);
    if (content === undefined || content === null) {
      this.#invalid.set(id, text);
      return this.fail(new Error(`Question ${id} arrived without its questions`));
    }
    const question = new Question(id, message, this);
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

  #answered(id, answers) {
    const question = this.#open.get(id);
    if (question) question.answered(answers);
    else this.#ended.add(id);
  }

  /** What asked these questions has ended, whatever the list says. */
  #sessionEnded(matches) {
    for (const question of this.#open.values()) if (matches(question.message)) question.close("superseded");
  }

  #settled(id, outcome, question) {
    this.#open.delete(id);
    if (question.isUnlisted) this.#unlisted.add(id);
    else if (outcome.type !== "aborted") this.#ended.add(id);
    this.#guarded(() => this.options.onSettled?.(this.protocol.settled(id, outcome)));
  }

  /** The options of a question's panel, without those that say how its answer is sent. */
  panelOptions(id) {
    return scoped(this.#panel, id, this.protocol.scope, this.protocol.name);
  }

  #setStatus(status) {
    if (this.status === status || this.status === "closed") return;
    this.status = status;
    this.#guarded(() => this.options.onStatus?.(status));
  }

  /** Passes a panel to the page. */
  opened(panel) {
    this.#guarded(() => this.options.onPanel?.(panel));
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
