//! Alternatives of different types.

use super::node::{Kind, Node};
use super::types;
use ask_core::Value;

/// The alternative that can be asked for all: one without limits, or the first if each is of another type.
pub(super) fn chosen<'a>(branches: &[(&'a Value, Node<'a>)], is_exclusive: bool) -> Option<&'a Value> {
    let is_typed = |node: &Node| matches!(node.kind, Kind::Text | Kind::Number { .. });
    if !branches.iter().all(|(_, node)| is_typed(node) || matches!(node.kind, Kind::Choice(_))) {
        return None;
    }
    let overlaps = |(at, (_, node)): (usize, &(&Value, Node))| {
        branches.iter().take(at).any(|(_, other)| other.types & node.types != 0)
    };
    let is_disjoint = !branches.iter().enumerate().any(overlaps);
    let is_free = |node: &Node| is_typed(node) && !node.parts.iter().any(|part| types::is_limited(part.schema));
    // A text can say what any value says, and a number without limits what any number is.
    let types = branches.iter().fold(0, |all, (_, node)| all | node.types);
    let is_general = |node: &Node| matches!(node.kind, Kind::Text) || types & !node.types == 0;
    let free = branches.iter().find(|(_, node)| is_free(node) && is_general(node));
    let first = || branches.iter().find(|(_, node)| is_typed(node)).filter(|_| is_disjoint);
    free.filter(|_| is_disjoint || !is_exclusive).or_else(first).map(|(schema, _)| *schema)
}
