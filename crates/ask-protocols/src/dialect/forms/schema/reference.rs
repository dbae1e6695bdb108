//! A received schema, and which of its schemas hold for one value: what they refer to, and the parts of `allOf`.

use super::refusal::{self, Refusal, Rule};
use ask_core::Value;

/// A received schema. References are resolved within it.
#[derive(Clone, Copy)]
pub(crate) struct Schema<'a> {
    pub root: &'a Value,
}

/// One of the schemas that hold for a value.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    /// The schema: an object or a boolean.
    pub schema: &'a Value,
    /// Whether it was found by a reference. Its texts are then about the definition, not about the property.
    pub is_referenced: bool,
}

/// The longest chain of references and parts.
pub(super) const MOST_STEPS: usize = 64;

impl<'a> Schema<'a> {
    /// A schema with any keywords.
    pub fn of(root: &'a Value) -> Self {
        Self { root }
    }

    /// Adds a schema with what it refers to and with the parts of `allOf`. Each is added once, so references that double at every step
    /// cost no more than their definitions.
    pub fn add(self, schema: &'a Value, parts: &mut Vec<Part<'a>>) -> Result<(), Refusal<'a>> {
        self.add_part(Part { schema, is_referenced: false }, &mut Vec::new(), parts)
    }

    fn add_part(
        self,
        part: Part<'a>,
        chain: &mut Vec<&'a Value>,
        parts: &mut Vec<Part<'a>>,
    ) -> Result<(), Refusal<'a>> {
        let Part { schema, is_referenced } = part;
        if contains(chain, schema) {
            return Err(Refusal::new(&refusal::CIRCULAR, schema));
        }
        if parts.iter().any(|other| std::ptr::eq(other.schema, schema)) {
            return Ok(());
        }
        if chain.len() == MOST_STEPS {
            return Err(Refusal::new(&refusal::TOO_DEEP, schema));
        }
        parts.push(part);
        chain.push(schema);
        let reference = schema.get("$ref");
        if !reference.is_null() {
            let target = reference.as_text().and_then(|reference| self.target(reference));
            let schema = target.ok_or(Refusal::new(&refusal::UNKNOWN_REFERENCE, reference))?;
            self.add_part(Part { schema, is_referenced: true }, chain, parts)?;
        }
        for schema in schema.get("allOf").items() {
            self.add_part(Part { schema, is_referenced }, chain, parts)?;
        }
        chain.pop();
        Ok(())
    }

    /// The schema at a JSON pointer (RFC 6901) in the fragment of a reference. Only this document is known.
    fn target(self, reference: &str) -> Option<&'a Value> {
        let pointer = percent_decoded(reference.strip_prefix('#')?)?;
        let mut steps = pointer.split('/');
        if steps.next() != Some("") {
            return None;
        }
        let target = steps.try_fold(self.root, |at, step| match at {
            Value::List(items) => items.get(step.parse::<usize>().ok()?),
            _ => Some(at.get(&step.replace("~1", "/").replace("~0", "~"))),
        })?;
        Some(target).filter(|target| matches!(target, Value::Map(_) | Value::Bool(_)))
    }

    /// Where a value of the schema stands, as the fragment of a reference.
    pub fn pointer(self, value: &Value) -> String {
        let mut path = String::from("#");
        find(self.root, value, &mut path);
        path
    }
}

/// Whether one of these is the same schema, not an equal one.
pub(crate) fn contains(schemas: &[&Value], schema: &Value) -> bool {
    schemas.iter().any(|other| std::ptr::eq(*other, schema))
}

/// The members of this name, of all parts that have it.
pub(crate) fn members<'a>(parts: &[Part<'a>], name: &str) -> impl Iterator<Item = &'a Value> {
    parts.iter().map(move |part| part.schema.get(name)).filter(|value| !value.is_null())
}

fn find(at: &Value, value: &Value, path: &mut String) -> bool {
    if std::ptr::eq(at, value) {
        return true;
    }
    let length = path.len();
    let mut step = |name: &str, inner: &Value| {
        path.push('/');
        path.push_str(&name.replace('~', "~0").replace('/', "~1"));
        let is_found = find(inner, value, path);
        if !is_found {
            path.truncate(length);
        }
        is_found
    };
    let mut items = at.items().iter().enumerate();
    at.members().iter().any(|(name, inner)| step(name, inner))
        || items.any(|(index, inner)| step(&ask_core::text::decimal(index), inner))
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(part.get(2..)?.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// Refuses a schema by this rule.
pub(crate) fn refuse<'a, T>(rule: &'static Rule, at: &'a Value) -> Result<T, Refusal<'a>> {
    Err(Refusal::new(rule, at))
}
