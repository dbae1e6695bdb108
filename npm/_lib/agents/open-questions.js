// The questions in the state of a chat, for libraries that keep a list of messages and say when it has changed: those that wait are
// asked, those that are still written are shown, and those that no longer wait are withdrawn.

import { atOnce } from "./approvals/early.js";
import { NOT_ASKED, early, inform, named, connector, reply, replyToCall, reportError } from "./connector.js";

/** @import { AgentOptions, How, OpenCall } from "../types/agents.js" */
/** @import { Outcome } from "../../types/outcome.js" */

export class OpenQuestions {
  #options;
  /**
   * By key. A question stays until its call leaves the list, so that it is asked and answered once.
   *
   * @type {Map<unknown, OpenQuestion>}
   */
  #known = new Map();

  /** @param {AgentOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * Takes the calls that wait, or that are still written, as they are now.
   *
   * - `key` identifies a call in this chat, and `id` everywhere or in its `scope`, if it does.
   * - `message(input)` is the request in the `dialect`.
   * - `input` is the input of the question tool, for its calls. With `isWritten: false` it is what has arrived so far.
   * - `failed(reason)` is the reply if the question cannot be asked. With `refused` it is not asked, for this reason.
   * - `isOpen()` is asked before the reply is sent: another UI may have answered.
   * - `send(reply, ending)` sends it. A promise that rejects lets the person try again.
   *
   * @param {readonly OpenCall[]} calls
   */
  update(calls) {
    const listed = new Set();
    for (const call of calls) {
      if (listed.has(call.key)) continue;
      listed.add(call.key);
      if (!this.#known.has(call.key)) this.#known.set(call.key, new OpenQuestion(this.#options));
      inform(this.#options, () => /** @type {OpenQuestion} */ (this.#known.get(call.key)).update(call));
    }
    for (const [key, question] of this.#known) {
      if (listed.has(key)) continue;
      question.withdraw();
      this.#known.delete(key);
    }
  }

  /** Withdraws all questions without a reply. */
  close() {
    this.update([]);
  }
}

/**
 * A call that is shown while it is written: see `streamed-call.js`.
 *
 * @typedef {{ push(text: string): void, end(input: unknown): Promise<unknown>, fail(): void }} Shown
 */

class OpenQuestion {
  #options;
  #control = new AbortController();
  /** @type {OpenCall | undefined} */
  #call;
  #isAsked = false;
  /** @type {Promise<void> | undefined} */
  #loading;
  /** @type {Shown | undefined} */
  #shown;
  /** What is certain of the JSON text of the input, and what of it has been shown. */
  #written = "";
  #text = "";
  /**
   * Says that the reply has arrived, while it is being sent.
   *
   * @type {((nothing?: unknown) => void) | undefined}
   */
  #arrived;

  /** @param {AgentOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /** A call that leaves the list while its reply is being sent has got it, even if the library says so much later. */
  withdraw() {
    if (this.#arrived) this.#arrived();
    else this.#control.abort();
  }

  /** @param {OpenCall} call */
  update(call) {
    this.#call = call;
    if (this.#isAsked) return;
    if (call.isWritten === false) return this.#show(call.input);
    this.#isAsked = true;
    this.#ask(call).catch((error) => reportError(this.#options, error));
  }

  /**
   * What shows a call that is still written is loaded when the first one is.
   *
   * @param {unknown} input
   */
  #show(input) {
    if (this.#options.ask) return;
    this.#written = beginning(input);
    this.#loading ??= import("./streamed-call.js").then(
      ({ streamedCalls }) => {
        const { signal } = this.#control;
        const { dialect, id, message, failed } = /** @type {OpenCall} */ (this.#call);
        if (signal.aborted) return;
        this.#shown = streamedCalls(connector)({ dialect, id, message, options: this.#options, failed, signal });
        this.#push(this.#written);
      },
      (error) => reportError(this.#options, error),
    );
    if (this.#shown) this.#push(this.#written);
  }

  /**
   * Shows a text, if it begins with what is shown.
   *
   * @param {string} text
   */
  #push(text) {
    if (!text.startsWith(this.#text)) return false;
    /** @type {Shown} */ (this.#shown).push(text.slice(this.#text.length));
    this.#text = text;
    return true;
  }

  /** @param {OpenCall} call */
  async #ask(call) {
    const { dialect, id, scope, message, input, failed, refused } = call;
    await this.#loading;
    const { signal } = this.#control;
    if (signal.aborted) return;
    if (refused) {
      reportError(this.#options, new Error(refused));
      return this.#send(failed(refused));
    }
    if (this.#shown && this.#push(JSON.stringify(input) ?? "")) return this.#send(await this.#shown.end(input));
    // The library has changed its mind about what it had read so far.
    this.#shown?.fail();
    /** @type {Outcome["type"] | undefined} */
    let ending;
    const asking = this.#shown ? this.#options : named(this.#options, id, scope);
    /** @type {How} */
    const how = { signal, send: (answer) => this.#sendNow(answer, ending), ended: (type) => (ending = type) };
    const answer = await ("input" in call
      ? replyToCall({ dialect, id, input, message: message(input) }, asking, failed, how)
      : reply(dialect, message(), asking, failed, { ...how, plain: call.isEarly ? atOnce(early) : undefined }));
    return this.#send(answer, ending);
  }

  /** @type {(answer: unknown, ending?: Outcome["type"]) => Promise<void>} */
  async #send(answer, ending) {
    try {
      if (answer !== NOT_ASKED) await this.#sendNow(answer, ending);
    } catch (error) {
      reportError(this.#options, error);
    }
  }

  /** @type {(answer: unknown, ending?: Outcome["type"]) => Promise<void>} */
  async #sendNow(answer, ending) {
    if (answer === null || this.#control.signal.aborted || /** @type {OpenCall} */ (this.#call).isOpen?.() === false) return;
    const arrived = new Promise((resolve) => (this.#arrived = resolve));
    await Promise.race([/** @type {OpenCall} */ (this.#call).send(answer, ending), arrived]).finally(() => (this.#arrived = undefined));
  }
}

/**
 * The text that the JSON of every later state of a value begins with: without what closes it, and without half a character. It is
 * empty if nothing can be said.
 *
 * @param {unknown} input
 */
const beginning = (input) => (JSON.stringify(input) ?? "").replace(/(\\ud[89ab][0-9a-f]{2})?["\]}]*$/, "");
