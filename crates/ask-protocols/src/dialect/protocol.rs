//! A protocol: what its file says of it. `cargo xtask protocols` lists the files.

use super::forms::vocabulary::Vocabulary;
use super::message::{Decoded, Encoded, Pending};
use super::name::Dialect;
use super::reader::Reader;
use ask_core::{Outcome, Value};

/// Reads a message of a protocol.
pub(super) type Decode = fn(&Value, &Reader) -> Decoded;

/// Writes the reply to a request.
pub(super) type Encode = fn(&Pending, &Outcome) -> Encoded;

/// A protocol. The documentation stands at the top of its file, and its vectors in the file of the same name beside it.
pub(super) struct Protocol {
    /// Whether a message is of this protocol, by members and constants that no other one has.
    pub is: fn(&Value) -> bool,
    /// The protocols that are asked before: what one of them recognizes is not of this one. The protocol itself may be among them, so
    /// that [`Dialect::ALL`] stands for whatever no other one recognizes.
    pub after: &'static [Dialect],
    pub decode: Decode,
    pub encode: Encode,
}

/// What the two groups of forms have of a protocol. They differ in the keywords of JSON Schema that they know.
pub(super) struct Form {
    pub read: fn(&Value, &Reader, &'static Vocabulary) -> Decoded,
    pub write: fn(&Pending, &Outcome, &'static Vocabulary) -> Encoded,
}

/// What another group of requests has of a protocol.
pub(super) struct Part {
    pub decode: Decode,
    pub encode: Encode,
}
