// Types of `ask-user-question/core` for agent protocols ("dialects") and their messages.

import type { Payload } from "./formats.js";
import type { Questionnaire, Reading, Validation } from "./reading.js";
import type { Outcome } from "./outcome.js";

/** A request that is waiting for its reply. */
export interface Pending {
  /** The dialect of the reply. */
  dialect: Dialect;
  /** Identifies the request. Opaque: `0` and `""` are valid values. */
  correlation: unknown;
  /** The questions of the request. */
  questionnaire: Questionnaire;
  /** The message as it was received. */
  raw: unknown;
}

/**
 * The name of an agent protocol. The repository's `docs/sources.md` lists the defining documents.
 *
 * - `tool-input`: the input of the `AskUserQuestion` tool; the reply is the tool's output
 * - `native`: any input that `ask()` accepts; the reply is the generic {@link Payload}
 * - `approval`: actions that wait for a decision, in our own form: `{tool, title, description, arguments, offers: [{value, decision, label,
 *   description}]}` or a list of them. The reply is `{ending, message, decisions: [{allows, decision, value, reason}]}`
 * - `anthropic`: Messages API. A `tool_use` block, a message, or an event of a stream; the reply is the user message
 *   with the `tool_result`
 * - `claude-control`: `control_request` of Claude Code's stdio protocol; the reply is a `control_response`
 * - `claude-permission-tool`: `{tool_name, input, tool_use_id?}`, the input of MCP permission tools and `canUseTool`;
 *   the reply is a `PermissionResult`
 * - `claude-hook`: the input of a `PreToolUse` or `PermissionRequest` hook; the reply is the hook's output
 * - `acp-adapter`: ACP `session/request_permission` that is marked as a question by the ACP adapter for Claude Code
 * - `acp-permission`: any ACP `session/request_permission`
 * - `acp-elicitation`: ACP `elicitation/create` in form mode
 * - `mcp-elicitation`: MCP `elicitation/create` (2025-06-18, 2025-11-25): forms, and pages to open
 * - `mcp-input-required`: an MCP result that wants input (2026-07-28)
 * - `acp-tool-info`: the display of a tool call in ACP; read only
 * - `gencode`: the event `ask_user`, or the questions of the callback `askUser`
 * - `ai-sdk`: a chunk, a message part or a message of the AI SDK; the reply is the argument of `addToolOutput`, or that of
 *   `addToolApprovalResponse`
 * - `assistant-ui`: a tool call part of assistant-ui, or an approval; the reply is the argument of `respondToApproval` or `resume`, or
 *   `{result, isError?}` for `addResult`
 * - `eve`: an input request of eve, or an event with some; the reply is the response for `session.respond`
 * - `bridge`: events and pending questions of the claude-code-agent session bridge; the reply is the body of its POST
 * - `codex`: requests of the Codex app-server, with or without the envelope; the reply is the response, or the request
 *   `turn/interrupt`
 * - `opencode`: events and pending questions of OpenCode's server; the reply is the HTTP request `{method, path, body?}`. The
 *   correlation of a session that asks nothing any more is `{sessionID}`
 * - `agui-tool`: calls in the events and messages of AG-UI; the reply is a tool message
 * - `agui-interrupt`: interrupts of AG-UI; the reply is the `resume` of the next run
 * - `claude-transcript`: lines of Claude Code transcripts and `stream-json` output, and logged requests; read only
 * - `openai-responses`: OpenAI Responses API. A `function_call` item, a response, or an event of a stream; the reply is the
 *   `function_call_output`
 * - `openai-chat`: OpenAI Chat Completions. A tool call, a message, a completion, or a chunk of a stream; the reply is the message with
 *   the role `tool`
 * - `openai-agents`: interruptions of the OpenAI Agents SDK, alone, in a list or in a result; the reply is `{callId, approve, always?, message?}`
 *   for `state.approve` or `state.reject`
 * - `claude-managed`: events of a Claude Managed Agents session; the reply is a `user.custom_tool_result` for `events.send`
 * - `adk`: events of Google's Agent Development Kit with the function call `adk_request_input` or of a question tool; the
 *   reply is the next user content
 * - `ahp`: actions of the Agent Host Protocol; the reply is the action `chat/inputCompleted`
 * - `gemini`: `ask-user-request` on Gemini CLI's message bus; the reply is an `ask-user-response`
 * - `kimi`: `QuestionRequest` of Kimi's agent SDK, or its JSON-RPC request; the reply is `{request_id, answers}`
 * - `openclaw`: question records and events of OpenClaw's gateway; the reply is the parameters of `question.resolve`
 * - `qwen`: pending interactions and events of Qwen Code's daemon; the reply is the body of `respondToPermission`
 * - `grok`: `_x.ai/ask_user_question` of Grok Build, an extension of ACP; the reply is `{outcome, answers?, annotations?}`
 * - `a2a`: tasks of A2A that wait for input; the reply is `message/send` with the next message of the task, without its id, or `tasks/cancel`
 * - `antigravity-hook`: the hook of Antigravity before `ask_question`; the reply is `{decision: "deny", reason}`, with the answers as the reason
 * - `cosh`: the control request `ask_user` of cosh; the reply is a `control_response` with `{behavior: "answer", answer}`
 * - `librechat`: `on_pending_action` of LibreChat with questions; the reply is the body that resumes the run: `{actionId, answer}`, or `answers` by id
 * - `langgraph`: interrupts of LangGraph in a result, a chunk, a thread state or a list; the reply is the command `{resume: {id: value}}`
 * - `mastra`: a suspended `ask_user` call of Mastra, whose reply is `{toolCallId, resumeData}`, or a call that waits for an approval, whose reply
 *   is `{toolCallId, runId?, approved, reason?}`
 *
 * The ACP dialects accept a complete JSON-RPC request and reply with a complete response. Given only the `params`, they
 * reply with only the `result`.
 */
export type Dialect =
  | "tool-input"
  | "native"
  | "approval"
  | "anthropic"
  | "claude-control"
  | "claude-permission-tool"
  | "claude-hook"
  | "acp-adapter"
  | "acp-permission"
  | "acp-elicitation"
  | "mcp-elicitation"
  | "mcp-input-required"
  | "acp-tool-info"
  | "gencode"
  | "ai-sdk"
  | "assistant-ui"
  | "eve"
  | "bridge"
  | "agui-tool"
  | "agui-interrupt"
  | "claude-transcript"
  | "openai-responses"
  | "openai-chat"
  | "openai-agents"
  | "langgraph"
  | "mastra"
  | "codex"
  | "opencode"
  | "claude-managed"
  | "adk"
  | "ahp"
  | "gemini"
  | "kimi"
  | "openclaw"
  | "qwen"
  | "grok"
  | "a2a"
  | "antigravity-hook"
  | "cosh"
  | "librechat";

/** The meaning of a message. */
export type Inbound =
  /** A request that is waiting for its reply. */
  | { type: "ask"; pending: Pending }
  /** A request that is still being written. */
  | ({
      type: "update";
      /** The stream within the message, for example the index of a content block. Null means all streams. */
      stream: unknown;
    } & (
      | { step: "opened"; /** As in {@link Pending.correlation}. */ correlation: unknown }
      | { step: "grew"; /** The next fragment of JSON text. */ delta: string }
      | { step: "closed" }
      | { step: "finished"; /** True if the request may be answered, false if it was cut off. */ complete: boolean }
    ))
  /** Questions to display but not to answer: the actual request arrives separately. */
  | { type: "partial"; correlation: unknown; questionnaire: Questionnaire }
  /** A request that no longer needs a reply. */
  | { type: "withdraw"; correlation: unknown; because: "cancelled" | "answered" | "aborted" | "timeout" | "unknown" }
  /** Questions that were answered elsewhere, with their outcome. */
  | { type: "seen"; correlation: unknown; questionnaire: Questionnaire; outcome: Outcome }
  /** A message that is not about questions, or has questions that cannot be asked; see the problems. */
  | { type: "none" };

/** The meaning of a message, with a report on how it was read. */
export interface Decoded extends Omit<Validation, "questionnaire"> {
  /** The meaning of the message. */
  inbound: Inbound;
  /** The other calls of the question tool in the same message, in order. Absent if there are none. */
  more?: Decoded[];
}

/** How to read a message. */
export interface DecodeOptions extends Reading {
  /**
   * Names of more tools that ask questions, besides all spellings of `AskUserQuestion`, alone or as a tool of an MCP
   * server. One `*` stands for any characters: `mcp__*__ask`.
   */
  tools?: readonly string[] | undefined;
}

/** A reply. */
export interface Encoded {
  /** The messages to send, in order. An empty list means that nothing is to be sent. */
  messages: unknown[];
  /** Answers that the protocol cannot carry. */
  losses: Loss[];
}

/** A part of an outcome that a protocol or a format does not carry. */
export interface Loss {
  /** Where it is in the outcome: `entries[1]`, `entries[0].notes`, `response`; or in the reply: `content.address`. */
  path: string;
  /** The cause, as a stable identifier such as `duplicate-question`. */
  code: string;
}
