//! What codecs give: messages read, requests that wait, replies to send, and the JSON forms of all three.

use super::Dialect;
use crate::format::Asked;
use crate::limits::Mode;
use crate::protocol::outcome::{object, outcome_value};
use crate::protocol::{Reading, Rules, questionnaire_value, read, reading_value};
use crate::{Outcome, Problem, Questionnaire, Value};

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
    Seen {
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
pub struct Received {
    /// What it says.
    pub inbound: Inbound,
    /// Repairs, problems and advice; its questionnaire has moved into `inbound`.
    pub reading: Reading,
}

/// What to send.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sent {
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

impl Received {
    /// A request: `input` holds the questions, `raw` is what the reply is written from.
    #[must_use]
    pub fn ask(dialect: Dialect, correlation: &Value, input: &Value, raw: &Value, rules: &Rules) -> Self {
        Self::with(input, rules, |questionnaire| {
            let (correlation, raw) = (correlation.clone(), raw.clone());
            Inbound::Ask(Box::new(Pending { dialect, correlation, questionnaire, raw }))
        })
    }

    /// The same for a question that was put together here from parts of another form. No limit of the tool is a limit
    /// of that form, nothing is missing that it does not know, and advice would name places that nobody wrote.
    #[must_use]
    pub fn ask_form(dialect: Dialect, correlation: &Value, input: &Value, raw: &Value, rules: &Rules) -> Self {
        let rules = Rules { mode: Mode::Lenient, ..*rules };
        let mut received = Self::ask(dialect, correlation, input, raw, &rules);
        received.reading.repairs.retain(|repair| !LIMITS_OF_THE_TOOL.contains(&repair.code));
        received.reading.advice.clear();
        received
    }

    /// Whatever is made of the questions in `input`, if they can be read.
    #[must_use]
    pub fn with(input: &Value, rules: &Rules, inbound: impl FnOnce(Questionnaire) -> Inbound) -> Self {
        let mut reading = read(input, rules);
        let inbound = reading.questionnaire.take().map(inbound).unwrap_or_default();
        Self { inbound, reading }
    }

    /// The request, if it is one that can be asked.
    #[must_use]
    pub fn pending(&self) -> Option<&Pending> {
        if let Inbound::Ask(pending) = &self.inbound { Some(pending) } else { None }
    }

    /// The JSON form: `{inbound, repairs, problems, advice}`, where `inbound` has a `type`: `ask`, `update`, `partial`,
    /// `withdraw`, `seen` or `none`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let notes = reading_value(&self.reading);
        let notes = notes.members().iter().filter(|(name, _)| name != "questionnaire").cloned();
        Value::Map([("inbound".to_owned(), self.inbound.to_value())].into_iter().chain(notes).collect())
    }
}

impl From<Inbound> for Received {
    fn from(inbound: Inbound) -> Self {
        Self { inbound, ..Self::default() }
    }
}

impl Inbound {
    fn to_value(&self) -> Value {
        let tagged = |name: &str, members: &[(&str, Value)]| {
            let members = members.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
            Value::Map([("type".to_owned(), name.into())].into_iter().chain(members).collect())
        };
        match self {
            Self::None => tagged("none", &[]),
            Self::Ask(pending) => tagged("ask", &[("pending", pending.to_value())]),
            Self::Update(Update { stream, step }) => {
                let (name, more) = match step {
                    Step::Opened(correlation) => ("opened", Some(("correlation", correlation.clone()))),
                    Step::Grew(delta) => ("grew", Some(("delta", delta.as_str().into()))),
                    Step::Closed => ("closed", None),
                    Step::Finished(complete) => ("finished", Some(("complete", (*complete).into()))),
                };
                let members = [("stream", stream.clone()), ("step", name.into())];
                tagged("update", &members.into_iter().chain(more).collect::<Vec<_>>())
            }
            Self::Partial { correlation, questionnaire } => {
                let questionnaire = questionnaire_value(questionnaire);
                tagged("partial", &[("correlation", correlation.clone()), ("questionnaire", questionnaire)])
            }
            Self::Withdraw { correlation, because } => {
                tagged("withdraw", &[("correlation", correlation.clone()), ("because", (*because).into())])
            }
            Self::Seen { correlation, questionnaire, outcome } => {
                let outcome = outcome_value(questionnaire, outcome);
                let questionnaire = questionnaire_value(questionnaire);
                let correlation = correlation.clone();
                tagged("seen", &[("correlation", correlation), ("questionnaire", questionnaire), ("outcome", outcome)])
            }
        }
    }
}

impl Pending {
    /// What the styles of [`crate::format`] need; `input` is the tool's input within the message.
    pub(super) fn asked<'a>(&'a self, outcome: &'a Outcome, input: &'a Value) -> Asked<'a> {
        Asked { questionnaire: &self.questionnaire, outcome, input }
    }

    /// The JSON form: `{dialect, correlation, questionnaire, raw}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        Value::map([
            ("dialect", self.dialect.name().into()),
            ("correlation", self.correlation.clone()),
            ("questionnaire", questionnaire_value(&self.questionnaire)),
            ("raw", self.raw.clone()),
        ])
    }

    /// Reads the JSON form back. The message is read again, so nothing in `questionnaire` has to be believed.
    ///
    /// # Errors
    /// What keeps the message from being asked, or that it asks nothing.
    pub fn from_value(dialect: Dialect, value: &Value) -> Result<Self, Vec<Problem>> {
        let rules = Rules { mode: Mode::Lenient, ..Rules::default() };
        let received = dialect.decode(value.get("raw"), &rules);
        match received.inbound {
            Inbound::Ask(pending) => Ok(Self { correlation: value.get("correlation").clone(), ..*pending }),
            _ if received.reading.problems.is_empty() => Err(vec![Problem {
                path: "pending.raw".to_owned(),
                rule: "no-request",
                limit: "must be a message that asks".to_owned(),
                actual: value.get("raw").kind().to_owned(),
                cure: "send what decode gave".to_owned(),
            }]),
            _ => Err(received.reading.problems),
        }
    }
}

impl Sent {
    /// One message; null is none.
    #[must_use]
    pub fn one(message: Value) -> Self {
        Self { messages: if message.is_null() { Vec::new() } else { vec![message] }, losses: Vec::new() }
    }

    /// The same with what it has no place for.
    #[must_use]
    pub fn losing(self, losses: Vec<Loss>) -> Self {
        Self { losses, ..self }
    }

    /// The JSON form: `{messages, losses: [{path, code}]}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let loss = |loss: &Loss| object([("path", Some(loss.path.as_str().into())), ("code", Some(loss.code.into()))]);
        Value::map([
            ("messages", Value::List(self.messages.clone())),
            ("losses", self.losses.iter().map(loss).collect()),
        ])
    }
}
