//! The type of an answer, and its limits: what a form demands of a field. The panel's wasm only carries a [`Field`];
//! the page checks answers by `check_fields` of the headless core, and what writes the reply by [`Field::problem`].

pub(crate) mod check_sets;
pub(crate) mod checks;
mod field_problem;
pub(crate) mod form;
pub(crate) mod format;
mod kind;
pub(crate) mod lines;
pub(crate) mod number;
mod number_demands;
pub(crate) mod pattern;
mod problem;
#[cfg(test)]
mod suite;
#[cfg(test)]
mod tests;
pub(crate) mod time;

pub(crate) use checks::Given;
pub use field_problem::FieldProblem;
pub(crate) use form::check;
pub(crate) use format::is_web_address;
pub use kind::{KINDS, Kind};
pub(crate) use lines::lines;
pub(crate) use number::less;
pub(crate) use problem::number_limits;

use crate::Value;
use crate::value::Object;

/// What a form demands of the answer to a question.
///
/// Its JSON form is `{type?, required?, within?, min?, max?, exclusiveMin?, exclusiveMax?, multipleOf?, minLength?, maxLength?, pattern?,
/// lines?, minItems?, maxItems?, uniqueItems?, default?, link?}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field(Value);

/// The types of answers: typed ones, and yes or no. All but the first three and the last are formats of JSON Schema.
const TYPES: [&str; 23] = [
    "text",
    "number",
    "integer",
    "email",
    "idn-email",
    "uri",
    "uri-reference",
    "iri",
    "iri-reference",
    "uri-template",
    "date",
    "time",
    "date-time",
    "duration",
    "hostname",
    "idn-hostname",
    "ipv4",
    "ipv6",
    "uuid",
    "json-pointer",
    "relative-json-pointer",
    "regex",
    "confirm",
];

impl Field {
    /// Reads the JSON form. Members of the wrong type are ignored. Returns nothing if no member says anything.
    #[must_use]
    pub fn read(value: &Value) -> Option<Self> {
        let mut field = Object::default();
        let mut keep = |name: &str, fits: fn(&Value) -> bool| {
            let member = value.get(name);
            if fits(member) {
                field.put(name, member.clone());
            }
        };
        keep("type", |name| name.as_text().is_some_and(|name| TYPES.contains(&name)));
        keep("required", |flag| flag.as_bool().is_some());
        keep("within", |groups| !groups.items().is_empty());
        let is_bound = bound_of(value.get("type"));
        keep("min", is_bound);
        keep("max", is_bound);
        for name in ["exclusiveMin", "exclusiveMax"] {
            keep(name, |bound| matches!(bound, Value::Number(_)));
        }
        keep("multipleOf", |of| matches!(of, Value::Number(of) if number::is_divisor(of)));
        for name in ["minLength", "maxLength", "minItems", "maxItems"] {
            keep(name, |count| number::count(count).is_some());
        }
        keep("pattern", |pattern| pattern.as_text().is_some());
        for name in ["lines", "uniqueItems"] {
            keep(name, is_set);
        }
        keep("default", |value| is_scalar(value) || (!value.items().is_empty() && value.items().iter().all(is_scalar)));
        keep("link", |link| link.as_text().is_some_and(is_web_address));
        let field = field.into_value();
        (!field.members().is_empty()).then_some(Self(field))
    }

    /// A field from the JSON form that [`Field::value`] returned.
    #[doc(hidden)]
    pub fn written(value: &Value) -> Option<Self> {
        (!value.is_null()).then(|| Self(value.clone()))
    }

    /// The same demands of any type of answer.
    pub(crate) fn without_type(self) -> Option<Self> {
        let members = self.0.members().iter().filter(|(name, _)| name != "type");
        Self::read(&Value::Map(members.cloned().collect()))
    }

    /// The JSON form.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.0
    }

    /// The type of the answer: `text`, `number`, `integer` or a format of JSON Schema such as `date` of a typed one, or `confirm`.
    #[must_use]
    pub fn answer_type(&self) -> &str {
        self.0.get("type").as_text().unwrap_or("text")
    }

    /// Whether the form is incomplete without an answer, whatever else is answered.
    #[must_use]
    pub fn is_required(&self) -> bool {
        is_set(self.0.get("required")) && self.0.get("within").is_null()
    }

    /// Whether each line of the answer is an entry of a list.
    #[must_use]
    pub fn has_lines(&self) -> bool {
        is_set(self.0.get("lines"))
    }

    /// What the form proposes: a text, a number, a boolean, or a list of entries or of values of choices. Null if nothing.
    #[must_use]
    pub fn default_value(&self) -> &Value {
        self.0.get("default")
    }

    /// The same as it is typed: the entries of a list one a line, and an empty text if nothing is proposed.
    #[doc(hidden)]
    pub fn default_text(&self) -> String {
        let default = self.default_value();
        let entries = if let Value::List(entries) = default { entries } else { std::slice::from_ref(default) };
        let mut text = String::new();
        for entry in entries.iter().filter_map(Value::as_scalar) {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&entry);
        }
        text
    }

    /// The answer as a value, from the position of the first selected choice and the typed text: a number, true for the first choice of
    /// a confirmation and false for the other, or a list of lines. Null of other types, and where JavaScript has no such number exactly.
    #[must_use]
    pub fn answer_value(&self, selected: Option<usize>, typed: Option<&str>) -> Value {
        let typed = typed.unwrap_or_default();
        match (self.answer_type(), selected) {
            ("confirm", Some(index)) => (index == 0).into(),
            (_, None) if self.has_lines() => {
                let mut list = Vec::new();
                for (_, line) in lines(typed) {
                    match exact_number(line) {
                        _ if !self.is_number() => list.push(line.into()),
                        Some(number) => list.push(number),
                        None => return Value::Null,
                    }
                }
                if list.is_empty() { Value::Null } else { Value::List(list) }
            }
            (_, None) if self.is_number() => exact_number(typed.trim()).unwrap_or_default(),
            _ => Value::Null,
        }
    }

    fn is_number(&self) -> bool {
        matches!(self.answer_type(), "number" | "integer")
    }
}

fn exact_number(typed: &str) -> Option<Value> {
    (number::is_number(typed) && number::is_safe(typed)).then(|| Value::Number(typed.to_owned()))
}

/// Whether a value can limit an answer of a type.
fn bound_of(answer_type: &Value) -> fn(&Value) -> bool {
    match answer_type.as_text() {
        Some("date") => |bound| bound.as_text().is_some_and(time::is_date),
        Some("date-time") => |bound| bound.as_text().is_some_and(time::is_date_time),
        _ => |bound| matches!(bound, Value::Number(_)),
    }
}

/// Whether no answer satisfies these limits.
pub(crate) fn excludes_all(min: &Value, max: &Value) -> bool {
    match (min, max) {
        (Value::Number(min), Value::Number(max)) => !less(min, max),
        (Value::Text(min), Value::Text(max)) => time::is_earlier(max, min),
        _ => false,
    }
}

fn is_set(flag: &Value) -> bool {
    flag.as_bool() == Some(true)
}

fn is_scalar(value: &Value) -> bool {
    matches!(value, Value::Text(_) | Value::Number(_) | Value::Bool(_))
}
