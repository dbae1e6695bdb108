//! Messages: what was read, the requests that wait, and the replies to send.

use super::name::Dialect;
use crate::format::FormatInput;
use crate::input::{ReadOptions, Reading, read};
use crate::limits::Mode;
use crate::{Outcome, Questionnaire, Value};

/// What a message says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Inbound {
    /// Nothing about questions, or a question that cannot be asked; then the problems say why.
    #[default]
    None,
    /// A request that waits for its answer.
    Ask(Box<Pending>),
    /// A part of a request that is still being written.
    Update(Update),
    /// Questions to be drawn, never answered: the request that asks them comes by another way.
    Partial {
        /// What joins them to their request.
        correlation: Value,
        /// The questions.
        questionnaire: Questionnaire,
    },
    /// A request that nobody waits for any longer.
    Withdraw {
        /// Which one, as in [`Pending::correlation`].
        correlation: Value,
        /// `cancelled`, `answered`, `aborted`, `timeout` or `unknown`.
        because: &'static str,
    },
    /// Questions that were answered elsewhere, and how.
    AnsweredElsewhere {
        /// Which ones, as in [`Pending::correlation`].
        correlation: Value,
        /// The questions.
        questionnaire: Questionnaire,
        /// What came of them, as far as the message tells.
        outcome: Outcome,
    },
}

/// A part of a request that is still being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update {
    /// Which stream of the message it belongs to; null where it means all of them.
    pub stream: Value,
    /// What happened.
    pub step: Step,
}

/// What happened to a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A question tool is being called; the answer will be sent to this correlation.
    Opened(Value),
    /// Its input went on: the next fragment of JSON text.
    Grew(String),
    /// Its input is complete.
    Closed,
    /// The message is over. Only when it ended to call its tools may anything be answered; otherwise it was cut off.
    Finished(bool),
}

/// A request that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// How to answer it.
    pub dialect: Dialect,
    /// What tells it from other requests; opaque, and null where the message has no such thing.
    pub correlation: Value,
    /// What it asks.
    pub questionnaire: Questionnaire,
    /// The message as it was received, for echoing.
    pub raw: Value,
}

/// What a message says, and how well it could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decoded {
    /// What it says.
    pub inbound: Inbound,
    /// Repairs, problems and advice; its questionnaire has moved into `inbound`.
    pub reading: Reading,
}

/// What to send.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Encoded {
    /// The messages in order; none means to stay silent.
    pub messages: Vec<Value>,
    /// What the person said and the protocol has no place for.
    pub losses: Vec<Loss>,
}

/// Something that could not be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The place in the outcome: `entries[1]`.
    pub path: String,
    /// Why: a stable word for programs, as `duplicate-question`.
    pub code: &'static str,
}

impl Loss {
    /// A loss in the entry at this position, or in one member of it.
    #[must_use]
    pub fn in_entry(index: usize, member: &str, code: &'static str) -> Self {
        let dot = if member.is_empty() { "" } else { "." };
        Self { path: ["entries[", &index.to_string(), "]", dot, member].concat(), code }
    }
}

/// Repairs that only say what the published tool would not have taken.
const LIMITS_OF_THE_TOOL: [&str; 5] = ["default", "few-options", "many-options", "many-questions", "long-header"];

impl Decoded {
    /// A request: `input` holds the questions, `raw` is what the reply is written from.
    #[must_use]
    pub fn ask(dialect: Dialect, correlation: &Value, input: &Value, raw: &Value, options: &ReadOptions) -> Self {
        Self::with(input, options, |questionnaire| {
            let (correlation, raw) = (correlation.clone(), raw.clone());
            Inbound::Ask(Box::new(Pending { dialect, correlation, questionnaire, raw }))
        })
    }

    /// The same for a question that was put together here from parts of another form. No limit of the tool is a limit
    /// of that form, nothing is missing that it does not know, and advice would name places that nobody wrote.
    #[must_use]
    pub fn ask_form(dialect: Dialect, correlation: &Value, input: &Value, raw: &Value, options: &ReadOptions) -> Self {
        let options = ReadOptions { mode: Mode::Lenient, ..*options };
        let mut received = Self::ask(dialect, correlation, input, raw, &options);
        received.reading.repairs.retain(|repair| !LIMITS_OF_THE_TOOL.contains(&repair.code));
        received.reading.advice.clear();
        received
    }

    /// Whatever is made of the questions in `input`, if they can be read.
    #[must_use]
    pub fn with(input: &Value, options: &ReadOptions, inbound: impl FnOnce(Questionnaire) -> Inbound) -> Self {
        let mut reading = read(input, options);
        let inbound = reading.questionnaire.take().map(inbound).unwrap_or_default();
        Self { inbound, reading }
    }

    /// The request, if it is one that can be asked.
    #[must_use]
    pub fn pending(&self) -> Option<&Pending> {
        if let Inbound::Ask(pending) = &self.inbound { Some(pending) } else { None }
    }
}

impl From<Inbound> for Decoded {
    fn from(inbound: Inbound) -> Self {
        Self { inbound, ..Self::default() }
    }
}

impl Pending {
    /// What the styles of [`crate::format`] need; `tool_input` is the tool's input within the message.
    pub(super) fn format_input<'a>(&'a self, outcome: &'a Outcome, tool_input: &'a Value) -> FormatInput<'a> {
        FormatInput { questionnaire: &self.questionnaire, outcome, tool_input }
    }
}

impl Encoded {
    /// One message; null is none.
    #[must_use]
    pub fn one(message: Value) -> Self {
        Self { messages: if message.is_null() { Vec::new() } else { vec![message] }, losses: Vec::new() }
    }

    /// The same with what it has no place for.
    #[must_use]
    pub fn with_losses(self, losses: Vec<Loss>) -> Self {
        Self { losses, ..self }
    }
}
