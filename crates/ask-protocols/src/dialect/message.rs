//! The messages: what a message contains, requests that wait for an answer, and replies.

use super::index::Names;
use super::name::Dialect;
use super::reader::{Origin, Reader};
use super::said::written;
use super::tool_names::ToolNames;
use crate::format::FormatInput;
use ask_core::input::Reading;
use ask_core::problem::quoted;
use ask_core::text::looks_blank;
use ask_core::{Loss, Outcome, Problem, Questionnaire, Repair, Value};

/// The content of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Inbound {
    /// Nothing about questions, or questions that cannot be asked; then there are problems.
    #[default]
    None,
    /// A request that waits for an answer.
    Ask(Box<Pending>),
    /// A part of a request that is still being written.
    Update(Update),
    /// Questions to display, not to answer. Their request arrives by another way.
    Partial {
        /// The value that connects them to their request.
        correlation: Value,
        /// The questions.
        questionnaire: Questionnaire,
    },
    /// A request that no longer waits for an answer.
    Withdraw {
        /// The request, as in [`Pending::correlation`].
        correlation: Value,
        /// `cancelled`, `answered`, `aborted`, `timeout` or `unknown`.
        because: &'static str,
    },
    /// Questions that were answered elsewhere.
    AnsweredElsewhere {
        /// The request, as in [`Pending::correlation`].
        correlation: Value,
        /// The questions.
        questionnaire: Questionnaire,
        /// The outcome, as far as the message contains it.
        outcome: Outcome,
    },
}

/// A part of a request that is still being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update {
    /// The stream of the message; null means all streams.
    pub stream: Value,
    /// What happened.
    pub step: Step,
}

/// An event of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A call of the question tool begins. The answer will be sent to this correlation.
    Opened(Value),
    /// The next fragment of the input, as JSON text.
    Grew(String),
    /// The input is complete.
    Closed,
    /// The message ended; `true` if it ended to call its tools. Otherwise it was cut off and nothing in it may be
    /// answered.
    Finished(bool),
}

/// A request that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The dialect of the reply.
    pub dialect: Dialect,
    /// Identifies the request; opaque. Null if the message has no identifier.
    pub correlation: Value,
    /// The questions.
    pub questionnaire: Questionnaire,
    /// The message as received. The reply is written from it.
    pub raw: Value,
}

/// The content of a message, and the findings from reading it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decoded {
    /// The content.
    pub inbound: Inbound,
    /// Repairs, problems and advice. Its questionnaire has moved into `inbound`.
    pub reading: Reading,
    /// The other calls of the question tool in the same message, in order.
    pub more: Vec<Decoded>,
    /// The request, if its questions have not been read.
    pub(crate) unread: Option<Box<Unread>>,
    /// Whether it asks something that only another group of `requests.rs` reads.
    pub(crate) is_elsewhere: bool,
    /// The ids of what is in the message and cannot be asked, null for those without one. An answer under one of them is an answer to
    /// that as well.
    pub(crate) unasked: Vec<Value>,
}

/// A request whose questions its [`Reader`] has left to another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unread {
    pub dialect: Dialect,
    pub correlation: Value,
    /// What asks, in the form of the tool's input.
    pub input: Value,
    /// Whether a dialect has made it of something else.
    pub is_form: bool,
    pub raw: Value,
}

/// The reply to a request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Encoded {
    /// The messages to send, in order. If there are none, nothing is sent.
    pub messages: Vec<Value>,
    /// The parts of the outcome that the protocol cannot carry.
    pub losses: Vec<Loss>,
}

/// Repairs that only report limits of the published tool.
const LIMITS_OF_THE_TOOL: [&str; 5] = ["default", "few-options", "many-options", "many-questions", "long-header"];

impl Decoded {
    /// A request. `input` holds the questions; the reply is written from `raw`.
    #[must_use]
    pub(crate) fn ask(correlation: &Value, input: &Value, raw: &Value, reader: &Reader) -> Self {
        Self::read(correlation, input, raw, reader, Origin::Tool)
    }

    /// A request whose questions were built here from another form. The limits of the tool do not apply to that form,
    /// and advice would name places that the agent did not write.
    #[must_use]
    pub(crate) fn ask_form(correlation: &Value, input: &Value, raw: &Value, reader: &Reader) -> Self {
        let mut received = Self::read(correlation, input, raw, &reader.lenient(), Origin::Form);
        received.reading.repairs.retain(|repair| !LIMITS_OF_THE_TOOL.contains(&repair.code));
        received.reading.advice.clear();
        if let Inbound::Ask(pending) = &received.inbound
            && let Some(problem) = unasked(&pending.questionnaire, input)
        {
            return Self::refused(problem);
        }
        received
    }

    /// A request that cannot be asked.
    #[must_use]
    pub(crate) fn refused(problem: Problem) -> Self {
        Self { reading: Reading { problems: vec![problem], ..Reading::default() }, ..Self::default() }
    }

    /// The same with these repairs before those of the questions.
    #[must_use]
    pub(crate) fn with_repairs(mut self, mut repairs: Vec<Repair>) -> Self {
        repairs.append(&mut self.reading.repairs);
        self.reading.repairs = repairs;
        self
    }

    fn read(correlation: &Value, input: &Value, raw: &Value, reader: &Reader, origin: Origin) -> Self {
        let (dialect, correlation, raw) = (reader.dialect, correlation.clone(), raw.clone());
        match reader.read(input, origin) {
            Some(reading) => Self::of(reading, |questionnaire| {
                Inbound::Ask(Box::new(Pending { dialect, correlation, questionnaire, raw }))
            }),
            None => {
                let unread = Some(Box::new(Unread {
                    dialect,
                    correlation,
                    input: input.clone(),
                    is_form: origin == Origin::Form,
                    raw,
                }));
                Self { unread, ..Self::default() }
            }
        }
    }

    /// Whether it is, or will be, a request that waits for an answer.
    #[must_use]
    pub(crate) fn is_asked(&self) -> bool {
        self.pending().is_some() || self.unread.is_some()
    }

    /// The content that `inbound` makes of the questions in `input`, if they can be read.
    #[must_use]
    pub(crate) fn with(input: &Value, reader: &Reader, inbound: impl FnOnce(Questionnaire) -> Inbound) -> Self {
        Self::of(reader.read(input, Origin::Tool).unwrap_or_default(), inbound)
    }

    fn of(mut reading: Reading, inbound: impl FnOnce(Questionnaire) -> Inbound) -> Self {
        let inbound = reading.questionnaire.take().map(inbound).unwrap_or_default();
        Self { inbound, reading, ..Self::default() }
    }

    /// What another group reads.
    pub(crate) fn elsewhere() -> Self {
        Self { is_elsewhere: true, ..Self::default() }
    }

    /// The updates in an event of a stream.
    pub(crate) fn updates(updates: Vec<Update>) -> Self {
        Self::several(updates.into_iter().map(|update| Inbound::Update(update).into()).collect())
    }

    /// The contents of a message with several calls, in order. Those without questions are left out.
    #[must_use]
    pub fn several(mut calls: Vec<Self>) -> Self {
        calls.retain(|call| {
            let is_read = !matches!(call.inbound, Inbound::None) || !call.reading.problems.is_empty();
            is_read || call.unread.is_some() || call.is_elsewhere
        });
        if calls.is_empty() {
            return Self::default();
        }
        let first = calls.remove(0);
        Self { more: calls, ..first }
    }

    /// The request, if the message is one.
    #[must_use]
    pub fn pending(&self) -> Option<&Pending> {
        if let Inbound::Ask(pending) = &self.inbound { Some(pending) } else { None }
    }
}

/// The problem of a form in which a question shares its name with one that was left out.
pub(crate) fn unasked(questionnaire: &Questionnaire, input: &Value) -> Option<Problem> {
    let asked = input.get("questions").items();
    let name = shared_name(asked).filter(|_| questionnaire.questions().len() < asked.len())?;
    Some(same_name(&name))
}

/// A name that two questions have. Where only one of them can be asked, its answer would be that to the other one as well.
fn shared_name(questions: &[Value]) -> Option<String> {
    let name = |question: &Value| match question.get("key") {
        Value::Null => question.get("question").as_text().map(str::to_owned),
        key => Some(written(key)),
    };
    let names: Vec<String> = questions.iter().filter_map(name).filter(|name| !looks_blank(name)).collect();
    Names::new(names.iter().map(String::as_str).collect()).repeated().map(str::to_owned)
}

fn same_name(name: &str) -> Problem {
    Problem {
        path: "questions".to_owned(),
        rule: "duplicate-key",
        limit: "each name once".to_owned(),
        actual: [&quoted(name), " twice"].concat(),
        cure: "give each question a name of its own".to_owned(),
    }
}

impl From<Inbound> for Decoded {
    fn from(inbound: Inbound) -> Self {
        Self { inbound, ..Self::default() }
    }
}

impl Pending {
    /// The tools whose calls the message was read with, as far as the reply needs them: what was shown as an action is one.
    pub(super) fn tools(&self) -> ToolNames {
        if self.questionnaire.has_actions() { ToolNames::default() } else { ToolNames::any() }
    }

    /// The input for a [`crate::format::Style`]. `tool_input` is the tool's input inside the message.
    pub(super) fn format_input<'a>(&'a self, outcome: &'a Outcome, tool_input: &'a Value) -> FormatInput<'a> {
        FormatInput { questionnaire: &self.questionnaire, outcome, tool_input }
    }
}

impl Encoded {
    /// A reply of one message; null stands for none.
    #[must_use]
    pub fn one(message: Value) -> Self {
        Self { messages: if message.is_null() { Vec::new() } else { vec![message] }, losses: Vec::new() }
    }

    /// The same reply with these losses.
    #[must_use]
    pub fn with_losses(self, losses: Vec<Loss>) -> Self {
        Self { losses, ..self }
    }
}
