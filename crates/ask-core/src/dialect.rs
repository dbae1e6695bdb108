//! Agent protocols, one file each: [`Dialect::decode`] reads a message, [`Pending::encode`] writes the messages that
//! carry an outcome back. Nothing here reads a clock, sends anything or keeps state. No message is an error: one that
//! has nothing to do with questions decodes to [`Inbound::None`].

mod agui_answer;
mod agui_interrupt;
mod agui_tool;
mod anthropic;
mod bridge;
mod claude;
mod codec;
mod codex;
mod detect;
mod elicitation;
mod form;
mod gencode;
mod hook;
mod losses;
mod message;
mod message_json;
mod name;
mod openai;
mod opencode;
mod permission;
mod rpc;
mod tool;
mod tool_call;
mod tool_info;
mod tool_names;
mod transcript;

pub use crate::Loss;
pub use message::{Decoded, Encoded, Inbound, Pending, Step, Update};
pub use name::Dialect;
pub use tool_names::ToolNames;
