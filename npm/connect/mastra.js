// Mastra: asks the questions of suspended `ask_user` calls, and resumes them.

/**
 * @import { Failed } from "../_lib/types/agents.js"
 */

/**
 * What is read of an event.
 *
 * @typedef {{ type?: unknown, toolCallId?: unknown, toolName?: unknown, suspendPayload?: unknown, args?: unknown }} Suspended
 */

/**
 * What is read of a chunk of a stream, which has the event inside.
 *
 * @typedef {{ type?: unknown, payload?: object }} Chunk
 */

/**
 * What answers a call.
 *
 * @typedef {{ toolCallId: string, resumeData: string | string[] }} Resume
 */

import { NOT_ASKED, named, reply, reportError } from "../_lib/agents/connector.js";

const TOOL = "ask_user";

/**
 * What JSON cannot hold is like nothing else.
 *
 * @param {unknown} value
 */
function textOf(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** @type {typeof import("./mastra.js").onEvent} */
export function onEvent(session, options = {}) {
  /**
   * The calls that wait or were answered, `{text, control}`, by their id, of which 1 and "1" are one.
   *
   * @type {Map<string, { text: string | undefined, control: AbortController }>}
   */
  const calls = new Map();
  /** @param {unknown} id */
  const withdraw = (id) => {
    calls.get(`${id}`)?.control.abort();
    calls.delete(`${id}`);
  };
  return async (event) => {
    const { type, ...data } = /** @type {Suspended} */ (Object(/** @type {Chunk | null} */ (event)?.type === "tool-call-suspended" ? { .../** @type {Chunk} */ (event).payload, type: "tool_suspended" } : event));
    const { toolCallId: id, toolName } = data;
    if (type === "tool_end" || type === "tool_suspension_cancelled") return withdraw(id);
    if ((type ?? "tool_suspended") !== "tool_suspended" || (id ?? null) === null) return;
    if (toolName !== TOOL && toolName !== options.tool) return;
    const text = textOf([id, data.suspendPayload ?? data.args]);
    if (text && calls.get(`${id}`)?.text === text) return;
    // Another question under its id takes the place of the one before, whose answer would be one to it.
    withdraw(id);
    const control = new AbortController();
    calls.set(`${id}`, { text, control });
    /** @param {Resume | null} message */
    const send = async (message) => {
      if (message && !control.signal.aborted) await session.respondToToolSuspension(message.toolCallId, message.resumeData);
    };
    try {
      /** @type {Failed<Resume>} */
      const failed = (text) => ({ toolCallId: /** @type {string} */ (id), resumeData: text });
      const result = await reply("mastra", { ...data, toolName: TOOL, type: "tool_suspended" }, named(options, id), failed, { signal: control.signal, send });
      if (result !== NOT_ASKED) await send(result);
    } catch (error) {
      if (calls.get(`${id}`)?.control === control) calls.delete(`${id}`);
      reportError(options, error);
    }
  };
}
