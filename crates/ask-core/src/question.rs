//! Domain types: the questions. A [`Questionnaire`] can always be asked: it has at least one question, and every
//! question has a text. Nothing after the reader checks this again.

mod condition;
pub mod deciding;

pub use condition::Condition;

use crate::action::{Decision, ToolAction};
use crate::text::Role;
use crate::{Field, Text, Value};

/// A row of a question: one of its choices, or the row for a typed answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The choice at this position.
    Choice(usize),
    /// "Other": the row for a typed answer.
    Other,
}

/// Questions that are asked together: ordered, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Questionnaire {
    questions: Vec<Question>,
    /// A heading above all questions.
    pub title: Option<Text>,
    /// Why all this is asked, with inline Markdown, shown above the questions at every step.
    pub context: Option<Text>,
    /// How long the call proposes to wait, in milliseconds. It counts only where the host has not said how long.
    pub timeout_ms: Option<u64>,
    /// Data of the caller, carried and never read.
    pub metadata: Value,
}

impl Questionnaire {
    /// Returns nothing if there is no question.
    #[must_use]
    pub fn new(questions: Vec<Question>) -> Option<Self> {
        (!questions.is_empty()).then_some(Self {
            questions,
            title: None,
            context: None,
            timeout_ms: None,
            metadata: Value::Null,
        })
    }

    /// The questions in order; at least one.
    #[must_use]
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// The same questions without the "Other" row. A question without a choice that can be selected keeps it, because it
    /// has no other answer.
    #[must_use]
    pub fn without_other(mut self) -> Self {
        for question in &mut self.questions {
            question.allow_other = !question.has_available();
        }
        self
    }

    /// The same questionnaire with every question changed.
    #[doc(hidden)]
    pub fn with_each(mut self, change: impl FnMut(&mut Question)) -> Self {
        self.questions.iter_mut().for_each(change);
        self
    }

    /// Whether a title or a context stands above the questions.
    #[must_use]
    pub fn has_text_above(&self) -> bool {
        self.title.is_some() || self.context.is_some()
    }

    /// The title and the context, as they are shown.
    #[doc(hidden)]
    pub fn texts_above(&self) -> impl Iterator<Item = &str> {
        self.title.iter().chain(&self.context).map(Text::shown)
    }

    /// Whether one of the questions is about an action.
    #[must_use]
    pub fn has_actions(&self) -> bool {
        self.questions.iter().any(|question| question.action.is_some())
    }

    /// Whether the first question is about an action, and the others are what the action demands once it is allowed.
    #[must_use]
    pub fn asks_to_allow(&self) -> bool {
        self.questions.last().and_then(|question| question.when.as_ref()).is_some_and(Condition::is_open)
    }

    /// Whether there is more than one question, and therefore steps and a review.
    #[must_use]
    pub fn has_steps(&self) -> bool {
        self.questions.len() > 1
    }
}

/// One question. A question without choices takes only a typed answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The text of the question; never blank.
    pub text: Text,
    /// The short label in the chip; blank if there is none.
    pub header: Text,
    /// The header as the chip displays it, if the header is too long for the chip.
    pub chip: Option<String>,
    /// A longer explanation, displayed below the text.
    pub description: Option<Text>,
    /// The name that the peer uses for the question, if it is not the text: a field, an id or a position.
    pub key: Value,
    /// Whether several choices may be selected.
    pub multi_select: bool,
    /// The choices in order (`options` in JSON).
    pub choices: Vec<Choice>,
    /// Whether the "Other" row is offered.
    pub allow_other: bool,
    /// The placeholder of the field for a typed answer.
    pub placeholder: Option<Text>,
    /// What a form demands of the answer. The page checks it.
    pub field: Option<Field>,
    /// On which answer to an earlier question it depends whether this one is asked.
    pub when: Option<Condition>,
    /// What the agent wants to do, if the question is whether it may.
    pub action: Option<ToolAction>,
    /// The warnings beside the question.
    pub warnings: Vec<Warning>,
}

/// A fact about the texts of a question that a person should know before answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Hidden characters were removed from the display.
    HiddenCharacters,
    /// The choices at these two positions are different and look alike.
    LookAlikes(usize, usize),
    /// Only the beginning of a text is displayed.
    Clipped,
}

impl Question {
    /// Calls `visit` with every text that the panel displays, but the previews, always in the same order. A text that the
    /// question does not have is `None`.
    // An iterator over the same texts takes twice the code in the wasm.
    pub(crate) fn visit_texts(&self, visit: &mut dyn FnMut(Option<&Text>)) {
        visit(Some(&self.text));
        visit(Some(&self.header));
        visit(self.description.as_ref());
        visit(self.placeholder.as_ref());
        for choice in &self.choices {
            visit(Some(&choice.label));
            visit(choice.description.as_ref());
        }
    }

    /// The same question with every displayed text derived anew from the received one.
    pub(crate) fn displayed(mut self) -> Self {
        let derived = |role, text: &Text| Text::of(role, text.wire());
        self.text = derived(Role::Question, &self.text);
        self.header = derived(Role::Header, &self.header);
        self.description = self.description.as_ref().map(|text| derived(Role::Description, text));
        for choice in &mut self.choices {
            choice.label = derived(Role::Label, &choice.label);
            choice.description = choice.description.as_ref().map(|text| derived(Role::Description, text));
        }
        self
    }

    /// A question that takes one of these choices, or a typed answer.
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
            field: None,
            when: None,
            action: None,
            warnings: Vec::new(),
        }
    }

    /// A question that takes any number of these choices.
    #[must_use]
    pub fn any_of(text: impl Into<Text>, choices: impl IntoIterator<Item = Choice>) -> Self {
        Self { multi_select: true, ..Self::one_of(text, choices) }
    }

    /// The same question with a header.
    #[must_use]
    pub fn headed(self, header: impl Into<Text>) -> Self {
        Self { header: header.into(), ..self }
    }

    /// The text in the chip; blank if there is none.
    #[must_use]
    pub fn chip(&self) -> &str {
        self.chip.as_deref().unwrap_or(self.header.shown())
    }

    /// The rows in order: the choices, then "Other" if it is offered.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let other = self.allow_other.then_some(Row::Other);
        (0..self.choices.len()).map(Row::Choice).chain(other).collect()
    }

    /// Whether a row can be selected. Choices that cannot are shown, with the reason as their description.
    #[must_use]
    #[inline(never)]
    pub fn is_available(&self, row: Row) -> bool {
        !matches!(row, Row::Choice(at) if self.choices.get(at).is_some_and(|choice| choice.disabled))
    }

    /// Whether any choice can be selected.
    #[must_use]
    pub fn has_available(&self) -> bool {
        self.choices.iter().any(|choice| !choice.disabled)
    }

    /// Whether it asks about something that an agent wants to do, and offers what to answer: then its choices are buttons.
    #[must_use]
    pub fn is_decision(&self) -> bool {
        self.action.is_some() && !self.choices.is_empty()
    }

    /// Whether any choice has a preview; then the layout has a preview pane.
    #[must_use]
    pub fn has_previews(&self) -> bool {
        self.choices.iter().any(|choice| choice.preview.is_some())
    }
}

/// One choice of a question; `options` in JSON. (`Option` is a Rust type.)
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The label. The received form is the answer that goes back; the displayed form lacks "(Recommended)".
    pub label: Text,
    /// The value that the peer expects back, if it is not the label.
    pub value: Value,
    /// An explanation of the choice.
    pub description: Option<Text>,
    /// A preview of the result.
    pub preview: Option<Preview>,
    /// Whether the agent recommends the choice. It is never selected in advance.
    pub recommended: bool,
    /// The agent's words for that, to be shown in the tag: a text. Null stands for the panel's own words.
    pub tag: Value,
    /// "All of the above": selecting it selects all other choices. Its own label is never an answer.
    pub selects_all: bool,
    /// Whether it is shown only, and cannot be selected. Its description says why.
    pub disabled: bool,
    /// What selecting it decides, if the question is about an action.
    pub decision: Option<Decision>,
}

impl Choice {
    /// A choice with this label.
    #[must_use]
    pub fn new(label: impl Into<Text>) -> Self {
        Self { label: label.into().within(Role::Label), ..Self::default() }
    }

    /// The same choice with a description.
    #[must_use]
    pub fn described(self, description: impl Into<Text>) -> Self {
        Self { description: Some(description.into().within(Role::Description)), ..self }
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
    /// The format of the content.
    pub format: PreviewFormat,
    content: Text,
}

impl Preview {
    /// A preview as received.
    #[must_use]
    pub fn new(format: PreviewFormat, content: impl Into<String>) -> Self {
        Self { format, content: Text::of(Role::Preview, content) }
    }

    /// A preview whose content is derived already.
    pub(crate) fn of(format: PreviewFormat, content: Text) -> Self {
        Self { format, content }
    }

    /// The content, as received and as shown.
    #[must_use]
    pub fn content(&self) -> &Text {
        &self.content
    }
}

/// The format of a preview. The message does not name it; the connector's configuration does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PreviewFormat {
    /// Markdown, the default of the published tool.
    #[default]
    Markdown,
    /// An HTML fragment. It is displayed only in a sandboxed frame.
    Html,
    /// Plain text.
    Text,
}
