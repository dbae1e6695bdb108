// OpenCode (docs/sources.md, section 3.15): events of its server, its lists of pending questions and permissions, and the answers by POST.

/**
 * @import { EventSourceLike } from "../../../connect/bridge.js"
 * @import { ClientOptions, ConnectionOptions, ServerOptions, Settled } from "../../../connect/opencode.js"
 * @import { AskResult, Loss, OutcomeArgument, Pending } from "../../../core.js"
 * @import { Outcome } from "../../../types/outcome.js"
 * @import { Written } from "../../types/agents.js"
 * @import { Client } from "./opencode-sdk.js"
 * @import { Asked, Listeners, Protocol } from "./session.js"
 * @import { Requests } from "./requests.js"
 */

import { decode, encode } from "../../../core.js";
import { asksApproval } from "../approvals/call.js";
import { folder, http } from "./http.js";
import { parse, readObject, readPending } from "./replies.js";
import { backoff, pause } from "./retry.js";
import { Session } from "./session.js";
import { inform, invalidError, reportError, requestsIn } from "../connector.js";
import { readOptions } from "../read-options.js";
import { newScope } from "../scope.js";
import { sdk } from "./opencode-sdk.js";

/** How often a call is looked for. */
const CALL_ATTEMPTS = 6;

/**
 * The options of the page. A page without types may pass `tool`, which is none of them.
 *
 * @typedef {ConnectionOptions & Partial<Pick<ClientOptions, "client">> & Partial<Omit<ServerOptions, keyof ConnectionOptions>>
 *   & { signal: AbortSignal, tool?: string }} OpencodeOptions
 */

/**
 * The requests of a session.
 *
 * @typedef {object} Calls
 * @property {(signal: AbortSignal) => Promise<Response>} questions
 * @property {(signal: AbortSignal) => Promise<Response>} permissions
 * @property {(signal: AbortSignal) => Promise<Response>} statuses
 * @property {(ids: { sessionID: string, messageID: string }, signal: AbortSignal) => Promise<Response>} message
 * @property {(answer: Answer, signal: AbortSignal) => Promise<Response>} answer
 * @property {() => EventSourceLike} events
 */

/**
 * A question, or a request for a permission, as the server has sent it; only its id was checked. Other events have some of its members.
 *
 * @typedef {object} Message
 * @property {string} id
 * @property {unknown} [sessionID]
 * @property {unknown} [questions]
 * @property {unknown} [permission]
 * @property {unknown} [patterns]
 * @property {unknown} [metadata]
 * @property {{ messageID?: unknown, callID?: unknown } | null} [tool]
 *
 * @typedef {Message & { permission: string }} Permission
 *
 * @typedef {object} Ended what other events have besides
 * @property {unknown} [requestID]
 * @property {unknown} [reply]
 * @property {unknown} [answers]
 * @property {{ name?: unknown } | null} [error]
 */

/**
 * The part of a message with a call, as far as it is read.
 *
 * @typedef {{ type?: unknown, callID?: unknown, state?: { status?: unknown } | null }} Part
 */

/** @typedef {{ id: string, path: string, body?: { reply?: unknown, answers?: unknown, message?: unknown } }} Answer */

/**
 * Opens a session. Throws if the address is none.
 *
 * @param {OpencodeOptions} options
 */
export function connect(options) {
  const { baseUrl, client, directory, workspace, username, password, sessionId, signal, eventSource, fetch, headers, credentials, retryMs, onStatus, onError, onSettled, onPanel, onLoss, ask, tool, approvals, deliver, ...panel } = options;
  const where = /** @type {Record<string, string>} */ (Object.fromEntries(Object.entries({ directory, workspace }).filter(([, value]) => value !== undefined)));
  const requests = client ? sdk(/** @type {Client} */ (client), where) : server(options, where);
  // The questions have been read in the requested mode already.
  return new Session(options, { ...panel, mode: "lenient" }, protocol(requests, options));
}

/**
 * The requests by `fetch`. A password goes into a header, so the events are fetched as well.
 *
 * @param {OpencodeOptions} options
 * @param {Record<string, string>} where
 * @returns {Calls}
 */
function server(options, where) {
  const { baseUrl, username = "opencode", password, headers } = options;
  const basic = password !== undefined && { authorization: `Basic ${base64(`${username}:${password}`)}` };
  const search = `${new URLSearchParams(where)}`;
  const { get, post, events } = http(folder(/** @type {string | URL | undefined} */ (baseUrl)), { ...options, headers: basic ? { ...basic, ...headers } : headers }, search);
  return {
    questions: (signal) => get("question", signal),
    permissions: (signal) => get("permission", signal),
    message: ({ sessionID, messageID }, signal) => get(`session/${encodeURIComponent(sessionID)}/message/${encodeURIComponent(messageID)}`, signal),
    statuses: (signal) => get("session/status", signal),
    answer: ({ path, body }, signal) => post(path.slice(1), body, signal),
    events: () => events("event"),
  };
}

/** @param {string} text */
const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * @param {Calls} requests
 * @param {OpencodeOptions} options
 * @returns {Protocol<Message, Answer, Settled>}
 */
function protocol({ questions, permissions, statuses, answer, events, ...calls }, options) {
  /** @param {Partial<Message> | null | undefined} message */
  const concerns = (message) => (options.sessionId === undefined || message?.sessionID === options.sessionId) && (!isPermission(message) || isForPerson(message, options));
  /**
   * What writes the reply to a permission, by its message.
   *
   * @type {WeakMap<Message, (outcome: Outcome) => Written | Promise<Written>>}
   */
  const writers = new WeakMap();
  /** @type {(message: Permission, requests: Requests) => Promise<Asked>} */
  const askPermission = async (message, requests) => {
    const [asked] = await requestsIn("opencode", { ...message, part: await callOf(message, requests, calls, options) }, { ...options, approvals: true });
    if (asked.type === "ask") {
      writers.set(message, (outcome) => asked.write(outcome));
      return asked;
    }
    // One that cannot be shown whole is rejected.
    const why = asked.problems.map(({ message }) => message).join("\n");
    writers.set(message, () => ({ messages: [{ body: { reply: "reject", message: why } }], losses: [] }));
    reportError(options, new Error(why));
    return { outcome: { type: "declined", entries: [] } };
  };
  /** @param {Message} message @param {OutcomeArgument} outcome */
  const questionReply = async (message, outcome) => {
    const { messages, losses } = await encode("opencode", /** @type {Pending} */ ({ correlation: message.id, raw: message }), outcome);
    return { request: /** @type {Omit<Answer, "id"> | undefined} */ (messages[0]), losses };
  };
  /** @param {Message} message @param {OutcomeArgument} outcome */
  const permissionReply = async (message, outcome) => {
    const { messages, losses } = /** @type {{ messages: Pick<Answer, "body">[], losses: Loss[] }} */ (
      await /** @type {(outcome: Outcome) => Written | Promise<Written>} */ (writers.get(message))(/** @type {Outcome} */ (outcome))
    );
    return { request: messages[0] && { path: `/permission/${encodeURIComponent(message.id)}/reply`, body: messages[0].body }, losses };
  };
  return {
    contentOf: (message) => (isPermission(message) ? message.permission : message.questions),
    scope: options.baseUrl === undefined ? newScope("opencode") : `opencode ${options.baseUrl}`,
    name: options.connection ?? options.baseUrl?.toString(),
    idOf: (message) => (typeof /** @type {Partial<Message> | null | undefined} */ (message)?.id === "string" ? /** @type {Message} */ (message).id : undefined),
    async ask(message, requests) {
      if (isPermission(message)) return askPermission(message, requests);
      const { inbound, problems } = await decode("opencode", message, readOptions(options));
      if (inbound.type !== "ask") throw invalidError(problems);
      const { questionnaire } = inbound.pending;
      // What a function of the page returns is read as an outcome.
      return { questions: questionnaire, settings: {}, questionnaire: async () => ({ questionnaire, problems: [] }) };
    },
    async answerTo(message, outcome) {
      const { request, losses } = await (isPermission(message) ? permissionReply : questionReply)(message, outcome);
      if (losses.length) inform(options, () => options.onLoss?.(losses, /** @type {AskResult} */ (outcome)));
      return request && { ...request, id: message.id };
    },
    isSame: (announced, { body }) => JSON.stringify(announced) === JSON.stringify(body?.reply ?? body?.answers),
    // The server forgets a question as soon as it has an answer.
    isOurs: ({ closed }) => closed,
    settled: (requestID, outcome) => /** @type {Settled} */ ({ requestID, outcome }),
    answer,
    events,
    async list(requests) {
      const asked = /** @type {(Partial<Message> | null)[]} */ (await requests.send(questions, readPending));
      const list = [...asked, ...(options.approvals ? /** @type {typeof asked} */ (await requests.send(permissions, readPending)) : [])].filter(concerns);
      if (list.length === 0) return list;
      // The list keeps the questions of a session that was aborted, and no event repeats that.
      const states = /** @type {Record<string, { type?: unknown } | undefined>} */ (await requests.send(statuses, readObject("The state of the sessions")));
      return list.filter((message) => message?.sessionID === undefined || (states[/** @type {string} */ (message.sessionID)]?.type ?? "idle") !== "idle");
    },
    listen: (source, on) =>
      source.addEventListener("message", ({ data }) => {
        const event = /** @type {{ type?: unknown, properties?: (Message & Ended) | null } | null | undefined} */ (parse(data));
        const content = event?.properties;
        if (content && concerns(content)) receive(event.type, content, on);
      }),
  };
}

/** @param {Partial<Message> | null | undefined} message @returns {message is Permission} */
const isPermission = (message) => typeof message?.permission === "string";

/** @param {Permission} message @param {OpencodeOptions} options */
function isForPerson({ permission: tool, patterns, metadata }, options) {
  try {
    return asksApproval(options, tool, { patterns, metadata });
  } catch (error) {
    reportError(options, error);
    return false;
  }
}

/**
 * The part of a message with the call that waits for a permission; undefined if the permission is about none.
 *
 * @param {Permission} permission
 * @param {Requests} requests
 * @param {Pick<Calls, "message">} calls
 * @param {OpencodeOptions} options
 */
async function callOf({ sessionID, tool }, requests, calls, { retryMs = 500, signal }) {
  if (typeof tool?.messageID !== "string") return undefined;
  /** @param {AbortSignal} signal */
  const call = (signal) => calls.message(/** @type {{ sessionID: string, messageID: string }} */ ({ sessionID, messageID: tool.messageID }), signal);
  for (let attempt = 0; attempt < CALL_ATTEMPTS; attempt += 1) {
    const { parts } = /** @type {{ parts?: Part[] }} */ (await requests.send(call, readObject("The message with the call")));
    const part = parts?.find?.(({ type, callID }) => type === "tool" && callID === tool.callID);
    // A call that has just begun has no input yet.
    if (part?.state && part.state.status !== "pending") return part;
    await pause(backoff(retryMs, attempt), signal);
  }
  throw new Error("The call that waits for a permission is not in its message");
}

/** @param {unknown} type @param {Message & Ended} content @param {Listeners<Message>} on */
function receive(type, content, { asked, answered, ended }) {
  const isAborted = type === "session.error" && content.error?.name === "MessageAbortedError";
  const isAsked = type === "question.asked" || (type === "permission.asked" && isPermission(content));
  if (isAsked && typeof content.id === "string") asked(content);
  else if (type === "question.replied" || type === "question.rejected" || type === "permission.replied") answered(content.requestID, content.reply ?? content.answers);
  else if (isAborted || type === "session.idle" || type === "session.deleted") ended(({ sessionID }) => sessionID === content.sessionID);
}
