//! JSON Schema (draft 2020-12), as far as forms use it. `form` makes fields of what is read here.

pub(super) mod judge;
pub(super) mod node;
pub(super) mod object;
pub(super) mod range;
pub(super) mod reader;
pub(super) mod reference;
pub(super) mod refusal;
pub(super) mod types;
mod union;
