//! Detects the dialect of a message.

use super::approvals::{agui_interrupt, approval, codex, eve, langgraph, mastra, openai_agents, permission};
use super::calls::{ai_sdk, assistant_ui, openai};
use super::forms::elicitation::has_scope;
use super::forms::{acp, adk, mcp};
use super::name::Dialect;
use super::rpc;
use super::texts::{a2a, ahp, antigravity, bridge, cosh, grok, kimi, librechat, openclaw, opencode, qwen};
use ask_core::Value;
use ask_core::internal::text::search;

impl Dialect {
    /// The dialect of a message, by members and constants that no other dialect has. Returns nothing if it cannot be
    /// determined.
    #[must_use]
    pub fn detect(message: &Value) -> Option<Self> {
        let called = |name: &str| message.get(name).as_text();
        let params = message.get("params");
        Some(match (called("type"), called("method")) {
            (Some("agent.custom_tool_use" | "user.custom_tool_result"), _) => Self::ClaudeManaged,
            (Some("ask-user-request" | "ask-user-response"), _) => Self::Gemini,
            (Some("permission_resolved" | "permission_already_resolved"), _) => Self::Qwen,
            _ if kimi::is_request(message) => Self::Kimi,
            _ if grok::is_request(message) => Self::Grok,
            _ if a2a::is_request(message) => Self::A2a,
            _ if antigravity::is_request(message) => Self::AntigravityHook,
            _ if cosh::is_request(message) => Self::Cosh,
            _ if librechat::is_request(message) => Self::LibreChat,
            _ if qwen::is_question(message) => Self::Qwen,
            _ if adk::is_request(message) => Self::Adk,
            _ if ahp::is_input(message) => Self::Ahp,
            _ if openclaw::is_record(message) => Self::OpenClaw,
            (_, Some("elicitation/create")) if has_scope(params) => Self::AcpElicitation,
            (_, Some(acp::COMPLETE)) => Self::AcpElicitation,
            (_, Some("elicitation/create" | "notifications/elicitation/complete" | "notifications/cancelled")) => {
                Self::McpElicitation
            }
            _ if mcp::wants_input(rpc::result(message)) => Self::McpInputRequired,
            _ if mcp::lists_pages(message) => Self::McpElicitation,
            (_, Some("session/request_permission")) if permission::is_marked(params) => Self::AcpAdapter,
            (_, Some("session/request_permission")) => Self::AcpPermission,
            (_, Some("session/update")) => Self::AcpToolInfo,
            (Some("control_request" | "control_cancel_request" | "control_response"), _) => Self::ClaudeControl,
            (Some("ask_user"), _) => Self::Gencode,
            (Some("interactive_question" | "interactive_question_answered" | "question_answered"), _) => Self::Bridge,
            (Some("assistant" | "user"), _) if !message.get("message").is_null() => Self::ClaudeTranscript,
            (Some("RUN_FINISHED"), _) if !message.get("outcome").get("interrupts").is_null() => Self::AguiInterrupt,
            (Some("RUN_STARTED"), _) => Self::AguiInterrupt,
            (Some("CUSTOM"), _) if agui_interrupt::is_legacy(message) => Self::AguiInterrupt,
            (Some("RUN_FINISHED" | "RUN_ERROR" | "MESSAGES_SNAPSHOT"), _) => Self::AguiTool,
            (Some(event), _) if event.starts_with("TOOL_CALL_") => Self::AguiTool,
            (Some("tool_use" | "message" | "stream_event" | "message_start" | "message_delta" | "message_stop"), _) => {
                Self::Anthropic
            }
            (Some(event), _) if event.starts_with("content_block_") => Self::Anthropic,
            _ if openai_agents::is_message(message) => Self::OpenaiAgents,
            _ if approval::is_message(message) => Self::Approval,
            (Some("tool-call-approval"), _) => Self::Mastra,
            _ if mastra::is_data_part(message) => Self::Mastra,
            (Some("tool_suspended" | "tool-call-suspended" | "tool_suspension_cancelled" | "tool_end"), _) => {
                Self::Mastra
            }
            (Some("function_call" | openai::hosted::REQUEST | "mcp_approval_response"), _) => Self::OpenaiResponses,
            (Some("error"), _) if !message.get("sequence_number").is_null() => Self::OpenaiResponses,
            (Some(event), _) if event.starts_with("response.") => Self::OpenaiResponses,
            (Some("function"), _) if !message.get("function").is_null() => Self::OpenaiChat,
            _ if matches!(message.get("choices"), Value::List(_)) => Self::OpenaiChat,
            _ if matches!(message.get("tool_calls"), Value::List(_)) => Self::OpenaiChat,
            _ if called("object") == Some("response") => Self::OpenaiResponses,
            _ if message.items().iter().any(openai::is_item) => Self::OpenaiResponses,
            _ if opencode::is_message(message) => Self::Opencode,
            _ if codex::is_message(message) => Self::Codex,
            _ if called("reason").is_some() && called("id").is_some() => Self::AguiInterrupt,
            (Some("input.requested" | "input.resolved" | "approval.settled"), _) => Self::Eve,
            (Some("tool-call"), _) if assistant_ui::is_part(message) => Self::AssistantUi,
            (Some(name), _) if ai_sdk::is_of_tool(name) => Self::AiSdk,
            _ if ai_sdk::is_message(message) => Self::AiSdk,
            _ if assistant_ui::is_message(message) => Self::AssistantUi,
            _ if eve::is_request(message) => Self::Eve,
            _ if assistant_ui::is_approval(message) => Self::AssistantUi,
            _ if called("hook_event_name").is_some() => Self::ClaudeHook,
            _ if called("tool_name").is_some() && !message.get("tool_input").is_null() => Self::ClaudeHook,
            _ if called("tool_name").is_some() => Self::ClaudePermissionTool,
            _ if permission::is_marked(message) => Self::AcpAdapter,
            _ if !message.get("toolCall").is_null() => Self::AcpPermission,
            _ if !message.get("requestedSchema").is_null() && has_scope(message) => Self::AcpElicitation,
            _ if !message.get("requestedSchema").is_null() => Self::McpElicitation,
            _ if called("mode") == Some("url") && has_scope(message) => Self::AcpElicitation,
            _ if called("mode") == Some("url") => Self::McpElicitation,
            _ if called("role").is_some() && !message.get("toolCalls").is_null() => Self::AguiTool,
            _ if called("sessionUpdate").is_some() || called("kind") == Some("think") => Self::AcpToolInfo,
            _ if langgraph::is_marked(message) => Self::Langgraph,
            _ if !bridge::first(message).get("toolUseId").is_null() => Self::Bridge,
            _ if called("event").is_some_and(|event| search::contains(event, "question")) => Self::Bridge,
            _ if !message.get("messages").is_null() => Self::ClaudeTranscript,
            _ if !message.get("suspendPayload").is_null() => Self::Mastra,
            _ if !message.get("questions").is_null() => Self::ToolInput,
            _ if message.items().first().is_some_and(is_question) => Self::ToolInput,
            _ => return None,
        })
    }
}

/// Whether this is a question with its options.
fn is_question(value: &Value) -> bool {
    value.get("question").as_text().is_some() && matches!(value.get("options"), Value::List(_))
}
