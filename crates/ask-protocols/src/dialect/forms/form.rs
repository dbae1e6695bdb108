//! A form: the fields that a JSON Schema asks for. An object is a group of fields. A text property that belongs to another property is
//! no field; it is that field's "Other" text.

mod content;
mod fields;
pub(super) mod judged;
mod place;
pub(super) mod plain;
mod question;
mod typed_answer;
pub(in crate::dialect) mod vocabulary;
pub(super) mod walk;

pub(crate) use content::Content;
pub(crate) use fields::Form;
