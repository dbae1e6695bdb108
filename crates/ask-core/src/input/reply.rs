//! Replies as JSON text.

use crate::Value;
use crate::text::lacked_skeletons;

/// The JSON text of a reply. It is empty if the reply may be wrong, because its texts were read without the table that they
/// need (see [`lacked_skeletons`]).
pub fn reply_text(reply: &Value) -> String {
    if lacked_skeletons() { String::new() } else { reply.to_json() }
}
