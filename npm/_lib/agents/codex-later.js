// Questions in a message of Codex's agent (`delivery: "async"`; docs/sources.md, section 3.14). They hold up neither the turn nor the
// composer: each is a collapsed panel, and its answer is a user message of the same thread. What was asked, and which message answers it,
// stands in the history of the thread, which `thread/resume` repeats.

import { core } from "../load/core.js";

/** @import { Questionnaire } from "../../core.js" */
/** @import { Panel } from "../../types/options.js" */
/** @import { Outcome, Problem } from "../../types/outcome.js" */
/** @import { AgentOptions, Asked as Questions, ConnectorApi } from "../types/agents.js" */

/**
 * An item of a thread, as it is read: a message of the agent may have questions. Its members may be anything.
 *
 * @typedef {{ type?: unknown, id?: unknown, questions?: { title?: unknown }[] }} Item
 */

/** @typedef {{ id?: unknown, status?: unknown, items?: Item[] }} Turn */

/** @typedef {{ id?: unknown, turns?: Turn | Turn[] }} Thread */

/** @typedef {{ threadId?: unknown, turnId?: unknown, turn?: Turn, item?: Item, status?: { type?: unknown } }} Params */

/** @typedef {{ thread?: Thread }} Result */

/** @typedef {{ error?: unknown }} Response */

/**
 * A message of Codex: a notification, or the response to a request.
 *
 * @typedef {{ method?: unknown, id?: unknown, params?: unknown, result?: unknown } & Response} Message
 */

/**
 * What was asked.
 *
 * @typedef {object} Asked
 * @property {string} key
 * @property {unknown} threadId
 * @property {Item} item
 * @property {AbortController} control
 * @property {boolean} isNew
 * @property {boolean} [isOver]
 * @property {boolean} [isSending]
 */

/**
 * What the core replies: an item with questions that can be asked, or what is wrong.
 *
 * @typedef {{ value?: { inbound?: { questionnaire?: Questionnaire }, problems?: Problem[] }, problems?: Problem[] }} Reply
 */

/**
 * @typedef {object} Session
 * @property {ConnectorApi} connector
 * @property {typeof import("./connector.js").askPerson} askPerson
 * @property {AgentOptions} options Those of a panel.
 * @property {(request: object) => boolean} send Returns whether it could.
 */

/** How long Codex may take to accept a message. Then the panel offers to send it again. */
const ACCEPTED_MS = 20_000;

/**
 * Whether a message, or the history in it, has such questions.
 *
 * @param {Item | undefined} item
 * @returns {item is Item}
 */
export const isAsked = (item) => item?.type === "agentMessage" && /** @type {number} */ (item.questions?.length) > 0;

export class Later {
  /**
   * The running turn of each thread.
   *
   * @type {Map<unknown, unknown>}
   */
  #turns = new Map();
  /**
   * What was asked, by thread and item.
   *
   * @type {Map<string, Asked>}
   */
  #asked = new Map();
  /**
   * Who waits for the response to a request of ours, by its id.
   *
   * @type {Map<unknown, (response: Response) => void>}
   */
  #calls = new Map();
  #count = 0;
  #session;

  /**
   * `session` has the `connector` of a connector, `askPerson`, the `options` of a panel, and `send`, which returns whether it could.
   *
   * @param {Session} session
   */
  constructor(session) {
    this.#session = session;
  }

  /** @param {Message} message */
  receive({ method, id, params, result, error }) {
    const { threadId, turn, item, status } = /** @type {Params} */ (params ?? {});
    if (method === "turn/started") this.#turns.set(threadId, turn?.id);
    else if (method === "turn/completed" || (method === "thread/status/changed" && status?.type !== "active")) this.#turns.delete(threadId);
    else if (method === "item/completed") {
      // A message of the agent is part of a running turn.
      if (isAsked(item) && !this.#turns.has(threadId)) this.#turns.set(threadId, /** @type {Params} */ (params).turnId);
      this.#take(threadId, [item]);
    } else if (/** @type {Result} */ (result)?.thread) this.#takeHistory(/** @type {Required<Result>} */ (result).thread);
    else if (method === undefined && this.#calls.has(id)) /** @type {(response: Response) => void} */ (this.#calls.get(id))({ error });
  }

  close() {
    for (const { control } of this.#asked.values()) control.abort();
  }

  /** @param {Thread} thread */
  #takeHistory({ id, turns }) {
    const running = [turns ?? []].flat().find(({ status }) => status === "inProgress");
    if (running) this.#turns.set(id, running.id);
    else this.#turns.delete(id);
    this.#take(id, [turns ?? []].flat().flatMap(({ items }) => items ?? []));
  }

  /**
   * Asks what no later message of the person answers.
   *
   * @param {unknown} threadId
   * @param {(Item | undefined)[]} items
   */
  #take(threadId, items) {
    /** @param {Item | undefined} item */
    const isUsers = (item) => item?.type === "userMessage";
    for (const [at, item] of items.entries()) {
      if (!isAsked(item)) continue;
      const key = JSON.stringify([threadId, item.id]);
      /** @type {Asked} */
      const asked = this.#asked.get(key) ?? { key, threadId, item, control: new AbortController(), isNew: true };
      const isAnswered = items.slice(at).some((later) => isUsers(later) && answers(later, asked));
      if (asked.isNew && !isAnswered) this.#ask(asked);
      asked.isNew = false;
      this.#asked.set(key, asked);
      if (isAnswered) this.#end(asked);
    }
    for (const item of items.filter(isUsers)) for (const asked of this.#asked.values()) if (asked.threadId === threadId && answers(item, asked)) this.#end(asked);
  }

  /**
   * It was answered, here or elsewhere.
   *
   * @param {Asked} asked
   */
  #end(asked) {
    asked.isOver = true;
    if (!asked.isSending) asked.control.abort();
  }

  /** @param {Asked} asked */
  async #ask(asked) {
    const { connector, askPerson, options } = this.#session;
    try {
      const calls = await core(connector.runtime);
      const message = JSON.stringify({ method: "item/completed", params: { item: asked.item } });
      const { value, problems } = /** @type {Reply} */ (JSON.parse(await calls.decode("codex", message, JSON.stringify({ mode: "lenient" }))));
      const { questionnaire } = value?.inbound ?? {};
      if (!questionnaire) throw new Error([...(problems ?? []), ...(value?.problems ?? [])].map(({ message }) => message).join("\n") || connector.NOT_SHOWN);
      const given = connector.named(options, asked.key);
      /** @param {Panel} panel */
      const onPanel = (panel) => {
        // Nothing waits for it: one line, until the person opens it.
        panel.collapse();
        given.onPanel?.(panel);
      };
      /** @param {Outcome} outcome */
      const deliver = async (outcome) => {
        await given.deliver?.(outcome);
        await this.#answer(asked, outcome);
        isDelivered = true;
      };
      let isDelivered = false;
      /** @type {Questions} */
      const request = { questions: questionnaire, settings: { mode: "lenient", actions: false }, questionnaire: async () => ({ questionnaire, problems: [] }) };
      const outcome = await askPerson(request, { ...given, onPanel, deliver }, asked.control.signal);
      // A page that asks otherwise than in a panel of ours delivers nothing.
      if (given.ask && !isDelivered) await this.#answer(asked, outcome);
    } catch (error) {
      connector.reportError(options, error);
    }
  }

  /**
   * Sends the answer, once. Codex goes on without one, so no other ending sends anything.
   *
   * @param {Asked} asked
   * @param {Outcome} outcome
   */
  async #answer(asked, outcome) {
    if (outcome.type !== "answered" || asked.isOver || asked.control.signal.aborted) return;
    const { threadId } = asked;
    const params = { threadId, clientUserMessageId: nameOf(asked), input: [{ type: "text", text: textOf(outcome), text_elements: [] }] };
    asked.isSending = true;
    try {
      const expectedTurnId = this.#turns.get(threadId);
      const steered = expectedTurnId !== undefined && (await this.#call("turn/steer", { ...params, expectedTurnId }));
      if (steered && !steered.error) return;
      // The turn has ended meanwhile.
      const { error } = await this.#call("turn/start", params);
      if (error) throw new Error(`Codex did not accept the answer: ${/** @type {{ message?: unknown }} */ (error).message}`);
    } finally {
      asked.isSending = false;
    }
  }

  /**
   * Sends a request, and resolves to its response.
   *
   * @param {string} method
   * @param {{ clientUserMessageId: string, [name: string]: unknown }} params
   * @returns {Promise<Response>}
   */
  #call(method, params) {
    // An id that is no one else's on this connection.
    const id = `ask-user-question ${method} ${params.clientUserMessageId} ${(this.#count += 1)}`;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(reject, new Error(`Codex did not respond to ${method}`)), ACCEPTED_MS);
      /** @type {<Value>(call: (value: Value) => void, value: Value) => void} */
      const end = (call, value) => {
        clearTimeout(timer);
        this.#calls.delete(id);
        call(value);
      };
      this.#calls.set(id, (response) => end(resolve, response));
      if (!this.#session.send({ id, method, params })) end(reject, new Error("There is no connection to Codex"));
    });
  }
}

/** @param {Asked} asked */
const nameOf = ({ item }) => `ask-user-question answer ${item.id}`;

/**
 * Whether a message of the person answers a question: ours says so by its id, and every client's by the text of the first question.
 *
 * @param {Item | undefined} message
 * @param {Asked} asked
 */
function answers(message, asked) {
  const text = JSON.stringify(message);
  const title = JSON.stringify(`${/** @type {{ title?: unknown }[]} */ (asked.item.questions)[0]?.title ?? ""}`).slice(1, -1);
  return text.includes(JSON.stringify(nameOf(asked))) || (title !== "" && text.includes(title));
}

/**
 * The answers as the person would write them: each below its question.
 *
 * @param {Outcome} outcome
 */
function textOf({ response, comment, entries = [] }) {
  if (response) return response;
  const blocks = entries.map(({ question, status, selected = [], other, notes }) => {
    const answer = [...selected.map(({ label }) => label), ...(other ? [other] : [])].join(", ");
    return status === "answered" && [question, answer, ...(notes ? [notes] : [])].join("\n");
  });
  return [...blocks, comment].filter(Boolean).join("\n\n");
}
