//! The dialects by name.

macro_rules! dialects {
    ($($(#[$doc:meta])* $dialect:ident $name:literal)*) => {
        /// A protocol of agents.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Dialect { $($(#[$doc])* $dialect),* }

        impl Dialect {
            /// All dialects.
            pub const ALL: &[Self] = &[$(Self::$dialect),*];

            /// The name of the dialect in the API.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$dialect => $name),* }
            }
        }
    };
}

dialects! {
    /// The input of the `AskUserQuestion` tool, answered by the tool's output `{questions, answers, annotations?}`.
    ToolInput "tool-input"
    /// Questions in any shape that `ask()` accepts, answered by the generic payload.
    Native "native"
    /// Actions that wait for a decision, in our own form: `{tool, arguments, …}` or a list of them, answered by `{ending, decisions}`.
    Approval "approval"
    /// Anthropic Messages API: `tool_use` blocks and stream events, answered by a user message with a `tool_result`.
    Anthropic "anthropic"
    /// The stdio control protocol of Claude Code: `control_request` and `control_response`.
    ClaudeControl "claude-control"
    /// `canUseTool` of the Claude Agent SDK and MCP permission tools: `{tool_name, input}`, answered by
    /// `{behavior: "allow", updatedInput}` or a denial.
    ClaudePermissionTool "claude-permission-tool"
    /// Hooks of Claude Code: `PreToolUse` and `PermissionRequest` can be answered; `PostToolUse` reports the answer.
    ClaudeHook "claude-hook"
    /// ACP `session/request_permission` as in the ACP adapter document: a marked request for each question.
    AcpAdapter "acp-adapter"
    /// Any ACP `session/request_permission`, as a question with its options.
    AcpPermission "acp-permission"
    /// ACP `elicitation/create` in form mode.
    AcpElicitation "acp-elicitation"
    /// MCP `elicitation/create` of the revisions 2025-06-18 and 2025-11-25: forms, and pages to open.
    McpElicitation "mcp-elicitation"
    /// MCP 2026-07-28: a result that wants input, answered by what the retry of the call adds to its parameters.
    McpInputRequired "mcp-input-required"
    /// How a tool call is displayed: `toolInfoFromToolUse` of the ACP adapter document, and ACP tool call updates.
    /// Read only.
    AcpToolInfo "acp-tool-info"
    /// The gencode proposal: the event `ask_user`, answered by a `tool_result`; the questions of the callback
    /// `askUser`, answered by `QuestionAnswer[]`.
    Gencode "gencode"
    /// AI SDK of Vercel: chunks of the UI message stream, message parts and messages, answered by the argument of
    /// `addToolOutput` or `addToolApprovalResponse`.
    AiSdk "ai-sdk"
    /// assistant-ui: tool call parts and approvals, answered by the argument of `addResult`, `resume` or
    /// `respondToApproval`.
    AssistantUi "assistant-ui"
    /// eve of Vercel: the events `input.requested` and `input.resolved`, answered by a response for `session.respond`.
    Eve "eve"
    /// The session bridge of the claude-code-agent document: events, pending questions, and the body of the answer.
    Bridge "bridge"
    /// The app-server of Codex: JSON-RPC requests of its question tool and of MCP servers.
    Codex "codex"
    /// The server of OpenCode: events and pending questions, answered by an HTTP request.
    Opencode "opencode"
    /// AG-UI: events and messages with calls of the question tool, answered by a tool message.
    AguiTool "agui-tool"
    /// AG-UI: interrupts at the end of a run, answered by the `resume` of the next run.
    AguiInterrupt "agui-interrupt"
    /// Lines of Claude Code's transcripts and of its message stream, and requests of a log. Read only.
    ClaudeTranscript "claude-transcript"
    /// OpenAI Responses API: `function_call` items and stream events, answered by a `function_call_output`.
    OpenaiResponses "openai-responses"
    /// OpenAI Chat Completions: `tool_calls` and stream chunks, answered by a message with the role `tool`.
    OpenaiChat "openai-chat"
    /// OpenAI Agents SDK: interruptions of a run (`type`, `rawItem`, `toolName`), answered by `{callId, approve, always?, message?}`
    /// for `state.approve` or `state.reject`.
    OpenaiAgents "openai-agents"
    /// Claude Managed Agents: the event `agent.custom_tool_use`, answered by `user.custom_tool_result`.
    ClaudeManaged "claude-managed"
    /// Agent Development Kit: the function call `adk_request_input` or of a question tool, answered by the user content
    /// with its function response.
    Adk "adk"
    /// Agent Host Protocol: `chat/inputRequested`, answered by `chat/inputCompleted`.
    Ahp "ahp"
    /// The message bus of Gemini CLI: `ask-user-request`, answered by `ask-user-response`.
    Gemini "gemini"
    /// The wire of Kimi's agents: `QuestionRequest`, answered by `{request_id, answers}`.
    Kimi "kimi"
    /// The gateway of OpenClaw: records of questions, answered by the parameters of `question.resolve`.
    OpenClaw "openclaw"
    /// The daemon of Qwen Code: interactions of the kind `user_question`, answered by a vote with `answers`.
    Qwen "qwen"
    /// Grok Build: the request `_x.ai/ask_user_question`, answered by `{outcome, answers?, annotations?}`.
    Grok "grok"
    /// A2A: a task that waits for input, answered by the next message of the task.
    A2a "a2a"
    /// Antigravity: the hook before `ask_question`, answered by `{decision: "deny", reason}`, which the model reads.
    AntigravityHook "antigravity-hook"
    /// cosh: the control request `ask_user`, answered by a control response with a text.
    Cosh "cosh"
    /// LibreChat: `on_pending_action` with questions, answered by the body that resumes the run.
    LibreChat "librechat"
    /// LangGraph: interrupts in results, stream chunks and thread states, answered by the command that resumes the graph.
    Langgraph "langgraph"
    /// Mastra: the suspended calls of `ask_user`, answered by the data that resumes them, and calls that wait for an approval,
    /// answered by `{toolCallId, runId?, approved, reason?}`.
    Mastra "mastra"
}

impl Dialect {
    /// The dialect of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|dialect| dialect.name() == name)
    }
}
