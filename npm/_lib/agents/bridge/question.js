// One question of a session: asked once, and its answer sent until the server confirms it.

/**
 * @import { OutcomeArgument } from "../../../core.js"
 * @import { Options, Panel } from "../../../types/options.js"
 * @import { Outcome } from "../../../types/outcome.js"
 * @import { Questions } from "../../../types/questions.js"
 * @import { AgentOptions, Request } from "../../types/agents.js"
 * @import { Failure } from "./replies.js"
 * @import { Asked, Id, Session } from "./session.js"
 */

import { open } from "../../../index.js";
import { askPerson } from "../connector.js";
import { readAnswerReply } from "./replies.js";
import { backoff, anySignal, pause, unlessAborted } from "./retry.js";

/** How often, and how long at most, an answer is sent while a person looks at the locked panel. Then they may try again. */
const ATTEMPTS = 4;
const DELIVERY_MS = 20_000;

/**
 * @template Message, Answer, Settled
 * @typedef {Pick<Session<Message, Answer, Settled>, "options" | "protocol" | "requests" | "panelOptions" | "opened" | "fail">} SessionOf
 */

/** @template Message, Answer, Settled */
export class Question {
  /** It was closed only because a list no longer had it. */
  isUnlisted = false;
  /** @type {Id} */
  #id;
  /** @type {SessionOf<Message, Answer, Settled>} */
  #session;
  /** @type {Panel | undefined} */
  #panel;
  #control = new AbortController();
  /**
   * What is asked.
   *
   * @type {Asked | undefined}
   */
  #asked;
  /**
   * Why it was closed.
   *
   * @type {"aborted" | "superseded" | undefined}
   */
  #reason;
  /**
   * The answer on its way.
   *
   * @type {Answer | undefined}
   */
  #sending;
  /**
   * An attempt ended without a clear reply, so the answer that stands may be this one.
   *
   * @type {boolean | undefined}
   */
  #mayHaveArrived = false;
  #delivered = false;

  /**
   * @param {Id} id
   * @param {Message} message
   * @param {SessionOf<Message, Answer, Settled>} session has `options`, `protocol`, `requests`, `panelOptions(id)`, `opened(panel)` and
   *   `fail(error)`
   */
  constructor(id, message, session) {
    this.#id = id;
    this.message = message;
    this.#session = session;
  }

  /**
   * The outcome, once the server has the answer or the question is closed. Rejects if it could not be asked or sent.
   *
   * @returns {Promise<OutcomeArgument>}
   */
  async run() {
    try {
      return await this.#end();
    } finally {
      // What reads a permission holds its message until then.
      this.#asked?.close?.();
    }
  }

  /** @returns {Promise<OutcomeArgument>} */
  async #end() {
    const outcome = await this.#ask();
    if (this.#delivered) return outcome;
    try {
      this.#control.signal.throwIfAborted();
      // A panel that the page closed leaves its question to the next page.
      const answer = outcome.type === "aborted" ? undefined : await this.#answerTo(outcome);
      if (answer) await this.#deliver(answer, Infinity);
      return outcome;
    } catch (error) {
      if (this.#delivered) return outcome;
      if (this.#control.signal.aborted) return /** @type {OutcomeArgument} */ ({ ...outcome, type: this.#reason });
      throw error;
    }
  }

  /**
   * Ends the question without an answer: "aborted" by the page, or "superseded" by the server.
   *
   * @param {"aborted" | "superseded"} reason
   */
  close(reason) {
    if (this.#control.signal.aborted) return;
    this.#reason = reason;
    this.#control.abort();
    this.#panel?.close(reason);
  }

  /** The list no longer has this question. The reply to an answer on its way will say why. */
  unlisted() {
    if (this.#sending) return;
    this.isUnlisted = true;
    this.close("superseded");
  }

  /**
   * The server announces an answer: perhaps this one, if the event is faster than the reply.
   *
   * @param {unknown} answers
   */
  answered(answers) {
    if (!this.#sending || !this.#session.protocol.isSame(answers, this.#sending)) return this.close("superseded");
    this.#delivered = true;
    this.#control.abort();
  }

  /** @returns {Promise<OutcomeArgument>} */
  async #ask() {
    const { signal } = this.#control;
    const { ask } = this.#session.options;
    const asked = (this.#asked = await this.#session.protocol.ask(this.message, this.#session.requests));
    if (signal.aborted) return /** @type {OutcomeArgument} */ ({ type: this.#reason });
    if (asked.outcome) return asked.outcome;
    const { questions, settings } = asked;
    const options = this.#session.panelOptions(this.#id);
    if (!ask) {
      /** @param {Outcome} outcome */
      const deliver = async (outcome) => {
        await this.#session.options.deliver?.(outcome);
        return this.#deliver(/** @type {Answer} */ (await this.#answerTo(outcome)), ATTEMPTS);
      };
      this.#panel = open(/** @type {Questions} */ (questions), /** @type {Options} */ ({ ...options, ...settings, deliver }));
      this.#session.opened(this.#panel);
      return this.#panel.outcome;
    }
    const answered = (async () => (settings
      ? askPerson(/** @type {Request} */ (asked), /** @type {AgentOptions} */ ({ ...options, ask }), signal)
      : ask(/** @type {never} */ (questions), options, signal)))();
    return unlessAborted(answered, signal).catch((error) => {
      if (signal.aborted) return /** @type {OutcomeArgument} */ ({ type: this.#reason });
      throw error;
    });
  }

  /** @param {OutcomeArgument} outcome */
  async #answerTo(outcome) {
    return this.#session.protocol.answerTo(this.message, outcome);
  }

  /**
   * Sends until the server has the answer. Rejects when that is impossible, or after `attempts`.
   *
   * @param {Answer} body
   * @param {number} attempts
   */
  async #deliver(body, attempts) {
    const limit = new AbortController();
    const timer = attempts < Infinity ? setTimeout(() => limit.abort(new Error("The answer could not be sent in time")), DELIVERY_MS) : undefined;
    const signal = anySignal(this.#control.signal, limit.signal);
    this.#sending = body;
    try {
      await this.#send(body, attempts, signal);
      this.#delivered = true;
    } catch (error) {
      if (this.#delivered) return;
      if (limit.signal.aborted) this.#mayHaveArrived = true;
      if (!this.#control.signal.aborted) this.#session.fail(error);
      throw error;
    } finally {
      clearTimeout(timer);
      limit.abort();
      this.#sending = undefined;
    }
  }

  /** @param {Answer} body @param {number} attempts @param {AbortSignal} signal */
  async #send(body, attempts, signal) {
    let reported = false;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { requests, protocol } = this.#session;
        const reply = await requests.send((signal) => protocol.answer(body, signal), readAnswerReply, signal);
        if (reply.delivered || (this.#mayHaveArrived && protocol.isOurs(reply, body))) return;
        this.close("superseded");
        signal.throwIfAborted();
      } catch (error) {
        signal.throwIfAborted();
        this.#mayHaveArrived ||= /** @type {Failure} */ (error).mayHaveArrived;
        const canWait = /** @type {Failure} */ (error).retry === "soon" || (/** @type {Failure} */ (error).retry === "later" && attempts === Infinity);
        if (!canWait || attempt + 1 >= attempts) throw error;
        if (/** @type {Failure} */ (error).retry === "later" && !reported) this.#session.fail(error);
        reported ||= /** @type {Failure} */ (error).retry === "later";
        await pause(backoff(this.#session.options.retryMs, attempt, /** @type {Failure} */ (error).retryAfterMs), signal, "online");
      }
    }
  }
}
