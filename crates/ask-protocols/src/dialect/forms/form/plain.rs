//! The fast path for forms as the protocols document them: an object of texts, numbers, booleans, constants, and lists of constants.
//! What it accepts, `walk.rs` reads to the same form without repair; everything else is left to that. Tests compare both.

use super::fields::{Field, Form, Owned};
use super::question::{limits, proposal, word};
use super::typed_answer::{Property, TypedAnswer, owners};
use crate::dialect::forms::schema::node::{BOOLEANS, Constant, Kind, Node, constants_of};
use crate::dialect::forms::schema::range::is_below;
use crate::dialect::forms::schema::reference::{Part, Schema};
use crate::dialect::forms::schema::types;
use crate::dialect::index::Names;
use crate::dialect::said::said;
use ask_core::internal::field::check_sets::PLAIN;
use ask_core::internal::field::number::{count, is_whole as is_integer};
use ask_core::internal::input::fast_path::has_only;
use ask_core::internal::value::NULL;
use ask_core::{Field as Demands, Value};

/// Reads a form of which every keyword is known and holds together. Nothing for all others.
pub(crate) fn read<'a>(root: &'a Value, single: &'a str) -> Option<Form<'a>> {
    let schema = Schema { root };
    let mut form = Form { fields: Vec::new(), repairs: Vec::new(), groups: Vec::new(), schema, is_single: false };
    let properties = root.get("properties").members();
    let mut found = Vec::new();
    if root.get("type").as_text() == Some("object") {
        let keywords = ["type", "properties", "required", "title", "description", "$schema", "additionalProperties"];
        let required = root.get("required");
        let declared = Names::new(properties.iter().map(|(name, _)| name.as_str()).collect());
        let is_known = has_only(root, &keywords)
            && (!properties.is_empty()
                || (single.is_empty() && matches!(root.get("properties"), Value::Map(_) | Value::Null)))
            && matches!(root.get("additionalProperties"), Value::Null | Value::Bool(_))
            && matches!(required, Value::Null | Value::List(_))
            && declared.repeated().is_none();
        if !is_known {
            return None;
        }
        for (name, property) in properties {
            found.push(Property { name, is_required: false, node: node(property)? });
        }
        for name in required.items() {
            found[declared.first(name.as_text()?)?].is_required = true;
        }
    } else if single.is_empty() {
        return None;
    } else {
        form.is_single = true;
        found.push(Property { name: single, is_required: false, node: node(root)? });
    }
    let mut owned = Owned::default();
    let owners = owners(&found);
    for (Property { name, is_required, node }, owner) in found.into_iter().zip(owners) {
        owned.fields.push(form.fields.len());
        if let Some(owner) = owner {
            owned.answers.push((owner, TypedAnswer { name, node }));
            continue;
        }
        let property = node.parts[0].schema;
        let default = property.get("default");
        if !default.is_null() && !fits(&node, default) {
            return None;
        }
        let text = |name: &str| Some(property.get(name)).filter(|text| said(text).is_some());
        form.fields.push(Field {
            key: name.to_owned(),
            path: vec![name],
            is_required,
            within: Vec::new(),
            typed_answer: None,
            group: String::new(),
            title: text("title"),
            description: text("description"),
            default: Some(default).filter(|default| !default.is_null()).and_then(|default| proposal(&node, default)),
            pattern: None,
            step: None,
            node,
        });
    }
    owned.attach(&mut form.fields);
    Some(form)
}

/// The value to send for typed text; nothing if the property cannot hold it.
pub(crate) fn value(node: &Node, words: &str) -> Option<Value> {
    word(node, words)
}

/// Whether a value can be sent for a property of such a form. What is typed is checked as the panel checks it.
pub(crate) fn fits(node: &Node, value: &Value) -> bool {
    let demands = Demands::written(&limits(node));
    match (&node.kind, value) {
        (Kind::Choice(constants), _) => is_constant(constants, value),
        (Kind::Choices(constants), Value::List(items)) => {
            let is_once = |at: usize| !items[..at].contains(&items[at]);
            items.iter().all(|item| is_constant(constants, item))
                && demands.is_none_or(|demands| demands.problem_of_size(items.len()).is_none())
                && (node.parts[0].schema.get("uniqueItems").as_bool() != Some(true) || (0..items.len()).all(is_once))
        }
        (Kind::Text, Value::Text(typed)) | (Kind::Number { .. }, Value::Number(typed)) => {
            demands.is_none_or(|demands| demands.problem_of_text(&PLAIN, typed).is_none())
        }
        _ => false,
    }
}

fn is_constant(constants: &[Constant], value: &Value) -> bool {
    constants.iter().any(|constant| constant.value == value)
}

/// The first member that must be answered and is not, as the end of a path.
pub(crate) fn missing(form: &Form, content: &Value) -> Option<String> {
    let is_missing = |field: &&Field| field.is_required && content.get(&field.key).is_null();
    form.fields.iter().find(is_missing).map(|field| [".", &field.key].concat())
}

/// The keywords of every property.
const ANNOTATIONS: [&str; 6] = ["type", "title", "description", "default", "_meta", "$schema"];

fn node(schema: &Value) -> Option<Node<'_>> {
    let is_choice = ["enum", "oneOf", "anyOf"].iter().any(|name| !schema.get(name).is_null());
    let mut format = None;
    let (keywords, types, kind): (&[&str], u8, Kind) = match schema.get("type").as_text()? {
        "string" if is_choice => (&CONSTANTS, types::TEXT, Kind::Choice(constants(schema)?)),
        "string" => {
            counts(schema, "minLength", "maxLength")?;
            let name = schema.get("format");
            format = name.as_text().filter(|format| (PLAIN.has_format)(format, "").is_some());
            let is_known = format.is_some() || name.is_null();
            (if is_known { &["minLength", "maxLength", "format"] } else { &[] }, types::TEXT, Kind::Text)
        }
        "boolean" => (&[], types::BOOLEAN, Kind::Choice(BOOLEANS.iter().map(Constant::of).collect())),
        "array" => {
            let items = schema.get("items");
            let constants = constants(items).filter(|_| has_only(items, &[&["type"], &CONSTANTS[..]].concat()))?;
            let [least, _] = counts(schema, "minItems", "maxItems")?;
            let is_known = matches!(items.get("type").as_text(), Some("string"))
                || (items.get("type").is_null() && items.get("enum").is_null());
            let is_flag = matches!(schema.get("uniqueItems"), Value::Null | Value::Bool(_));
            if least > constants.len() || !is_known || !is_flag {
                return None;
            }
            (&["items", "minItems", "maxItems", "uniqueItems"], types::LIST, Kind::Choices(constants))
        }
        name @ ("number" | "integer") => {
            let is_whole = name == "integer";
            let limits = ["minimum", "maximum"].map(|name| schema.get(name));
            let is_limit = |limit: &Value| match limit {
                Value::Number(digits) => !is_whole || is_integer(digits),
                limit => limit.is_null(),
            };
            if !limits.into_iter().all(is_limit) || is_below(limits[1], limits[0]) {
                return None;
            }
            let types = if is_whole { types::INTEGER } else { types::NUMBER };
            (&["minimum", "maximum"], types, Kind::Number { is_whole })
        }
        _ => return None,
    };
    let parts = vec![Part { schema, is_referenced: false }];
    let is_known = has_only(schema, &[&ANNOTATIONS, keywords].concat());
    is_known.then_some(Node { kind, parts, schemas: vec![schema], types, format })
}

/// Two limits of a count, if they are limits that allow one.
fn counts(schema: &Value, least: &str, most: &str) -> Option<[usize; 2]> {
    let limit = |name: &str, otherwise| match schema.get(name) {
        Value::Null => Some(otherwise),
        limit => count(limit),
    };
    let limits = [limit(least, 0)?, limit(most, usize::MAX)?];
    (limits[0] <= limits[1]).then_some(limits)
}

const CONSTANTS: [&str; 4] = ["enum", "enumNames", "oneOf", "anyOf"];

/// The constants of a schema, in one of the three notations.
fn constants(schema: &Value) -> Option<Vec<Constant<'_>>> {
    let mut lists = ["enum", "oneOf", "anyOf"].into_iter().filter(|name| !schema.get(name).is_null());
    let name = lists.next().filter(|_| lists.next().is_none())?;
    let list = schema.get(name).items();
    let constants: Vec<Constant> = if name == "enum" {
        constants_of(schema)?
    } else {
        let is_known = |one: &Value| has_only(one, &["const", "title", "description", "_meta"]);
        list.iter()
            .filter(|one| is_known(one))
            .map(|one| Constant { value: one.get("const"), name: &NULL, described: one })
            .collect()
    };
    let values: Vec<&str> = constants.iter().filter_map(|constant| constant.value.as_text()).collect();
    let is_known = !list.is_empty() && values.len() == list.len() && Names::new(values).repeated().is_none();
    is_known.then_some(constants)
}
