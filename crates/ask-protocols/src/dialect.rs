//! Agent protocols, one file each: [`Dialect::decode`] reads a message, [`Pending::encode`] writes the messages that
//! carry an outcome back. Nothing here reads a clock, sends anything or keeps state. No message is an error: one that
//! has nothing to do with questions decodes to [`Inbound::None`].
//!
//! The file of a protocol is in the folder of its family; `cargo xtask protocols` writes the list of all into `generated`. The module of a
//! family has what its protocols share. A family imports only from those above it, and what several families use is here:
//!
//! * `texts`: agents with a request for questions of their own, answered by texts
//! * `calls`: calls of the question tool, answered by a result
//! * `forms`: elicitations, which a JSON Schema describes
//! * `approvals`: runs that wait until a person approves an action or answers an interrupt

mod approvals;
mod calls;
mod codec;
mod decide;
mod decided;
mod detect;
mod forms;
mod index;
mod losses;
mod message;
mod message_json;
mod name;
mod option_request;
mod protocol;
mod reader;
#[path = "dialect/generated/registry.rs"]
mod registry;
mod requests;
mod rpc;
mod said;
mod texts;
mod tool_names;

pub use ask_core::Loss;
pub use decided::{Circumstances, records};
pub use message::{Decoded, Encoded, Inbound, Pending, Step, Update};
pub(crate) use message::{Unread, unasked};
pub use name::Dialect;
pub(crate) use requests::{ALL, DECISIONS, FORMS, Group, QUESTIONS, WHOLE_FORMS, answer_call};
pub use tool_names::ToolNames;
