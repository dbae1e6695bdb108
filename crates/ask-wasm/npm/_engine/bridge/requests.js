// The requests of one session. Each has a time limit; while the server fails, all of them together stay below two a second.

import { ReplyError, readAnswerReply, readPending } from "./replies.js";
import { anySignal, pause, unlessAborted } from "./retry.js";

const REQUEST_MS = 30_000;
const SPACING_MS = 500;
/** A success shows that the server has recovered if there was no failure, and a stream of events, for this long. */
const RECOVERY_MS = 5_000;

export class Requests {
  #home;
  #options;
  #signal;
  #failing = false;
  #lastFailure = -Infinity;
  #connectedAt = Infinity;
  #lastStart = -Infinity;

  /** `signal` aborts whatever is under way. */
  constructor(home, { fetch = globalThis.fetch, headers, credentials }, signal) {
    this.#home = home;
    this.#options = { fetch, headers, credentials };
    this.#signal = signal;
  }

  /** The list of pending questions. Rejects with a `ReplyError` when there is no readable one. */
  pending() {
    return this.#request("pending-questions", { headers: { accept: "application/json" } }, readPending, this.#signal);
  }

  /** Sends an answer; see `readAnswerReply` for what comes back. Rejects with a `ReplyError`. */
  answer(body, signal) {
    // A followed redirect would end at a page that has not seen the answer.
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), redirect: "manual" };
    return this.#request("answer", init, readAnswerReply, signal);
  }

  /** Opens the stream of events with this session's headers. The caller reports how it ended. */
  events(url, signal) {
    return this.#fetch(url, { headers: { accept: "text/event-stream" }, cache: "no-store" }, signal);
  }

  /** Waits until a request may start; rejects when `signal` aborts. */
  async turn(signal = this.#signal) {
    // Timers run late, so the distance is measured from when the last request really started.
    const early = () => (this.#failing ? this.#lastStart + SPACING_MS - performance.now() : 0);
    while (early() > 0) await pause(Math.ceil(early()), signal);
    signal.throwIfAborted();
    this.#lastStart = performance.now();
  }

  /** The stream of events has opened. */
  connected() {
    this.#connectedAt = performance.now();
  }

  /** The stream of events was refused, or has ended. */
  disconnected() {
    this.#connectedAt = Infinity;
    this.#failed();
  }

  #failed() {
    this.#failing = true;
    this.#lastFailure = performance.now();
  }

  #succeeded() {
    if (performance.now() - Math.max(this.#lastFailure, this.#connectedAt) >= RECOVERY_MS) this.#failing = false;
  }

  async #request(path, init, read, signal) {
    await this.turn(signal);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(noReply("The server did not reply in time")), REQUEST_MS);
    const stop = anySignal(signal, timeout.signal);
    try {
      const value = await unlessAborted(this.#fetch(new URL(path, this.#home), init, stop).then(read), stop);
      this.#succeeded();
      return value;
    } catch (error) {
      if (signal.aborted) throw error;
      this.#failed();
      throw error instanceof ReplyError ? error : noReply(`The server could not be reached: ${error?.message ?? error}`);
    } finally {
      clearTimeout(timer);
      // Ends what is left of the reply, and the listeners of `anySignal`.
      timeout.abort();
    }
  }

  async #fetch(url, init, signal) {
    const { fetch, headers, credentials } = this.#options;
    return fetch(url, { credentials, ...init, headers: { ...headers, ...init.headers }, signal });
  }
}

const noReply = (message) => new ReplyError(message, { retry: "soon", mayHaveArrived: true });
