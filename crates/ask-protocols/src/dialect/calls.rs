//! Calls of the question tool, in the messages of each agent stack, and the input of the tool alone. The reply is the
//! result of the call. Some stacks also ask for approvals of other calls here, in the same messages.

pub(super) mod agui_tool;
pub(super) mod ai_sdk;
pub(super) mod anthropic;
pub(super) mod assistant_ui;
pub(super) mod claude;
pub(super) mod hook;
pub(super) mod managed;
pub(super) mod openai;
pub(super) mod tool;
pub(super) mod tool_call;
pub(super) mod tool_info;
pub(super) mod transcript;

use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::reader::Reader;
use super::tool_names::ToolNames;
use ask_core::{Outcome, Value};

/// Reads a message of this family; nothing for the other ones.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader, tools: &ToolNames) -> Option<Decoded> {
    Some(match dialect {
        Dialect::ToolInput | Dialect::Native => tool::decode(dialect, message, reader),
        Dialect::Anthropic => anthropic::decode(dialect, message, reader, tools),
        Dialect::ClaudePermissionTool => claude::decode(dialect, message, reader, tools),
        Dialect::ClaudeHook => hook::decode(dialect, message, reader, tools),
        Dialect::ClaudeManaged => managed::decode(dialect, message, reader, tools),
        Dialect::ClaudeTranscript => transcript::decode(dialect, message, reader, tools),
        Dialect::AcpToolInfo => tool_info::decode(dialect, message, reader),
        Dialect::AiSdk => ai_sdk::decode(dialect, message, reader, tools),
        Dialect::AssistantUi => assistant_ui::decode(dialect, message, reader, tools),
        Dialect::AguiTool => agui_tool::decode(dialect, message, reader, tools),
        Dialect::OpenaiResponses => openai::decode_responses(dialect, message, reader, tools),
        Dialect::OpenaiChat => openai::decode_chat(dialect, message, reader, tools),
        _ => return None,
    })
}

/// Writes the reply to a request of this family; nothing for the other ones.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Option<Encoded> {
    Some(match pending.dialect {
        Dialect::AiSdk => ai_sdk::encode(pending, outcome),
        Dialect::AssistantUi => assistant_ui::encode(pending, outcome),
        Dialect::OpenaiResponses if openai::hosted::is_request(&pending.raw) => {
            openai::hosted::encode(pending, outcome)
        }
        Dialect::ToolInput | Dialect::Native => tool::encode(pending, outcome),
        Dialect::ClaudeManaged => managed::encode(pending, outcome),
        // Both only report.
        Dialect::ClaudeTranscript | Dialect::AcpToolInfo => Encoded::default(),
        _ => return answer(pending, outcome),
    })
}

/// Writes the result of a call that a connector brings to a panel; nothing for other messages.
pub(crate) fn answer(pending: &Pending, outcome: &Outcome) -> Option<Encoded> {
    Some(match pending.dialect {
        Dialect::Anthropic => anthropic::encode(pending, outcome),
        Dialect::ClaudePermissionTool => claude::encode(pending, outcome),
        Dialect::ClaudeHook => hook::encode(pending, outcome),
        Dialect::AiSdk => ai_sdk::answer(pending, outcome),
        Dialect::AssistantUi => assistant_ui::answer(pending, outcome),
        Dialect::AguiTool => agui_tool::encode(pending, outcome),
        Dialect::OpenaiResponses => openai::encode_responses(pending, outcome),
        Dialect::OpenaiChat => openai::encode_chat(pending, outcome),
        _ => return None,
    })
}
