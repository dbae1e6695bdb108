//! What is sent of any form is judged by its schema as it was received.

use super::fields::Form;
use super::place::place;
use super::question::{type_of, typed, word};
use crate::dialect::forms::schema::judge;
use crate::dialect::forms::schema::node::{Kind, Node};
use crate::dialect::forms::schema::reference::Schema;
use ask_core::Value;
use ask_core::internal::field::format::has_refused_scheme;
use ask_core::internal::field::lines;

/// The value to send for typed text; nothing if a property of this kind cannot hold it.
pub(crate) fn value(node: &Node, words: &str) -> Option<Value> {
    match &node.kind {
        Kind::Lines(item) => {
            lines(words).map(|(_, line)| word(item, line)).collect::<Option<Vec<Value>>>().map(Value::List)
        }
        _ => word(node, words),
    }
}

/// Whether a value can be sent for a property: it satisfies the schemas that hold for it, and no text in it is an address that no program
/// should follow.
pub(crate) fn fits<'a>(schema: Schema<'a>, node: &Node<'a>, value: &Value) -> bool {
    let is_address = matches!(type_of(typed(node)), Some("uri" | "uri-reference" | "iri" | "iri-reference"));
    let texts = if let Value::List(items) = value { items } else { std::slice::from_ref(value) };
    let is_refused = |text: &Value| text.as_text().is_some_and(has_refused_scheme);
    judge::satisfies(schema, &node.schemas, value) && !(is_address && texts.iter().any(is_refused))
}

/// Adds the objects that must be there, although nothing in them may be answered: one that is required stands there empty, or else as
/// null. Returns the first member that is missing or not allowed, as the end of a path, if the schema does not allow the content; an empty
/// text if it is none alone.
pub(crate) fn complete(form: &Form, content: &mut Value) -> Option<String> {
    for group in form.groups.iter().filter(|group| group.is_required) {
        let Some((_, around)) = group.path.split_last() else { continue };
        if place(content, around, false).is_some_and(|around| !around.is_null())
            && let Some(place) = place(content, &group.path, true)
            && place.is_null()
            && !group.may_be_null
        {
            *place = Value::Map(Vec::new());
        }
    }
    let is_satisfied = match form.fields.as_slice() {
        [only] if form.is_single => form.schema.is_satisfied_by(content.get(&only.key)),
        _ => form.schema.is_satisfied_by(content),
    };
    (!is_satisfied).then(|| wrong_member(form, content))
}

fn wrong_member(form: &Form, content: &Value) -> String {
    let is_wrong = |path: &[&str], is_required: bool| {
        let value = path.iter().fold(content, |at, name| at.get(name));
        let of_property = judge::of_property(form.schema.root, path[0]);
        if value.is_null() { is_required } else { !judge::satisfies(form.schema, &of_property, value) }
    };
    let groups = form.groups.iter().filter(|group| group.is_required).map(|group| (&group.path, true));
    let fields = form.fields.iter().map(|field| (&field.path, field.is_required));
    let mut wrong = groups.chain(fields).filter(|(path, is_required)| path.len() == 1 && is_wrong(path, *is_required));
    wrong.next().map_or_else(String::new, |(path, _)| [".", path[0]].concat())
}
