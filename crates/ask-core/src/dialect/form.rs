//! A form, as elicitation describes it: a flat JSON Schema whose properties are questions. A property that takes free
//! text and belongs to another one is not a question but the row for own words beside it.

use crate::value::object;
use crate::{Choice, Value};

/// A property that is a question.
pub(super) struct Field<'a> {
    /// Its name, under which the answer goes back.
    pub name: &'a str,
    /// What it takes.
    pub kind: Kind,
    /// The name of the property for own words beside it.
    pub custom: Option<&'a str>,
    /// Whether the form is refused without it.
    pub required: bool,
    schema: &'a Value,
}

/// What a property takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// One of its constants.
    One,
    /// An array of them.
    Several,
    /// Text.
    Text,
    /// A number, whole if so said.
    Number {
        /// No fraction.
        whole: bool,
    },
    /// `true` or `false`.
    Boolean,
}

/// The questions of a form in order. Properties of a type nobody knows are none.
pub(super) fn fields<'a>(schema: &'a Value) -> Vec<Field<'a>> {
    let properties = schema.get("properties").members();
    let required = schema.get("required").items();
    let field = |(name, property): &'a (String, Value)| {
        if owner(name, property, properties).is_some() {
            return None;
        }
        let custom = properties.iter().find(|(other, schema)| owner(other, schema, properties) == Some(name));
        Some(Field {
            name,
            kind: kind(property)?,
            custom: custom.map(|(name, _)| name.as_str()),
            required: required.iter().any(|item| item.as_text() == Some(name)),
            schema: property,
        })
    };
    properties.iter().filter_map(field).collect()
}

/// The property that a text property holds own words for: said in its `_meta`, else by its name, as today's adapter
/// has it (`question_0_custom`) and MCP servers may (`q0_other`).
fn owner<'a>(name: &str, property: &Value, properties: &'a [(String, Value)]) -> Option<&'a str> {
    if kind(property) != Some(Kind::Text) {
        return None;
    }
    let meta = property.get("_meta");
    let said = [meta.get("_askUserQuestionCustomAnswer"), meta.get("jetbrains").get("air").get("customAnswer")];
    let said = said.into_iter().find_map(|said| said.get("questionId").as_text());
    let of = said.or_else(|| name.strip_suffix("_custom")).or_else(|| name.strip_suffix("_other"))?;
    let found = properties.iter().find(|(other, _)| other == of)?;
    matches!(kind(&found.1), Some(Kind::One | Kind::Several)).then_some(found.0.as_str())
}

fn kind(property: &Value) -> Option<Kind> {
    Some(match property.get("type").as_text()? {
        "string" if constants(property).is_empty() => Kind::Text,
        "string" => Kind::One,
        "array" if constants(property.get("items")).is_empty() => return None,
        "array" => Kind::Several,
        "number" => Kind::Number { whole: false },
        "integer" => Kind::Number { whole: true },
        "boolean" => Kind::Boolean,
        _ => return None,
    })
}

/// The constants a schema lists, in whichever of the three ways.
fn constants(schema: &Value) -> &[Value] {
    let lists = ["oneOf", "anyOf", "enum"].map(|name| schema.get(name).items());
    lists.into_iter().find(|list| !list.is_empty()).unwrap_or_default()
}

impl Field<'_> {
    /// The question as an input of the tool. `text` is what to ask where the property does not say.
    pub fn question(&self, text: Option<&Value>) -> Value {
        let said = |name: &str| {
            Some(self.schema.get(name)).filter(|text| text.as_text().is_some_and(|text| !text.trim().is_empty()))
        };
        let name = Value::from(self.name);
        let asked = said("description").or(text).or_else(|| said("title")).unwrap_or(&name);
        let kind = if matches!(self.kind, Kind::Text | Kind::Number { .. }) { "text" } else { "choice" };
        object([
            ("key", Some(self.name.into())),
            ("question", Some(asked.clone())),
            ("header", said("title").filter(|title| *title != asked).cloned()),
            ("kind", Some(kind.into())),
            ("options", Some(self.options())),
            ("multiSelect", Some((self.kind == Kind::Several).into())),
            ("allowOther", Some((kind == "text" || self.custom.is_some()).into())),
        ])
    }

    fn options(&self) -> Value {
        let list = match self.kind {
            Kind::One => self.schema,
            Kind::Several => self.schema.get("items"),
            Kind::Boolean => {
                return ["Yes", "No"].map(|label| object([("label", Some(label.into()))])).into_iter().collect();
            }
            Kind::Text | Kind::Number { .. } => return Value::List(Vec::new()),
        };
        let names = self.schema.get("enumNames").items();
        constants(list).iter().enumerate().map(|(at, constant)| option(constant, names.get(at))).collect()
    }

    /// What goes back for a choice.
    pub fn constant(&self, choice: &Choice, index: usize) -> Value {
        match self.kind {
            Kind::Boolean => (index == 0).into(),
            _ if choice.value.is_null() => choice.label.wire().into(),
            _ => choice.value.clone(),
        }
    }

    /// What goes back for words; nothing when this is no place for them.
    pub fn words(&self, words: &str) -> Option<Value> {
        let Kind::Number { whole } = self.kind else { return Some(words.into()) };
        let number = crate::json::read(words.trim()).ok().filter(|value| matches!(value, Value::Number(_)))?;
        let fits = !whole || number.to_json().bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        fits.then_some(number)
    }
}

/// `{const, title, description?, _meta?}`, or a bare constant with its name.
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
