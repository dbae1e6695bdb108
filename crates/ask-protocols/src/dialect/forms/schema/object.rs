//! The members of an object, by all schemas that hold for it.

use super::judge::of_property;
use super::reference::{Part, members, refuse};
use super::refusal::{self, Refusal};
use crate::dialect::index::{Index, Names};
use ask_core::Value;

/// A member of an object.
pub(crate) struct Member<'a> {
    pub name: &'a str,
    /// The schemas that hold for it. None if anything may stand there.
    pub schemas: Vec<&'a Value>,
    pub is_required: bool,
    /// The entry of `required` that names it, if no schema declares it.
    pub undeclared: Option<&'a Value>,
}

/// The members of an object in their order, and after them those that are only required.
pub(crate) fn members_of<'a>(parts: &[Part<'a>]) -> Result<Vec<Member<'a>>, Refusal<'a>> {
    // A form may have thousands of properties, so each is looked up in an index.
    let required: Vec<&Value> = members(parts, "required").flat_map(Value::items).collect();
    let names = || required.iter().filter_map(|name| Some((name.as_text()?, *name)));
    let is_required = Index::new(names());
    let declared: Vec<(&str, bool)> = members(parts, "properties")
        .flat_map(|properties| properties.members().iter().map(|(name, _)| (name.as_str(), true)))
        .chain(names().map(|(name, _)| (name, false)))
        .collect();
    let first = Names::new(declared.iter().map(|(name, _)| *name).collect());
    let objects: Vec<Declared> = parts.iter().map(|part| Declared::of(part.schema)).collect();
    let mut found = Vec::new();
    for (at, (name, is_declared)) in declared.iter().copied().enumerate() {
        if first.first(name) != Some(at) {
            continue;
        }
        let undeclared = if is_declared { None } else { is_required.first(name) };
        let schemas: Vec<&Value> = objects.iter().flat_map(|object| object.schemas(name)).collect();
        if let Some(name) = undeclared.filter(|_| schemas.iter().any(|schema| schema.as_bool() == Some(false))) {
            return refuse(&refusal::NO_FIELD, name);
        }
        found.push(Member { name, schemas, is_required: is_required.first(name).is_some(), undeclared });
    }
    Ok(found)
}

/// The schema among these that allows other members than the declared ones, or the first of all.
pub(crate) fn open<'a>(parts: &[Part<'a>]) -> Option<&'a Value> {
    let is_closed = members(parts, "additionalProperties").any(|others| others.as_bool() == Some(false));
    parts.first().map(|part| part.schema).filter(|_| !is_closed)
}

/// The properties of one schema.
struct Declared<'a> {
    schema: &'a Value,
    properties: Index<'a, &'a Value>,
    /// Whether it says nothing of properties that it does not declare.
    is_simple: bool,
}

impl<'a> Declared<'a> {
    fn of(schema: &'a Value) -> Self {
        // The last of several members with the same name counts.
        let properties = schema.get("properties").members().iter().rev();
        let is_simple = ["additionalProperties", "patternProperties"].iter().all(|name| schema.get(name).is_null());
        Self { schema, properties: Index::new(properties.map(|(name, schema)| (name.as_str(), schema))), is_simple }
    }

    fn schemas(&self, name: &str) -> Vec<&'a Value> {
        match self.properties.first(name) {
            Some(schema) if self.schema.get("patternProperties").is_null() => vec![schema],
            None if self.is_simple => Vec::new(),
            _ => of_property(self.schema, name),
        }
    }
}
