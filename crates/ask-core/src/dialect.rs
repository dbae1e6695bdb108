//! Agent protocols, one file each: [`Dialect::decode`] reads a message, [`Pending::encode`] writes the messages that
//! carry an outcome back. Nothing here reads a clock, sends anything or keeps state. No message is an error: one that
//! has nothing to do with questions decodes to [`Inbound::None`].

mod adk;
mod agui_answer;
mod agui_interrupt;
mod agui_tool;
mod ahp;
mod ai_sdk;
mod anthropic;
mod assistant_ui;
mod bridge;
mod claude;
mod codec;
mod codex;
mod decide;
mod detect;
mod elicitation;
mod eve;
mod form;
mod gemini;
mod gencode;
mod hook;
mod kimi;
mod langgraph;
mod langgraph_approval;
mod losses;
mod managed;
mod mastra;
mod mcp;
mod mcp_meta;
mod message;
mod message_json;
mod name;
mod openai;
mod openai_agents;
mod openclaw;
mod opencode;
mod option_request;
mod permission;
mod plain_answer;
mod qwen;
mod rpc;
mod said;
mod text_answers;
mod tool;
mod tool_call;
mod tool_info;
mod tool_names;
mod transcript;

pub use crate::Loss;
pub use message::{Decoded, Encoded, Inbound, Pending, Step, Update};
pub use name::Dialect;
pub use tool_names::ToolNames;
