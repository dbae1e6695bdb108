// OpenAI: reads a response of the Responses API or of Chat Completions, whole or as a stream, and returns the results of its
// question calls for the next request, with the decisions about calls of hosted MCP servers. Asks about the calls that a run of the Agents
// SDK waits for.

import { isQuestionTool, named, parsed, connector, replyToCall } from "../_lib/agents/connector.js";

const TOOL = "ask_user_question";

const tools = () => import("../_lib/agents/openai/tool.js");

export const tool = async (options) => ({ type: "function", ...(await (await tools()).definition(connector, options)) });

export const chatTool = async (options) => ({ type: "function", function: await (await tools()).definition(connector, options) });

export const agentTool = async (options) => (await tools()).agentTool(connector, RESPONSES.dialect, options);

export const approvals = async (result, options) => (await import("../_lib/agents/openai/approvals.js")).approvals(connector, result, options);

export const fromResponse = (source, options = {}) => read(RESPONSES, source, options);

export const fromChat = (source, options = {}) => read(CHAT, source, options);

/**
 * What differs between the two APIs. The core knows the tool by our name, whatever name the host gave it. `updates` is the function of
 * `events.js` that reads its streams.
 */
const RESPONSES = {
  dialect: "openai-responses",
  updates: "openaiResponses",
  /** The whole response, which the last event repeats. */
  whole: ({ response }) => response,
  isComplete: ({ status = "completed" }) => status === "completed",
  calls: ({ output }) => list(output).filter((item) => item?.type === "function_call").map(({ call_id, ...call }) => ({ ...call, id: call_id })),
  message: ({ id, ...call }) => ({ ...call, type: "function_call", call_id: id, name: TOOL }),
  result: (id, output) => ({ type: "function_call_output", call_id: id, output }),
  hosted: ({ output }) => list(output).filter((item) => item?.type === "mcp_approval_request"),
};

const CHAT = {
  dialect: "openai-chat",
  updates: "openaiChat",
  whole: () => {},
  isComplete: (completion) => ["tool_calls", "stop"].includes(first(completion)?.finish_reason ?? "stop"),
  calls: (completion) => list((first(completion)?.message ?? completion).tool_calls).map((call) => ({ ...call?.function, id: call?.id })),
  message: ({ id, ...call }) => ({ id, type: "function", function: { ...call, name: TOOL } }),
  result: (id, content) => ({ role: "tool", tool_call_id: id, content }),
  hosted: () => [],
};

const list = (value) => (Array.isArray(value) ? value : []);

const first = ({ choices }) => list(choices).find((choice) => (choice?.index ?? 0) === 0);

/** The API has no flag for errors, so a status says that there are no answers. */
const failed = (api, id) => (message) => api.result(id, JSON.stringify({ status: "failed", message }));

async function read(api, source, options) {
  const response = await source;
  if (response?.[Symbol.asyncIterator]) return readStream(api, response, options);
  const complete = response !== null && typeof response === "object" && api.isComplete(response);
  return { toolResults: await results(complete ? [...answers(api, response, options, new Set()), ...decisions(api.hosted(response), options)] : []), complete, ignored: 0 };
}

/** The decisions about calls of hosted MCP servers, for which the API waits. */
function decisions(items, options) {
  if (!items.length) return [];
  return [import("../_lib/agents/openai/hosted.js").then(({ decideAll }) => decideAll(connector, RESPONSES.dialect, items, options))];
}

/** The replies to the question calls of a response that were not asked before. */
const answers = (api, response, options, asked) =>
  api
    .calls(response)
    .filter(({ id = null, name }) => id !== null && isQuestionTool(name, options.tool) && !asked.has(id) && asked.add(id))
    .map((call) => {
      const asked = { dialect: api.dialect, id: call.id, input: parsed(call.arguments), message: api.message(call) };
      return replyToCall(asked, named(options, call.id), failed(api, call.id));
    });

async function readStream(api, stream, options) {
  // At once: the official client drops events for which nobody waits.
  const events = stream[Symbol.asyncIterator]();
  const [{ streamedCalls }, { [api.updates]: updatesIn }] = await Promise.all([import("../_lib/agents/streamed-call.js"), import("../_lib/agents/events.js")]);
  const streamedCall = streamedCalls(connector);
  const calls = [];
  /** The newest call of each stream of fragments. */
  const current = new Map();
  const asked = new Set();
  /** The calls of hosted servers that arrived. */
  const hosted = [];
  let [complete, ignored, whole] = [false, 0, {}];
  const open = (id) => {
    const repeated = () => api.calls(whole).find((call) => call.id === id);
    const message = (input) => api.message({ ...repeated(), id, arguments: input });
    const call = streamedCall({ dialect: api.dialect, id, message, options, failed: failed(api, id) });
    asked.add(id);
    calls.push({ ...call, end: () => call.end(repeated()?.arguments) });
    return call;
  };
  const take = ({ step, stream, correlation: id, ...update }) => {
    if (step === "finished") complete = update.complete;
    if (step === "grew") current.get(stream)?.push(update.delta);
    if (step !== "opened" || asked.has(id)) return;
    if (id === null) ignored += 1;
    else current.set(stream, open(id));
  };
  try {
    for await (const event of { [Symbol.asyncIterator]: () => events }) {
      hosted.push(...api.hosted({ output: [event?.type === "response.output_item.done" && event.item] }));
      const updates = updatesIn(event, (name) => isQuestionTool(name, options.tool));
      if (!updates) ignored += 1;
      else whole = api.whole(event) ?? whole;
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

/** The results, without those of questions that were settled elsewhere. */
const results = async (replies) => (await Promise.all(replies)).flat().filter((result) => result && typeof result === "object");
