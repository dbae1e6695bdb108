// OpenAI: reads a response of the Responses API or of Chat Completions, whole or as a stream, and returns the results of its
// question calls for the next request, with the decisions about calls of hosted MCP servers. Asks about the calls that a run of the Agents
// SDK waits for.

/**
 * @import { Answered, FunctionCallOutput, McpApprovalResponse, ToolMessage } from "./openai.js"
 * @import { Approvals, ConnectOptions } from "../types/connector.js"
 * @import { Update } from "../_lib/agents/events.js"
 * @import { StreamedCall } from "../_lib/agents/streamed-call.js"
 * @import { Failed } from "../_lib/types/agents.js"
 */

/**
 * A call of a tool, in a form that both APIs share.
 *
 * @typedef {{ id?: unknown, name?: unknown, arguments?: string }} ToolCall
 */

/**
 * What is read of a response of the Responses API.
 *
 * @typedef {{ status?: unknown, output?: readonly (Item | false | null | undefined)[] }} Response
 */

/**
 * An item of its output, or of an event.
 *
 * @typedef {{ type?: unknown, id?: unknown, call_id?: unknown, name?: unknown, arguments?: string }} Item
 */

/**
 * What is read of a completion, or of a message alone.
 *
 * @typedef {{ choices?: readonly (Choice | null)[], tool_calls?: readonly (ChatCall | null)[] }} Completion
 */

/** @typedef {{ index?: unknown, finish_reason?: string | null, message?: Completion }} Choice */

/** @typedef {{ id?: unknown, function?: { name?: unknown, arguments?: string } }} ChatCall */

/**
 * What is read of an event of a stream of the Responses API.
 *
 * @typedef {{ type?: unknown, item?: Item, response?: Response }} Event
 */

/** @typedef {{ approvals?: Approvals | undefined } & ConnectOptions} Options */

/**
 * What differs between the two APIs: see `RESPONSES`.
 *
 * @template Result
 * @typedef {object} Api
 * @property {string} dialect
 * @property {"openaiResponses" | "openaiChat"} updates
 * @property {(event: Event) => (Response & Completion) | void} whole
 * @property {(response: Response & Completion) => boolean} isComplete
 * @property {(response: Response & Completion) => ToolCall[]} calls
 * @property {(call: ToolCall) => object} message
 * @property {(id: unknown, text: string) => Result} result
 * @property {(response: Response) => Item[]} hosted
 */

import { isQuestionTool, named, parsed, connector, replyToCall } from "../_lib/agents/connector.js";

const TOOL = "ask_user_question";

const tools = () => import("../_lib/agents/openai/tool.js");

/** @type {typeof import("./openai.js").tool} */
export const tool = async (options) => ({ type: "function", ...(await (await tools()).definition(connector, options)) });

/** @type {typeof import("./openai.js").chatTool} */
export const chatTool = async (options) => ({ type: "function", function: await (await tools()).definition(connector, options) });

/** @type {typeof import("./openai.js").agentTool} */
export const agentTool = async (options) => (await tools()).agentTool(connector, RESPONSES.dialect, options);

/** @type {typeof import("./openai.js").approvals} */
export const approvals = async (result, options) => (await import("../_lib/agents/openai/approvals.js")).approvals(connector, result, options);

/** @type {typeof import("./openai.js").fromResponse} */
export const fromResponse = (source, options = {}) => read(RESPONSES, source, options);

/** @type {typeof import("./openai.js").fromChat} */
export const fromChat = (source, options = {}) => read(CHAT, source, options);

/**
 * What differs between the two APIs. The core knows the tool by our name, whatever name the host gave it. `updates` is the function of
 * `events.js` that reads its streams.
 *
 * @type {Api<FunctionCallOutput | McpApprovalResponse>}
 */
const RESPONSES = {
  dialect: "openai-responses",
  updates: "openaiResponses",
  /** The whole response, which the last event repeats. */
  whole: ({ response }) => response,
  isComplete: ({ status = "completed" }) => status === "completed",
  calls: ({ output }) => /** @type {Item[]} */ (list(output).filter((item) => /** @type {Item} */ (item)?.type === "function_call")).map(({ call_id, ...call }) => ({ ...call, id: call_id })),
  message: ({ id, ...call }) => ({ ...call, type: "function_call", call_id: id, name: TOOL }),
  result: (id, output) => ({ type: "function_call_output", call_id: /** @type {string} */ (id), output }),
  hosted: ({ output }) => /** @type {Item[]} */ (list(output).filter((item) => /** @type {Item} */ (item)?.type === "mcp_approval_request")),
};

/** @type {Api<ToolMessage>} */
const CHAT = {
  dialect: "openai-chat",
  updates: "openaiChat",
  whole: () => {},
  isComplete: (completion) => ["tool_calls", "stop"].includes(first(completion)?.finish_reason ?? "stop"),
  calls: (completion) => list((first(completion)?.message ?? completion).tool_calls).map((call) => ({ ...call?.function, id: call?.id })),
  message: ({ id, ...call }) => ({ id, type: "function", function: { ...call, name: TOOL } }),
  result: (id, content) => ({ role: "tool", tool_call_id: /** @type {string} */ (id), content }),
  hosted: () => [],
};

/** @type {<T>(value: readonly T[] | undefined) => readonly T[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/** @param {Completion} completion */
const first = ({ choices }) => list(choices).find((choice) => (choice?.index ?? 0) === 0);

/**
 * The API has no flag for errors, so a status says that there are no answers.
 *
 * @type {<Result>(api: Api<Result>, id: unknown) => Failed<Result>}
 */
const failed = (api, id) => (message) => api.result(id, JSON.stringify({ status: "failed", message }));

/**
 * @template Result
 * @param {Api<Result>} api
 * @param {unknown} source
 * @param {Options} options
 * @returns {Promise<Answered<Result>>}
 */
async function read(api, source, options) {
  const response = /** @type {(Response & Completion & AsyncIterable<Event | null>) | null | undefined} */ (await source);
  if (response?.[Symbol.asyncIterator]) return readStream(api, response, options);
  const complete = response !== null && typeof response === "object" && api.isComplete(response);
  return { toolResults: await results(complete ? [...answers(api, response, options, new Set()), ...decisions(api.hosted(response), options)] : []), complete, ignored: 0 };
}

/**
 * The decisions about calls of hosted MCP servers, for which the API waits.
 *
 * @param {Item[]} items
 * @param {Options} options
 */
function decisions(items, options) {
  if (!items.length) return [];
  return [import("../_lib/agents/openai/hosted.js").then(({ decideAll }) => decideAll(connector, RESPONSES.dialect, items, options))];
}

/**
 * The replies to the question calls of a response that were not asked before.
 *
 * @template Result
 * @param {Api<Result>} api
 * @param {Response & Completion} response
 * @param {Options} options
 * @param {Set<unknown>} asked
 */
const answers = (api, response, options, asked) =>
  api
    .calls(response)
    .filter(({ id = null, name }) => id !== null && isQuestionTool(name, options.tool) && !asked.has(id) && asked.add(id))
    .map((call) => {
      const asked = { dialect: api.dialect, id: call.id, input: parsed(call.arguments), message: api.message(call) };
      return replyToCall(asked, named(options, call.id), failed(api, call.id));
    });

/**
 * @template Result
 * @param {Api<Result>} api
 * @param {AsyncIterable<Event | null>} stream
 * @param {Options} options
 * @returns {Promise<Answered<Result>>}
 */
async function readStream(api, stream, options) {
  // At once: the official client drops events for which nobody waits.
  const events = stream[Symbol.asyncIterator]();
  const [{ streamedCalls }, { [api.updates]: updatesIn }] = await Promise.all([import("../_lib/agents/streamed-call.js"), import("../_lib/agents/events.js")]);
  const streamedCall = streamedCalls(connector);
  /** @type {StreamedCall<Result>[]} */
  const calls = [];
  /**
   * The newest call of each stream of fragments.
   *
   * @type {Map<unknown, StreamedCall<Result>>}
   */
  const current = new Map();
  /** @type {Set<unknown>} */
  const asked = new Set();
  /**
   * The calls of hosted servers that arrived.
   *
   * @type {Item[]}
   */
  const hosted = [];
  let [complete, ignored, whole] = /** @type {[boolean, number, Response & Completion]} */ ([false, 0, {}]);
  /** @param {unknown} id */
  const open = (id) => {
    const repeated = () => api.calls(whole).find((call) => call.id === id);
    /** @param {unknown} input */
    const message = (input) => api.message({ ...repeated(), id, arguments: /** @type {string} */ (input) });
    const call = streamedCall({ dialect: api.dialect, id, message, options, failed: failed(api, id) });
    asked.add(id);
    calls.push({ ...call, end: () => call.end(repeated()?.arguments) });
    return call;
  };
  /** @param {Update} update */
  const take = ({ step, stream, correlation: id, ...update }) => {
    if (step === "finished") complete = /** @type {boolean} */ (update.complete);
    if (step === "grew") current.get(stream)?.push(/** @type {string} */ (update.delta));
    if (step !== "opened" || asked.has(id)) return;
    if (id === null) ignored += 1;
    else current.set(stream, open(id));
  };
  try {
    for await (const event of { [Symbol.asyncIterator]: () => events }) {
      hosted.push(...api.hosted({ output: [event?.type === "response.output_item.done" && event.item] }));
      const updates = updatesIn(event, (name) => isQuestionTool(name, options.tool));
      if (!updates) ignored += 1;
      else whole = api.whole(/** @type {Event} */ (event)) ?? whole;
      updates?.forEach(take);
    }
  } finally {
    // A call that was cut off is never answered, even if its questions are complete.
    if (!complete) for (const call of calls) call.fail();
  }
  const ends = complete ? calls.map((call) => call.end()) : [];
  // Some servers send a call only with the whole response.
  const late = complete ? answers(api, whole, options, asked) : [];
  const missed = api.hosted(whole).filter(({ id }) => !hosted.some((item) => item.id === id));
  return { toolResults: await results([...ends, ...late, ...(complete ? decisions([...hosted, ...missed], options) : [])]), complete, ignored };
}

/**
 * The results, without those of questions that were settled elsewhere.
 *
 * @template Result
 * @param {unknown[]} replies
 * @returns {Promise<Result[]>}
 */
const results = async (replies) => /** @type {Result[]} */ ((await Promise.all(replies)).flat().filter((result) => result && typeof result === "object"));
