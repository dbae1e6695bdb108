//! The requests that connectors bring to a panel, in the groups in which a page loads them: one wasm module has the code of one group.
//! The headless core has all of [`Dialect`].

use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::protocol::{Encode, Part};
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
    pub decode: fn(&Value, &Reader) -> Decoded,
    /// Writes the reply to a request in it.
    pub encode: Encode,
}

/// Forms as the protocols document them.
pub(crate) static FORMS: Group = Group {
    reader: |dialect, tools| Reader::plain(dialect, tools),
    decode: |message, reader| decode(registry::FORMS, message, reader),
    encode: |pending, outcome| encode(registry::FORMS, pending, outcome),
};

/// Forms of any JSON Schema.
pub(crate) static WHOLE_FORMS: Group = Group {
    reader: |dialect, tools| Reader::plain(dialect, tools),
    decode: |message, reader| decode(registry::WHOLE_FORMS, message, reader),
    encode: |pending, outcome| encode(registry::WHOLE_FORMS, pending, outcome),
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

type Parts = [(Dialect, &'static Part)];

fn decode(parts: &Parts, message: &Value, reader: &Reader) -> Decoded {
    part(parts, reader.dialect).map_or_else(Decoded::default, |part| (part.decode)(message, reader))
}

fn encode(parts: &Parts, pending: &Pending, outcome: &Outcome) -> Encoded {
    part(parts, pending.dialect).map_or_else(Encoded::default, |part| (part.encode)(pending, outcome))
}

fn part(parts: &Parts, dialect: Dialect) -> Option<&'static Part> {
    parts.iter().find(|(own, _)| *own == dialect).map(|(_, part)| *part)
}

/// Writes the result of a call that a connector brings to a panel; nothing for other messages.
pub(crate) fn answer_call(pending: &Pending, outcome: &Outcome) -> Encoded {
    let encode = registry::CALLS.iter().find(|(dialect, _)| *dialect == pending.dialect);
    encode.map_or_else(Encoded::default, |(_, encode)| encode(pending, outcome))
}
