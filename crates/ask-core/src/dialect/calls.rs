//! Calls of the question tool, in the messages of each agent stack, and the input of the tool alone. The reply is the
//! result of the call. Some stacks also ask for approvals of other calls here, in the same messages.

pub(super) mod adk;
pub(super) mod agui_tool;
pub(super) mod ai_sdk;
pub(super) mod anthropic;
pub(super) mod assistant_ui;
pub(super) mod claude;
pub(super) mod hook;
pub(super) mod managed;
pub(super) mod openai;
pub(super) mod tool;
pub(super) mod tool_call;
pub(super) mod tool_info;
pub(super) mod transcript;
