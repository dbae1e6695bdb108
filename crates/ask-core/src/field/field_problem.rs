//! Why an answer does not fit a field, as a text with values.

use crate::Value;
use crate::text::decimal;
use crate::value::Object;
use crate::wording::{OF_FIELDS, fill};

/// Why an answer does not fit a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldProblem {
    /// The key of the text that says so (`crate::wording::OF_FIELDS`).
    pub word: &'static str,
    /// The values of its placeholders.
    pub values: Vec<(&'static str, String)>,
    /// The number of the line that does not fit, if each line of the answer is an entry.
    pub line: Option<usize>,
}

impl FieldProblem {
    pub(crate) fn new(word: &'static str) -> Self {
        Self { word, values: Vec::new(), line: None }
    }

    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Self {
        self.values.push((name, value.to_owned()));
        self
    }

    /// With the limits that there are.
    pub(super) fn between(word: &'static str, bounds: [Option<&str>; 2]) -> Self {
        let named = ["min", "max"].into_iter().zip(bounds);
        named.fold(Self::new(word), |problem, (name, bound)| match bound {
            Some(bound) => problem.with(name, bound),
            None => problem,
        })
    }

    /// The English text.
    #[must_use]
    pub fn text(&self) -> String {
        let values: Vec<(&str, &str)> = self.values.iter().map(|(name, value)| (*name, &**value)).collect();
        let text = fill(english(self.word), &values);
        match self.line {
            Some(line) => fill(english("field.line"), &[("line", &decimal(line)), ("problem", &text)]),
            None => text,
        }
    }

    /// The JSON form: `{word, values, line?}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let (mut object, mut values) = (Object::default(), Object::default());
        self.values.iter().for_each(|(name, value)| values.put_text(name, value));
        object.put_text("word", self.word);
        object.put("values", values.into_value());
        if let Some(line) = self.line {
            object.put("line", line.into());
        }
        object.into_value()
    }
}

fn english(word: &str) -> &'static str {
    OF_FIELDS.iter().find(|(key, _)| *key == word).map_or("", |(_, text)| text)
}
