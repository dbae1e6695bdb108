//! How the questions in a message are read.

use crate::Value;
use crate::input::{self, ReadOptions, Reading};
use crate::limits::{Mode, Profile};

/// What a message asks in another form than the panel's, in the form of the tool's input. It has been made here, so the limits of the
/// tool do not apply to it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The agent has written it as the input of its question tool.
    Tool,
    /// A dialect has made it of something else.
    Form,
}

/// Reads questions, or leaves them to another reader, which the caller has: nothing.
type Read = fn(&Value, &ReadOptions, Origin) -> Option<Reading>;

/// How the questions in a message are read.
#[derive(Clone, Copy)]
pub(crate) struct Reader {
    options: ReadOptions,
    read: Read,
}

impl Reader {
    /// Reads whatever can be read.
    pub fn whole(options: ReadOptions) -> Self {
        Self { options, read: |input, options, _| Some(input::read(input, options)) }
    }

    /// Reads only what a dialect has made of another form and what needs no repair, with far less code. The panel itself reads the
    /// input of the tool.
    pub fn plain() -> Self {
        Self { options: ReadOptions::default(), read: plain }
    }

    /// Reads nothing.
    pub fn none() -> Self {
        Self { options: ReadOptions::default(), read: |_, _, _| None }
    }

    /// The same, but refuses nothing that can be asked.
    pub fn lenient(self) -> Self {
        Self { options: ReadOptions { mode: Mode::Lenient, ..self.options }, ..self }
    }

    /// The same, for the tool of this profile.
    pub fn of(self, profile: Profile) -> Self {
        Self { options: ReadOptions { profile, ..self.options }, ..self }
    }

    pub(super) fn read(self, input: &Value, origin: Origin) -> Option<Reading> {
        (self.read)(input, &self.options, origin)
    }
}

fn plain(input: &Value, options: &ReadOptions, origin: Origin) -> Option<Reading> {
    let is_ours = origin == Origin::Form && options.profile == Profile::Claude;
    let questionnaire = input::form_path::read(input).filter(|_| is_ours)?;
    Some(Reading { questionnaire: Some(questionnaire), ..Reading::default() })
}
