// Model Context Protocol: elicitation by a request of the server (2025-06-18, 2025-11-25), or by a result that wants input
// (2026-07-28). The official clients pass both to one handler.

import { NOT_ASKED, NOT_SHOWN, askPerson, invalidError, named, reply, reportError, requestsIn, toMessage } from "../_lib/agents/connector.js";
import { SHARED_ID, joined } from "../_lib/agents/one-reply.js";
import { newScope } from "../_lib/agents/scope.js";
import { plainForm } from "../_lib/agents/plain-requests.js";
import { namedByServer } from "../_lib/agents/server-name.js";

/** Client capabilities. An empty `elicitation` object would announce forms only. */
export const capabilities = { elicitation: { form: {}, url: {} } };

const METHOD = "elicitation/create";
/** Codes of JSON-RPC. */
const [INVALID_PARAMS, INTERNAL_ERROR] = [-32602, -32603];

export function elicitation(client, options = {}) {
  /** Requests that wait, by id: one that arrives twice is asked once, and another one under its id is refused. */
  const open = new Map();
  const scope = newScope("mcp");
  const handle = (request, extra = {}) => {
    const id = extra.mcpReq?.id ?? extra.requestId;
    // A request inside a result has the key of its answer in place of an id. Another result may have the same key.
    if (typeof id !== "number") return ask(request, extra);
    const text = JSON.stringify(request);
    if (!open.has(id)) open.set(id, { text, result: ask(request, extra).finally(() => open.delete(id)) });
    const waiting = open.get(id);
    return waiting.text === text ? waiting.result : Promise.reject(error(SHARED_ID, INVALID_PARAMS));
  };
  const ask = async (request, extra) => {
    const withdrawal = follow(client, extra);
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
  const schema = { shape: { method: { value: METHOD } }, safeParse: (data) => ({ success: true, data }) };
  client.setRequestHandler("getProtocolEra" in client ? METHOD : schema, handle);
  return client;
}

export async function answer(params, options = {}, signal) {
  const result = await answerOrError(params, options, signal);
  return result instanceof Error ? { action: "cancel" } : result;
}

/** The result for the parameters of an elicitation, or the error of the JSON-RPC response. */
async function answerOrError(params, options, signal) {
  const failed = (reason) => {
    const failure = error(reason, reason === NOT_SHOWN ? INTERNAL_ERROR : INVALID_PARAMS);
    // A server that asks to open an address that is none may be hostile, so the page gets to know it.
    if (params?.mode === "url" && reason !== NOT_SHOWN) reportError(options, failure);
    return failure;
  };
  const result = await reply("mcp-elicitation", params, options, failed, { signal, plain: plainForm });
  if (result !== NOT_ASKED) return result ?? { action: "cancel" };
  return options.otherwise ? options.otherwise(params, signal) : error("This elicitation cannot be shown", INVALID_PARAMS);
}

const error = (reason, code) => Object.assign(new Error(reason), { code });

/**
 * The signal that withdraws a request. Version 1 of the client ignores the withdrawal of the request 0, the first of every
 * connection, so while that one waits, this listens to its transport.
 */
function follow(client, { mcpReq, requestId, signal = mcpReq?.signal }) {
  const { transport } = client;
  const next = transport?.onmessage;
  if (requestId !== 0 || !next) return { signal, end() {} };
  const control = new AbortController();
  const listen = (message, ...rest) => {
    if (message?.method === "notifications/cancelled" && message.params?.requestId === requestId) control.abort();
    return next.call(transport, message, ...rest);
  };
  transport.onmessage = listen;
  const end = () => {
    if (transport.onmessage === listen) transport.onmessage = next;
  };
  signal?.addEventListener("abort", () => control.abort());
  return { signal: control.signal, end };
}

export async function inputRequired(result, options = {}, signal) {
  const replies = await askAll("mcp-input-required", result, options, signal);
  // A question whose time ran out is not answered, so the call is not repeated.
  if (!replies.length || replies.includes(null)) return null;
  return { ...replies[0], inputResponses: joined(replies.map(({ inputResponses }) => inputResponses)) };
}

export async function openPages(error, options = {}, signal) {
  const { code, data } = error ?? {};
  const replies = await askAll("mcp-elicitation", { code, data }, options, signal);
  return replies.length > 0 && replies.every((reply) => reply?.action === "accept");
}

/** The replies to all requests in a message. Requests that cannot be asked or shown are reported, and cancelled. */
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
