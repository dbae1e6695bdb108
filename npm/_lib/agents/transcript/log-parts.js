// The parts of a log line that matter for questions, in order: calls of tools, their results, and who spoke. Messages of
// Claude Code and the Messages API, function calls of the Responses and Chat APIs, rollout lines of Codex, stored parts of OpenCode, and events
// of the Copilot CLI.

/**
 * An object in a log.
 *
 * @typedef {Record<string, unknown>} LogObject
 */

/** @typedef {{ id?: unknown, name?: unknown, input?: unknown, isFunction?: unknown, asks?: unknown }} PartCall */

/** @typedef {{ id?: unknown, function?: { name?: unknown, arguments?: unknown } }} ToolCall a call of the Chat API */

/** @typedef {{ id?: unknown, content?: unknown, metadata?: unknown, is_error?: unknown }} PartResult */

/**
 * The line is the innermost object with the members of a log line.
 *
 * @typedef {{ line: LogObject, messageId?: unknown, sidechain: boolean }} Context
 */

/**
 * One of its first three members is there; `text` is what the speaker says.
 *
 * @typedef {{ call?: PartCall, result?: PartResult, speaker?: string, text?: string | undefined }} Content
 *
 * @typedef {Content & Context} Part
 */

/** The members in which lines hold messages, and messages their blocks. */
const INSIDE = ["message", "messages", "content", "parts", "body", "request", "response", "data", "payload", "item"];
const DEEPEST = 8;

/**
 * Yields `{call: {id, name, input, isFunction?, asks?}}`, where `asks` says that the log's own tool of this name asks questions, `{result: {id, content, is_error}}` and `{speaker: role}`. Each part also
 * has its `line`, the innermost object with the members of a log line, its `messageId`, and whether a subagent wrote it.
 *
 * @param {unknown} value
 * @param {Context} context
 * @returns {Generator<Part, void>}
 */
export function* parts(value, context = { line: /** @type {LogObject} */ (value), sidechain: false }, depth = 0) {
  if (value === null || typeof value !== "object" || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const item of value) yield* parts(item, context, depth + 1);
    return;
  }
  const block = blockOf(/** @type {LogObject} */ (value)) ?? callOfOther(value);
  if (block) for (const part of [block].flat()) yield { ...part, ...context };
  else yield* messageParts(/** @type {LogObject} */ (value), inside(/** @type {LogObject} */ (value), context), depth);
}

/** @param {LogObject} value @param {Context} context @param {number} depth @returns {Generator<Part, void>} */
function* messageParts(value, context, depth) {
  const role = roleOf(value);
  const spoken = role && speaks(role, value) && { speaker: role, text: textOf(value.content), ...context };
  if (spoken && role === "assistant") yield spoken;
  if (value.role === "toolResult") yield { result: { id: value.toolCallId, content: value.content, metadata: value.details, is_error: value.isError }, ...context };
  if (role === "tool" && value.tool_call_id !== undefined) yield { result: { id: value.tool_call_id, content: value.content }, ...context };
  for (const name of INSIDE) yield* parts(value[name], context, depth + 1);
  for (const call of /** @type {(ToolCall | null)[]} */ (Array.isArray(value.tool_calls) ? value.tool_calls : [])) {
    if (call?.function) yield { call: functionCall(call.id, call.function.name, call.function.arguments), ...context };
  }
  // A person's message may hold results, which come first.
  if (spoken && role === "user") yield spoken;
}

/**
 * A tool call or a result, in the notation of the Messages API.
 *
 * @param {LogObject} value
 * @returns {Content | undefined}
 */
function blockOf(value) {
  switch (value.type) {
    case "tool_use":
      // Not what else a log says: `asks` and `isFunction` are ours.
      return { call: { id: value.id, name: value.name, input: value.input } };
    // pi
    case "toolCall":
      return { call: { id: value.id, name: value.name, input: value.arguments } };
    case "tool_result":
      return { result: { id: value.tool_use_id, content: value.content, is_error: value.is_error } };
    case "function_call":
      return { call: functionCall(value.call_id ?? value.id, value.name, value.arguments) };
    case "function_call_output":
      return { result: { id: value.call_id, content: value.output } };
  }
}

/**
 * The call of a tool with its result, in the notation of OpenCode; or one of them, in that of the Copilot CLI.
 *
 * @typedef {{ status?: unknown, input?: unknown, output?: unknown, error?: unknown, metadata?: unknown }} State
 *
 * @typedef {object} Data
 * @property {unknown} [toolCallId]
 * @property {unknown} [toolName]
 * @property {unknown} [arguments]
 * @property {unknown} [success]
 * @property {{ content?: unknown } | null} [result]
 * @property {{ message?: unknown } | null} [error]
 *
 * @param {{ type?: unknown, tool?: unknown, callID?: unknown, state?: State | null, data?: Data | null }} value
 * @returns {Content | Content[] | undefined}
 */
function callOfOther({ type, tool, callID: id, state, data }) {
  if (type === "tool" && state?.input) {
    const { status, input, output, error, metadata } = state;
    const call = { id, name: tool, input, asks: tool === "question" };
    const isOver = status === "completed" || status === "error" || (status === undefined && (output ?? error) !== undefined);
    return [{ call }, ...(isOver ? [{ result: { id, content: output ?? error, metadata, is_error: status === "error" } }] : [])];
  }
  if (data?.toolCallId === undefined) return undefined;
  const { toolCallId, toolName, arguments: input, success, result } = data;
  if (type === "tool.execution_start") return { call: { id: toolCallId, name: toolName, input, asks: toolName === "ask_user" } };
  if (type === "tool.execution_complete") return { result: { id: toolCallId, content: result?.content ?? data.error?.message, is_error: success === false } };
}

/** @param {unknown} id @param {unknown} name @param {unknown} text */
const functionCall = (id, name, text) => ({ id, name, input: parsed(text), isFunction: true });

/**
 * The arguments of a function are JSON text. Text that is no JSON stays as it is; the core repairs it.
 *
 * @param {unknown} text
 * @returns {unknown}
 */
function parsed(text) {
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/**
 * The context of what an object contains.
 *
 * @param {LogObject} value
 * @param {Context} context
 * @returns {Context}
 */
function inside(value, { line, sidechain, messageId }) {
  const isLine = value.message !== undefined || value.timestamp !== undefined || value.toolUseResult !== undefined;
  const isProgress = value.type === "agent_progress";
  return {
    line: isLine && !isProgress ? value : line,
    sidechain: sidechain || isProgress || value.isSidechain === true,
    messageId: roleOf(value) === "assistant" && value.id !== undefined ? value.id : messageId,
  };
}

/** @type {Set<unknown>} */
const ROLES = new Set(["assistant", "user", "tool"]);
/** @param {LogObject} message */
const roleOf = ({ role }) => (ROLES.has(role) ? /** @type {string} */ (role) : undefined);

/**
 * Whether a message means that the session went on. The results of tools do not.
 *
 * @param {string} role
 * @param {LogObject} message
 */
function speaks(role, { content }) {
  if (role === "tool") return false;
  return role === "assistant" || typeof content === "string" ||
    /** @type {{ type: string }[] | null | undefined} */ (content)?.some?.(({ type }) => /text|image/.test(type));
}

/** @param {unknown} content */
const textOf = (content) =>
  (typeof content === "string"
    ? content
    : /** @type {{ text?: string }[] | null | undefined} */ (content)?.find?.(({ text }) => typeof text === "string")?.text);
