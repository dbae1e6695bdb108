// Model Context Protocol: elicitation by a request of the server (2025-06-18, 2025-11-25), or by a result that wants input
// (2026-07-28). The official clients pass both to one handler.

/**
 * @import { Client, ElicitResult, InputResponses, McpOptions } from "./mcp.js"
 * @import { ConnectOptions } from "../types/connector.js"
 * @import { Failed, Request } from "../_lib/types/agents.js"
 */

/**
 * What is used of a client.
 *
 * @typedef {Client & {
 *   setRequestHandler(method: unknown, handle: (request: ElicitRequest, extra?: Extra) => Promise<unknown>): unknown,
 *   transport?: { onmessage?: (...message: [message?: Notification | null, extra?: unknown]) => unknown },
 * }} Host
 */

/** @typedef {{ method?: unknown, params?: { requestId?: unknown } }} Notification */

/**
 * A request of the server.
 *
 * @typedef {{ params?: Params | null }} ElicitRequest
 */

/** @typedef {{ mode?: unknown, elicitationId?: unknown }} Params */

/**
 * What a client says about a request: version 2 in `mcpReq`, version 1 beside it.
 *
 * @typedef {{ mcpReq?: { id?: unknown, signal?: AbortSignal }, requestId?: unknown, signal?: AbortSignal }} Extra
 */

import { NOT_ASKED, NOT_SHOWN, askPerson, invalidError, named, reply, reportError, requestsIn, toMessage } from "../_lib/agents/connector.js";
import { SHARED_ID, joined } from "../_lib/agents/one-reply.js";
import { newScope } from "../_lib/agents/scope.js";
import { plainForm } from "../_lib/agents/plain-requests.js";
import { namedByServer } from "../_lib/agents/server-name.js";

/**
 * Client capabilities. An empty `elicitation` object would announce forms only.
 *
 * @type {typeof import("./mcp.js").capabilities}
 */
export const capabilities = { elicitation: { form: {}, url: {} } };

const METHOD = "elicitation/create";
/** Codes of JSON-RPC. */
const [INVALID_PARAMS, INTERNAL_ERROR] = [-32602, -32603];

/** @type {typeof import("./mcp.js").elicitation} */
export function elicitation(client, options = {}) {
  /**
   * Requests that wait, by id: one that arrives twice is asked once, and another one under its id is refused.
   *
   * @type {Map<number, { text: string, result: Promise<ElicitResult> }>}
   */
  const open = new Map();
  const scope = newScope("mcp");
  /** @type {(request: ElicitRequest, extra?: Extra) => Promise<ElicitResult>} */
  const handle = (request, extra = {}) => {
    const id = extra.mcpReq?.id ?? extra.requestId;
    // A request inside a result has the key of its answer in place of an id. Another result may have the same key.
    if (typeof id !== "number") return ask(request, extra);
    const text = JSON.stringify(request);
    if (!open.has(id)) open.set(id, { text, result: ask(request, extra).finally(() => open.delete(id)) });
    const waiting = /** @type {{ text: string, result: Promise<ElicitResult> }} */ (open.get(id));
    return waiting.text === text ? waiting.result : Promise.reject(error(SHARED_ID, INVALID_PARAMS));
  };
  /** @param {ElicitRequest} request @param {Extra} extra */
  const ask = async (request, extra) => {
    const withdrawal = follow(/** @type {Host} */ (client), extra);
    try {
      const own = named(namedByServer(options, client.getServerVersion?.()?.name), request?.params?.elicitationId, scope);
      const result = await answerOrError(request?.params, own, withdrawal.signal);
      if (result instanceof Error) throw result;
      return result;
    } finally {
      withdrawal.end();
    }
  };
  // Version 1 takes a schema. It checks requests and results by its own ones, and reads only the method of this one.
  const schema = { shape: { method: { value: METHOD } }, safeParse: (/** @type {unknown} */ data) => ({ success: true, data }) };
  /** @type {Host} */ (client).setRequestHandler("getProtocolEra" in client ? METHOD : schema, handle);
  return client;
}

/** @type {typeof import("./mcp.js").answer} */
export async function answer(params, options = {}, signal) {
  const result = await answerOrError(params, options, signal);
  return result instanceof Error ? { action: "cancel" } : result;
}

/**
 * The result for the parameters of an elicitation, or the error of the JSON-RPC response.
 *
 * @param {Params | null | undefined} params
 * @param {McpOptions} options
 * @param {AbortSignal} [signal]
 * @returns {Promise<ElicitResult | Error>}
 */
async function answerOrError(params, options, signal) {
  /** @type {Failed<ElicitResult | Error>} */
  const failed = (reason) => {
    const failure = error(reason, reason === NOT_SHOWN ? INTERNAL_ERROR : INVALID_PARAMS);
    // A server that asks to open an address that is none may be hostile, so the page gets to know it.
    if (params?.mode === "url" && reason !== NOT_SHOWN) reportError(options, failure);
    return failure;
  };
  const result = await reply("mcp-elicitation", params, options, failed, { signal, plain: plainForm });
  if (result !== NOT_ASKED) return result ?? { action: "cancel" };
  return options.otherwise ? options.otherwise(/** @type {never} */ (params), signal) : error("This elicitation cannot be shown", INVALID_PARAMS);
}

/** @param {string} reason @param {number} code */
const error = (reason, code) => Object.assign(new Error(reason), { code });

/**
 * The signal that withdraws a request. Version 1 of the client ignores the withdrawal of the request 0, the first of every
 * connection, so while that one waits, this listens to its transport.
 *
 * @param {Host} client
 * @param {Extra} extra
 */
function follow(client, { mcpReq, requestId, signal = mcpReq?.signal }) {
  const { transport } = client;
  const next = transport?.onmessage;
  if (requestId !== 0 || !next) return { signal, end() {} };
  const control = new AbortController();
  const withdraw = () => control.abort();
  /** @type {typeof next} */
  const listen = (message, ...rest) => {
    if (message?.method === "notifications/cancelled" && message.params?.requestId === requestId) withdraw();
    return next.call(transport, message, ...rest);
  };
  transport.onmessage = listen;
  const end = () => {
    if (transport.onmessage === listen) transport.onmessage = next;
    signal?.removeEventListener("abort", withdraw);
  };
  if (signal?.aborted) withdraw();
  signal?.addEventListener("abort", withdraw);
  return { signal: control.signal, end };
}

/** @type {typeof import("./mcp.js").inputRequired} */
export async function inputRequired(result, options = {}, signal) {
  const replies = /** @type {(InputResponses | null)[]} */ (await askAll("mcp-input-required", result, options, signal));
  // A question whose time ran out is not answered, so the call is not repeated.
  if (!replies.length || replies.includes(null)) return null;
  return /** @type {InputResponses} */ ({ ...replies[0], inputResponses: joined(/** @type {InputResponses[]} */ (replies).map(({ inputResponses }) => inputResponses)) });
}

/** @type {typeof import("./mcp.js").openPages} */
export async function openPages(error, options = {}, signal) {
  const { code, data } = /** @type {{ code?: unknown, data?: unknown }} */ (error ?? {});
  const replies = /** @type {(ElicitResult | null)[]} */ (await askAll("mcp-elicitation", { code, data }, options, signal));
  return replies.length > 0 && replies.every((reply) => reply?.action === "accept");
}

/**
 * The replies to all requests in a message. Requests that cannot be asked or shown are reported, and cancelled.
 *
 * @param {string} dialect
 * @param {unknown} message
 * @param {ConnectOptions} options
 * @param {AbortSignal | undefined} signal
 */
async function askAll(dialect, message, options, signal) {
  try {
    const requests = await requestsIn(dialect, message, options);
    return await Promise.all(requests.flatMap((request) => {
      const { type, problems = [] } = request;
      if (type === "ask") return askOne(request, options, signal);
      // A page that cannot be opened has not been opened.
      if (problems.length) reportError(options, invalidError(problems));
      return problems.length && dialect === "mcp-elicitation" ? [null] : [];
    }));
  } catch (error) {
    reportError(options, error);
    return [];
  }
}

/** @param {Request} request @param {ConnectOptions} options @param {AbortSignal} [signal] */
async function askOne(request, options, signal) {
  try {
    return await toMessage(request, await askPerson(request, options, signal), options);
  } catch (error) {
    reportError(options, error);
    return await toMessage(request, { type: "cancelled" }, {});
  } finally {
    request.close();
  }
}
