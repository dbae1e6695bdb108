//! What is asked. A [`Questionnaire`] that exists can be asked: it has a question, every question has a text, and
//! behind [`crate::problem`]'s door nobody checks again.

use crate::{Text, Value};

/// A row of a question: one of its choices, or the row for the person's own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The choice at this position.
    Choice(usize),
    /// "Other".
    Other,
}

/// Questions asked together: in order, never none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Questionnaire {
    questions: Vec<Question>,
    /// A heading over all of them.
    pub title: Option<Text>,
    /// What the caller sent along for its own use; carried, never read.
    pub metadata: Value,
}

impl Questionnaire {
    /// The questions in order, or nothing when there are none.
    #[must_use]
    pub fn new(questions: Vec<Question>) -> Option<Self> {
        (!questions.is_empty()).then_some(Self { questions, title: None, metadata: Value::Null })
    }

    /// The questions in order; at least one.
    #[must_use]
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// The same questions without the row for own words, as far as they can be answered without it.
    #[must_use]
    pub fn without_other(mut self) -> Self {
        for question in &mut self.questions {
            question.allow_other = question.choices.is_empty();
        }
        self
    }

    /// Whether there is more than one question, and so steps and a review.
    #[must_use]
    pub fn has_steps(&self) -> bool {
        self.questions.len() > 1
    }
}

/// One question. Without choices it is answered in the person's own words alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question itself; never blank.
    pub text: Text,
    /// The chip beside it; blank when there is none.
    pub header: Text,
    /// The header as the chip shows it, where it is too long for that.
    pub chip: Option<String>,
    /// More about the question, below it.
    pub description: Option<Text>,
    /// The name of the question on the wire where that is not its text: a field, an id, a position.
    pub key: Value,
    /// Whether any number of choices may be taken.
    pub multi_select: bool,
    /// The choices in order (JSON `options`).
    pub choices: Vec<Choice>,
    /// Whether the row for the person's own words is offered.
    pub allow_other: bool,
    /// What the field for the person's own words says while it is empty.
    pub placeholder: Option<Text>,
    /// What the person is told beside it.
    pub warnings: Vec<Warning>,
}

/// Something about the texts of a question that a person should know before answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Hidden characters are not shown.
    HiddenCharacters,
    /// Two choices look alike and are not.
    LookAlikes,
}

impl Question {
    /// A question with this text and these choices: one of them may be taken, or the person's own words.
    #[must_use]
    pub fn one_of(text: impl Into<Text>, choices: impl IntoIterator<Item = Choice>) -> Self {
        Self {
            text: text.into(),
            header: Text::default(),
            chip: None,
            description: None,
            key: Value::Null,
            multi_select: false,
            choices: choices.into_iter().collect(),
            allow_other: true,
            placeholder: None,
            warnings: Vec::new(),
        }
    }

    /// A question of which any number of choices may be taken.
    #[must_use]
    pub fn any_of(text: impl Into<Text>, choices: impl IntoIterator<Item = Choice>) -> Self {
        Self { multi_select: true, ..Self::one_of(text, choices) }
    }

    /// The same question with a chip.
    #[must_use]
    pub fn headed(self, header: impl Into<Text>) -> Self {
        Self { header: header.into(), ..self }
    }

    /// What the chip shows; blank when there is none.
    #[must_use]
    pub fn chip(&self) -> &str {
        self.chip.as_deref().unwrap_or(self.header.shown())
    }

    /// The rows in order: its choices, then the person's own words where they are offered.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let other = self.allow_other.then_some(Row::Other);
        (0..self.choices.len()).map(Row::Choice).chain(other).collect()
    }

    /// Whether any choice has a preview, so that the list stands beside it.
    #[must_use]
    pub fn has_previews(&self) -> bool {
        self.choices.iter().any(|choice| choice.preview.is_some())
    }
}

/// One choice of a question. (`Option` is taken.)
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// What it is called. The wire form goes back as the answer; the form to show is without "(Recommended)".
    pub label: Text,
    /// What goes back where that is not the label (protocols with constants or ids).
    pub value: Value,
    /// What it means.
    pub description: Option<Text>,
    /// What it would look like.
    pub preview: Option<Preview>,
    /// Whether the agent recommends it. Advice: it is never picked beforehand.
    pub recommended: bool,
    /// "All of the above": picking it picks every other choice, and its own label is never an answer.
    pub selects_all: bool,
}

impl Choice {
    /// A choice with this label.
    #[must_use]
    pub fn new(label: impl Into<Text>) -> Self {
        Self { label: label.into(), ..Self::default() }
    }

    /// The same choice with a description.
    #[must_use]
    pub fn described(self, description: impl Into<Text>) -> Self {
        Self { description: Some(description.into()), ..self }
    }
}

impl From<&str> for Choice {
    fn from(label: &str) -> Self {
        Self::new(label)
    }
}

/// Something to look at before choosing: a drawing in characters, code, a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// How `content` is written.
    pub format: PreviewFormat,
    /// The preview as received.
    pub content: String,
}

/// How a preview is written. The message itself does not say; the connector's configuration does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PreviewFormat {
    /// Markdown, the default of the published tool.
    #[default]
    Markdown,
    /// An HTML fragment; never shown outside a sandboxed frame.
    Html,
    /// Plain text.
    Text,
}
