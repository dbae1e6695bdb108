// The requests of one session. Each has a time limit; while the server fails, all of them together stay below two a second.

import { ReplyError } from "./replies.js";
import { anySignal, pause, unlessAborted } from "./retry.js";

const REQUEST_MS = 30_000;
const SPACING_MS = 500;
/** A success shows that the server has recovered if there was no failure, and a stream of events, for this long. */
const RECOVERY_MS = 5_000;

export class Requests {
  /** @type {AbortSignal} */
  #signal;
  #failing = false;
  #lastFailure = -Infinity;
  #connectedAt = Infinity;
  #lastStart = -Infinity;

  /** @param {AbortSignal} signal aborts whatever is under way */
  constructor(signal) {
    this.#signal = signal;
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

  /**
   * Makes a request: `start(signal)` returns its `Response`, `read` reads that. Rejects with a `ReplyError`.
   *
   * @template Result
   * @param {(signal: AbortSignal) => Response | Promise<Response>} start
   * @param {(reply: Response) => Result | Promise<Result>} read
   * @param {AbortSignal} [signal]
   * @returns {Promise<Result>}
   */
  async send(start, read, signal = this.#signal) {
    await this.turn(signal);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(noReply("The server did not reply in time")), REQUEST_MS);
    const stop = anySignal(signal, timeout.signal);
    try {
      const value = await unlessAborted((async () => read(await start(stop)))(), stop);
      this.#succeeded();
      return value;
    } catch (error) {
      if (signal.aborted) throw error;
      this.#failed();
      throw error instanceof ReplyError ? error : noReply(`The server could not be reached: ${/** @type {Partial<Error> | null | undefined} */ (error)?.message ?? error}`);
    } finally {
      clearTimeout(timer);
      // Ends what is left of the reply, and the listeners of `anySignal`.
      timeout.abort();
    }
  }
}

/** @param {string} message */
const noReply = (message) => new ReplyError(message, { retry: "soon", mayHaveArrived: true });
