//! One argument: how its value is typed, and what is read from the text.

use super::apply::pointer_to;
use super::problem::EditProblem;
use super::visible::{is_visible, is_wholly_visible, json_of, pretty, seen};
use crate::Value;
use crate::action::display::WHOLE;
use crate::action::number::{all_numbers, is_certain, is_exact, written};
use crate::field::number::{is_same as is_same_number, is_whole};
use crate::field::{Field, less, number_limits};
use crate::json::{self, ErrorKind};
use crate::limits::MAX_DEPTH;
use crate::text::{count_chars, decimal, sorted, utf16_len};
use crate::value::object;

/// The text that a program with doubles, such as JavaScript, writes for this number. A program that has none passes on what its host
/// says: in a browser the code for doubles would be larger than all of this module.
pub type ByDoubles = fn(number: &str) -> String;

/// How the value of an argument is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// As it is.
    Text,
    /// As digits.
    Number,
    /// As the position of one of these values.
    Choice(Vec<Value>),
    /// As JSON.
    Json,
}

impl Kind {
    /// The name in JSON.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Number => "number",
            Self::Choice(_) => "choice",
            Self::Json => "json",
        }
    }

    /// How this value is typed. `schema` is what the tool says about the argument; what contradicts the value does not count.
    fn of(value: &Value, schema: &Value) -> Self {
        let yes_or_no = [Value::Bool(true), Value::Bool(false)];
        let choices = if value.as_bool().is_some() { &yes_or_no } else { schema.get("enum").items() };
        if choices.iter().any(|choice| is_same(choice, value)) {
            return if can_be_list(choices) { Self::Choice(choices.to_vec()) } else { Self::Json };
        }
        match value {
            Value::Number(_) => Self::Number,
            Value::Text(text) if is_wholly_visible(text) => Self::Text,
            _ => Self::Json,
        }
    }
}

/// A choice is a line, and is compared with others at a glance.
const SHORT: usize = 60;

/// Whether every choice is seen whole in a list, and looks like no other.
fn can_be_list(choices: &[Value]) -> bool {
    let is_scalar = |choice: &Value| match choice {
        Value::Number(number) => is_exact(number),
        Value::Null | Value::Bool(_) | Value::Text(_) => true,
        Value::List(_) | Value::Map(_) => false,
    };
    let labels: Vec<String> = choices.iter().map(label_of).collect();
    let is_seen = |label: &String| {
        !label.is_empty() && utf16_len(label) <= SHORT && !label.as_bytes().contains(&b'\n') && is_wholly_visible(label)
    };
    choices.iter().all(is_scalar)
        && labels.iter().all(is_seen)
        && (1..labels.len()).all(|at| !labels[..at].contains(&labels[at]))
}

/// What the list of choices shows for one.
fn label_of(choice: &Value) -> String {
    choice.as_text().map_or_else(|| choice.to_json(), str::to_owned)
}

/// An argument that can be changed.
#[derive(Clone, Debug)]
pub struct Argument {
    row: usize,
    name: String,
    pointer: String,
    /// As it was received.
    value: Value,
    schema: Value,
    kind: Kind,
    typed: String,
    is_touched: bool,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    Unchanged,
    Changed(Value),
    Wrong(EditProblem),
}

impl Argument {
    pub(super) fn new(row: usize, name: &str, value: Value, schema: &Value) -> Self {
        let [name, pointer, typed] = [name.to_owned(), pointer_to(name), String::new()];
        let (schema, kind) = (schema.clone(), Kind::Json);
        let mut argument =
            Self { row, name, pointer, value, schema, kind, typed, is_touched: false, state: State::Unchanged };
        argument.undo();
        argument
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The JSON Pointer (RFC 6901) of the argument.
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// How it is typed now. A text in which a field would hide something is typed as JSON.
    #[must_use]
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The text in its field.
    #[must_use]
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Whether what is typed is something else than what was received.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        !matches!(self.state, State::Unchanged)
    }

    /// The value that was typed, if it is another one than was received.
    #[must_use]
    pub fn changed_value(&self) -> Option<&Value> {
        if let State::Changed(value) = &self.state { Some(value) } else { None }
    }

    /// Why what was typed is no value that can be sent.
    #[must_use]
    pub fn problem(&self) -> Option<&EditProblem> {
        if let State::Wrong(problem) = &self.state { Some(problem) } else { None }
    }

    pub(super) fn type_in(&mut self, typed: &str, by_doubles: ByDoubles) {
        self.is_touched = true;
        self.typed = typed.to_owned();
        if self.kind == Kind::Text && !is_visible(typed) {
            self.kind = Kind::Json;
            self.typed = json_of(typed);
        } else if self.kind == Kind::Json {
            self.typed = seen(typed);
        }
        self.state = match self.read(by_doubles) {
            Ok(value) if is_same(&value, &self.value) => State::Unchanged,
            Ok(value) => State::Changed(value),
            Err(problem) => State::Wrong(problem),
        };
    }

    /// What is typed from now on is JSON.
    pub(super) fn type_as_json(&mut self) {
        self.kind = Kind::Json;
    }

    pub(super) fn undo(&mut self) {
        self.kind = Kind::of(&self.value, &self.schema);
        self.typed = match (&self.kind, &self.value) {
            (Kind::Text, Value::Text(text)) | (Kind::Number, Value::Number(text)) => text.clone(),
            (Kind::Choice(choices), value) => {
                decimal(choices.iter().position(|choice| is_same(choice, value)).unwrap_or_default())
            }
            (_, value) => pretty(value),
        };
        self.is_touched = false;
        self.state = State::Unchanged;
    }

    /// The call would be too large.
    pub(super) fn refuse(&mut self) {
        self.state = State::Wrong(too_large());
    }

    /// The bytes of the argument in JSON, as it would be sent.
    pub(super) fn size(&self) -> usize {
        let value = self.changed_value().unwrap_or(&self.value);
        Value::from(self.name.as_str()).to_json().len() + value.to_json().len() + 2
    }

    /// What is typed, to be stored: `[pointer, text, isJson]`.
    pub(super) fn stored(&self) -> Option<Value> {
        let stored =
            || vec![self.pointer.as_str().into(), self.typed.as_str().into(), (self.kind == Kind::Json).into()];
        self.is_touched.then(|| Value::List(stored()))
    }

    pub(super) fn to_value(&self) -> Value {
        let choices = if let Kind::Choice(choices) = &self.kind { choices.as_slice() } else { &[] };
        let labels = || choices.iter().map(|choice| Value::from(label_of(choice))).collect();
        object([
            ("row", Some(self.row.into())),
            ("pointer", Some(self.pointer.as_str().into())),
            ("kind", Some(self.kind.name().into())),
            ("choices", (!choices.is_empty()).then(labels)),
            ("typed", Some(self.typed.as_str().into())),
            ("changed", self.is_changed().then_some(Value::Bool(true))),
            ("problem", self.problem().map(EditProblem::to_value)),
        ])
    }

    /// The value that is typed.
    fn read(&self, by_doubles: ByDoubles) -> Result<Value, EditProblem> {
        // Nothing is read that is too large for any call.
        if self.typed.len() > WHOLE {
            return Err(too_large());
        }
        match &self.kind {
            Kind::Text => self.read_text(),
            Kind::Number => self.read_number(by_doubles),
            Kind::Choice(choices) => {
                let choice = Value::Number(self.typed.clone()).as_index().and_then(|at| choices.get(at));
                choice.cloned().ok_or_else(|| EditProblem::new("edit.inexact"))
            }
            Kind::Json => read_json(&self.typed, by_doubles),
        }
    }

    fn read_text(&self) -> Result<Value, EditProblem> {
        let (limits, words) = (["minLength", "maxLength"], ["field.short", "field.long"]);
        let field = Field::written(&self.schema);
        let problem = field.and_then(|field| field.problem_of_count(count_chars(&self.typed), limits, words));
        problem.map_or_else(|| Ok(self.typed.as_str().into()), |problem| Err(problem.into()))
    }

    fn read_number(&self, by_doubles: ByDoubles) -> Result<Value, EditProblem> {
        let bound =
            |name: &str| if let Value::Number(bound) = self.schema.get(name) { Some(bound.as_str()) } else { None };
        let bounds @ [min, max] = [bound("minimum"), bound("maximum")];
        let is_integer = self.schema.get("type").as_text() == Some("integer");
        match json::read(self.typed.trim()) {
            Ok(Value::Number(number))
                if (!is_integer || is_whole(&number))
                    && !min.is_some_and(|min| less(&number, min))
                    && !max.is_some_and(|max| less(max, &number)) =>
            {
                exact(Value::Number(number), by_doubles)
            }
            _ => Err(number_limits(is_integer, bounds).into()),
        }
    }
}

/// How many levels an argument is below the text of a call.
const LEVELS: usize = 2;

fn read_json(typed: &str, by_doubles: ByDoubles) -> Result<Value, EditProblem> {
    let (value, lone) = json::read_with_lone_surrogates(typed).map_err(|error| match error.kind {
        ErrorKind::TooDeep | ErrorKind::TooLong(_) => too_large(),
        _ => {
            let read: String = typed.chars().take(error.offset + 1).collect();
            let line = read.trim_end().split('\n').count();
            EditProblem::new("edit.json").with("n", &decimal(line))
        }
    })?;
    match () {
        () if !lone.is_empty() => Err(EditProblem::new("edit.inexact")),
        () if depth(&value) + LEVELS > MAX_DEPTH => Err(too_large()),
        () => exact(value, by_doubles),
    }
}

/// The value, if every program reads it as this one: none rounds its numbers, or takes the last of two members with one name.
fn exact(value: Value, by_doubles: ByDoubles) -> Result<Value, EditProblem> {
    let is_read = |number: &str| is_certain(number) || (is_exact(number) && by_doubles(number) == written(number));
    if !all_numbers(&value, &is_read) {
        return Err(EditProblem::new("edit.digits"));
    }
    if has_repeated_names(&value) {
        return Err(EditProblem::new("edit.inexact"));
    }
    Ok(value)
}

/// Whether programs read two values as the same one: numbers may have other digits, and members another order.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => is_same_number(one, other),
        (Value::List(one), Value::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_same(one, other))
        }
        (Value::Map(one), Value::Map(other)) => {
            let mut pairs = by_name(one).into_iter().zip(by_name(other));
            one.len() == other.len() && pairs.all(|(one, other)| one.0 == other.0 && is_same(&one.1, &other.1))
        }
        _ => one == other,
    }
}

/// Whether an object in this value has two members with one name.
fn has_repeated_names(value: &Value) -> bool {
    let members = value.members().iter().map(|(_, member)| member);
    by_name(value.members()).windows(2).any(|pair| pair[0].0 == pair[1].0)
        || value.items().iter().chain(members).any(has_repeated_names)
}

/// The members of an object in the order of their names.
fn by_name(members: &[(String, Value)]) -> Vec<&(String, Value)> {
    let order = sorted(members.len(), &|one, other| members[one].0 < members[other].0);
    order.into_iter().map(|at| &members[at]).collect()
}

fn too_large() -> EditProblem {
    EditProblem::new("edit.large")
}

/// How many levels of lists and objects there are.
fn depth(value: &Value) -> usize {
    let members = value.members().iter().map(|(_, member)| member);
    match value {
        Value::List(_) | Value::Map(_) => 1 + value.items().iter().chain(members).map(depth).max().unwrap_or_default(),
        _ => 0,
    }
}
