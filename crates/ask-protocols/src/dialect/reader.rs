//! How the questions in a message are read.

use super::name::Dialect;
use super::tool_names::ToolNames;
use ask_core::input::{self, ReadOptions, Reading};
use ask_core::internal::input::derive;
use ask_core::internal::question::deciding::Texts;
use ask_core::limits::{Mode, Profile};
use ask_core::{Question, Value};

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

/// Leaves everything to another reader.
const NOTHING: Read = |_, _, _| None;

/// How a message is read, and the questions in it.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    /// The dialect of the message, in which it is answered.
    pub dialect: Dialect,
    /// The tools whose calls ask questions.
    pub tools: &'a ToolNames,
    options: ReadOptions,
    read: Read,
    /// Which texts of decisions are read.
    pub texts: Texts,
    /// Sets what a panel shows beside the texts of a decision.
    pub derive: fn(&mut Question),
    /// Whether texts of the message had halves of surrogate pairs, which its value does not have.
    pub has_halves: bool,
}

impl<'a> Reader<'a> {
    /// Reads whatever can be read.
    pub fn whole(dialect: Dialect, tools: &'a ToolNames, options: ReadOptions) -> Self {
        let read: Read = |input, options, _| Some(input::read(input, options));
        Self { dialect, tools, options, read, texts: Texts::WHOLE, derive, has_halves: false }
    }

    /// Reads only what a dialect has made of another form and what needs no repair, with far less code. The panel itself reads the
    /// input of the tool.
    pub fn plain(dialect: Dialect, tools: &'a ToolNames) -> Self {
        Self { read: plain, ..Self::none(dialect, tools) }
    }

    /// Reads nothing.
    fn none(dialect: Dialect, tools: &'a ToolNames) -> Self {
        Self {
            dialect,
            tools,
            options: ReadOptions::default(),
            read: NOTHING,
            texts: Texts::NONE,
            derive: |_| (),
            has_halves: false,
        }
    }

    /// Reads only decisions whose texts are shown as they are: nothing is shown beside those.
    pub fn plain_decisions(dialect: Dialect, tools: &'a ToolNames) -> Self {
        Self { texts: Texts::PLAIN, ..Self::none(dialect, tools) }
    }

    /// Reads all decisions, and only those questions that this one reads.
    pub fn and_all_decisions(self) -> Self {
        Self { read: self.read, ..Self::whole(self.dialect, self.tools, self.options) }
    }

    /// Reads the same decisions, and no questions.
    pub fn without_questions(self) -> Self {
        Self { read: NOTHING, ..self }
    }

    /// The same, for a message in which this is so.
    pub fn with_halves(self, has_halves: bool) -> Self {
        Self { has_halves, ..self }
    }

    /// The same, but refuses nothing that can be asked.
    // Not inlined: each copy would write a whole reader.
    #[inline(never)]
    pub fn lenient(&self) -> Self {
        Self { options: ReadOptions { mode: Mode::Lenient, ..self.options }, ..*self }
    }

    /// The same, for the tool of this profile.
    pub fn of(&self, profile: Profile) -> Self {
        Self { options: ReadOptions { profile, ..self.options }, ..*self }
    }

    pub(super) fn read(&self, input: &Value, origin: Origin) -> Option<Reading> {
        (self.read)(input, &self.options, origin)
    }
}

fn plain(input: &Value, options: &ReadOptions, origin: Origin) -> Option<Reading> {
    let is_ours = origin == Origin::Form && options.profile == Profile::Claude;
    let questionnaire = input::form_path::read(input).filter(|_| is_ours)?;
    Some(Reading { questionnaire: Some(questionnaire), ..Reading::default() })
}
