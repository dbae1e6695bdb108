/**
 * The same questions as a message of each dialect: an example to paste, and a request to write the reply to. A dialect
 * with one question per message returns several messages.
 * @type {Record<string, (questions: any[]) => unknown[]>}
 */
export const MESSAGES = {
  "tool-input": (questions) => [{ questions }],
  native: (questions) => [questions],
  anthropic: (questions) => [{ type: "tool_use", id: "toolu_01", name: "AskUserQuestion", input: { questions } }],
  "claude-control": (questions) => [
    { type: "control_request", request_id: "r1", request: { subtype: "can_use_tool", tool_name: "AskUserQuestion", input: { questions }, tool_use_id: "toolu_01" } },
  ],
  "claude-permission-tool": (questions) => [{ tool_name: "AskUserQuestion", input: { questions }, tool_use_id: "toolu_01" }],
  "claude-hook": (questions) => [
    { hook_event_name: "PreToolUse", session_id: "s", cwd: "/", permission_mode: "default", tool_name: "AskUserQuestion", tool_input: { questions }, tool_use_id: "toolu_01" },
  ],
  "acp-adapter": (questions) => questions.map(permission),
  "acp-elicitation": (questions) => [
    {
      jsonrpc: "2.0", id: 0, method: "elicitation/create",
      params: { mode: "form", sessionId: "s", toolCallId: "toolu_01", message: "Please answer the following questions.", requestedSchema: { type: "object", properties: Object.assign({}, ...questions.map(fields)) } },
    },
  ],
  "mcp-elicitation": (questions) => [{ jsonrpc: "2.0", id: 0, method: "elicitation/create", params: mcpForm(questions) }],
  "mcp-input-required": (questions) => [
    { jsonrpc: "2.0", id: 0, result: { resultType: "input_required", inputRequests: { ask: { method: "elicitation/create", params: mcpForm(questions) } }, requestState: "opaque" } },
  ],
  gencode: (questions) => [{ type: "ask_user", id: "call_1", questions }],
  "ai-sdk": (questions) => [{ type: "tool-AskUserQuestion", toolCallId: "call_1", state: "input-available", input: { questions } }],
  "assistant-ui": (questions) => [{ type: "tool-call", toolCallId: "call_1", toolName: "AskUserQuestion", args: { questions }, argsText: JSON.stringify({ questions }) }],
  eve: (questions) => questions.map(inputRequest),
  bridge: (questions) => [{ toolUseId: "toolu_01", questions }],
  codex: (questions) => [
    {
      method: "item/tool/requestUserInput", id: 0,
      params: { threadId: "t", turnId: "u", itemId: "call_1", questions: questions.map(({ question, header, options }, at) => ({ id: `q${at}`, header, question, isOther: true, isSecret: false, options })), isBlocking: true, autoResolutionMs: null },
    },
  ],
  opencode: (questions) => [
    {
      id: "evt_1", type: "question.asked",
      properties: { id: "que_1", sessionID: "ses_1", questions: questions.map(({ multiSelect, ...question }) => ({ ...question, multiple: multiSelect })), tool: { messageID: "msg_1", callID: "call_1" } },
    },
  ],
  "agui-tool": (questions) => [
    { id: "m1", role: "assistant", toolCalls: [{ id: "call_1", type: "function", function: { name: "ask_user_question", arguments: JSON.stringify({ questions }) } }] },
  ],
  "agui-interrupt": (questions) => [
    { type: "RUN_FINISHED", threadId: "t", runId: "r1", outcome: { type: "interrupt", interrupts: [{ id: "int_1", reason: "input_required", metadata: { questions } }] } },
  ],
  "claude-managed": (questions) => [{ type: "agent.custom_tool_use", id: "sevt_01", name: "AskUserQuestion", input: { questions }, processed_at: "2026-11-01T10:00:00Z" }],
  adk: (questions) => [
    { author: "agent", content: { role: "model", parts: [{ functionCall: { name: "adk_request_input", id: "int-1", args: { interruptId: "int-1", message: "Please choose.", payload: { questions }, response_schema: null } } }] }, longRunningToolIds: ["int-1"] },
  ],
  ahp: (questions) => [{ type: "chat/inputRequested", request: { id: "input-1", questions: questions.map(chatInput) } }],
  gemini: (questions) => [{ type: "ask-user-request", correlationId: "c-1", questions: questions.map((question) => ({ type: "choice", ...question })) }],
  kimi: (questions) => [
    { type: "QuestionRequest", payload: { id: "q-1", tool_call_id: "tool_1", questions: questions.map(({ multiSelect, ...question }) => ({ ...question, multi_select: multiSelect })) } },
  ],
  openclaw: (questions) => [
    { id: "qst_1", questions: questions.map((question, at) => ({ questionId: `question_${at}`, ...question, isOther: true })), createdAtMs: 0, expiresAtMs: 900000, status: "pending" },
  ],
  qwen: (questions) => [
    {
      requestId: "req-1", kind: "user_question", createdAt: "2026-11-01T10:00:00Z", questions: questions.map((question, at) => ({ answerKey: String(at), ...question })),
      options: [{ optionId: "proceed_once", label: "Submit", kind: "allow_once" }, { optionId: "cancel", label: "Cancel", kind: "reject_once" }],
    },
  ],
  "antigravity-hook": (questions) => [{ conversationId: "c1", toolCall: { name: "ask_question", args: { questions } } }],
  cosh: (questions) => questions.map(({ question, options, multiSelect }, at) => ({ type: "control_request", request_id: `ask-${at}`, request: { subtype: "ask_user", question, options, allow_free_text: true, multi_select: multiSelect } })),
  librechat: (questions) => [{ event: "on_pending_action", data: { actionId: "a1", conversationId: "c1", payload: { type: "ask_user_question", question: questions[0], questions: questions.map((question, at) => ({ ...question, id: `q${at}` })) } } }],
  grok: (questions) => [{ jsonrpc: "2.0", id: 40, method: "_x.ai/ask_user_question", params: { sessionId: "s1", toolCallId: "t1", questions, mode: "default" } }],
  "claude-transcript": (questions) => [
    { type: "assistant", sessionId: "s", isSidechain: false, message: { role: "assistant", content: [{ type: "tool_use", id: "toolu_01", name: "AskUserQuestion", input: { questions } }] } },
  ],
  langgraph: (questions) => [{ messages: [], __interrupt__: [{ id: "399043f69f408e5c13680e7fc8ec6bea", value: { questions } }] }],
  mastra: (questions) => questions.map(({ question, options, multiSelect }) => ({
    type: "tool_suspended", toolCallId: "call_1", toolName: "ask_user", suspendPayload: { question, options, selectionMode: multiSelect ? "multi_select" : "single_select" },
  })),
  "openai-responses": (questions) => [{ type: "function_call", id: "fc_1", call_id: "call_1", name: "ask_user_question", arguments: JSON.stringify({ questions }), status: "completed" }],
  "openai-chat": (questions) => [{ id: "call_1", type: "function", function: { name: "ask_user_question", arguments: JSON.stringify({ questions }) } }],
};

const chatInput = ({ question, header, options, multiSelect }, at) => ({
  kind: multiSelect ? "multi-select" : "single-select", id: `question_${at}`, title: header, message: question, allowFreeformInput: true,
  options: options.map(({ label, description }, position) => ({ id: String(position), label, description })),
});

const inputRequest = ({ question, options }, at) => ({
  requestId: `req_${at}`, kind: "question", prompt: question, display: "select", allowFreeform: true,
  options: options.map(({ label, description }) => ({ id: label, label, description })),
  action: { kind: "tool-call", callId: `call_${at}`, toolName: "ask_question", input: { question } },
});

/** Options of MCP have no description; the questions beside the form do. */
const mcpForm = (questions) => {
  const property = ({ question, header, options, multiSelect }, at) => {
    const choices = options.map(({ label }) => ({ const: label, title: label }));
    const what = { title: header, description: question };
    return {
      [`q${at}`]: multiSelect ? { type: "array", ...what, items: { anyOf: choices } } : { type: "string", ...what, oneOf: choices },
      [`q${at}_other`]: { type: "string", title: "Other" },
    };
  };
  const requestedSchema = { type: "object", properties: Object.assign({}, ...questions.map(property)) };
  return { mode: "form", message: "Please answer the following questions.", requestedSchema, _meta: { "dev.example/questions": questions } };
};

const permission = ({ question, header, options, multiSelect }) => ({
  sessionId: "s",
  toolCall: { toolCallId: "toolu_01", title: header, rawInput: { question, header } },
  options: [
    ...options.map(({ label, description }) => ({ kind: "allow_once", name: description ? `${label} - ${description}` : label, optionId: label })),
    { kind: "allow_once", name: "Other (type custom answer)", optionId: "__other__" },
  ],
  _meta: { claudeCode: { questionType: "askUserQuestion", multiSelect } },
});

const fields = ({ question, header, options, multiSelect }, at) => {
  const choices = options.map(({ label, description }) => ({ const: label, title: label, description }));
  const what = { title: header, description: question };
  return {
    [`question_${at}`]: multiSelect ? { type: "array", ...what, items: { anyOf: choices } } : { type: "string", ...what, oneOf: choices },
    [`question_${at}_custom`]: { type: "string", title: "Other", description: "Type your own answer, or add a note to the option you chose above (optional)." },
  };
};
