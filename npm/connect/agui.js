// AG-UI: shows the question calls and interrupts of an agent's runs, and answers them by the next run. What a run leaves open
// is asked by `_lib/agents/agui/turn.js`.

/**
 * @import { ResumeEntry, RunParameters, ToolMessage } from "./agui.js"
 * @import { AnyInterrupt, Id, RunEnd, Session } from "../_lib/agents/agui/turn.js"
 * @import { Failed } from "../_lib/types/agents.js"
 */

/**
 * What is read of an event of a run.
 *
 * @typedef {object} RunEvent
 * @property {string} [type]
 * @property {string} [toolCallId]
 * @property {unknown} [toolCallName]
 * @property {string} [delta]
 * @property {string} [name]
 * @property {RunEnd["outcome"] & { type?: unknown }} [outcome]
 */

/**
 * What is read of the input of a run.
 *
 * @typedef {Session["input"] & { resume?: ResumeEntry[], forwardedProps?: { command?: unknown } }} RunInput
 */

import { isQuestionTool, connector, reportError } from "../_lib/agents/connector.js";
import { newScope } from "../_lib/agents/scope.js";
import { streamedCalls } from "../_lib/agents/streamed-call.js";

const TOOL = "ask_user_question";

/** @type {typeof import("./agui.js").tool} */
export async function tool(options = {}) {
  const [{ toolSchema }, { DESCRIPTION: description }] = await Promise.all([import("../_lib/agents/schema.js"), import("../_lib/agents/tool-text.js")]);
  return { name: options.tool ?? TOOL, description, parameters: /** @type {{ type: "object" }} */ (await toolSchema(connector.runtime, options)) };
}

/** @type {typeof import("./agui.js").subscribe} */
export function subscribe(agent, { otherwise, run = (/** @type {RunParameters} */ next) => agent.runAgent(next), ...options } = {}) {
  /** @param {unknown} name */
  const isOurs = (name) => isQuestionTool(name, options.tool);
  /**
   * What withdraws each open question, by the id of its call or interrupt.
   *
   * @type {Session["open"]}
   */
  const open = new Map();
  /**
   * The calls that were shown while the agent wrote them.
   *
   * @type {Session["calls"]}
   */
  const calls = new Map();
  /**
   * The calls that were asked. A call is never asked again; the id of an interrupt may return.
   *
   * @type {Session["asked"]}
   */
  const asked = new Set();
  /**
   * The interrupts that were asked, with their answers.
   *
   * @type {Session["interrupts"]}
   */
  const interrupts = new Map();
  const scope = newScope("agui");
  const streamedCall = streamedCalls(connector);
  /** @type {Session} */
  const session = { connector, agent, scope, options, otherwise, run, isOurs, interrupts, open, calls, asked, start, withdraw, callOf, ready: [], older: [], input: {} };

  /** @param {Id} id */
  function start(id) {
    const controller = new AbortController();
    open.set(id, controller);
    return controller.signal;
  }

  /** @param {Id} id */
  function withdraw(id) {
    open.get(id)?.abort();
    open.delete(id);
    calls.delete(id);
  }

  /**
   * How a call is asked and answered.
   *
   * @param {Id} id
   */
  function callOf(id) {
    /** @param {unknown} text */
    const message = (text) => ({ id, type: "function", function: { name: TOOL, arguments: text } });
    /** @type {Failed<ToolMessage>} */
    const failed = (text) => ({ id: `${id}-answer`, role: "tool", toolCallId: /** @type {string} */ (id), content: text, error: text });
    return { dialect: "agui-tool", id, options, message, failed };
  }

  const handlers = {
    /** @param {{ input: RunInput }} event */
    onRunInitialized({ input }) {
      Object.assign(session, { input, end: undefined, older: [] });
      for (const { interruptId } of input.resume ?? []) withdraw(interruptId);
      if (input.forwardedProps?.command) withdraw("on_interrupt");
    },
    /** @param {{ event: RunEvent }} event */
    onEvent({ event }) {
      const { type, toolCallId: id } = event;
      if (type === "TOOL_CALL_START" && isOurs(event.toolCallName) && !open.has(id) && !asked.has(id)) calls.set(id, streamedCall({ ...callOf(id), signal: start(id) }));
      if (type === "TOOL_CALL_ARGS") calls.get(id)?.push(/** @type {string} */ (event.delta));
      // What arrives again is not written twice.
      if (type === "TOOL_CALL_END") Object.assign(calls.get(id) ?? {}, { push() {} });
      if (type === "TOOL_CALL_RESULT") withdraw(id);
      if (type === "CUSTOM" && event.name === "on_interrupt") session.older.push(/** @type {AnyInterrupt} */ (event));
      if (type === "RUN_FINISHED" && event.outcome?.type !== "cancelled") session.end = event;
    },
    /** @param {{ messages: readonly { toolCallId?: string }[] }} event */
    onMessagesChanged({ messages }) {
      for (const { toolCallId } of messages) if (open.has(toolCallId)) withdraw(toolCallId);
    },
    async onRunFinalized() {
      const { end, older } = session;
      const { askAll } = await import("../_lib/agents/agui/turn.js");
      await askAll(session, end, older);
    },
  };

  /**
   * What a handler throws goes to `onError` and not to the agent. It returns nothing: it changes no message.
   *
   * @param {(event: never) => unknown} handle
   * @returns {(event?: unknown) => Promise<void>}
   */
  const guarded = (handle) => async (event) => {
    try {
      await handle(/** @type {never} */ (event));
    } catch (error) {
      reportError(options, error);
    }
  };
  const entries = Object.entries(handlers).map(([name, handle]) => /** @type {const} */ ([name, guarded(handle)]));
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
