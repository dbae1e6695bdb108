// assistant-ui: tool calls of a thread that wait for a result, for the payload of `context.human()`, or for an approval.

/**
 * @import { AssistantUiOptions, Thread } from "./assistant-ui.js"
 * @import { OpenCall } from "../_lib/types/agents.js"
 */

/**
 * What is read of a part of a message.
 *
 * @typedef {object} Part
 * @property {unknown} [type]
 * @property {string} toolCallId
 * @property {unknown} [toolName]
 * @property {unknown} [args]
 * @property {unknown} [argsText]
 * @property {unknown} [result]
 * @property {{ id?: string, display?: unknown, approved?: unknown, resolution?: unknown, isAutomatic?: unknown }} [approval]
 * @property {{ type?: unknown, payload?: unknown }} [interrupt]
 */

/** @typedef {{ type?: unknown }} Status */

/**
 * What is used of the runtime of a thread.
 *
 * @typedef {object} Host
 * @property {() => { messages?: readonly { id: string, role?: unknown, content?: readonly Part[], status?: Status }[] } | undefined} getState
 * @property {(id: string) => { getMessagePartByToolCallId(id: string): Runtime }} getMessageById
 */

/**
 * What is used of the runtime of a part.
 *
 * @typedef {object} Runtime
 * @property {(response: unknown) => unknown} respondToToolApproval
 * @property {(payload: unknown) => unknown} resumeToolCall
 * @property {(result: unknown) => unknown} addToolResult
 */

/**
 * A call that waits for the person, or will. `send` needs its part.
 *
 * @typedef {Omit<OpenCall, "dialect" | "send"> & { key: string, send: (runtime: Runtime, reply: never) => unknown }} Waiting
 */

/**
 * The same in the list, with the key of the call.
 *
 * @typedef {OpenCall & { of: string }} Listed
 */

import { inform, isQuestionTool, connector } from "../_lib/agents/connector.js";
import { decisions } from "../_lib/agents/decisions.js";
import { OpenQuestions } from "../_lib/agents/open-questions.js";

/** @type {typeof import("./assistant-ui.js").connect} */
export function connect(runtime, { approvals, ...options } = {}) {
  const thread = /** @type {{ thread?: Thread }} */ (runtime).thread ?? /** @type {Thread} */ (runtime);
  const questions = new OpenQuestions(options);
  const update = () => inform(options, () => questions.update(open(/** @type {Host} */ (thread), options, approvals)));
  const unsubscribe = thread.subscribe(update);
  update();
  return {
    close() {
      unsubscribe();
      questions.close();
    },
  };
}

/** @type {typeof import("./assistant-ui.js").receipt} */
export const receipt = async (part, options) => (await import("../_lib/agents/stored-part.js")).drawPart(connector, "assistant-ui", part, options);

/**
 * The calls that wait for the person, or will.
 *
 * @param {Host} thread
 * @param {AssistantUiOptions} options
 * @param {boolean | undefined} approvals
 */
function open(thread, options, approvals) {
  /** @type {Listed[]} */
  const calls = [];
  /** @type {Listed[]} */
  const asked = [];
  for (const { id, role, content, status } of list(thread.getState()?.messages)) {
    for (const part of role === "assistant" ? list(content) : []) {
      if (part?.type !== "tool-call" || part.result !== undefined) continue;
      const call = callOf(part, status, options, approvals);
      if (!call) continue;
      // A part that another branch of the conversation has no more throws when it is asked for.
      const runtime = () => thread.getMessageById(id).getMessagePartByToolCallId(part.toolCallId);
      const isOpen = () => open(thread, options, approvals).some(({ of, isWritten }) => isWritten !== false && of === call.key);
      const list = part.approval ? asked : calls;
      list.push({ dialect: "assistant-ui", of: call.key, isOpen, ...call, send: (/** @type {unknown} */ reply) => call.send(runtime(), /** @type {never} */ (reply)) });
    }
  }
  return [...calls, ...decisions(asked)];
}

/**
 * @param {Part} part
 * @param {Status | undefined} status
 * @param {AssistantUiOptions} options
 * @param {boolean | undefined} approvals
 * @returns {Waiting | undefined}
 */
function callOf(part, status, { tool }, approvals) {
  const { approval, interrupt, toolCallId, toolName, argsText } = part;
  /** @param {unknown} [args] */
  const message = (args) => ({ type: "tool-call", toolCallId, toolName, args });
  if (approval) {
    const { id, display, approved, resolution, isAutomatic } = approval;
    const isDecided = approved !== undefined || resolution !== undefined || isAutomatic;
    if (isDecided || !(approvals || ["select", "text"].includes(/** @type {string} */ (display)))) return undefined;
    /** @param {string} reason */
    const failed = (reason) => ({ approved: false, reason });
    return { key: `approval ${id}`, about: id, message: () => ({ ...message(part.args), argsText, approval }), failed, send: (runtime, reply) => runtime.respondToToolApproval(reply) };
  }
  if (interrupt?.type === "human") {
    // A tool may ask several times, and the ids of its questions would be the same.
    const key = `human ${toolCallId} ${JSON.stringify(interrupt.payload)}`;
    /** @param {string} message */
    const failed = (message) => ({ status: "failed", message });
    return { key, input: interrupt.payload, message: () => ({ ...message({}), interrupt }), failed, send: (runtime, reply) => runtime.resumeToolCall(reply) };
  }
  if (!isQuestionTool(toolName, tool) || !["running", "requires-action"].includes(/** @type {string} */ (status?.type))) return undefined;
  return {
    key: toolCallId,
    id: toolCallId,
    input: part.args,
    isWritten: /** @type {Status} */ (status).type === "requires-action",
    message,
    failed: (result) => ({ result, isError: true }),
    // What assistant-ui takes for a `ToolResponse` of the package assistant-stream, which this package does not need.
    /** @type {(runtime: Runtime, reply: { result: unknown, isError?: boolean }) => unknown} */
    send: (runtime, { result, isError }) => runtime.addToolResult(isError ? { [Symbol.for("aui.tool-response")]: true, result, isError } : result),
  };
}

/** @type {<T>(value: readonly T[] | undefined) => readonly T[]} */
const list = (value) => (Array.isArray(value) ? value : []);
