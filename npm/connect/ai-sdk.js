// AI SDK of Vercel: client tools and approvals in the messages of a chat, as `useChat` and the class `Chat` keep them.

/**
 * @import { Chat } from "./ai-sdk.js"
 * @import { OpenCall } from "../_lib/types/agents.js"
 */

/**
 * What is read of a part of a message. Its members may be anything.
 *
 * @typedef {object} Part
 * @property {unknown} [type]
 * @property {unknown} [toolName]
 * @property {string} [toolCallId]
 * @property {unknown} [state]
 * @property {unknown} [input]
 * @property {unknown} [rawInput]
 * @property {unknown} [inputEncoding]
 * @property {unknown} [providerExecuted]
 * @property {unknown} [errorText]
 * @property {{ id?: string, isAutomatic?: unknown }} [approval]
 */

/**
 * What is used of a chat.
 *
 * @typedef {object} Host
 * @property {readonly { parts?: readonly Part[] }[]} [messages]
 * @property {unknown} [status]
 * @property {(output: unknown) => unknown} addToolOutput
 * @property {(response: unknown) => unknown} addToolApprovalResponse
 */

import { CANCELLED } from "../_lib/basics/outcome.js";
import { isQuestionTool, connector } from "../_lib/agents/connector.js";
import { decisions } from "../_lib/agents/decisions.js";
import { OpenQuestions } from "../_lib/agents/open-questions.js";

/** @type {typeof import("./ai-sdk.js").connect} */
export function connect({ approvals, ...options } = {}) {
  const questions = new OpenQuestions(options);
  return {
    update: (chat) => questions.update(open(/** @type {Chat & Host} */ (chat), options.tool, approvals)),
    close: () => questions.close(),
  };
}

/** @type {typeof import("./ai-sdk.js").isCancelled} */
export const isCancelled = (part) => /** @type {Part | undefined} */ (part)?.state === "output-error" && /** @type {Part} */ (part).errorText === CANCELLED;

/** @type {typeof import("./ai-sdk.js").receipt} */
export const receipt = async (part, options) => (await import("../_lib/agents/stored-part.js")).drawPart(connector, "ai-sdk", part, options);

/**
 * The parts that wait for the person, or will.
 *
 * @param {Host} chat
 * @param {string | undefined} tool
 * @param {boolean} [approvals]
 */
function open(chat, tool, approvals) {
  const isReceiving = chat?.status === "submitted" || chat?.status === "streaming";
  /** @type {OpenCall[]} */
  const calls = [];
  /** @type {OpenCall[]} */
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

/** @param {Host} chat @param {Part} part @param {unknown} name @param {string | undefined} tool */
function toolCall(chat, { type, toolName, toolCallId, input }, name, tool) {
  const isOpen = () => open(chat, tool).some(({ key, isWritten }) => isWritten && key === toolCallId);
  return {
    key: toolCallId,
    id: toolCallId,
    dialect: "ai-sdk",
    input,
    message: (/** @type {unknown} */ input) => ({ type, toolName, toolCallId, state: "input-available", input }),
    failed: (/** @type {string} */ errorText) => ({ state: "output-error", tool: name, toolCallId, errorText }),
    isOpen,
    send: (/** @type {unknown} */ reply) => chat.addToolOutput(reply),
  };
}

/** @param {Host} chat @param {Part} part */
function approvalCall(chat, { type, toolName, toolCallId, input, rawInput, state, approval }) {
  const { id } = /** @type {NonNullable<Part["approval"]>} */ (approval);
  return {
    key: `approval ${id}`,
    about: id,
    dialect: "ai-sdk",
    // The panel draws it before its module is there.
    isEarly: true,
    message: () => ({ type, toolName, toolCallId, state, input, rawInput, approval }),
    failed: (/** @type {string} */ reason) => ({ id, approved: false, reason }),
    isOpen: () => list(chat?.messages).some((message) => list(message?.parts).some((part) => part?.state === "approval-requested" && part.approval?.id === id)),
    send: (/** @type {unknown} */ reply) => chat.addToolApprovalResponse(reply),
  };
}

/** @type {<T>(value: readonly T[] | undefined) => readonly T[]} */
const list = (value) => (Array.isArray(value) ? value : []);

/**
 * The name in the type of a part, or beside it.
 *
 * @param {Part | null | undefined} part
 */
function toolName(part) {
  if (typeof part?.type !== "string") return undefined;
  return part.type === "dynamic-tool" ? part.toolName : part.type.match(/^tool-(.*)$/s)?.[1];
}
