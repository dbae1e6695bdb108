//! Whether a value satisfies a schema as it was received. Nothing is sent as accepted that does not.

use super::reference::{Part, Schema};
use super::types;
use ask_core::Value;
use ask_core::internal::field::check_sets::ALL;
use ask_core::internal::field::number::{as_rounded, is_finite, is_multiple, is_same, less};
use ask_core::internal::text::count_chars;
use ask_core::text::decimal;

/// The most schemas that values are compared with. Alternatives can double at every step. What takes more counts as not satisfied.
pub(crate) const MOST_STEPS: usize = 1_000_000;

impl Schema<'_> {
    /// Whether a value satisfies it.
    pub fn is_satisfied_by(self, value: &Value) -> bool {
        satisfies(self, &[self.root], value)
    }
}

/// Whether a value satisfies all of these schemas, which are parts of the received one.
pub(crate) fn satisfies<'a>(schema: Schema<'a>, schemas: &[&'a Value], value: &Value) -> bool {
    satisfies_within(&mut { MOST_STEPS }, schema, schemas, value)
}

/// The same, in at most so many steps, which are counted down.
pub(crate) fn satisfies_within<'a>(
    steps: &mut usize,
    schema: Schema<'a>,
    schemas: &[&'a Value],
    value: &Value,
) -> bool {
    Judge { schema, steps }.satisfies(schemas, value)
}

/// Whether two values are the same. Numbers are compared by their values, and members in any order.
pub(crate) fn is_equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => is_same(one, other),
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_equal(one, other))
        }
        (Value::Map(one), Value::Map(members)) => {
            one.len() == members.len()
                && one.iter().all(|(name, value)| has(other, name) && is_equal(value, other.get(name)))
        }
        _ => one == other,
    }
}

/// Whether an object has a member, which may be null.
pub(crate) fn has(object: &Value, name: &str) -> bool {
    object.members().iter().any(|(member, _)| member == name)
}

struct Judge<'a, 's> {
    schema: Schema<'a>,
    steps: &'s mut usize,
}

impl<'a> Judge<'a, '_> {
    fn satisfies(&mut self, schemas: &[&'a Value], value: &Value) -> bool {
        // Most schemas have no other parts.
        if let [schema] = schemas
            && schema.get("$ref").is_null()
            && schema.get("allOf").is_null()
        {
            return self.satisfies_part(schema, value);
        }
        let mut parts: Vec<Part> = Vec::new();
        let is_read = schemas.iter().all(|schema| self.schema.add(schema, &mut parts).is_ok());
        is_read && parts.iter().all(|part| self.satisfies_part(part.schema, value))
    }

    fn satisfies_part(&mut self, schema: &'a Value, value: &Value) -> bool {
        let Some(steps) = self.steps.checked_sub(1) else { return false };
        *self.steps = steps;
        let is_listed = match schema.get("enum") {
            Value::List(constants) => constants.iter().any(|constant| is_equal(constant, value)),
            _ => true,
        };
        let any = schema.get("anyOf").items();
        let one = schema.get("oneOf").items();
        types::allowed(schema).is_some_and(|types| types & types::of(value) != 0)
            && is_listed
            && (!has(schema, "const") || is_equal(schema.get("const"), value))
            && (any.is_empty() || self.satisfied(any, value) > 0)
            && (one.is_empty() || self.satisfied(one, value) == 1)
            && match value {
                Value::Number(number) => is_number(schema, number),
                Value::Text(text) => is_text(schema, text),
                Value::List(items) => self.is_list(schema, items),
                Value::Map(members) => self.is_object(schema, value, members),
                Value::Null | Value::Bool(_) => true,
            }
    }

    /// How many of these schemas a value satisfies.
    fn satisfied(&mut self, schemas: &'a [Value], value: &Value) -> usize {
        schemas.iter().filter(|schema| self.satisfies(&[schema], value)).count()
    }

    fn is_list(&mut self, schema: &'a Value, items: &[Value]) -> bool {
        let of_items = schema.get("items");
        let is_repeated = |(at, item): (usize, &Value)| items.iter().take(at).any(|earlier| is_equal(earlier, item));
        is_count(schema, items.len(), "minItems", "maxItems")
            && (of_items.is_null() || items.iter().all(|item| self.satisfies(&[of_items], item)))
            && (schema.get("uniqueItems").as_bool() != Some(true) || !items.iter().enumerate().any(is_repeated))
    }

    fn is_object(&mut self, schema: &'a Value, object: &Value, members: &[(String, Value)]) -> bool {
        let mut required = schema.get("required").items().iter().filter_map(Value::as_text);
        required.all(|name| has(object, name))
            && members.iter().all(|(name, value)| self.satisfies(&of_property(schema, name), value))
    }
}

/// The schemas that a schema has for a property.
pub(crate) fn of_property<'a>(schema: &'a Value, name: &str) -> Vec<&'a Value> {
    let by_pattern = schema.get("patternProperties").members().iter();
    let by_pattern = by_pattern.filter(|(pattern, _)| (ALL.has_match)(pattern, name)).map(|(_, schema)| schema);
    let declared = Some(schema.get("properties").get(name)).filter(|schema| !schema.is_null());
    let mut schemas: Vec<&Value> = declared.into_iter().chain(by_pattern).collect();
    let others = schema.get("additionalProperties");
    if schemas.is_empty() && !others.is_null() {
        schemas.push(others);
    }
    schemas
}

/// Whether a number is within the limits, also as JavaScript rounds it.
fn is_number(schema: &Value, number: &str) -> bool {
    is_within(schema, number) && as_rounded(number).is_none_or(|rounded| is_within(schema, rounded))
}

fn is_within(schema: &Value, number: &str) -> bool {
    let is = |name: &str, fits: fn(&str, &str) -> bool| match schema.get(name) {
        Value::Number(limit) => fits(number, limit),
        _ => true,
    };
    is_finite(number)
        && is("minimum", |number, limit| !less(number, limit))
        && is("maximum", |number, limit| !less(limit, number))
        && is("exclusiveMinimum", |number, limit| less(limit, number))
        && is("exclusiveMaximum", less)
        && is("multipleOf", is_multiple)
}

fn is_text(schema: &Value, text: &str) -> bool {
    is_count(schema, count_chars(text), "minLength", "maxLength")
        && schema.get("pattern").as_text().is_none_or(|pattern| (ALL.has_match)(pattern, text))
        && schema.get("format").as_text().and_then(|name| (ALL.has_format)(name, text)) != Some(false)
}

fn is_count(schema: &Value, count: usize, least: &str, most: &str) -> bool {
    let count = decimal(count);
    let is_short = matches!(schema.get(least), Value::Number(least) if less(&count, least));
    let is_long = matches!(schema.get(most), Value::Number(most) if less(most, &count));
    !is_short && !is_long
}
