//! The requests that connectors bring to a panel, in the groups in which a page loads them: one wasm module has the code of one group.
//! The headless core has all of [`Dialect`].

use super::forms::vocabulary::{PLAIN, Vocabulary, WHOLE};
use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::protocol::{Decode, Encode, Part};
use super::reader::Reader;
use super::registry;
use super::tool_names::ToolNames;
use ask_core::text::lacked_skeletons;
use ask_core::{Outcome, Value};

/// A group of requests.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    /// What reads questions that need no repair.
    pub reader: fn(Dialect, &ToolNames) -> Reader<'_>,
    /// Reads a message.
    pub decode: Decode,
    /// Writes the reply to a request in it.
    pub encode: Encode,
}

/// Forms as the protocols document them.
pub(crate) static FORMS: Group = Group {
    reader: |dialect, tools| Reader::plain(dialect, tools),
    decode: |message, reader| read_form(message, reader, &PLAIN),
    encode: |pending, outcome| write_form(pending, outcome, &PLAIN),
};

/// Forms of any JSON Schema.
pub(crate) static WHOLE_FORMS: Group = Group {
    reader: |dialect, tools| Reader::plain(dialect, tools),
    decode: |message, reader| read_form(message, reader, &WHOLE),
    encode: |pending, outcome| write_form(pending, outcome, &WHOLE),
};

/// Questions in other shapes.
pub(crate) static QUESTIONS: Group = Group {
    reader: |dialect, tools| Reader::plain(dialect, tools),
    decode: |message, reader| decode(registry::QUESTIONS, message, reader),
    encode: |pending, outcome| encode(registry::QUESTIONS, pending, outcome),
};

/// Decisions about actions.
pub(crate) static DECISIONS: Group = Group {
    reader: |dialect, tools| Reader::plain_decisions(dialect, tools),
    decode: |message, reader| {
        let decoded = decode(registry::DECISIONS, message, reader);
        // What needs the tables of characters is left to the core, which gets them.
        if lacked_skeletons() { Decoded::elsewhere() } else { decoded }
    },
    encode: |pending, outcome| encode(registry::DECISIONS, pending, outcome),
};

/// Every dialect, of the headless core.
pub(crate) static ALL: Group = Group {
    reader: |dialect, tools| Reader::plain(dialect, tools).and_all_decisions(),
    decode: |message, reader| reader.dialect.decode_by(message, reader),
    encode: Pending::encode_alone,
};

fn read_form(message: &Value, reader: &Reader, vocabulary: &'static Vocabulary) -> Decoded {
    let form = of(registry::FORMS, reader.dialect);
    form.map_or_else(Decoded::default, |form| (form.read)(message, reader, vocabulary))
}

fn write_form(pending: &Pending, outcome: &Outcome, vocabulary: &'static Vocabulary) -> Encoded {
    let form = of(registry::FORMS, pending.dialect);
    form.map_or_else(Encoded::default, |form| (form.write)(pending, outcome, vocabulary))
}

fn decode(parts: &[(Dialect, &Part)], message: &Value, reader: &Reader) -> Decoded {
    of(parts, reader.dialect).map_or_else(Decoded::default, |part| (part.decode)(message, reader))
}

fn encode(parts: &[(Dialect, &Part)], pending: &Pending, outcome: &Outcome) -> Encoded {
    of(parts, pending.dialect).map_or_else(Encoded::default, |part| (part.encode)(pending, outcome))
}

/// Writes the result of a call that a connector brings to a panel; nothing for other messages.
pub(crate) fn answer_call(pending: &Pending, outcome: &Outcome) -> Encoded {
    of(registry::CALLS, pending.dialect).map_or_else(Encoded::default, |encode| encode(pending, outcome))
}

/// What a dialect has in a list.
fn of<T: Copy>(list: &[(Dialect, T)], dialect: Dialect) -> Option<T> {
    list.iter().find(|(own, _)| *own == dialect).map(|(_, part)| *part)
}
