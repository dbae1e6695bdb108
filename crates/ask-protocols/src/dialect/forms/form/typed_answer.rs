//! Text properties for typed answers: the "Other" text of another property.

use crate::dialect::forms::schema::node::{Constant, Kind, Node};
use crate::dialect::forms::schema::reference::members;
use crate::dialect::index::Names;
use ask_core::Value;
use ask_core::internal::value::NULL;

/// A property of an object.
pub(crate) struct Property<'a> {
    pub name: &'a str,
    pub is_required: bool,
    pub node: Node<'a>,
}

/// A text property for the typed answer to another property.
pub(crate) struct TypedAnswer<'a> {
    pub name: &'a str,
    pub node: Node<'a>,
}

/// The suffixes of the property for a typed answer: of today's adapter (`question_0_custom`), of MCP servers
/// (`q0_other`), and of agents that call it a note.
static SUFFIXES: [&str; 6] = ["__custom", "__other", "__note", "_custom", "_other", "_note"];

/// The positions of the properties whose typed answers these properties of an object hold; nothing for those that are asked themselves.
pub(crate) fn owners(properties: &[Property]) -> Vec<Option<usize>> {
    let names = Names::new(properties.iter().map(|property| property.name).collect());
    properties.iter().map(|property| owner_of(property, properties, &names)).collect()
}

/// The property whose typed answers a text property holds. `_meta` names it; otherwise the name does. One that is required must be
/// answered itself, and so must its owner, unless it has a constant that stands for a typed answer.
fn owner_of(property: &Property, properties: &[Property], all: &Names) -> Option<usize> {
    let Property { name, is_required, node } = property;
    if *is_required || !matches!(node.kind, Kind::Text) {
        return None;
    }
    let meta = meta(node);
    let note = meta.get("codex");
    let note = if note.get("role").as_text() == Some("user_note") { note } else { &NULL };
    let mut names = Vec::new();
    for answer in [meta.get("_askUserQuestionCustomAnswer"), meta.get("jetbrains").get("air").get("customAnswer"), note]
    {
        if names.is_empty() {
            names.extend(answer.get("questionId").as_text());
        }
    }
    // Every property of Codex says what it is, so the id of a question may end like the name of a note.
    if meta.get("codex").is_null() {
        for suffix in SUFFIXES {
            names.extend(name.strip_suffix(suffix));
        }
    }
    for name in names {
        let Some(at) = all.first(name) else { continue };
        let Property { is_required, node, .. } = &properties[at];
        if is_choice(node) && (!is_required || other_constant(node).is_some()) {
            return Some(at);
        }
    }
    None
}

/// Whether typed text can stand beside the choices of a field. Yes and no are all that a boolean can be.
fn is_choice(node: &Node) -> bool {
    match &node.kind {
        Kind::Choice(constants) => constants.iter().any(|constant| constant.value.as_bool().is_none()),
        kind => matches!(kind, Kind::Choices(_)),
    }
}

fn meta<'a>(node: &Node<'a>) -> &'a Value {
    members(&node.parts, "_meta").next().unwrap_or(&NULL)
}

/// Whether `codex-acp` wrote the property (`@agentclientprotocol/codex-acp` 2.6.0).
pub(super) fn is_codex(node: &Node) -> bool {
    matches!(meta(node).get("codex"), Value::Map(_))
}

/// The constant that accompanies a typed answer. Codex offers it as an option, and requires an option.
pub(super) fn other_constant<'a>(node: &Node<'a>) -> Option<&'a Value> {
    let Kind::Choice(constants) = &node.kind else { return None };
    let mut values = constants.iter().map(|Constant { value, .. }| *value).filter(|_| is_codex(node));
    values.find(|value| value.as_text() == Some("None of the above"))
}
