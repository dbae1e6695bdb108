//! Agent protocols in and out, by name. Reading a message gives what it asks; writing an outcome gives the messages to
//! send, none of them meaning silence. Neither reads a clock nor sends anything.

use super::outcome::{object, spoken};
use super::{Reading, Rules, questionnaire_value, reading_value};
use crate::format::{Asked, Style, objects};
use crate::limits::Mode;
use crate::{Ending, Outcome, Questionnaire, Value};

/// A protocol that agents speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The input of the `AskUserQuestion` tool, answered by the tool's output `{questions, answers, annotations?}`.
    ToolInput,
    /// Questions in any shape that `ask()` takes, answered by the free payload, which loses nothing.
    Native,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    /// The request, if the message is one that can be asked.
    pub pending: Option<Pending>,
    /// Repairs, problems and advice; its questionnaire has moved into `pending`.
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

impl Dialect {
    /// Every dialect.
    pub const ALL: [Self; 2] = [Self::ToolInput, Self::Native];

    /// The name of the dialect in the API.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ToolInput => "tool-input",
            Self::Native => "native",
        }
    }

    /// The dialect of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dialect| dialect.name() == name)
    }

    /// Reads a message.
    #[must_use]
    pub fn decode(self, message: &Value, rules: &Rules) -> Received {
        let mut reading = super::read(message, rules);
        let pending = reading.questionnaire.take().map(|questionnaire| Pending {
            dialect: self,
            correlation: message.get("id").clone(),
            questionnaire,
            raw: message.clone(),
        });
        Received { pending, reading }
    }
}

impl Pending {
    /// Writes the reply to the request.
    #[must_use]
    pub fn encode(&self, outcome: &Outcome) -> Sent {
        let asked = Asked { questionnaire: &self.questionnaire, outcome, input: &self.raw };
        let (message, losses) = match self.dialect {
            Dialect::Native => (Style::Payload.write(&asked), Vec::new()),
            Dialect::ToolInput => match outcome.ending() {
                Ending::Answered | Ending::Declined => (Style::ToolUseResult.write(&asked), unheard(&asked)),
                ending => (objects::denial(ending), Vec::new()),
            },
        };
        Sent { messages: if message.is_null() { Vec::new() } else { vec![message] }, losses }
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
    #[must_use]
    pub fn from_value(dialect: Dialect, value: &Value) -> Received {
        let rules = Rules { mode: Mode::Lenient, ..Rules::default() };
        let mut received = dialect.decode(value.get("raw"), &rules);
        if let Some(pending) = &mut received.pending {
            pending.correlation = value.get("correlation").clone();
        }
        received
    }
}

impl Received {
    /// The JSON form: `{inbound, repairs, problems, advice}`, where `inbound` is `{type: "ask", pending}` or
    /// `{type: "none"}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let inbound = object([
            ("type", Some(if self.pending.is_some() { "ask" } else { "none" }.into())),
            ("pending", self.pending.as_ref().map(Pending::to_value)),
        ]);
        let notes = reading_value(&self.reading);
        let notes = notes.members().iter().filter(|(name, _)| name != "questionnaire").cloned();
        Value::Map([("inbound".to_owned(), inbound)].into_iter().chain(notes).collect())
    }
}

impl Sent {
    /// The JSON form: `{messages, losses: [{path, code}]}`.
    #[must_use]
    pub fn to_value(&self) -> Value {
        let loss = |loss: &Loss| Value::map([("path", Value::from(loss.path.as_str())), ("code", loss.code.into())]);
        Value::map([
            ("messages", Value::List(self.messages.clone())),
            ("losses", self.losses.iter().map(loss).collect()),
        ])
    }
}

/// The answers that a map keyed by texts has no place for.
fn unheard(asked: &Asked) -> Vec<Loss> {
    let heard: Vec<usize> =
        spoken(asked.questionnaire, asked.outcome).into_iter().map(|(_, entry)| entry.index).collect();
    let entries = asked.outcome.entries().iter().filter(|_| !heard.is_empty());
    entries
        .filter(|entry| entry.is_answered() && !heard.contains(&entry.index))
        .map(|entry| Loss { path: ["entries[", &entry.index.to_string(), "]"].concat(), code: "duplicate-question" })
        .collect()
}
