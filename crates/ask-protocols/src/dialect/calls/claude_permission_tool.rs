//! `{tool_name, input, tool_use_id?}`, the input of MCP permission tools and of `canUseTool` of the Claude Agent SDK; the reply is a
//! `PermissionResult`: `{behavior: "allow", updatedInput}` or a denial.
//!
//! Source: CLI 2.1.328 (docs/sources.md, sections 3.3 and 3.4).

use crate::dialect::calls::claude_approval;
use crate::dialect::calls::permission_result::permission_result;
use crate::dialect::losses;
use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::name::Dialect;
use crate::dialect::protocol::{Encode, Part, Protocol};
use crate::dialect::reader::Reader;
use ask_core::{Outcome, Value};

pub(in crate::dialect) static PROTOCOL: Protocol =
    Protocol { is, after: &[Dialect::ClaudeHook, Dialect::OpenaiAgents], decode, encode };

pub(in crate::dialect) static DECISIONS: Part = Part {
    decode: |message, reader| {
        if reader.tools.contain(message.get("tool_name")) { Decoded::elsewhere() } else { approval(message, reader) }
    },
    encode: decided,
};

pub(in crate::dialect) static CALL: Encode = answer;

fn decode(message: &Value, reader: &Reader) -> Decoded {
    if !reader.tools.contain(message.get("tool_name")) {
        return approval(message, reader);
    }
    Decoded::ask(message.get("tool_use_id"), message.get("input"), message, reader)
}

/// A call of another tool, if the host wants to decide about it.
fn approval(message: &Value, reader: &Reader) -> Decoded {
    if !reader.tools.approvals() || message.get("tool_name").as_text().is_none() {
        return Decoded::default();
    }
    claude_approval::ask(message.get("tool_use_id"), message, message.get("input"), message, reader)
}

fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    if pending.questionnaire.has_actions() { decided(pending, outcome) } else { answer(pending, outcome) }
}

fn decided(pending: &Pending, outcome: &Outcome) -> Encoded {
    let (result, losses) = claude_approval::result(pending, outcome, pending.raw.get("input"));
    Encoded::one(result).with_losses(losses)
}

fn answer(pending: &Pending, outcome: &Outcome) -> Encoded {
    let input = pending.format_input(outcome, pending.raw.get("input"));
    let result = permission_result(&input);
    if result.is_null() {
        return Encoded::default();
    }
    Encoded::one(result).with_losses(losses::duplicate_questions(&input))
}

fn is(message: &Value) -> bool {
    message.get("tool_name").as_text().is_some()
}
