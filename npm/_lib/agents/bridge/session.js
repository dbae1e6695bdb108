// A session of questions that a server keeps. Questions arrive as server-sent events, and answers are sent by POST. Events may
// get lost, so the list of pending questions is read on every connection. What differs between servers is in `Protocol`.

/**
 * @import { EventSourceLike, Status } from "../../../connect/bridge.js"
 * @import { OutcomeArgument } from "../../../core.js"
 * @import { Options, Panel } from "../../../types/options.js"
 * @import { AgentOptions, Asked as Questions, Request } from "../../types/agents.js"
 * @import { AnswerReply, Failure } from "./replies.js"
 */

import { Question } from "./question.js";
import { Requests } from "./requests.js";
import { backoff, pause } from "./retry.js";
import { scoped } from "../scope.js";
import { guarded } from "../../basics/problem.js";

/**
 * What differs between servers. `Message` is a question that has an id, `Answer` what is sent for it, and `Settled` what the page gets.
 *
 * @template Message, Answer, Settled
 * @typedef {object} Protocol
 * @property {string} scope in which the id of a question is unique
 * @property {string} [name] that of the connection, if it has one (`scope.js`)
 * @property {(message: unknown) => Id | undefined} idOf the id of a question; undefined if the message names none
 * @property {(message: Message) => unknown} contentOf what identifies what is asked; undefined or null if the message does not say it
 * @property {(message: Message, requests: Requests) => Asked | Promise<Asked>} ask
 * @property {(message: Message, outcome: OutcomeArgument) => Promise<Answer | undefined>} answerTo the answer to send, or undefined if nothing
 *   is sent
 * @property {(announced: unknown, answer: Answer) => boolean} isSame whether an announced answer is this one
 * @property {(reply: AnswerReply, answer: Answer) => boolean | undefined} isOurs whether the reply to a repeated answer says that the first
 *   attempt arrived
 * @property {(requests: Requests) => Promise<unknown[]>} list the pending questions
 * @property {(answer: Answer, signal: AbortSignal) => Promise<Response>} answer sends the answer
 * @property {() => EventSourceLike} events opens the stream of events
 * @property {(id: Id, outcome: OutcomeArgument) => Settled} settled what `onSettled` gets
 * @property {(source: EventSourceLike, on: Listeners<Message>) => void} listen passes its events on
 */

/** @typedef {string | number} Id */

/**
 * What is asked: `{questions, settings?}` for a panel, with `questionnaire()` if the questions are in the settings, or `{outcome}` if
 * nobody can be asked. It is closed once the question has ended.
 *
 * @typedef {{ questions: unknown, settings?: undefined, outcome?: undefined, close?: undefined }} AskedQuestions
 *
 * @typedef {((Request | Questions) & { outcome?: undefined, close?(): void }) | AskedQuestions | { outcome: OutcomeArgument, close?: undefined }} Asked
 */

/**
 * @template Message
 * @typedef {object} Listeners
 * @property {(message: Message) => void} asked
 * @property {(id: unknown, answers: unknown) => void} answered
 * @property {(matches: (message: Message) => boolean) => void} ended
 */

/**
 * The options of the page that a session reads. The questions are in the form that the protocol gives them.
 *
 * @template Settled
 * @typedef {object} SessionOptions
 * @property {AbortSignal} [signal]
 * @property {number} [retryMs]
 * @property {(questions: never, options: Options, signal: AbortSignal) => OutcomeArgument | Promise<OutcomeArgument>} [ask]
 * @property {Options["deliver"]} [deliver]
 * @property {(panel: Panel) => void} [onPanel]
 * @property {(status: Status) => void} [onStatus]
 * @property {(settled: Settled) => void} [onSettled]
 * @property {(error: Error & { status?: number }) => void} [onError]
 */

/** A stream that has not opened by then counts as refused. */
const OPENING_MS = 30_000;
/** A stream that lasted this long and was of use is a good one: after it breaks, the first pause is short again. */
const STABLE_MS = 10_000;

/** @template Message, Answer, Settled */
export class Session {
  /** @type {Status} */
  status = "connecting";
  #control = new AbortController();
  /**
   * Questions that wait, by id.
   *
   * @type {Map<Id, Question<Message, Answer, Settled>>}
   */
  #open = new Map();
  /**
   * Questions that have ended for this page, whatever a late list says.
   *
   * @type {Set<unknown>}
   */
  #ended = new Set();
  /**
   * Questions that a list no longer had. Only another list brings them back, not a repeated event.
   *
   * @type {Set<Id | undefined>}
   */
  #unlisted = new Set();
  /**
   * Questions that cannot be asked, with their JSON text. A corrected version may still arrive.
   *
   * @type {Map<Id, string | undefined>}
   */
  #invalid = new Map();
  /** @type {AgentOptions} */
  #panel;
  #lists = 0;
  #reportedList = false;

  /**
   * @param {SessionOptions<Settled>} options
   * @param {AgentOptions} panel the options of its panels
   * @param {Protocol<Message, Answer, Settled>} protocol
   */
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

  /**
   * Follows one stream of events until it breaks or the session is closed.
   *
   * @returns {Promise<{ opened: boolean, stable: boolean }>}
   */
  #followEvents() {
    return new Promise((resolve) => {
      /** @type {number | undefined} */
      let openedAt;
      let useful = false;
      const { signal } = this.#control;
      const source = this.#openEvents();
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        // A browser would reconnect as fast as the server asks it to.
        source?.close();
        resolve({ opened: openedAt !== undefined, stable: useful && performance.now() - /** @type {number} */ (openedAt) >= STABLE_MS });
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
      /**
       * @template {unknown[]} Content
       * @param {(...content: Content) => unknown} handle
       * @returns {(...content: Content) => void}
       */
      const received = (handle) => (...content) => {
        if (signal.aborted) return;
        useful = true;
        handle(...content);
      };
      this.protocol.listen(source, {
        asked: received((/** @type {Message} */ message) => this.#unlisted.has(this.protocol.idOf(message)) || this.#ask(message)),
        answered: received((/** @type {unknown} */ id, /** @type {unknown} */ answers) => this.#answered(id, answers)),
        ended: received((/** @type {(message: Message) => boolean} */ matches) => this.#sessionEnded(matches)),
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
      if (/** @type {Partial<Failure>} */ (error).retry !== "soon" && !this.#reportedList) this.fail(error);
      this.#reportedList ||= /** @type {Partial<Failure>} */ (error).retry !== "soon";
      return false;
    }
    if (reading !== this.#lists || this.#control.signal.aborted) return false;
    this.#reportedList = false;
    const { idOf } = this.protocol;
    const messages = /** @type {Message[]} */ (list.filter((message) => idOf(message) !== undefined));
    for (const message of messages) {
      this.#unlisted.delete(idOf(message));
      this.#ask(message);
    }
    if (messages.length < list.length) this.fail(new Error("The list of pending questions has an entry without an id"));
    // An unreadable entry may be any of the questions that seem to be missing.
    else this.#closeUnlisted(before, new Set(messages.map(idOf)));
    return true;
  }

  /** @param {Id[]} before @param {Set<Id | undefined>} listed */
  #closeUnlisted(before, listed) {
    for (const id of before.filter((id) => !listed.has(id))) this.#open.get(id)?.unlisted();
  }

  /** @param {Message} message */
  #ask(message) {
    const id = /** @type {Id} */ (this.protocol.idOf(message));
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

  /** @param {unknown} id @param {unknown} answers */
  #answered(id, answers) {
    const question = this.#open.get(/** @type {Id} */ (id));
    if (question) question.answered(answers);
    else this.#ended.add(id);
  }

  /**
   * What asked these questions has ended, whatever the list says.
   *
   * @param {(message: Message) => boolean} matches
   */
  #sessionEnded(matches) {
    for (const question of this.#open.values()) if (matches(question.message)) question.close("superseded");
  }

  /** @param {Id} id @param {OutcomeArgument} outcome @param {Question<Message, Answer, Settled>} question */
  #settled(id, outcome, question) {
    this.#open.delete(id);
    if (question.isUnlisted) this.#unlisted.add(id);
    else if (outcome.type !== "aborted") this.#ended.add(id);
    guarded(() => this.options.onSettled?.(this.protocol.settled(id, outcome)));
  }

  /**
   * The options of a question's panel, without those that say how its answer is sent.
   *
   * @param {Id} id
   * @returns {AgentOptions}
   */
  panelOptions(id) {
    return scoped(this.#panel, /** @type {string} */ (id), this.protocol.scope, this.protocol.name);
  }

  /** @param {Status} status */
  #setStatus(status) {
    if (this.status === status || this.status === "closed") return;
    this.status = status;
    guarded(() => this.options.onStatus?.(status));
  }

  /**
   * Passes a panel to the page.
   *
   * @param {Panel} panel
   */
  opened(panel) {
    guarded(() => this.options.onPanel?.(panel));
  }

  /**
   * Reports an error to the page.
   *
   * @param {unknown} error
   */
  fail(error) {
    if (this.#control.signal.aborted) return;
    guarded(() => (this.options.onError ?? console.error)(/** @type {Error} */ (error)));
  }
}
