//! The form of an elicitation: a flat JSON Schema whose properties are questions. A text property that belongs to
//! another property is not a question; it is that question's "Other" field.

use crate::dialect::index::Index;
use crate::dialect::said::said;
use crate::value::{Object, object};
use crate::{Choice, Value};

/// The formats of text that are checked.
const FORMATS: [&str; 4] = ["email", "uri", "date", "date-time"];
/// The choices of a boolean.
const YES: &str = "Yes";
const NO: &str = "No";

/// A property that is a question.
pub(crate) struct Field<'a> {
    /// The name of the property. The answer is sent under it.
    pub name: &'a str,
    /// The type of the property.
    pub field_type: FieldType,
    /// The name of the text property for its typed answer.
    pub typed_answer: Option<&'a str>,
    /// Whether the peer refuses the form without it.
    pub required: bool,
    /// The property, with its texts.
    schema: &'a Value,
    /// What limits its values: the property itself, or what it allows beside null.
    values: &'a Value,
}

/// The type of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldType {
    /// One of its constants.
    Single,
    /// An array of its constants.
    Multiple,
    /// Text.
    Text,
    /// A number.
    Number {
        /// Only integers.
        whole: bool,
    },
    /// `true` or `false`.
    Boolean,
}

/// The questions of a form in order. Properties of unknown types are ignored.
pub(crate) fn fields(schema: &Value) -> Vec<Field<'_>> {
    let properties = schema.get("properties").members();
    // A form may have thousands of properties, so each is looked up in an index.
    let index = Index::new(properties.iter().map(|(name, property)| (name.as_str(), property)));
    let required = Index::new(schema.get("required").items().iter().filter_map(Value::as_text).map(|name| (name, ())));
    let owners: Vec<Option<&str>> =
        properties.iter().map(|(name, property)| owner_of(name, property, &index)).collect();
    let typed_answers =
        Index::new(owners.iter().zip(properties).filter_map(|(owner, (name, _))| Some(((*owner)?, name.as_str()))));
    let questions = properties.iter().zip(&owners).filter(|(_, owner)| owner.is_none());
    questions
        .filter_map(|((name, property), _)| {
            Some(Field {
                name,
                field_type: field_type(property)?,
                typed_answer: typed_answers.first(name),
                required: required.first(name).is_some(),
                schema: property,
                values: values(property),
            })
        })
        .collect()
}

/// The suffixes of the property for a typed answer: of today's adapter (`question_0_custom`), of MCP servers
/// (`q0_other`), and of agents that call it a note.
static TYPED_SUFFIXES: [&str; 6] = ["__custom", "__other", "__note", "_custom", "_other", "_note"];

/// The property whose typed answers a text property holds. `_meta` names it; otherwise the name does.
fn owner_of<'a>(name: &'a str, property: &'a Value, properties: &Index<'a, &'a Value>) -> Option<&'a str> {
    if field_type(property) != Some(FieldType::Text) {
        return None;
    }
    let meta = property.get("_meta");
    let note = Some(meta.get("codex")).filter(|note| note.get("role").as_text() == Some("user_note"));
    let answered = [meta.get("_askUserQuestionCustomAnswer"), meta.get("jetbrains").get("air").get("customAnswer")];
    let answered = answered.into_iter().chain(note).find_map(|answer| answer.get("questionId").as_text());
    // Every property of Codex says what it is, so the id of a question may end like the name of a note.
    let suffixes = TYPED_SUFFIXES.iter().filter(|_| meta.get("codex").is_null());
    let named = suffixes.filter_map(|suffix| name.strip_suffix(suffix));
    answered.into_iter().chain(named).find(|of| {
        let owner = properties.first(of).and_then(field_type);
        matches!(owner, Some(FieldType::Single | FieldType::Multiple))
    })
}

/// What a property allows beside null: an optional value, as the Python SDK of MCP writes it.
fn values(property: &Value) -> &Value {
    let is_null = |branch: &&Value| branch.get("type").as_text() == Some("null");
    let branches = property.get("anyOf").items();
    let mut others = branches.iter().filter(|branch| !is_null(branch));
    match (others.next(), others.next()) {
        (Some(only), None) if branches.len() == 2 => only,
        _ => property,
    }
}

fn field_type(property: &Value) -> Option<FieldType> {
    let property = values(property);
    let names = property.get("type");
    let name = names.as_text().or_else(|| names.items().iter().filter_map(Value::as_text).find(|name| *name != "null"));
    Some(match name? {
        "string" if constants(property).is_empty() => FieldType::Text,
        "string" => FieldType::Single,
        "array" if constants(property.get("items")).is_empty() => return None,
        "array" => FieldType::Multiple,
        "number" => FieldType::Number { whole: false },
        "integer" => FieldType::Number { whole: true },
        "boolean" => FieldType::Boolean,
        _ => return None,
    })
}

/// The constants of a schema, in any of the three notations.
fn constants(schema: &Value) -> &[Value] {
    let lists = ["oneOf", "anyOf", "enum"].map(|name| schema.get(name).items());
    lists.into_iter().find(|list| !list.is_empty()).unwrap_or_default()
}

impl Field<'_> {
    /// The question as an input of the tool. `text` is the question if the property has no text.
    pub fn question(&self, text: Option<&Value>) -> Value {
        let text_member = |name: &str| Some(self.schema.get(name)).filter(|text| said(text).is_some());
        let name = Value::from(self.name);
        let (title, description) = (text_member("title"), text_member("description"));
        // Codex writes the question into the title and the header into the description.
        let (asked, header) = if self.is_codex() { (title, description) } else { (description, title) };
        // A title that asks is the question, and the message then says why.
        let asks = |title: &&Value| title.as_text().is_some_and(|title| title.trim_end().ends_with(['?', '？']));
        let asked = asked.or(header.filter(asks)).or(text).or(header).unwrap_or(&name);
        let kind =
            if matches!(self.field_type, FieldType::Text | FieldType::Number { .. }) { "text" } else { "choice" };
        object([
            ("key", Some(self.name.into())),
            ("question", Some(asked.clone())),
            ("header", header.filter(|header| *header != asked).cloned()),
            ("kind", Some(kind.into())),
            ("options", Some(self.options())),
            ("multiSelect", Some((self.field_type == FieldType::Multiple).into())),
            ("allowOther", Some((kind == "text" || self.typed_answer.is_some()).into())),
            ("field", self.demands()),
        ])
    }

    /// What the property demands of its answer, in the JSON form of [`crate::Field`], which ignores what has a wrong type.
    fn demands(&self) -> Option<Value> {
        let mut object = Object::default();
        let answer_type = match self.field_type {
            FieldType::Text => self.values.get("format").as_text().filter(|format| FORMATS.contains(format)),
            FieldType::Number { whole: true } => Some("integer"),
            FieldType::Number { whole: false } => Some("number"),
            _ => None,
        };
        object.put_text_if("type", answer_type);
        object.put_flag("required", self.required);
        let limits: &[(&str, &str)] = match self.field_type {
            FieldType::Text => &[("minLength", "minLength"), ("maxLength", "maxLength")],
            FieldType::Number { .. } => &[("min", "minimum"), ("max", "maximum")],
            FieldType::Multiple => &[("minItems", "minItems"), ("maxItems", "maxItems")],
            FieldType::Single | FieldType::Boolean => &[],
        };
        for (name, limit) in limits {
            object.put_some(name, self.values.get(limit));
        }
        match (self.field_type, self.schema.get("default")) {
            // The choices have no values of their own.
            (FieldType::Boolean, Value::Bool(default)) => object.put_text("default", if *default { YES } else { NO }),
            (FieldType::Boolean, _) => {}
            (_, default) => object.put_some("default", default),
        }
        Some(object.into_value()).filter(|object| !object.members().is_empty())
    }

    /// Whether `codex-acp` wrote the property (`@agentclientprotocol/codex-acp` 2.6.0).
    fn is_codex(&self) -> bool {
        matches!(self.schema.get("_meta").get("codex"), Value::Map(_))
    }

    /// The constant that accompanies a typed answer. Codex offers it as an option, and requires an option.
    pub fn other_constant(&self) -> Option<&Value> {
        let constants = self.values.get("oneOf").items().iter().map(|option| option.get("const"));
        constants.filter(|_| self.is_codex()).find(|constant| constant.as_text() == Some("None of the above"))
    }

    fn options(&self) -> Value {
        let list = match self.field_type {
            FieldType::Single => self.values,
            FieldType::Multiple => self.values.get("items"),
            FieldType::Boolean => {
                return [YES, NO].map(|label| object([("label", Some(label.into()))])).into_iter().collect();
            }
            FieldType::Text | FieldType::Number { .. } => return Value::List(Vec::new()),
        };
        let names = self.values.get("enumNames").items();
        constants(list).iter().enumerate().map(|(at, constant)| option(constant, names.get(at))).collect()
    }

    /// The value to send for a choice.
    pub fn constant(&self, choice: &Choice, index: usize) -> Value {
        match self.field_type {
            FieldType::Boolean => (index == 0).into(),
            _ if choice.value.is_null() => choice.label.wire().into(),
            _ => choice.value.clone(),
        }
    }

    /// The value to send for typed text. Returns nothing if the property cannot hold it.
    pub fn words(&self, words: &str) -> Option<Value> {
        let FieldType::Number { whole } = self.field_type else {
            let is_formatted = self.values.get("format").as_text().is_some_and(|format| FORMATS.contains(&format));
            return Some(if is_formatted { words.trim() } else { words }.into());
        };
        let number = crate::json::read(words.trim()).ok().filter(|value| matches!(value, Value::Number(_)))?;
        let fits = !whole || number.to_json().bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        fits.then_some(number)
    }
}

/// An option from `{const, title, description?, _meta?}`, or from a bare constant and its name.
fn option(constant: &Value, name: Option<&Value>) -> Value {
    let value = if let Value::Map(_) = constant { constant.get("const") } else { constant };
    let label = [constant.get("title"), name.unwrap_or(value)].into_iter().find(|label| !label.is_null());
    let preview = constant.get("_meta").get("_claude/askUserQuestionOption").get("preview");
    object([
        ("label", Some(label.unwrap_or(value).clone())),
        ("value", label.filter(|label| *label != value).map(|_| value.clone())),
        ("description", Some(constant.get("description")).filter(|text| !text.is_null()).cloned()),
        ("preview", Some(preview).filter(|text| !text.is_null()).cloned()),
    ])
}
