//! Calls of the question tool, in the messages of each agent stack, and the input of the tool alone. The reply is the
//! result of the call. Some stacks also ask for approvals of other calls here, in the same messages.

pub(super) mod claude_approval;
pub(super) mod openai;
pub(super) mod permission_result;
pub(super) mod tool_call;
