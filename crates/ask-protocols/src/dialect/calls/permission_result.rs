//! The result of Claude Code's `canUseTool`, which MCP permission tools, hooks and the control protocol send as well.
//! Source: CLI 2.1.328 (docs/sources.md, sections 3.3 and 3.4).
//!
//! The host answers by changing the tool's input. The reply therefore repeats the input as received and adds the
//! answers. A reply to the whole panel replaces the answers, because the CLI drops it if there are any.

use crate::format::{FormatInput, claude, objects};
use ask_core::internal::value::object;
use ask_core::{Ending, Value};

/// `PermissionResult`: `{behavior: "allow", updatedInput}`, or a denial for an ending without an answer. Only
/// `cancelled` interrupts the agent. `declined` allows the call without answers, so that the turn continues. Null
/// means that nothing is sent.
pub(in crate::dialect) fn permission_result(input: &FormatInput) -> Value {
    match input.outcome.ending() {
        Ending::Answered | Ending::Declined => {
            object([("behavior", Some("allow".into())), ("updatedInput", Some(updated_input(input)))])
        }
        ending => objects::denial(ending),
    }
}

/// The input as received, with the answers. Everything else in it stays unchanged.
pub(in crate::dialect) fn updated_input(input: &FormatInput) -> Value {
    let Value::Map(answered) = input.noted(claude::tool_use_result) else { return Value::Null };
    let is_new = |name: &str| answered.iter().any(|(own, _)| own == name);
    let kept = input.tool_input.members().iter().filter(|(name, _)| !is_new(name) && !ANSWERS.contains(&name.as_str()));
    let (questions, answers) = answered.split_at(1);
    Value::Map(questions.iter().chain(kept).chain(answers).cloned().collect())
}

/// The members that hold the answers. If the model sent them itself, they are removed.
const ANSWERS: [&str; 3] = ["answers", "annotations", "response"];
