//! Finds questions in a text: as JSON, as XML, or in lines with marks.

pub(super) mod json_text;
pub(super) mod marked_text;
pub(crate) mod xml;
