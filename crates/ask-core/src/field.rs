//! The type of an answer, and its limits: what a form demands of a field. The panel's wasm only carries a [`Field`];
//! the page checks answers by [`Field::problem`] of the headless core, and so does [`crate::dialect::Pending::encode`].

mod kind;
mod number;
mod syntax;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    fn problem(field: &str, typed: &str) -> Option<String> {
        let field = Field::read(&json::read(field).expect("JSON")).expect("a field");
        field.problem(0, Some(typed)).map(|problem| {
            let values = problem.values.iter().map(|(name, value)| [" ", name, "=", value].concat());
            [problem.word.to_owned()].into_iter().chain(values).collect()
        })
    }

    #[test]
    fn a_typed_answer_is_checked_by_its_type_and_limits() {
        type Row = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);
        let table: &[Row] = &[
            (
                r#"{"type":"number"}"#,
                &["1", "-0.5", " 12 ", "0"],
                &[("abc", "field.number"), ("1e3", "field.number"), ("1,5", "field.number")],
            ),
            (
                r#"{"type":"integer","min":1,"max":10}"#,
                &["1", "10", "5.0"],
                &[
                    ("0", "field.whole_between min=1 max=10"),
                    ("11", "field.whole_between min=1 max=10"),
                    ("1.5", "field.whole_between min=1 max=10"),
                ],
            ),
            (r#"{"type":"integer"}"#, &["-3"], &[("3.1", "field.whole"), ("-", "field.whole")]),
            (r#"{"type":"integer","min":0}"#, &["0", "-0"], &[("-1", "field.whole_min min=0")]),
            (r#"{"type":"integer","max":0}"#, &["0"], &[("1", "field.whole_max max=0")]),
            (
                r#"{"type":"number","min":-1.5}"#,
                &["-1.5", "-1", "0.25"],
                &[("-1.51", "field.min min=-1.5"), ("-2", "field.min min=-1.5")],
            ),
            (
                r#"{"type":"number","max":2}"#,
                &["2", "2.0", "-99"],
                &[("2.01", "field.max max=2"), ("10", "field.max max=2")],
            ),
            (r#"{"type":"number","min":0,"max":1}"#, &["0.5"], &[("2", "field.between min=0 max=1")]),
            (
                r#"{"type":"email"}"#,
                &["a@b.co", "a.b+c@d-e.example"],
                &[
                    ("a", "field.email"),
                    ("a@b", "field.email"),
                    ("a b@c.de", "field.email"),
                    (".a@b.co", "field.email"),
                    ("a@-b.co", "field.email"),
                ],
            ),
            (
                r#"{"type":"uri"}"#,
                &["https://example.com/a?b", "urn:x:y"],
                &[("example.com", "field.uri"), ("https:", "field.uri"), ("https://a b", "field.uri")],
            ),
            (
                r#"{"type":"date"}"#,
                &["2026-11-23", "2024-02-29", "2000-02-29"],
                &[
                    ("2026-02-29", "field.date"),
                    ("1900-02-29", "field.date"),
                    ("2026-13-01", "field.date"),
                    ("23.11.2026", "field.date"),
                    ("2026-11-00", "field.date"),
                ],
            ),
            (
                r#"{"type":"date-time"}"#,
                &["2026-11-23T14:30:00Z", "2026-11-23t14:30:00.5+01:00"],
                &[
                    ("2026-11-23", "field.datetime"),
                    ("2026-11-23T14:30:00", "field.datetime"),
                    ("2026-11-23T24:00:00Z", "field.datetime"),
                    ("2026-11-23T14:30:00.Z", "field.datetime"),
                ],
            ),
            (
                r#"{"type":"date","min":"2026-11-23","max":"2026-12-24"}"#,
                &["2026-11-23", "2026-12-01", "2026-12-24"],
                &[
                    ("2026-11-22", "field.date_between min=2026-11-23 max=2026-12-24"),
                    ("2026-12-25", "field.date_between min=2026-11-23 max=2026-12-24"),
                    ("24.12.2026", "field.date"),
                ],
            ),
            (
                r#"{"type":"date","max":"2026-12-24"}"#,
                &["1999-01-01"],
                &[("2027-01-01", "field.date_max max=2026-12-24")],
            ),
            (
                r#"{"type":"date-time","min":"2026-11-23T12:00:00Z"}"#,
                &["2026-11-23T12:00:00Z", "2026-11-23T13:00:00+01:00"],
                &[("2026-11-23T12:30:00+01:00", "field.date_min min=2026-11-23T12:00:00Z")],
            ),
            (
                r#"{"minLength":3,"maxLength":5}"#,
                &["abc", "abcde", "äöüäö"],
                &[("ab", "field.short n=3"), ("abcdef", "field.long n=5")],
            ),
            (r#"{"required":true}"#, &["x"], &[("", "field.required"), ("  ", "field.required")]),
        ];
        for (field, valid, invalid) in table {
            for typed in *valid {
                assert_eq!(problem(field, typed), None, "{field} {typed}");
            }
            for (typed, expected) in *invalid {
                assert_eq!(problem(field, typed).as_deref(), Some(*expected), "{field} {typed}");
            }
        }
    }

    #[test]
    fn answers_of_some_types_have_values() {
        let value = |field: &str, selected, typed| {
            let field = Field::read(&json::read(field).expect("JSON")).expect("a field");
            field.answer_value(selected, typed).to_json()
        };
        let number = r#"{"type":"number"}"#;
        for (typed, expected) in [
            ("2.5", "2.5"),
            (" -3 ", "-3"),
            ("9007199254740991", "9007199254740991"),
            ("9007199254740992", "null"),
            ("-9007199254740991.5", "-9007199254740991.5"),
            ("0x10", "null"),
            ("1e3", "null"),
            ("many", "null"),
            ("", "null"),
        ] {
            assert_eq!(value(number, None, Some(typed)), expected, "{typed}");
        }
        let confirm = r#"{"type":"confirm"}"#;
        assert_eq!([0, 1].map(|index| value(confirm, Some(index), None)), ["true", "false"]);
        assert_eq!(value(confirm, None, Some("Yes, but later")), "null");
        assert_eq!(value(r#"{"type":"date"}"#, None, Some("2026-11-23")), "null");
    }

    #[test]
    fn selected_choices_are_counted() {
        let field = Field::read(&json::read(r#"{"minItems":2,"maxItems":3}"#).expect("JSON")).expect("a field");
        let word = |selected, typed| field.problem(selected, typed).map(|problem| problem.word);
        assert_eq!(
            [0, 1, 2, 3, 4].map(|selected| word(selected, None)),
            [None, Some("field.few"), None, None, Some("field.many")]
        );
        assert_eq!(word(1, Some("own")), None);
        assert_eq!(word(3, Some("own")), Some("field.many"));
    }

    #[test]
    fn members_of_the_wrong_type_are_ignored() {
        let read = |field: &str| Field::read(&json::read(field).expect("JSON")).map(|field| field.value().to_json());
        for nothing in [
            "null",
            "[]",
            "7",
            "{}",
            r#"{"type":"colour","required":"yes","min":"1","minLength":-1,"minItems":1.5,"default":{},"link":"javascript:1"}"#,
        ] {
            assert_eq!(read(nothing), None, "{nothing}");
        }
        let kept = r#"{"type":"date","required":true,"min":"2026-11-23","minLength":2,"default":["a",1],"link":"https://example.com"}"#;
        assert_eq!(read(kept).as_deref(), Some(kept));
        assert_eq!(read(r#"{"type":"date","min":1,"max":"soon"}"#).as_deref(), Some(r#"{"type":"date"}"#));
    }
}
