// Mastra: asks the questions of suspended `ask_user` calls, and resumes them.

import { NOT_ASKED, named, reply, reportError } from "../_lib/agents/connector.js";

const TOOL = "ask_user";

/** What JSON cannot hold is like nothing else. */
function textOf(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

export function onEvent(session, options = {}) {
  /** The calls that wait or were answered, `{text, control}`, by their id, of which 1 and "1" are one. */
  const calls = new Map();
  const withdraw = (id) => {
    calls.get(`${id}`)?.control.abort();
    calls.delete(`${id}`);
  };
  return async (event) => {
    const { type, ...data } = Object(event?.type === "tool-call-suspended" ? { ...event.payload, type: "tool_suspended" } : event);
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
    const send = async (message) => {
      if (message && !control.signal.aborted) await session.respondToToolSuspension(message.toolCallId, message.resumeData);
    };
    try {
      const failed = (text) => ({ toolCallId: id, resumeData: text });
      const result = await reply("mastra", { ...data, toolName: TOOL, type: "tool_suspended" }, named(options, id), failed, { signal: control.signal, send });
      if (result !== NOT_ASKED) await send(result);
    } catch (error) {
      if (calls.get(`${id}`)?.control === control) calls.delete(`${id}`);
      reportError(options, error);
    }
  };
}
