//! Agents that have a request for questions of their own and ask as the tool does. The reply has the answers as texts.

pub(super) mod a2a;
pub(super) mod ahp;
pub(super) mod antigravity;
pub(super) mod bridge;
pub(super) mod cosh;
pub(super) mod gemini;
pub(super) mod gencode;
pub(super) mod grok;
pub(super) mod kimi;
pub(super) mod librechat;
pub(super) mod openclaw;
pub(super) mod opencode;
pub(super) mod qwen;
mod text_answers;

use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::reader::Reader;
use ask_core::{Outcome, Value};

/// Reads a message of this family; nothing for the other ones.
pub(crate) fn decode(dialect: Dialect, message: &Value, reader: Reader) -> Option<Decoded> {
    Some(match dialect {
        Dialect::Gencode => gencode::decode(dialect, message, reader),
        Dialect::Bridge => bridge::decode(dialect, message, reader),
        Dialect::Opencode => opencode::decode(dialect, message, reader),
        Dialect::Ahp => ahp::decode(dialect, message, reader),
        Dialect::Gemini => gemini::decode(dialect, message, reader),
        Dialect::Kimi => kimi::decode(dialect, message, reader),
        Dialect::OpenClaw => openclaw::decode(dialect, message, reader),
        Dialect::Qwen => qwen::decode(dialect, message, reader),
        Dialect::Grok => grok::decode(dialect, message, reader),
        Dialect::A2a => a2a::decode(dialect, message, reader),
        Dialect::AntigravityHook => antigravity::decode(dialect, message, reader),
        Dialect::Cosh => cosh::decode(dialect, message, reader),
        Dialect::LibreChat => librechat::decode(dialect, message, reader),
        _ => return None,
    })
}

/// Writes the reply to a request of this family; nothing for the other ones.
pub(crate) fn encode(pending: &Pending, outcome: &Outcome) -> Option<Encoded> {
    Some(match pending.dialect {
        Dialect::Gencode => gencode::encode(pending, outcome),
        Dialect::Bridge => bridge::encode(pending, outcome),
        Dialect::Opencode => opencode::encode(pending, outcome),
        Dialect::Ahp => ahp::encode(pending, outcome),
        Dialect::Gemini => gemini::encode(pending, outcome),
        Dialect::Kimi => kimi::encode(pending, outcome),
        Dialect::OpenClaw => openclaw::encode(pending, outcome),
        Dialect::Qwen => qwen::encode(pending, outcome),
        Dialect::Grok => grok::encode(pending, outcome),
        Dialect::A2a => a2a::encode(pending, outcome),
        Dialect::AntigravityHook => antigravity::encode(pending, outcome),
        Dialect::Cosh => cosh::encode(pending, outcome),
        Dialect::LibreChat => librechat::encode(pending, outcome),
        _ => return None,
    })
}
