// Confirmations of tool calls in the Agent Host Protocol (docs/sources.md, section 3.20): the action `chat/toolCallReady`, which may wait
// for `chat/toolCallConfirmed`.

import { asksApproval } from "./call.js";
import { decide, reportUnasked } from "./decide.js";
import { byConnection, once } from "./waiting.js";

/** The names of the tools of calls, by call, and what withdraws the confirmations that wait. */
const stateOf = byConnection(() => ({ tools: new Map(), waiting: new Map() }));

/** Actions after which a call waits no longer. */
const OVER = new Set(["chat/toolCallConfirmed", "chat/toolCallComplete"]);
/** Actions after which no call of the turn waits. */
const ENDS = new Set(["chat/turnComplete", "chat/turnCancelled", "chat/error"]);

/** The action that confirms or denies the call of a message, or null; undefined if the message asks for no confirmation. */
export function receive(parts, message, { connection, onDraft, ...options }, signal) {
  const envelope = Object(message?.params?.action ? message.params : message);
  const action = Object(envelope.action ?? envelope);
  const { type, turnId, toolCallId } = action;
  const { tools, waiting } = stateOf(connection);
  const key = JSON.stringify([envelope.channel, turnId, toolCallId]);
  if (type === "chat/toolCallStart") tools.set(key, action);
  else if (OVER.has(type)) waiting.get(key)?.abort();
  else if (ENDS.has(type)) for (const [other, control] of waiting) if (other.startsWith(JSON.stringify([envelope.channel, turnId]).slice(0, -1))) control.abort();
  if (type === "chat/toolCallComplete") tools.delete(key);
  if (type !== "chat/toolCallReady" || action.confirmed !== undefined || typeof toolCallId !== "string") return undefined;
  // A call may have to be confirmed again, and what it wants to do may have changed.
  waiting.get(key)?.abort();
  waiting.delete(key);
  return ask(parts, { ...tools.get(key), ...action }, waiting, key, options, signal);
}

async function ask(parts, call, waiting, key, options, signal) {
  const { turnId, toolCallId, toolName, toolInput } = call;
  const isInline = typeof toolInput === "string" || toolInput === undefined;
  const input = isInline ? parts.parsed(toolInput) : toolInput;
  if (!asksApproval(options, toolName, input)) return null;
  // The content behind a reference may change, so what was shown need not be what runs.
  if (!isInline) parts.reportError(options, new Error("The input of a tool call is only a reference, so nobody is asked to confirm it"));
  if (!isInline) return null;
  const toReply = ({ allows, decision, value, reason, arguments: changed, ...ended }) => {
    reportUnasked(parts, ended, options);
    const selectedOptionId = decision && value?.id;
    const why = reason ?? ended.message;
    const denied = { approved: false, reason: ended.ending === "answered" ? "denied" : "skipped", ...(why && { reasonMessage: why }) };
    return { type: "chat/toolCallConfirmed", turnId, toolCallId, ...(allows ? { approved: true, confirmed: "user-action" } : denied), ...(changed && { editedToolInput: JSON.stringify(changed) }), ...(selectedOptionId && { selectedOptionId }) };
  };
  return once(waiting, key, signal, (signal) => decide(parts, "ahp", actionOf(call, input), toReply, options, { signal }));
}

function actionOf({ toolName, displayName, intention, invocationMessage, confirmationTitle, toolInput, edits, editable, options }, input) {
  const said = [intention, textOf(invocationMessage), textOf(confirmationTitle)].filter((text) => typeof text === "string" && text !== "");
  return {
    tool: toolName ?? displayName,
    description: [...new Set(said)].join("\n"),
    argumentsText: toolInput,
    // The changed input is JSON again, so only that of an object can be changed.
    ...(editable === true && input === Object(input) && !Array.isArray(input) && { arguments: input, edits: true }),
    content: [edits?.items ?? []].flat(),
    offers: Array.isArray(options) && options.length > 0 ? options.map(offer) : [{ value: {}, decision: "allow-once" }, { value: {}, decision: "reject-once" }],
  };
}

/** An option is an approval or a denial; how long it holds is only in its name. One of an unknown kind denies. */
function offer({ id, label, kind }) {
  const lasts = /session/i.test(`${id} ${label}`) ? "session" : /always|forever|permanent|future|workspace/i.test(`${id} ${label}`) ? "always" : "once";
  const denies = lasts === "once" ? "reject-once" : "reject-always";
  return { value: { id }, label, decision: kind === "approve" ? `allow-${lasts}` : denies };
}

const textOf = (text) => text?.markdown ?? text;
