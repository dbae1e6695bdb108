// The app-server of Codex (docs/sources.md, section 3.14): JSON-RPC messages without the member `jsonrpc`, over any transport.

/**
 * @import { CodexOptions, Status } from "./codex.js"
 * @import { Later } from "../_lib/agents/codex-later.js"
 * @import { How } from "../_lib/types/agents.js"
 * @import { Answer, Item, Message, Params, Source, Waiting, Wire } from "../_lib/types/codex.js"
 * @import { OutcomeInput } from "../core.js"
 */

import { NOT_ASKED, NOT_SHOWN, askPerson, inform, named, connector, reply, reportError } from "../_lib/agents/connector.js";
import { asksApproval, snapshot } from "../_lib/agents/approvals/call.js";

const ASK = "item/tool/requestUserInput";
const FORM = "mcpServer/elicitation/request";
/** The response where nobody could be asked. */
const DECLINED = { result: { decision: "decline" } };

/** Requests for a decision about an item: `item/TYPE/requestApproval`. */
const APPROVAL = /^item\/(commandExecution|fileChange)\/requestApproval$/;

/** How long a person looks at the locked panel while there is no connection. Then they may try again. */
const DELIVERY_MS = 20_000;
/** A connection that lasted this long is a good one: after it breaks, the first pause is short again. */
const STABLE_MS = 10_000;

/** @type {typeof import("./codex.js").connect} */
export function connect(transport, options = {}) {
  const session = new Session(/** @type {Source} */ (transport), options);
  return { get status() { return session.status; }, get ignored() { return session.ignored; }, close: () => session.close() };
}

class Session {
  /** @type {Status} */
  status = "connecting";
  ignored = 0;
  #control = new AbortController();
  #options;
  #panel;
  /**
   * Requests by what identifies them on every connection.
   *
   * @type {Map<string, Waiting>}
   */
  #calls = new Map();
  /**
   * The changes of files that begin, by thread and item: a request for a decision about them does not repeat them.
   *
   * @type {Map<string, unknown>}
   */
  #changes = new Map();
  /**
   * Resolves to what asks the questions in messages of the agent, once there was one.
   *
   * @type {Promise<Later | void> | undefined}
   */
  #later;
  /** @type {Wire | undefined} */
  #transport;
  #connections = 0;

  /** @param {Source} source @param {CodexOptions<never>} options */
  constructor(source, options) {
    const { signal, secrets, retryMs, onOpen, onStatus, ...panel } = options;
    this.#options = options;
    this.#panel = panel;
    signal?.addEventListener("abort", () => this.close(), { signal: this.#control.signal });
    if (signal?.aborted) this.close();
    // `close()` ends the pauses, and there is none without the code for it.
    else this.#connect(source).catch(() => this.close());
  }

  close() {
    this.#control.abort();
    for (const { control } of this.#calls.values()) control.abort();
    this.#later?.then((later) => later?.close());
    this.#setStatus("closed");
  }

  /** @param {Source} source */
  async #connect(source) {
    const { signal } = this.#control;
    // Loaded now, because there may be no network when it is needed.
    const loading = import("../_lib/agents/bridge/retry.js").catch((/** @type {unknown} */ error) => reportError(this.#options, error));
    for (let attempt = 0; ; attempt += 1) {
      const start = performance.now();
      try {
        await this.#follow(typeof source === "function" ? await source() : source);
      } catch (error) {
        reportError(this.#options, error);
      }
      if (signal.aborted || typeof source !== "function") return this.close();
      this.#setStatus("offline");
      if (performance.now() - start >= STABLE_MS) attempt = 0;
      const { backoff, pause } = /** @type {typeof import("../_lib/agents/bridge/retry.js")} */ (await loading);
      await pause(backoff(this.#options.retryMs ?? 500, attempt), signal, "online");
    }
  }

  /**
   * Follows one connection until it ends.
   *
   * @param {Wire} transport
   */
  async #follow(transport) {
    const { signal } = this.#control;
    const opened = () => {
      this.#transport = transport;
      this.#connections += 1;
      this.#setStatus("online");
      inform(this.#options, () => this.#options.onOpen?.(/** @type {never} */ (transport)));
    };
    try {
      await messages(transport, opened, (data) => signal.aborted || this.#take(data), signal);
    } finally {
      this.#transport = undefined;
    }
  }

  /**
   * Takes a message, or lines of text with a message each.
   *
   * @param {unknown} data
   */
  #take(data) {
    const all = typeof data === "string" ? data.split("\n").filter((line) => line.trim() !== "").map(parse) : [data];
    for (const message of all) {
      if (message === null || typeof message !== "object") this.ignored += 1;
      else inform(this.#options, () => this.#receive(message));
    }
  }

  /** @param {Message} message */
  #receive(message) {
    const { method, id, params } = message;
    this.#readLater(message);
    // The state of a thread comes with its changes, and with the reply to `thread/resume`.
    const { id: thread, status } = message.result?.thread ?? { id: params?.threadId, status: params?.status };
    if (status?.type !== undefined && status.type !== "active") this.#over((call) => call.turnId && call.threadId === thread);
    if (method === "serverRequest/resolved") this.#over((call) => call.connection === this.#connections && call.id === params?.requestId && call.threadId === /** @type {Params} */ (params).threadId);
    if (this.#options.approvals) this.#readItems(message);
    const action = this.#actionOf(message);
    if ((method !== ASK && method !== FORM && !action) || (typeof id !== "string" && typeof id !== "number")) return;
    const { threadId, turnId, itemId = id, serverName } = params ?? {};
    // Ids start from 0 with every process, so they identify nothing. Several decisions may be about one item.
    const key = JSON.stringify([threadId, turnId, itemId, serverName, action && params]);
    const known = this.#calls.get(key);
    /** @type {Waiting} */
    const call = known ?? { key, threadId, turnId, action, isUnnamed: Boolean(action) || method === FORM, control: new AbortController() };
    Object.assign(call, { id, connection: this.#connections });
    this.#calls.set(key, call);
    if (!known) this.#ask(call, message);
    // The answer may have been lost with an earlier connection.
    else if (known.answer && !known.isOver && known.sentOn !== this.#connections) this.#write(known, known.answer);
  }

  /**
   * Questions that do not wait: in a message of the agent, or in the history of a thread.
   *
   * @param {Message} message
   */
  #readLater(message) {
    const items = [message.params?.item, ...[message.result?.thread?.turns ?? []].flat().flatMap((turn) => turn?.items ?? [])];
    if (!this.#later && !items.some((item) => item?.type === "agentMessage" && /** @type {number} */ (item.questions?.length) > 0)) return;
    /** @param {typeof import("../_lib/agents/codex-later.js")} module */
    const start = ({ Later }) => new Later({ connector, askPerson, options: this.#panel, send: (/** @type {object} */ request) => this.#send(request) });
    this.#later ??= import("../_lib/agents/codex-later.js").then(start).catch((/** @type {unknown} */ error) => {
      this.#later = undefined;
      reportError(this.#options, error);
    });
    // In the order in which they arrive.
    this.#later.then((later) => inform(this.#options, () => later?.receive(/** @type {Parameters<Later["receive"]>[0]} */ (message))));
  }

  /**
   * Sends a request of ours, if there is a connection.
   *
   * @param {object} request
   */
  #send(request) {
    const { readyState = 1 } = this.#transport ?? { readyState: 3 };
    if (readyState === 1) /** @type {Wire} */ (this.#transport).send(JSON.stringify(request));
    return readyState === 1;
  }

  /**
   * Remembers the changes of items until they are made. The reply to `thread/resume` has those that began before.
   *
   * @param {Message} message
   */
  #readItems({ method, params, result }) {
    const { thread } = result ?? {};
    const begun = method === "item/started" ? [params?.item] : [thread?.turns ?? []].flat().flatMap((turn) => turn?.items ?? []);
    /** @param {Item | null | undefined} item */
    const keyOf = (item) => JSON.stringify([params?.threadId ?? thread?.id, item?.id]);
    for (const item of begun) if (item?.type === "fileChange" && item.status === "inProgress") this.#changes.set(keyOf(item), item.changes);
    if (method === "item/completed") this.#changes.delete(keyOf(params?.item));
  }

  /**
   * The request for a decision about an item, with everything that Codex has sent about it.
   *
   * @param {Message} message
   */
  #actionOf({ id, method, params }) {
    const tool = APPROVAL.exec(/** @type {string} */ (method))?.[1];
    if (!tool) return undefined;
    const changes = this.#changes.get(JSON.stringify([params?.threadId, params?.itemId]));
    const action = snapshot({ id, method, params: { ...params, .../** @type {object | undefined} */ (changes && { changes }) } });
    return asksApproval(this.#options, tool, action.params) ? action : undefined;
  }

  /** @param {Message} action @param {How<Answer>} how @returns {Promise<Answer | null>} */
  async #decide(action, how) {
    try {
      const { decide, reported } = await import("../_lib/agents/approvals/decide.js");
      return await decide(connector, "codex", action, reported(connector, this.#panel, () => DECLINED), this.#panel, how);
    } catch (error) {
      reportError(this.#options, error);
      return DECLINED;
    }
  }

  /** @param {Message} message @param {How<Answer>} how */
  #answer(message, how) {
    const { itemId, questions } = message.params ?? {};
    const isSecret = questions?.some?.((question) => question?.isSecret === true);
    let options = named(this.#panel, itemId);
    // Not undefined, in whose place a panel takes the default of the page.
    if (isSecret) options = { ...options, storage: /** @type {undefined} */ (/** @type {unknown} */ (false)), ...(!this.#options.secrets && { ask: () => this.#refuse() }) };
    /** @param {string} text */
    const failed = (text) => ({ error: { code: text === NOT_SHOWN ? -32603 : -32602, message: text } });
    return reply("codex", message, options, failed, how);
  }

  /** @param {Waiting} call @param {Message} message */
  async #ask(call, message) {
    /** @type {How<Answer>} */
    const how = { signal: call.control.signal, send: (answer) => this.#deliver(call, /** @type {Answer} */ (answer)) };
    try {
      const answer = await (call.action ? this.#decide(call.action, how) : this.#answer(message, how));
      // Without a connection the answer is sent when the request is repeated.
      if (answer && answer !== NOT_ASKED && !call.control.signal.aborted && !this.#write(call, answer)) call.answer = answer;
    } catch (error) {
      reportError(this.#options, error);
    }
  }

  /** @returns {OutcomeInput} */
  #refuse() {
    reportError(this.#options, new Error("Codex asks for a secret, and a panel shows what is typed; `secrets` allows it"));
    return { type: "declined", entries: [] };
  }

  /**
   * Sends the answer of a panel, which stays open if that is impossible.
   *
   * @param {Waiting} call
   * @param {Answer} answer
   */
  async #deliver(call, answer) {
    if (this.#write(call, answer)) return;
    const { signal } = call.control;
    /** @type {number | undefined} */
    let timer;
    try {
      await new Promise((resolve, reject) => {
        const fail = () => reject(new Error("There is no connection to Codex"));
        timer = setTimeout(fail, DELIVERY_MS);
        signal.addEventListener("abort", fail);
        Object.assign(call, { answer, sent: resolve });
      });
    } catch (error) {
      call.answer = undefined;
      if (!signal.aborted) reportError(this.#options, error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Sends an answer on the connection on which its request arrived. Whether there is one.
   *
   * @param {Waiting} call
   * @param {Answer} answer
   */
  #write(call, answer) {
    const { readyState = 1 } = this.#transport ?? { readyState: 3 };
    if (readyState !== 1 || call.connection !== this.#connections) return false;
    /** @type {Wire} */ (this.#transport).send(JSON.stringify(answer.method ? answer : { ...answer, id: call.id }));
    Object.assign(call, { answer, sentOn: this.#connections });
    call.sent?.();
    return true;
  }

  /**
   * Requests that no longer wait: their panels close, unless their answer is what ended them.
   *
   * @param {(call: Waiting) => unknown} matches
   */
  #over(matches) {
    for (const call of [...this.#calls.values()].filter(matches)) {
      call.isOver = true;
      if (call.sentOn === undefined) call.control.abort();
      // Forms and decisions have no id of their own, so the next one may look the same.
      if (call.isUnnamed) this.#calls.delete(call.key);
    }
  }

  /** @param {Status} status */
  #setStatus(status) {
    if (this.status === status || this.status === "closed") return;
    this.status = status;
    inform(this.#options, () => this.#options.onStatus?.(status));
  }
}

/**
 * Passes on the messages of a transport until it ends or `signal` aborts.
 *
 * @param {Wire} transport
 * @param {() => void} opened
 * @param {(data: unknown) => void} take
 * @param {AbortSignal} signal
 */
async function messages(transport, opened, take, signal) {
  const iterator = transport[Symbol.asyncIterator]?.();
  if (iterator) {
    /** @type {Promise<{ value?: unknown, done: true }>} */
    const stopped = new Promise((resolve) => signal.addEventListener("abort", () => resolve({ done: true }), { once: true }));
    opened();
    for (;;) {
      const { value, done } = await Promise.race([iterator.next(), stopped]);
      if (done) return void iterator.return?.().catch(() => {});
      take(value);
    }
  }
  await new Promise((/** @type {(ended?: unknown) => void} */ resolve) => {
    /** @param {{ data?: unknown, method?: unknown } | null} [event] */
    const receive = (event) => take(event?.data !== undefined && event.method === undefined ? event.data : event);
    signal.addEventListener("abort", resolve, { once: true });
    if (transport.addEventListener) {
      /** @param {string} name @param {() => void} handle */
      const listen = (name, handle) => /** @type {Required<Wire>} */ (transport).addEventListener(name, handle, { signal });
      listen("message", receive);
      listen("close", resolve);
      listen("error", resolve);
      if (transport.readyState === 0) listen("open", opened);
      else if (/** @type {number} */ (transport.readyState) >= 2) resolve();
      else opened();
      return;
    }
    const { onmessage, onclose } = transport;
    transport.onmessage = (...message) => (receive(...message), onmessage?.apply(transport, message));
    transport.onclose = (...reason) => (resolve(), onclose?.apply(transport, reason));
    opened();
  });
}

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
