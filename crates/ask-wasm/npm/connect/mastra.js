// Mastra: asks the questions of suspended `ask_user` calls, and resumes them.

import { NOT_ASKED, named, reply, reportError } from "../_engine/connect/connector.js";

const TOOL = "ask_user";

export function onEvent(session, options = {}) {
  /** The calls that wait or were answered, by their id. */
  const calls = new Map();
  const withdraw = (id) => {
    calls.get(id)?.abort();
    calls.delete(id);
  };
  return async (event) => {
    const { type, ...data } = Object(event?.type === "tool-call-suspended" ? { ...event.payload, type: "tool_suspended" } : event);
    const { toolCallId: id, toolName } = data;
    if (type === "tool_end" || type === "tool_suspension_cancelled") return withdraw(id);
    if ((type ?? "tool_suspended") !== "tool_suspended" || (id ?? null) === null || calls.has(id)) return;
    if (toolName !== TOOL && toolName !== options.tool) return;
    const control = new AbortController();
    calls.set(id, control);
    const send = async (message) => {
      if (message) await session.respondToToolSuspension(message.toolCallId, message.resumeData);
    };
    try {
      const failed = (text) => ({ toolCallId: id, resumeData: text });
      const result = await reply("mastra", { ...data, toolName: TOOL, type: "tool_suspended" }, named(options, id), failed, { signal: control.signal, send });
      if (result !== NOT_ASKED) await send(result);
    } catch (error) {
      calls.delete(id);
      reportError(options, error);
    }
  };
}
