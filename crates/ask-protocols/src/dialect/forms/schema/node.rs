//! What a value is asked as.

use super::reference::Part;
use super::{judge, range};
use ask_core::Value;
use ask_core::internal::value::NULL;

/// A value of a form.
pub(crate) struct Node<'a> {
    /// How it is asked.
    pub kind: Kind<'a>,
    /// All schemas that hold for it, the outer ones first.
    pub parts: Vec<Part<'a>>,
    /// The same as they were received, to judge values by.
    pub schemas: Vec<&'a Value>,
    /// The types that it may have.
    pub types: u8,
    /// The format of its texts, if that is checked.
    pub format: Option<&'a str>,
}

/// How a value is asked.
pub(crate) enum Kind<'a> {
    /// As one of its constants.
    Choice(Vec<Constant<'a>>),
    /// As any of the constants that a list can have.
    Choices(Vec<Constant<'a>>),
    /// As a text.
    Text,
    /// As a number.
    Number {
        /// Only integers.
        is_whole: bool,
    },
    /// As a text with a line for each item.
    Lines(Box<Node<'a>>),
    /// By its members.
    Object,
}

/// A value that may be chosen.
#[derive(Clone, Copy)]
pub(crate) struct Constant<'a> {
    /// What is sent.
    pub value: &'a Value,
    /// Its name, where a list of names stands beside the values.
    pub name: &'a Value,
    /// The schema with its title and description.
    pub described: &'a Value,
}

impl<'a> Constant<'a> {
    /// A constant without texts.
    pub fn of(value: &'a Value) -> Self {
        Self { value, name: &NULL, described: &NULL }
    }
}

/// Yes and no.
pub(crate) static BOOLEANS: [Value; 2] = [Value::Bool(true), Value::Bool(false)];

/// The constants that a schema lists itself.
pub(crate) fn constants_of(schema: &Value) -> Option<Vec<Constant<'_>>> {
    if judge::has(schema, "const") {
        return Some(vec![Constant::of(schema.get("const"))]);
    }
    let Value::List(values) = schema.get("enum") else { return None };
    let names = schema.get("enumNames").items();
    let constant = |(at, value)| Constant { name: names.get(at).unwrap_or(&NULL), ..Constant::of(value) };
    Some(values.iter().enumerate().map(constant).collect())
}

impl<'a> Node<'a> {
    /// The constants of an alternative, whose texts are those of its only constant.
    pub fn described(self, schema: &'a Value) -> Vec<Constant<'a>> {
        let Kind::Choice(mut constants) = self.kind else { return Vec::new() };
        if let [constant] = constants.as_mut_slice()
            && constant.described.is_null()
        {
            let titled = self.parts.iter().find(|part| !part.schema.get("title").is_null());
            constant.described = titled.map_or(schema, |part| part.schema);
        }
        constants
    }
}

impl Node<'_> {
    /// Whether a text can satisfy it.
    pub fn takes_text(&self) -> bool {
        match &self.kind {
            Kind::Choice(constants) => constants.iter().any(|constant| constant.value.as_text().is_some()),
            kind => matches!(kind, Kind::Text),
        }
    }

    /// Whether no answer can satisfy it.
    pub fn is_impossible(&self) -> bool {
        let excludes = |least, most| range::excludes_counts(&self.parts, least, most);
        match &self.kind {
            Kind::Choice(constants) => constants.is_empty(),
            Kind::Choices(constants) => {
                let least = range::limit(&self.parts, "minItems");
                let most = Value::from(constants.len());
                excludes("minItems", "maxItems") || least.is_some_and(|least| range::is_below(&most, least))
            }
            Kind::Lines(_) => excludes("minItems", "maxItems"),
            Kind::Text => excludes("minLength", "maxLength"),
            Kind::Number { is_whole } => range::excludes_numbers(&self.parts, *is_whole),
            Kind::Object => false,
        }
    }
}
