//! Any ACP `session/request_permission`; the reply is the response.
//!
//! Source: docs/sources.md, section 3.7.

use crate::dialect::approvals::permission::{answer_question, ask_question, decide, decision, decode, encode};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::{Part, Protocol};
use ask_core::Value;

pub(in crate::dialect) static PROTOCOL: Protocol = Protocol {
    is,
    after: &[Dialect::AcpAdapter, Dialect::AguiInterrupt, Dialect::AntigravityHook, Dialect::Codex],
    decode,
    encode,
};

pub(in crate::dialect) static QUESTIONS: Part = Part { decode: ask_question, encode: answer_question };

pub(in crate::dialect) static DECISIONS: Part = Part { decode: decision, encode: decide };

fn is(message: &Value) -> bool {
    message.get("method").as_text() == Some("session/request_permission") || !message.get("toolCall").is_null()
}
