//! The type of an answer, and its limits: what a form demands of a field. The panel's wasm only carries a [`Field`];
//! the page checks answers by [`Field::problem`] of the headless core, and so does [`crate::dialect::Pending::encode`].

mod kind;
mod number;
mod syntax;
#[cfg(test)]
mod tests;
mod time;

pub use kind::{KINDS, Kind};
pub(crate) use number::less;
pub(crate) use syntax::is_web_address;
pub(crate) use time::{seconds, time_text};

use crate::Value;
use crate::text::{count_chars, decimal};
use crate::value::Object;
use crate::wording::OF_FIELDS;

/// What a form demands of the answer to a question.
///
/// Its JSON form is `{type?, required?, min?, max?, minLength?, maxLength?, minItems?, maxItems?, default?, link?}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field(Value);

/// Why an answer does not fit a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldProblem {
    /// The key of the text that says so (`crate::wording::OF_FIELDS`).
    pub word: &'static str,
    /// The values of its placeholders.
    pub values: Vec<(&'static str, String)>,
}

/// The types of answers: typed ones, and yes or no.
const TYPES: [&str; 8] = ["text", "number", "integer", "email", "uri", "date", "date-time", "confirm"];

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
        keep("required", |flag| flag.as_bool() == Some(true));
        let is_bound = bound_of(value.get("type"));
        keep("min", is_bound);
        keep("max", is_bound);
        for name in ["minLength", "maxLength", "minItems", "maxItems"] {
            keep(name, |count| number::count(count).is_some());
        }
        keep("default", |value| is_scalar(value) || (!value.items().is_empty() && value.items().iter().all(is_scalar)));
        keep("link", |link| link.as_text().is_some_and(is_web_address));
        let field = field.into_value();
        (!field.members().is_empty()).then_some(Self(field))
    }

    /// A field from the JSON form that [`Field::value`] returned.
    pub(crate) fn written(value: &Value) -> Option<Self> {
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

    /// The type of the answer: `text`, `number`, `integer`, `email`, `uri`, `date` or `date-time` of a typed one, or `confirm`.
    #[must_use]
    pub fn answer_type(&self) -> &str {
        self.0.get("type").as_text().unwrap_or("text")
    }

    /// Whether the form is incomplete without an answer.
    #[must_use]
    pub fn is_required(&self) -> bool {
        self.0.get("required").as_bool() == Some(true)
    }

    /// What the form proposes: a text, a number, a boolean, or a list of values of choices. Null if nothing.
    #[must_use]
    pub fn default_value(&self) -> &Value {
        self.0.get("default")
    }

    /// What is wrong with an answer: the number of selected choices, and the typed text. Only a required answer may not
    /// be empty; limits apply to what was selected or typed.
    #[must_use]
    pub fn problem(&self, selected: usize, typed: Option<&str>) -> Option<FieldProblem> {
        let typed = typed.map(str::trim).filter(|typed| !typed.is_empty());
        let total = selected + usize::from(typed.is_some());
        if total == 0 {
            return self.is_required().then(|| FieldProblem { word: "field.required", values: Vec::new() });
        }
        match typed {
            Some(typed) if selected == 0 => self.problem_of_text(typed),
            _ => None,
        }
        .or_else(|| self.problem_of_count(total, ["minItems", "maxItems"], ["field.few", "field.many"]))
    }

    /// What the person should type, as the text of a problem; nothing if any text fits.
    #[must_use]
    pub fn hint(&self) -> Option<FieldProblem> {
        match self.answer_type() {
            "text" | "confirm" => None,
            "number" | "integer" => self.problem_of_text("?"),
            _ => Some(self.problem_of_syntax()),
        }
    }

    /// The answer as a value, from the position of the first selected choice and the typed text: a number, or true for the first choice of
    /// a confirmation and false for the other. Null of other types, and where JavaScript has no such number exactly.
    #[must_use]
    pub fn answer_value(&self, selected: Option<usize>, typed: Option<&str>) -> Value {
        let typed = typed.unwrap_or_default().trim();
        match (self.answer_type(), selected) {
            ("confirm", Some(index)) => (index == 0).into(),
            ("number" | "integer", None) if number::is_number(typed) && number::is_safe(typed) => {
                Value::Number(typed.to_owned())
            }
            _ => Value::Null,
        }
    }

    fn problem_of_text(&self, typed: &str) -> Option<FieldProblem> {
        let is_valid = match self.answer_type() {
            "number" | "integer" => return self.problem_of_number(typed),
            "email" => syntax::is_email(typed),
            "uri" => syntax::is_uri(typed),
            "date" => time::is_date(typed),
            "date-time" => time::is_date_time(typed),
            _ => true,
        };
        if !is_valid {
            return Some(self.problem_of_syntax());
        }
        self.problem_of_time(typed).or_else(|| {
            self.problem_of_count(count_chars(typed), ["minLength", "maxLength"], ["field.short", "field.long"])
        })
    }

    /// The limits of the answer, where it has them.
    fn bounds(&self) -> [Option<&str>; 2] {
        ["min", "max"].map(|name| match self.0.get(name) {
            Value::Number(bound) | Value::Text(bound) => Some(bound.as_str()),
            _ => None,
        })
    }

    fn problem_of_time(&self, typed: &str) -> Option<FieldProblem> {
        let [min, max] = self.bounds();
        let is_outside =
            min.is_some_and(|min| time::is_earlier(typed, min)) || max.is_some_and(|max| time::is_earlier(max, typed));
        let word = match (min, max) {
            (Some(_), Some(_)) => "field.date_between",
            (Some(_), None) => "field.date_min",
            _ => "field.date_max",
        };
        is_outside.then(|| FieldProblem { word, values: values([min, max]) })
    }

    fn problem_of_syntax(&self) -> FieldProblem {
        let word = match self.answer_type() {
            "email" => "field.email",
            "uri" => "field.uri",
            "date" => "field.date",
            _ => "field.datetime",
        };
        FieldProblem { word, values: Vec::new() }
    }

    fn problem_of_number(&self, typed: &str) -> Option<FieldProblem> {
        let [min, max] = self.bounds();
        let is_whole = self.answer_type() == "integer";
        let is_kind = number::is_number(typed) && (!is_whole || number::is_whole(typed));
        let is_outside = min.is_some_and(|min| less(typed, min)) || max.is_some_and(|max| less(max, typed));
        if is_kind && !is_outside {
            return None;
        }
        let word = match (min.is_some(), max.is_some(), is_whole) {
            (true, true, false) => "field.between",
            (true, true, true) => "field.whole_between",
            (true, false, false) => "field.min",
            (true, false, true) => "field.whole_min",
            (false, true, false) => "field.max",
            (false, true, true) => "field.whole_max",
            (false, false, false) => "field.number",
            (false, false, true) => "field.whole",
        };
        Some(FieldProblem { word, values: values([min, max]) })
    }

    fn problem_of_count(&self, count: usize, limits: [&str; 2], words: [&'static str; 2]) -> Option<FieldProblem> {
        let [least, most] = limits.map(|name| number::count(self.0.get(name)));
        let (word, limit) = match (least, most) {
            (Some(least), _) if count < least => (words[0], least),
            (_, Some(most)) if count > most => (words[1], most),
            _ => return None,
        };
        Some(FieldProblem { word, values: vec![("n", decimal(limit))] })
    }
}

impl FieldProblem {
    /// The English text.
    #[must_use]
    pub fn text(&self) -> String {
        let text = OF_FIELDS.iter().find(|(key, _)| *key == self.word).map_or("", |(_, text)| text);
        self.values.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&["{", name, "}"].concat(), value))
    }

    /// The JSON form: `{word, values}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let (mut object, mut values) = (Object::default(), Object::default());
        self.values.iter().for_each(|(name, value)| values.put_text(name, value));
        object.put_text("word", self.word);
        object.put("values", values.into_value());
        object.into_value()
    }
}

/// The values of the placeholders for limits.
fn values(bounds: [Option<&str>; 2]) -> Vec<(&'static str, String)> {
    let mut values = Vec::new();
    for (name, bound) in ["min", "max"].into_iter().zip(bounds) {
        if let Some(bound) = bound {
            values.push((name, bound.to_owned()));
        }
    }
    values
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

fn is_scalar(value: &Value) -> bool {
    matches!(value, Value::Text(_) | Value::Number(_) | Value::Bool(_))
}
