//! Reads a member of an object: under any of its names, as a text, or as a list.

pub(super) mod alias;
pub(super) mod call_members;
pub(super) mod flag;
pub(super) mod list_in_object;
pub(super) mod text_field;
