//! Runs that wait for a person: for an approval of an action, or for the value of an interrupt. The reply resumes the run.

pub(super) mod agui_interrupt;
pub(super) mod approval;
pub(super) mod codex;
pub(super) mod eve;
pub(super) mod langgraph;
mod langgraph_approval;
pub(super) mod mastra;
pub(super) mod openai_agents;
mod own_interrupt;
pub(super) mod permission;
mod plain_answer;

use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::reader::Reader;
use super::tool_names::ToolNames;
use ask_core::{Outcome, Value};

/// Reads a message of this family; nothing for the other ones.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader, tools: &ToolNames) -> Option<Decoded> {
    Some(match dialect {
        Dialect::Approval => approval::decode(dialect, message, reader),
        Dialect::AcpAdapter | Dialect::AcpPermission => permission::decode(dialect, message, reader),
        Dialect::Codex => codex::decode(dialect, message, reader),
        Dialect::Eve => eve::decode(dialect, message, reader),
        Dialect::AguiInterrupt => agui_interrupt::decode(dialect, message, reader, tools),
        Dialect::Langgraph => langgraph::decode(dialect, message, reader, tools),
        Dialect::Mastra => mastra::decode(dialect, message, reader, tools),
        Dialect::OpenaiAgents => openai_agents::decode(dialect, message, reader),
        _ => return None,
    })
}

/// Writes the reply to a request of this family; nothing for the other ones.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Option<Encoded> {
    Some(match pending.dialect {
        Dialect::Approval => approval::encode(pending, outcome),
        Dialect::AcpAdapter | Dialect::AcpPermission => permission::encode(pending, outcome),
        Dialect::Codex => codex::encode(pending, outcome),
        Dialect::Eve => eve::encode(pending, outcome),
        Dialect::AguiInterrupt => agui_interrupt::encode(pending, outcome),
        Dialect::Langgraph => langgraph::encode(pending, outcome),
        Dialect::Mastra => mastra::encode(pending, outcome),
        Dialect::OpenaiAgents => openai_agents::encode(pending, outcome),
        _ => return None,
    })
}
