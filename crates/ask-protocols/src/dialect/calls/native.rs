//! Any input that `ask()` accepts; the reply is the generic payload.
//!
//! Source: docs/sources.md, section 2.4.

use crate::dialect::message::{Decoded, Encoded, Pending};
use crate::dialect::protocol::Protocol;
use crate::dialect::reader::Reader;
use crate::format::objects;
use ask_core::{Outcome, Value};

/// Nothing tells these shapes from each other, so a host names them.
pub(in crate::dialect) static PROTOCOL: Protocol = Protocol { is: |_| false, after: &[], decode, encode };

fn decode(message: &Value, reader: &Reader) -> Decoded {
    Decoded::ask(message.get("id"), message, message, reader)
}

fn encode(pending: &Pending, outcome: &Outcome) -> Encoded {
    Encoded::one(objects::payload(&pending.format_input(outcome, &pending.raw)))
}
