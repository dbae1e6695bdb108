// AG-UI: shows the question calls and interrupts of an agent's runs, and answers them by the next run. What a run leaves open
// is asked by `_lib/agents/agui/turn.js`.

import { isQuestionTool, connector, reportError } from "../_lib/agents/connector.js";
import { newScope } from "../_lib/agents/scope.js";
import { streamedCalls } from "../_lib/agents/streamed-call.js";

const TOOL = "ask_user_question";

export async function tool(options = {}) {
  const [{ toolSchema }, { DESCRIPTION: description }] = await Promise.all([import("../_lib/agents/schema.js"), import("../_lib/agents/tool-text.js")]);
  return { name: options.tool ?? TOOL, description, parameters: await toolSchema(connector.runtime, options) };
}

export function subscribe(agent, { otherwise, run = (next) => agent.runAgent(next), ...options } = {}) {
  const isOurs = (name) => isQuestionTool(name, options.tool);
  /** What withdraws each open question, by the id of its call or interrupt. */
  const open = new Map();
  /** The calls that were shown while the agent wrote them. */
  const calls = new Map();
  /** The calls that were asked. A call is never asked again; the id of an interrupt may return. */
  const asked = new Set();
  /** The interrupts that were asked, with their answers. */
  const interrupts = new Map();
  const scope = newScope("agui");
  const streamedCall = streamedCalls(connector);
  const session = { connector, agent, scope, options, otherwise, run, isOurs, interrupts, open, calls, asked, start, withdraw, callOf, ready: [], older: [], input: {} };

  function start(id) {
    const controller = new AbortController();
    open.set(id, controller);
    return controller.signal;
  }

  function withdraw(id) {
    open.get(id)?.abort();
    open.delete(id);
    calls.delete(id);
  }

  /** How a call is asked and answered. */
  function callOf(id) {
    const message = (text) => ({ id, type: "function", function: { name: TOOL, arguments: text } });
    const failed = (text) => ({ id: `${id}-answer`, role: "tool", toolCallId: id, content: text, error: text });
    return { dialect: "agui-tool", id, options, message, failed };
  }

  const handlers = {
    onRunInitialized({ input }) {
      Object.assign(session, { input, end: undefined, older: [] });
      for (const { interruptId } of input.resume ?? []) withdraw(interruptId);
      if (input.forwardedProps?.command) withdraw("on_interrupt");
    },
    onEvent({ event }) {
      const { type, toolCallId: id } = event;
      if (type === "TOOL_CALL_START" && isOurs(event.toolCallName) && !open.has(id) && !asked.has(id)) calls.set(id, streamedCall({ ...callOf(id), signal: start(id) }));
      if (type === "TOOL_CALL_ARGS") calls.get(id)?.push(event.delta);
      // What arrives again is not written twice.
      if (type === "TOOL_CALL_END") Object.assign(calls.get(id) ?? {}, { push() {} });
      if (type === "TOOL_CALL_RESULT") withdraw(id);
      if (type === "CUSTOM" && event.name === "on_interrupt") session.older.push(event);
      if (type === "RUN_FINISHED" && event.outcome?.type !== "cancelled") session.end = event;
    },
    onMessagesChanged({ messages }) {
      for (const { toolCallId } of messages) if (open.has(toolCallId)) withdraw(toolCallId);
    },
    async onRunFinalized() {
      const { end, older } = session;
      const { askAll } = await import("../_lib/agents/agui/turn.js");
      await askAll(session, end, older);
    },
  };

  /** What a handler throws goes to `onError` and not to the agent. It returns nothing: it changes no message. */
  const guarded = (handle) => async (event) => {
    try {
      await handle(event);
    } catch (error) {
      reportError(options, error);
    }
  };
  const entries = Object.entries(handlers).map(([name, handle]) => [name, guarded(handle)]);
  const { onRunFinalized, ...subscriber } = Object.fromEntries(entries);
  const { unsubscribe } = agent.subscribe({ ...subscriber, onRunFinalized: () => void onRunFinalized() });
  // What was open before, for example before the page was loaded again.
  session.end = { outcome: { interrupts: agent.pendingInterrupts ?? [] } };
  onRunFinalized();
  return {
    unsubscribe() {
      unsubscribe();
      [...open.keys()].forEach(withdraw);
    },
  };
}
