// assistant-ui: tool calls of a thread that wait for a result, for the payload of `context.human()`, or for an approval.

import { inform, isQuestionTool, connector } from "../_lib/agents/connector.js";
import { decisions } from "../_lib/agents/decisions.js";
import { OpenQuestions } from "../_lib/agents/open-questions.js";

export function connect(runtime, { approvals, ...options } = {}) {
  const thread = runtime.thread ?? runtime;
  const questions = new OpenQuestions(options);
  const update = () => inform(options, () => questions.update(open(thread, options, approvals)));
  const unsubscribe = thread.subscribe(update);
  update();
  return {
    close() {
      unsubscribe();
      questions.close();
    },
  };
}

export const receipt = async (part, options) => (await import("../_lib/agents/stored-part.js")).drawPart(connector, "assistant-ui", part, options);

/** The calls that wait for the person, or will. */
function open(thread, options, approvals) {
  const calls = [];
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
      list.push({ dialect: "assistant-ui", of: call.key, isOpen, ...call, send: (reply) => call.send(runtime(), reply) });
    }
  }
  return [...calls, ...decisions(asked)];
}

function callOf(part, status, { tool }, approvals) {
  const { approval, interrupt, toolCallId, toolName, argsText } = part;
  const message = (args) => ({ type: "tool-call", toolCallId, toolName, args });
  if (approval) {
    const { id, display, approved, resolution, isAutomatic } = approval;
    const isDecided = approved !== undefined || resolution !== undefined || isAutomatic;
    if (isDecided || !(approvals || ["select", "text"].includes(display))) return undefined;
    const failed = (reason) => ({ approved: false, reason });
    return { key: `approval ${id}`, about: id, message: () => ({ ...message(part.args), argsText, approval }), failed, send: (runtime, reply) => runtime.respondToToolApproval(reply) };
  }
  if (interrupt?.type === "human") {
    // A tool may ask several times, and the ids of its questions would be the same.
    const key = `human ${toolCallId} ${JSON.stringify(interrupt.payload)}`;
    const failed = (message) => ({ status: "failed", message });
    return { key, input: interrupt.payload, message: () => ({ ...message({}), interrupt }), failed, send: (runtime, reply) => runtime.resumeToolCall(reply) };
  }
  if (!isQuestionTool(toolName, tool) || !["running", "requires-action"].includes(status?.type)) return undefined;
  return {
    key: toolCallId,
    id: toolCallId,
    input: part.args,
    isWritten: status.type === "requires-action",
    message,
    failed: (result) => ({ result, isError: true }),
    // What assistant-ui takes for a `ToolResponse` of the package assistant-stream, which this package does not need.
    send: (runtime, { result, isError }) => runtime.addToolResult(isError ? { [Symbol.for("aui.tool-response")]: true, result, isError } : result),
  };
}

const list = (value) => (Array.isArray(value) ? value : []);
