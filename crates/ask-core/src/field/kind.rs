//! The kinds of answers that a question may ask for, in one table. The reader applies it; tests compare the types and the documentation
//! with it.

use super::{Field, bound_of, number};
use crate::Value;
use crate::value::Object;

/// A kind of answer: `type` of a question.
#[derive(Debug)]
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// Other names of it. Case, `_` and `-` do not count.
    pub aliases: &'static [&'static str],
    /// The type of the field, if the answer is typed, or yes or no.
    pub field: Option<&'static str>,
    /// The members of a question that limit the answer.
    pub limits: &'static [&'static str],
}

/// All kinds.
pub static KINDS: [Kind; 9] = [
    Kind { name: "choice", aliases: &[], field: None, limits: &[] },
    Kind {
        name: "text",
        aliases: &["string", "freeText", "freeform", "openEnded", "textarea"],
        field: Some("text"),
        limits: &["minLength", "maxLength"],
    },
    Kind { name: "number", aliases: &[], field: Some("number"), limits: &["min", "max"] },
    Kind { name: "integer", aliases: &[], field: Some("integer"), limits: &["min", "max"] },
    Kind { name: "date", aliases: &[], field: Some("date"), limits: &["min", "max"] },
    Kind { name: "datetime", aliases: &[], field: Some("date-time"), limits: &["min", "max"] },
    Kind { name: "email", aliases: &[], field: Some("email"), limits: &["minLength", "maxLength"] },
    Kind { name: "url", aliases: &["uri"], field: Some("uri"), limits: &["minLength", "maxLength"] },
    Kind { name: "confirm", aliases: &["confirmation"], field: Some("confirm"), limits: &[] },
];

impl Kind {
    /// The members of a question of this kind that are about its answer.
    pub(crate) fn members(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.limits.iter().copied().chain(["required", "default"])
    }

    /// What a question of this kind demands of its answer, by its own members: the limits, `required` and `default`. What a member cannot
    /// be is ignored, and so are all limits if they do not hold together.
    pub(crate) fn field_of(&self, question: &Value, is_limited: bool) -> Option<Field> {
        let mut field = Object::default();
        // Any text is the usual answer.
        if let Some(name) = self.field.filter(|name| *name != "text") {
            field.put_text("type", name);
        }
        for name in self.limits.iter().filter(|_| is_limited).chain(&["required"]) {
            field.put_some(name, question.get(name));
        }
        let default = question.get("default");
        if self.takes("default", default) {
            let said = |yes: bool| if yes { "Yes" } else { "No" }.into();
            field.put_some("default", &default.as_bool().map_or_else(|| default.clone(), said));
        }
        Field::read(&field.into_value())
    }

    /// Whether one of [`Kind::members`] can have this value. Null is the same as no member.
    pub(crate) fn takes(&self, name: &str, value: &Value) -> bool {
        let is_text = |value: &Value| value.as_text().is_some();
        match (name, value) {
            (_, Value::Null) => true,
            ("required", _) => value.as_bool().is_some(),
            ("min" | "max", _) => bound_of(&self.field.map_or(Value::Null, Value::from))(value),
            ("default", Value::List(labels)) => self.field.is_none() && labels.iter().all(is_text),
            ("default", Value::Bool(_)) => self.field == Some("confirm"),
            ("default", Value::Number(_)) => matches!(self.field, Some("text" | "number" | "integer")),
            ("default", _) => is_text(value),
            _ => number::count(value).is_some(),
        }
    }
}
