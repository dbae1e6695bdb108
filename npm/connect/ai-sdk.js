// AI SDK of Vercel: client tools and approvals in the messages of a chat, as `useChat` and the class `Chat` keep them.

import { CANCELLED } from "../_lib/basics/outcome.js";
import { isQuestionTool, connector } from "../_lib/agents/connector.js";
import { decisions } from "../_lib/agents/decisions.js";
import { OpenQuestions } from "../_lib/agents/open-questions.js";

export function connect({ approvals, ...options } = {}) {
  const questions = new OpenQuestions(options);
  return {
    update: (chat) => questions.update(open(chat, options.tool, approvals)),
    close: () => questions.close(),
  };
}

export const isCancelled = (part) => part?.state === "output-error" && part.errorText === CANCELLED;

export const receipt = async (part, options) => (await import("../_lib/agents/stored-part.js")).drawPart(connector, "ai-sdk", part, options);

/** The parts that wait for the person, or will. */
function open(chat, tool, approvals) {
  const isReceiving = chat?.status === "submitted" || chat?.status === "streaming";
  const calls = [];
  const asked = [];
  for (const message of list(chat?.messages)) {
    for (const part of list(message?.parts)) {
      const name = toolName(part);
      if (name !== undefined && part.state === "approval-requested") {
        if (approvals && part.approval && !part.approval.isAutomatic) asked.push(approvalCall(chat, part));
      } else if (isQuestionTool(name, tool) && part.toolCallId !== undefined && !part.providerExecuted) {
        const isWritten = part.state === "input-available";
        // The input of a stored message, or of one that was cut off, stays incomplete.
        const isWriting = part.state === "input-streaming" && isReceiving && part.inputEncoding !== "text";
        if (isWritten || isWriting) calls.push({ ...toolCall(chat, part, name, tool), isWritten });
      }
    }
  }
  return [...calls, ...decisions(asked)];
}

function toolCall(chat, { type, toolName, toolCallId, input }, name, tool) {
  const isOpen = () => open(chat, tool).some(({ key, isWritten }) => isWritten && key === toolCallId);
  return {
    key: toolCallId,
    id: toolCallId,
    dialect: "ai-sdk",
    input,
    message: (input) => ({ type, toolName, toolCallId, state: "input-available", input }),
    failed: (errorText) => ({ state: "output-error", tool: name, toolCallId, errorText }),
    isOpen,
    send: (reply) => chat.addToolOutput(reply),
  };
}

function approvalCall(chat, { type, toolName, toolCallId, input, rawInput, state, approval }) {
  const { id } = approval;
  return {
    key: `approval ${id}`,
    about: id,
    dialect: "ai-sdk",
    // The panel draws it before its module is there.
    isEarly: true,
    message: () => ({ type, toolName, toolCallId, state, input, rawInput, approval }),
    failed: (reason) => ({ id, approved: false, reason }),
    isOpen: () => list(chat?.messages).some(({ parts }) => list(parts).some((part) => part.state === "approval-requested" && part.approval?.id === id)),
    send: (reply) => chat.addToolApprovalResponse(reply),
  };
}

const list = (value) => (Array.isArray(value) ? value : []);

/** The name in the type of a part, or beside it. */
function toolName(part) {
  if (typeof part?.type !== "string") return undefined;
  return part.type === "dynamic-tool" ? part.toolName : part.type.match(/^tool-(.*)$/s)?.[1];
}
