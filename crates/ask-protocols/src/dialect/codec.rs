//! Reads messages, and writes replies, by the protocol of their dialect.

use super::message::{Decoded, Encoded, Inbound, Pending};
use super::name::Dialect;
use super::protocol::Protocol;
use super::reader::Reader;
use super::registry::{FILES, PROTOCOLS};
use super::tool_names::ToolNames;
use crate::format::losses_of_files;
use ask_core::input::ReadOptions;
use ask_core::limits::Mode;
use ask_core::{Outcome, Problem, ToolAction, Value};

impl Dialect {
    /// Reads a message. Only calls of `AskUserQuestion` ask questions. A message with half of a surrogate pair has no value that says what
    /// is to be done, so JSON text is read by [`ask_core::json::read_exact`].
    #[must_use]
    pub fn decode(self, message: &Value, options: &ReadOptions) -> Decoded {
        self.decode_tools(message, options, &ToolNames::default())
    }

    /// Reads a message in which calls of these tools ask questions.
    #[must_use]
    pub fn decode_tools(self, message: &Value, options: &ReadOptions, tools: &ToolNames) -> Decoded {
        self.decode_message(message, options, tools, false)
    }

    /// The same for a message of which is known whether its texts had halves of surrogate pairs.
    pub(crate) fn decode_message(
        self,
        message: &Value,
        options: &ReadOptions,
        tools: &ToolNames,
        has_halves: bool,
    ) -> Decoded {
        self.decode_by(message, &Reader::whole(self, tools, *options).with_halves(has_halves))
    }

    pub(super) fn decode_by(self, message: &Value, reader: &Reader) -> Decoded {
        (self.protocol().decode)(message, reader)
    }

    pub(super) fn protocol(self) -> &'static Protocol {
        PROTOCOLS[self as usize]
    }
}

impl Pending {
    /// Writes the reply to the request. Send it only once: peers treat a second reply as noise or as an error.
    #[must_use]
    pub fn encode(&self, outcome: &Outcome) -> Encoded {
        self.with_losses_of_files(self.encode_alone(outcome), outcome)
    }

    /// The same without the losses of files.
    pub(super) fn encode_alone(&self, outcome: &Outcome) -> Encoded {
        (self.dialect.protocol().encode)(self, outcome)
    }

    /// Adds the files that the reply does not carry.
    pub(crate) fn with_losses_of_files(&self, mut encoded: Encoded, outcome: &Outcome) -> Encoded {
        if !FILES.contains(&self.dialect) {
            encoded.losses.extend(losses_of_files(outcome));
        }
        encoded
    }

    /// Reads the JSON form. The message is decoded again, so `questionnaire` need not be trusted.
    ///
    /// # Errors
    /// The problems of the message, or that it is not a request.
    pub fn from_value(dialect: Dialect, value: &Value) -> Result<Self, Vec<Problem>> {
        let options = ReadOptions { mode: Mode::Lenient, ..ReadOptions::default() };
        // What was shown as an action must be answered as one, whatever its arguments look like.
        let questions = value.get("questionnaire").get("questions").items();
        let is_action = questions.iter().any(|question| !question.get("action").is_null());
        let tools = if is_action { ToolNames::default().with_approvals(true) } else { ToolNames::any() };
        // And what could only be rejected must still be. The message no longer says it.
        let has_halves =
            |question: &Value| ToolAction::written(question.get("action")).is_some_and(|action| action.has_halves());
        let received = dialect.decode_message(value.get("raw"), &options, &tools, questions.iter().any(has_halves));
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
