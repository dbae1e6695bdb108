//! Texts of blocks.

use ask_core::Value;
use ask_core::internal::value::Object;
use ask_core::text::{clip, utf16_len};

/// The most characters of an option and its description.
pub(super) const OPTION: usize = 75;
/// The most characters of a heading and of a placeholder.
pub(super) const HEADING: usize = 150;

/// A text without markup: nothing in it is a link, a mention or an emoji.
pub(super) fn plain(text: &str, most: usize) -> Value {
    // The clipped text ends in an ellipsis.
    let text = if utf16_len(text) > most { clip(text, most - 1).into_owned() } else { text.to_owned() };
    let mut object = Object::default();
    object.put_text("type", "plain_text");
    object.put_text("text", &text);
    object.put("emoji", false.into());
    object.into_value()
}
