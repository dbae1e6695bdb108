//! A field as a question in the form of the tool's input, and the values of its answers.

use super::fields::Field;
use super::typed_answer::is_codex;
use crate::dialect::forms::schema::judge::is_equal;
use crate::dialect::forms::schema::node::{Constant, Kind, Node};
use crate::dialect::forms::schema::reference::members;
use crate::dialect::forms::schema::{range, types};
use ask_core::internal::field::number::is_whole;
use ask_core::internal::field::pattern::Pattern;
use ask_core::internal::value::{NULL, Object};
use ask_core::text::looks_blank;
use ask_core::{Choice, Value, json};

impl Field<'_> {
    /// The question as an input of the tool. `text` is the question if the property has no text.
    pub fn question(&self, text: Option<&Value>) -> Value {
        let (title, description) = (self.title, self.description);
        let name: Value = self.path.last().copied().unwrap_or_default().into();
        // Codex writes the question into the title and the header into the description.
        let (asked, header) = if is_codex(&self.node) { (title, description) } else { (description, title) };
        // A title that asks is the question, and the message then says why.
        let asks = |title: &&Value| title.as_text().is_some_and(|title| title.trim_end().ends_with(['?', '？']));
        let asked = asked.or(header.filter(asks)).or(text).or(header).unwrap_or(&name);
        let grouped = [&self.group, ": ", asked.as_text().unwrap_or_default()].concat();
        let grouped = Value::from(grouped);
        let shown = if self.group.is_empty() || text == Some(asked) { asked } else { &grouped };
        let is_typed = matches!(self.node.kind, Kind::Text | Kind::Number { .. } | Kind::Lines(_));
        let kind = if is_typed { "text" } else { "choice" };
        let mut question = Object::default();
        question.put_text("key", &self.key);
        question.put("question", shown.clone());
        if let Some(header) = header.filter(|header| *header != asked) {
            question.put("header", header.clone());
        }
        question.put_text("kind", kind);
        question.put("options", constants(&self.node).iter().map(option).collect());
        question.put("multiSelect", matches!(self.node.kind, Kind::Choices(_)).into());
        question.put("allowOther", (is_typed || self.typed_answer.is_some()).into());
        question.put("field", self.demands());
        question.into_value()
    }

    /// What the property demands of its answer, in the JSON form of [`ask_core::Field`].
    fn demands(&self) -> Value {
        let mut object = Object::default();
        let inner = typed(&self.node);
        object.put_text_if("type", type_of(inner));
        // Said of every field, so that one that demands nothing may stay empty.
        object.put("required", self.is_required.into());
        if !self.within.is_empty() {
            let names = |path: &Vec<&str>| path.iter().copied().map(Value::from).collect::<Value>();
            object.put("within", self.within.iter().map(names).collect());
        }
        put_limits(&mut object, inner);
        if matches!(self.node.kind, Kind::Lines(_)) {
            put_limits(&mut object, &self.node);
        }
        object.put_some("multipleOf", self.step.as_ref().unwrap_or(&NULL));
        object.put_text_if("pattern", self.pattern.as_deref());
        if matches!(self.node.kind, Kind::Lines(_)) {
            object.put_flag("lines", true);
            object.put_flag(
                "uniqueItems",
                members(&self.node.parts, "uniqueItems").any(|flag| flag.as_bool() == Some(true)),
            );
        }
        object.put_some("default", self.default.as_ref().unwrap_or(&NULL));
        object.into_value()
    }

    /// The value to send for a choice.
    pub(super) fn constant(&self, choice: &Choice) -> Option<Value> {
        let is_chosen = |constant: &Constant| match constant.sent() {
            (_, Some(value)) => choice.value == value,
            (label, None) => choice.value.is_null() && label.as_text() == Some(choice.label.wire()),
        };
        constants(&self.node).iter().find(|constant| is_chosen(constant)).map(|constant| constant.value.clone())
    }
}

/// What is typed, in the JSON form of [`ask_core::Field`]: its type and its limits.
pub(super) fn limits(node: &Node) -> Value {
    let mut object = Object::default();
    object.put_text_if("type", type_of(node));
    put_limits(&mut object, node);
    object.into_value()
}

fn put_limits(object: &mut Object, node: &Node) {
    let names: &[(&str, &str)] = match node.kind {
        Kind::Text => &[("minLength", "minLength"), ("maxLength", "maxLength")],
        Kind::Number { .. } => &[
            ("min", "minimum"),
            ("max", "maximum"),
            ("exclusiveMin", "exclusiveMinimum"),
            ("exclusiveMax", "exclusiveMaximum"),
        ],
        Kind::Choices(_) | Kind::Lines(_) => &[("minItems", "minItems"), ("maxItems", "maxItems")],
        _ => &[],
    };
    for (name, keyword) in names {
        if let Some(limit) = range::limit(&node.parts, keyword) {
            object.put(name, limit.clone());
        }
    }
}

/// What is typed: the value, or an item of it.
pub(super) fn typed<'n, 'a>(node: &'n Node<'a>) -> &'n Node<'a> {
    if let Kind::Lines(item) = &node.kind { item } else { node }
}

pub(super) fn type_of<'a>(node: &Node<'a>) -> Option<&'a str> {
    match node.kind {
        Kind::Text => node.format,
        Kind::Number { is_whole } => Some(if is_whole { "integer" } else { "number" }),
        _ => None,
    }
}

/// The value of a text that is typed alone, or in a line of its own.
pub(super) fn word(node: &Node, words: &str) -> Option<Value> {
    if let Kind::Number { is_whole: only_whole } = node.kind {
        let number = json::read(words.trim()).ok();
        return number.filter(|value| matches!(value, Value::Number(digits) if !only_whole || is_whole(digits)));
    }
    Some(if type_of(node).is_some() { words.trim() } else { words }.into())
}

fn constants<'n, 'a>(node: &'n Node<'a>) -> &'n [Constant<'a>] {
    match &node.kind {
        // Yes and no: the names of these constants would say less.
        Kind::Choice(constants) | Kind::Choices(constants) => constants,
        _ => &[],
    }
}

/// What a form proposes, as the value of a choice or as what is typed.
pub(super) fn proposal(node: &Node, default: &Value) -> Option<Value> {
    let constants = constants(node);
    let sent = |value: &Value| {
        let (label, value) = constants.iter().find(|constant| is_equal(constant.value, value))?.sent();
        Some(value.unwrap_or(label))
    };
    match &node.kind {
        Kind::Choice(_) => sent(default),
        Kind::Choices(_) => Some(default.items().iter().filter_map(sent).collect()),
        _ => Some(default.clone()),
    }
}

/// The pattern that a text must match to match all of these.
pub(super) fn joined(patterns: &[&str]) -> String {
    match patterns {
        [only] => (*only).to_owned(),
        all => all.iter().flat_map(|pattern| ["(?=[^]*?(?:", pattern, "))"]).collect::<String>(),
    }
}

/// The patterns of what is typed, without those that demand nothing.
pub(super) fn patterns<'a>(node: &Node<'a>) -> Vec<&'a Value> {
    let node = typed(node);
    let found = members(&node.parts, "pattern").filter(|pattern| pattern.as_text().is_some());
    found.filter(|_| matches!(node.kind, Kind::Text)).collect()
}

/// The number of which what is typed is a multiple.
pub(super) fn step(node: &Node) -> Option<Value> {
    let node = typed(node);
    range::step(&node.parts).filter(|_| matches!(node.kind, Kind::Number { .. }))
}

/// Whether a pattern is one, and can be searched for in bounded time.
pub(super) fn is_usable(pattern: &str) -> bool {
    Pattern::read(pattern).is_some()
}

impl Constant<'_> {
    /// Its label, and its value if that is another one. Only texts, numbers and booleans can be values of options.
    fn sent(&self) -> (Value, Option<Value>) {
        let title = [self.described.get("title"), self.name].into_iter().find(|title| !title.is_null());
        let label = match (title, self.value) {
            (Some(title), _) => title.clone(),
            (None, Value::Bool(is_yes)) => return (if *is_yes { "Yes" } else { "No" }.into(), None),
            (None, Value::Text(text)) if !looks_blank(text) => return (text.as_str().into(), None),
            (None, value) => value.to_json().into(),
        };
        let is_sendable = types::of(self.value) & (types::TEXT | types::NUMBER | types::BOOLEAN) != 0;
        let value = Some(self.value).filter(|value| is_sendable && **value != label);
        (label, value.cloned())
    }
}

/// The option of a constant.
fn option(constant: &Constant) -> Value {
    let (label, value) = constant.sent();
    let described = constant.described;
    let mut option = Object::default();
    option.put("label", label);
    option.put_some("value", &value.unwrap_or_default());
    option.put_some("description", described.get("description"));
    option.put_some("preview", described.get("_meta").get("_claude/askUserQuestionOption").get("preview"));
    option.into_value()
}
